import { tellOfDates } from "#courses/actions/notify-of-dates.ts";
import type { BookableDate } from "#courses/data/course-slots.ts";
import { findHeldDate } from "#courses/data/held-date.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type Kobo, sumOf } from "#kit/rules/money.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import { type IssueReceipt, issueReceipt, myCoursesUrl } from "#sales/documents/actions/issue-receipt.ts";
import { payerOfAttempt } from "#sales/documents/data/document-parties.ts";
import { allocate } from "#sales/orders/actions/allocate.ts";
import type { ToPay } from "#sales/orders/actions/confirm-seat.ts";
import { tellParticipant } from "#sales/orders/actions/mail-participant.ts";
import { confirmCovered, restorePaidSeats, tellSeatIsBack } from "#sales/orders/actions/order-seats.ts";
import { tellLink } from "#sales/orders/actions/tell-link.ts";
import { findEnrolmentById } from "#sales/orders/data/enrolments.ts";
import { listSeats } from "#sales/orders/data/order-seats.ts";
import { findOrder } from "#sales/orders/data/orders.ts";
import { findPersonOf } from "#sales/orders/data/people.ts";
import { findSeatEvent, isConfirmedAnew } from "#sales/orders/data/seat-event.ts";
import { isInMoney } from "#sales/orders/rules/order-dues.ts";
import { closeOtherWays, closeOwnStarts, restateOtherWays } from "#sales/payments/actions/after-money.ts";
import { markOvertaken } from "#sales/payments/data/bought-beside.ts";
import { type Attempt, updateAttempt } from "#sales/payments/data/payment-attempts.ts";
import { moneyKindOf } from "#sales/payments/rules/money-kind.ts";
import { notifyOfReview } from "#sales/review/actions/notify-of-review.ts";
import { insertReviewItem } from "#sales/review/data/review-items.ts";
import { readSettings } from "#settings/data/settings.ts";

export type Completed = ToPay & {
	attempt: Attempt;
	payment: IssueReceipt["payment"] & { currency: string };
	/** What came besides the charge, in kobo: it waits for a decision of its own. */
	overpaidBy: Kobo;
	/** Who of the office took the money, by name. */
	takenBy?: string | null;
	paidAt: Date;
	now: Date;
};

/**
 * An attempt has bought what it was for: its money is put to its dues, and it is paid, with a receipt and the invoice of what it
 * paid. What else was open for the same is closed or overtaken, and whoever takes part is told where somebody else got the documents, and of a date
 * that moved behind their back. Last in its transaction (`issueReceipt`).
 */
export async function completeAttempt(tx: Tx, completed: Completed) {
	const { attempt, orderId, enrolmentId, payment, dues, overpaidBy, takenBy = null, paidAt, now } = completed;
	const { id, user_id: userId, provider, brings_money: bringsMoney } = attempt;
	await updateAttempt(tx, id, {
		state: "paid",
		nextCheckAt: null,
		holdUntil: null,
		settledAt: now,
		checkedAt: now,
		...(enrolmentId !== null && { enrolmentId }),
	});
	const toPay = dues.filter((due) => isInMoney(due) === bringsMoney);
	const allocated = await allocate(tx, { paymentId: payment.id, dues: toPay, amount: attempt.total_kobo, now });
	const cameBack = bringsMoney ? await restorePaidSeats(tx, orderId) : [];
	if (overpaidBy > 0) await askAboutRest(tx, completed);
	// A certificate brings no money: what is due in money beside it stays to be paid by the ways there are.
	if (enrolmentId === null) await restateOtherWays(tx, { orderId, exceptId: id, why: "paid", now });
	else if (bringsMoney) await closeOtherWays(tx, { attempt, enrolmentId, now });
	await markOvertaken(tx, orderId, now);
	await notify(tx, "courses", "enrolments", "payments", "invoices", `user:${userId}`);
	if (isOfflineProvider(provider)) await notify(tx, "bank");
	const payer = payerOfAttempt(attempt);
	const receipt = await issueReceipt(tx, {
		order: await findOrder(tx, orderId),
		payer,
		payment,
		kind: moneyKindOf({ provider, payLinkId: attempt.pay_link_id }),
		dues,
		allocated,
		// What came besides waits for a person: it is nobody's credit yet. Of an order something may have been paid meanwhile.
		kept: !bringsMoney ? 0 : attempt.total_kobo - sumOf(allocated, ({ charge }) => charge.total),
		receivedBy: takenBy,
		settings: await readSettings(tx),
		paidAt,
		now,
	});
	if (enrolmentId === null) {
		const seats = (await listSeats(tx, orderId)).filter(({ cancelled_at }) => cancelled_at === null);
		const buyerName = payer.payerName ?? payer.buyer?.name ?? null;
		await confirmCovered(tx, { seats, confirmedBy: null, payerEmail: payer.email, buyerName, now });
		for (const id of cameBack) await tellSeatIsBack(tx, { id, orderId }, now);
		return await closeOwnStarts(tx, orderId, now);
	}
	const person = await findPersonOf(tx, enrolmentId);
	const isBack = cameBack.includes(enrolmentId);
	if (person.email !== null && attempt.invoice_email !== person.email)
		await tellParticipant(tx, { attempt, enrolmentId, email: person.email, receipt, cameBack: isBack, now });
	else if (isBack || (await isConfirmedAnew(tx, enrolmentId, now)))
		await tellSeatIsBack(tx, { id: enrolmentId, orderId }, now);
	else if (attempt.purpose !== "balance") await tellLink(tx, enrolmentId, now);
	if (completed.moved) await tellOfMove(tx, { attempt, enrolmentId, now }, completed.moved);
}

/** Their documents name the date as they bought it (docs/product.md#enrolments). */
async function tellOfMove(
	tx: Tx,
	{ attempt, enrolmentId, now }: { attempt: Attempt; enrolmentId: number; now: Date },
	is: BookableDate,
) {
	const { purchase: was } = attempt;
	const userId = (await findEnrolmentById(tx, enrolmentId))?.user_id ?? null;
	const enrolment = await findSeatEvent(tx, enrolmentId);
	const people = [{ userId, ...(await findPersonOf(tx, enrolmentId)), enrolment }];
	const dates = [{ was, is: (await findHeldDate(tx, is.id)) ?? is, people }];
	await tellOfDates(tx, { courseTitle: was.title, dates, myCoursesUrl: myCoursesUrl(), now });
}

async function askAboutRest(tx: Tx, { attempt, payment, overpaidBy, now }: Completed) {
	const { reference, id: attemptId } = attempt;
	const rest = { amount: overpaidBy, currency: payment.currency, reason: "overpaid" as const };
	await insertReviewItem(tx, { reference, attemptId, paymentId: payment.id, ...rest, now });
	await notifyOfReview(tx, { attempt, facts: rest, reason: "overpaid", now });
}
