import { inTransaction } from "#kit/data/db.ts";
import { chargeFor, type Purpose } from "#kit/rules/pricing.ts";
import { allocate, planDues } from "#sales/ledger/orders/actions/allocate.ts";
import { insertEnrolment } from "#sales/ledger/orders/data/enrolments.ts";
import { duesOfSeat } from "#sales/ledger/orders/rules/order-dues.ts";
import { insertAttempt } from "#sales/ledger/payments/data/new-attempts.ts";
import { updateAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPayment } from "#sales/ledger/payments/data/payments.ts";
import type { ReviewReason } from "#sales/ledger/payments/rules/payment-verdict.ts";
import { insertReviewItem } from "#sales/ledger/review/data/review-items.ts";
import { placeOrder } from "#sales/paying/orders/actions/place-order.ts";
import { type Course, FIRST_DAY, LAST_DAY, type Member, NOW, PRICE_KOBO } from "#tests/sales/payments/house.ts";

let count = 0;

type Sold = {
	member: Member;
	course: Course;
	purpose?: Exclude<Purpose, "balance">;
	price?: number;
	invoiceEmail?: string;
	title?: string;
	location?: string;
	firstDay?: string;
	lastDay?: string;
	now?: Date;
};

/** An enrolment with its payment, without the gateway. Answers its id and the payment's reference. */
export async function sell({ member, course, purpose = "full", price = PRICE_KOBO, now = NOW, ...facts }: Sold) {
	const charge = chargeFor(purpose, price, 750);
	const purchase = {
		title: facts.title ?? "A course",
		description: "How to.",
		imageUrl: null,
		category: "Physical",
		location: facts.location ?? "lagos",
		locationAddress: "1 Marina",
		firstDay: facts.firstDay ?? FIRST_DAY,
		lastDay: facts.lastDay ?? LAST_DAY,
	};
	const frozen = {
		userId: member.id,
		courseId: course.courseId,
		courseDateId: course.dateId,
		priceKobo: price,
		vatBasisPoints: 750,
		invoiceEmail: facts.invoiceEmail ?? member.email,
		purchase,
		now,
	};
	return await inTransaction(async (tx) => {
		const { id: enrolmentId, orderId } = await insertEnrolment(tx, frozen);
		const terms = { ...frozen, purpose, charge };
		const dues = await planDues(tx, { seatId: enrolmentId, charged: [], wanted: duesOfSeat({ ...terms, price }), now });
		const [paid] = dues;
		const named = paid ? [paid] : [];
		const attempt = await insertAttempt(tx, { ...terms, ...NO_HOLD, orderId, dues: named });
		await updateAttempt(tx, attempt.id, { state: "paid", settledAt: now });
		const booked = { outcome: "accepted" as const, orderId };
		const payment = await insertPayment(tx, moneyFor(attempt, charge.total, now), booked);
		await allocate(tx, { paymentId: payment?.id ?? 0, dues, amount: charge.total, now });
		return { enrolmentId, reference: attempt.reference };
	});
}

/** Money that arrived and bought nothing. Answers the reference. */
export async function strandMoney({ member, course, now = NOW }: Sold, reason: ReviewReason = "course-full") {
	const purchase = {
		title: "A full course",
		description: "",
		imageUrl: null,
		category: "Physical",
		location: "lagos",
		locationAddress: null,
		firstDay: FIRST_DAY,
		lastDay: LAST_DAY,
	};
	const charge = chargeFor("full", PRICE_KOBO, 750);
	const about = { courseId: course.courseId, courseDateId: course.dateId, vatBasisPoints: 750 };
	const terms = {
		...about,
		purpose: "full",
		priceKobo: PRICE_KOBO,
		charge,
		purchase,
		invoiceEmail: member.email,
	} as const;
	return await inTransaction(async (tx) => {
		const { orderId, dues } = await placeOrder(tx, {
			...about,
			again: null,
			memberId: member.id,
			otherParticipant: null,
			userId: member.id,
			participant: { name: null, email: null, phone: null },
			price: PRICE_KOBO,
			invoiceEmail: member.email,
			purchase,
			dues: duesOfSeat({ ...terms, price: PRICE_KOBO }),
			source: "site",
			now,
		});
		const attempt = await insertAttempt(tx, {
			...terms,
			...NO_HOLD,
			orderId,
			dues,
			userId: member.id,
			now,
		});
		await updateAttempt(tx, attempt.id, { state: "needs_review" });
		const payment = await insertPayment(tx, moneyFor(attempt, charge.total, now), { outcome: "review", reason });
		const { id: attemptId, reference } = attempt;
		const waits = { attemptId, reference, reason, amount: charge.total, currency: "NGN", now };
		await insertReviewItem(tx, { ...waits, paymentId: payment?.id ?? null });
		return attempt.reference;
	});
}

const NO_HOLD = { holdUntil: null, nextCheckAt: null, provider: "test", mode: "test" as const };

function moneyFor({ id: attemptId, reference }: { id: number; reference: string }, amount: number, now: Date) {
	return {
		attemptId,
		reference,
		provider: "test",
		transactionId: `test-${count++}`,
		amount,
		charged: amount,
		fee: null,
		currency: "NGN",
		method: "card",
		paidAt: now,
		raw: {},
		now,
	};
}
