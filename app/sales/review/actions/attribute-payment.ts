import { findUserByEmail } from "#accounts/data/users.ts";
import { findCourseOfDate, type LockedCourse, lockCourse } from "#courses/data/course-slots.ts";
import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { type ConfirmedForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { rangeOf } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { type Charge, chargeFor, type Purpose } from "#kit/rules/pricing.ts";
import { payBalance } from "#sales/balances/actions/pay-balance.ts";
import { confirmSeat, type ToPay } from "#sales/orders/actions/confirm-seat.ts";
import { type Enrolment, findActiveEnrolmentIn, lockEnrolmentOf } from "#sales/orders/data/enrolments.ts";
import { type Purchase, purchaseOfEnrolment } from "#sales/orders/data/orders.ts";
import { amountStillDue } from "#sales/orders/rules/enrolment.ts";
import { insertAttemptUnder } from "#sales/payments/data/new-attempts.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/payments/data/payment-events.ts";
import type { Payment } from "#sales/payments/data/payments.ts";
import { providerNow } from "#sales/payments/gateways/gateway.ts";
import { leftOf } from "#sales/refunds/rules/refunds.ts";
import { lockReview } from "#sales/review/actions/lock-review.ts";
import { buyAfterAll, findFreeDate, type SeatGiven, type SeatShown } from "#sales/review/actions/review-seat.ts";
import { findReviewItem, giveItemsTo } from "#sales/review/data/review-items.ts";

export type AdoptPayment = ConfirmedForm & {
	reference: string;
	itemId: number;
	/** Of the payer's account. */
	email: string;
	purpose: Purpose;
	courseDateId: number;
	seenVersion: number;
};

/**
 * Says whose money it is that came under a reference of ours nobody has a record of: an attempt is made under that reference
 * with the charge of today's price (kobo), and the money buys what it was for. Refused: decided, changed or known meanwhile;
 * nobody with this e-mail; no balance owed; too little; money of the other world; and what refuses a seat.
 */
export async function adoptPayment(input: AdoptPayment): Promise<SeatGiven> {
	const { key, itemId, email, purpose, courseDateId, now, onlyLook } = input;
	return await oncePerForm({ key, what: { itemId, email, purpose, courseDateId }, now, onlyLook }, (tx) =>
		adopt(tx, input),
	);
}

type Person = { id: string; full_name: string; email: string };
/** What the money is for, as an attempt would have frozen it. */
type For = {
	courseId: number | null;
	enrolment: Enrolment | undefined;
	price: Kobo;
	vatBasisPoints: number;
	charge: Charge;
	invoiceEmail: string;
	purchase: Purchase;
	hasBegun: boolean;
};

async function adopt(tx: Tx, input: AdoptPayment): Promise<SeatGiven> {
	const { actor, now } = input;
	const found = await findReviewItem(tx, input.reference, input.itemId);
	if (!found || found.payment_id === null) return { ok: false, reason: "nothing-waits" };
	const person = await findUserByEmail(tx, input.email);
	if (!person) return { ok: false, reason: "nobody-there" };
	const courseId = await findCourseOfDate(tx, input.courseDateId);
	const course = courseId === undefined ? undefined : await lockCourse(tx, courseId);
	const wanted =
		input.purpose === "balance" ? await owedBy(tx, input, person) : await seatFor(tx, input, course, person);
	if (!wanted.ok) return wanted;
	const locked = await lockReview(tx, found, input.seenVersion);
	if (!locked.ok) return locked;
	const { payment, sums, open } = locked;
	if (!payment || !sums) return { ok: false, reason: "nothing-waits" };
	if (payment.attempt_id !== null) return { ok: false, reason: "known-already" };
	const { mode } = found.facts as { mode?: string | null };
	if (mode && mode !== providerNow().mode) return { ok: false, reason: "other-world" };
	const { charge } = wanted.for;
	if (payment.currency !== "NGN" || leftOf(sums) < charge.total) return { ok: false, reason: "too-little" };
	const shown = shownOf(person, wanted.for, leftOf(sums));
	if (input.onlyLook) return { ok: true, shown };

	const attempt = await insertAttemptUnder(tx, input.reference, attemptOf(input, person, wanted.for, payment));
	if (!attempt) return { ok: false, reason: "known-already" };
	await giveItemsTo(tx, payment.id, attempt.id);
	const toPay = await bought(tx, { attempt, wanted: wanted.for, input });
	const about = { reference: attempt.reference, actorId: actor.id, now };
	const facts = { enrolmentId: toPay.enrolmentId, email: person.email, purpose: input.purpose };
	await insertPaymentEvent(tx, { ...about, source: "person", kind: "adopted", after: "paid", facts });
	await insertChange(tx, {
		actor,
		action: "adopted",
		subject: "payment",
		id: attempt.reference,
		title: attempt.reference,
		after: { participant: person.full_name, email: person.email, course: shown.courseTitle, amount: shown.amount },
		now,
	});
	await buyAfterAll(tx, { attempt, toPay, payment, sums, open, actor, now });
	return { ok: true, shown };
}

type Wanted = { ok: true; for: For } | Extract<SeatGiven, { ok: false }>;

async function seatFor(tx: Tx, input: AdoptPayment, course: LockedCourse | undefined, person: Person): Promise<Wanted> {
	const free = await findFreeDate(tx, course, { userId: person.id, courseDateId: input.courseDateId, now: input.now });
	if (!free.ok) return free;
	const { title, description, image_url: imageUrl, category, price_kobo: price, vatThatCounts } = free.course;
	const { location, address: locationAddress, firstDay, lastDay } = free.date;
	return {
		ok: true,
		for: {
			courseId: free.course.id,
			enrolment: undefined,
			price,
			vatBasisPoints: vatThatCounts,
			charge: chargeFor(input.purpose, price, vatThatCounts),
			invoiceEmail: person.email,
			purchase: { title, description, imageUrl, category, location, locationAddress, firstDay, lastDay },
			hasBegun: free.date.hasBegun,
		},
	};
}

/** What is still due for the person's enrolment at that date, at its own price and rate. Locks the enrolment. */
async function owedBy(tx: Tx, input: AdoptPayment, person: Person): Promise<Wanted> {
	const found = await findActiveEnrolmentIn(tx, person.id, input.courseDateId);
	const enrolment = found && (await lockEnrolmentOf(tx, person.id, found.id));
	if (!enrolment) return { ok: false, reason: "nothing-owed" };
	const { price_kobo: price, vat_basis_points: vatBasisPoints } = enrolment;
	const charge = amountStillDue(enrolment);
	if (!charge) return { ok: false, reason: "nothing-owed" };
	return {
		ok: true,
		for: {
			courseId: enrolment.course_id,
			enrolment,
			price,
			vatBasisPoints,
			charge,
			invoiceEmail: enrolment.invoice_email,
			purchase: purchaseOfEnrolment(enrolment),
			hasBegun: false,
		},
	};
}

function attemptOf(input: AdoptPayment, person: Person, wanted: For, { provider }: Payment) {
	return {
		provider,
		mode: providerNow().mode,
		userId: person.id,
		courseId: wanted.courseId,
		courseDateId: input.courseDateId,
		enrolmentId: wanted.enrolment?.id ?? null,
		invoiceId: wanted.enrolment?.open_invoice_id ?? null,
		purpose: input.purpose,
		priceKobo: wanted.price,
		charge: wanted.charge,
		vatBasisPoints: wanted.vatBasisPoints,
		invoiceEmail: wanted.invoiceEmail,
		purchase: wanted.purchase,
		holdUntil: null,
		nextCheckAt: null,
		now: input.now,
	};
}

type Buying = { attempt: Attempt; wanted: For; input: AdoptPayment };

async function bought(tx: Tx, { attempt, wanted, input }: Buying): Promise<ToPay> {
	const { courseDateId, now } = input;
	const { courseId, purchase } = wanted;
	if (!wanted.enrolment && courseId !== null)
		return await confirmSeat(tx, { attempt, courseId, courseDateId, purchase, now });
	const paid = await payBalance(tx, attempt, now);
	if (paid.ok) return paid;
	throw new Error(`The balance of ${attempt.reference} was owed a moment ago, under the same lock: ${paid.reason}.`);
}

function shownOf(person: Person, { purchase, charge, hasBegun }: For, left: Kobo): SeatShown {
	return {
		fullName: person.full_name,
		email: person.email,
		courseTitle: purchase.title,
		date: rangeOf(purchase.firstDay, purchase.lastDay) ?? null,
		location: purchase.location,
		hasBegun,
		amount: charge.total,
		excess: left - charge.total,
	};
}
