import { notifyOfDates } from "#courses/actions/notify-of-dates.ts";
import { findHeldDate } from "#courses/data/held-date.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type Kobo, sumOf } from "#kit/rules/money.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import { insertMail } from "#mail/data/mails.ts";
import { type IssueReceipt, issueReceipt, myCoursesUrl } from "#sales/documents/actions/issue-receipt.ts";
import { type Payer, payerOfAttempt } from "#sales/documents/data/document-parties.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { allocationsOf, type DueAllocation } from "#sales/ledger/orders/actions/allocate.ts";
import type { Due } from "#sales/ledger/orders/data/dues.ts";
import { findEnrolmentById } from "#sales/ledger/orders/data/enrolments.ts";
import { listSeats, type OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import { purchaseOfEnrolment } from "#sales/ledger/orders/data/orders.ts";
import { findSeatEvent } from "#sales/ledger/orders/data/seat-event.ts";
import { findMemberBehind, findPersonOf } from "#sales/ledger/orders/data/who-attends.ts";
import { isInMoney } from "#sales/ledger/orders/rules/order-dues.ts";
import { areOtherWays } from "#sales/ledger/payments/data/open-attempts.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { moneyKindOf } from "#sales/ledger/payments/rules/payment-method.ts";
import { insertReviewItem } from "#sales/ledger/review/data/review-items.ts";
import type { ToPay } from "#sales/paying/orders/actions/apply-terms.ts";
import { confirmWaiting, notifyParticipants } from "#sales/paying/orders/actions/confirm-covered.ts";
import { restorePaidSeats } from "#sales/paying/orders/actions/lock-order-seats.ts";
import { notifyOfReview } from "#sales/paying/payments/actions/notify-of-review.ts";
import { closeOwnStarts, restateOtherWays } from "#sales/paying/payments/actions/restate-other-ways.ts";
import { readSettings } from "#settings/data/settings.ts";

export type CompleteAttempt = ToPay & {
	attempt: Attempt;
	/** The parts of the payment that were allocated to dues. */
	allocated: readonly DueAllocation[];
	payment: IssueReceipt["payment"] & { currency: string };
	/** The amount above the charge, in kobo: it waits for a separate decision. */
	overpaidBy: Kobo;
	/** The name of the office member who received the money. */
	takenBy?: string | null;
	paidAt: Date;
	now: Date;
};

/**
 * Completes a paid attempt after its money was allocated to dues (`insertAcceptedPayment`): ends the other attempts and links for the same
 * dues, confirms the seats, issues the receipt and the invoice, and e-mails the payer and the participants, also about a date that moved
 * meanwhile. Call it last in its transaction (`issueReceipt`).
 */
export async function completeAttempt(tx: Tx, completed: CompleteAttempt) {
	const { attempt, order, payment, dues, allocated, overpaidBy, takenBy = null, paidAt, now } = completed;
	const { id, user_id: userId, provider, brings_money: bringsMoney } = attempt;
	const all = await listSeats(tx, order.id);
	const cameBack = bringsMoney ? await restorePaidSeats(tx, all, now) : [];
	if (overpaidBy > 0) await openRestItem(tx, completed);
	const areOthers = await areOtherWays(tx, order.id, id);
	// A certificate is no money: the other attempts still pay the dues in money.
	if (bringsMoney && areOthers)
		await restateOtherWays(tx, { orderId: order.id, seats: all, exceptId: id, why: "paid", now });
	await notify(tx, "courses", "enrolments", "payments", "invoices", `user:${userId}`);
	if (isOfflineProvider(provider)) await notify(tx, "bank");
	const payer = payerOfAttempt(attempt);
	const seats = all.filter(({ cancelled_at }) => cancelled_at === null);
	const confirmed = await confirmWaiting(tx, { seats, confirmedBy: null, now });
	const receipt = await issueReceipt(tx, {
		order,
		seats: all,
		payer,
		payment,
		kind: moneyKindOf({ provider, payLinkId: attempt.pay_link_id }),
		dues,
		allocated,
		// An amount above the charge is under review, and no credit yet. A part of the order may have been paid meanwhile.
		kept: !bringsMoney ? 0 : attempt.total_kobo - sumOf(allocated, ({ charge }) => charge.total),
		receivedBy: takenBy,
		settings: await readSettings(tx),
		paidAt,
		now,
	});
	if (order.user_id !== null && order.buyer_id === null) await copyToMember(tx, { seats, receipt, payer, now });
	const buyerName = payer.payerName ?? payer.buyer?.name ?? null;
	const about = { order, seats, payerEmail: payer.email, buyerName, due: receipt.due, cameBack };
	await notifyParticipants(tx, confirmed, { ...about, now });
	if (areOthers) await closeOwnStarts(tx, { orderId: order.id, seats: confirmed.standing, now });
	if (completed.moved) await notifyOfMove(tx, completed.moved, now);
}

/** Divides the amount of an attempt among its dues: those in money, or those that a certificate pays. */
export function paysOfAttempt(
	{ brings_money: bringsMoney, total_kobo: amount }: Attempt,
	dues: readonly Due[],
): DueAllocation[] {
	return allocationsOf(
		dues.filter((due) => isInMoney(due) === bringsMoney),
		amount,
	);
}

type ReceiptCopy = { seats: readonly OrderSeat[]; receipt: ReceiptFacts; payer: Payer; now: Date };

/** Sends the receipt of another payer also to the member whose order it is. */
async function copyToMember(tx: Tx, { seats, receipt, payer, now }: ReceiptCopy) {
	const [seat] = seats;
	if (receipt.kind !== "link" || !seat) return;
	const { fullName, email } = (await findMemberBehind(tx, seat)) ?? seat;
	if (email === null || email === payer.email) return;
	const facts = { ...receipt, myCoursesUrl: myCoursesUrl(), invoice: null, copy: true };
	await insertMail(tx, { email: { kind: "receipt", facts }, to: email, toName: fullName, now });
}

/** Their documents name the date as it was bought (docs/product.md#enrolments). */
async function notifyOfMove(tx: Tx, { date: is, enrolmentId }: NonNullable<ToPay["moved"]>, now: Date) {
	const seat = await findEnrolmentById(tx, enrolmentId);
	if (!seat) throw new Error(`There is no seat ${enrolmentId}.`);
	const [was, userId] = [purchaseOfEnrolment(seat), seat.user_id];
	const enrolment = await findSeatEvent(tx, enrolmentId);
	const people = [{ userId, ...(await findPersonOf(tx, enrolmentId)), enrolment }];
	const dates = [{ was, is: (await findHeldDate(tx, is.id)) ?? is, people }];
	await notifyOfDates(tx, { courseTitle: was.title, dates, myCoursesUrl: myCoursesUrl(), now });
}

async function openRestItem(tx: Tx, { attempt, payment, overpaidBy, now }: CompleteAttempt) {
	const { reference, id: attemptId } = attempt;
	const rest = { amount: overpaidBy, currency: payment.currency, reason: "overpaid" as const };
	await insertReviewItem(tx, { reference, attemptId, paymentId: payment.id, ...rest, now });
	await notifyOfReview(tx, { attempt, facts: rest, reason: "overpaid", now });
}
