import { config } from "#kit/config/config.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { rangeOf } from "#kit/rules/date-range.ts";
import { sumOf } from "#kit/rules/money.ts";
import { sumOfCharges } from "#kit/rules/pricing.ts";
import { insertMail } from "#mail/data/mails.ts";
import { creditNoteFor } from "#sales/documents/actions/credit-note-for.ts";
import { insertNumberedCreditNote } from "#sales/documents/data/credit-notes.ts";
import { creditWords as words } from "#sales/documents/rules/document-lines.ts";
import { closeOpenDues } from "#sales/ledger/orders/actions/allocate.ts";
import { type Due, leftOfDue, listDues } from "#sales/ledger/orders/data/dues.ts";
import { markCancelled } from "#sales/ledger/orders/data/enrolment-changes.ts";
import { closeOpenChoices, withdrawTransfersOf } from "#sales/ledger/orders/data/enrolment-money.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { accountsOf } from "#sales/ledger/orders/data/ownership.ts";
import { findEndedSeat } from "#sales/ledger/orders/data/seat-event.ts";
import { findMemberBehind, findPersonOf } from "#sales/ledger/orders/data/who-attends.ts";
import { otherPayerOf } from "#sales/ledger/orders/rules/buyer.ts";
import { courseFor } from "#sales/ledger/orders/rules/other-participant.ts";
import { updateAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { isUntried } from "#sales/ledger/payments/rules/payment.ts";
import { mailEndOfSeat } from "#sales/paying/orders/actions/mail-end-of-seat.ts";
import type { EnrolmentCancelledFacts } from "#sales/paying/orders/rules/email-facts.ts";
import { type LockedMoney, leftOnReceipt } from "#sales/paying/payments/actions/lock-money.ts";
import { restateOtherWays } from "#sales/paying/payments/actions/restate-other-ways.ts";
import {
	type IssueCreditNotes,
	isSent,
	issueCreditNotes,
	isToSend,
	type Part,
	type ReturnedMoney,
} from "#sales/paying/refunds/actions/issue-credit-notes.ts";
import { revokeLinks } from "#sales/paying/ways/links/data/pay-links.ts";
import { notifyOfTransferEnd } from "#sales/paying/ways/transfers/actions/notify-of-transfer-end.ts";

/**
 * `mailsParticipant`: false when another e-mail says it, or the office calls them. `reasonForParticipant`: the reason as the participant
 * reads it; without it they read `reason`.
 */
export type CancelWithin = IssueCreditNotes & { mailsParticipant: boolean; reasonForParticipant?: string };

/**
 * Cancels a locked seat, confirmed or not: the seat is free, its dues are closed, its links and transfers end, an open choice is closed,
 * a credit note takes the unpaid rest off its invoice, and the parts are refunded (`issueCreditNotes`). Call it last in its transaction.
 */
export async function cancelLockedEnrolment(tx: Tx, input: CancelWithin): Promise<ReturnedMoney> {
	const { locked, reason, actorId, now } = input;
	const { enrolment } = locked;
	const cancelled = await markCancelled(tx, enrolment, { reason, actorId, now });
	if (!cancelled) throw new Error(`The enrolment ${enrolment.id} is cancelled already.`);
	const open = await listDues(tx, [enrolment.id]);
	await closeOpenDues(tx, enrolment.id, now);
	await endAttempts(tx, locked, now);
	const { order_id: orderId } = enrolment;
	const seats = await listSeats(tx, orderId);
	await restateOtherWays(tx, { orderId, seats, exceptId: null, why: "cancelled", now });
	const { owner_id: userId, course_date_id: courseDateId } = enrolment;
	await revokeLinks(tx, { enrolmentId: enrolment.id }, "cancelled", now);
	if (!enrolment.confirmed_at && userId !== null && courseDateId !== null)
		await revokeLinks(
			tx,
			{ userId, courseDateId, otherParticipant: { asOfOrder: enrolment.order_id } },
			"cancelled",
			now,
		);
	await closeOpenChoices(tx, enrolment.id, { actorId, now });
	if (input.mailsParticipant) await notifyParticipant(tx, input);
	const released = await releaseRest(tx, input, open);
	const sent = await issueCreditNotes(tx, input);
	await notify(tx, "courses", "enrolments", "payments", "invoices", ...accountsOf(enrolment));
	return { creditNotes: [...released, ...sent.creditNotes], refunds: sent.refunds };
}

/** No one can pay for it any more. Pending payments are still checked, and money that comes is reviewed. */
async function endAttempts(tx: Tx, { attempts, enrolment }: LockedMoney, now: Date) {
	const toEnd = attempts.filter(
		({ provider, state }) => isUntried(state) || state === (provider === "bank" ? "pending" : "failed"),
	);
	for (const attempt of toEnd) {
		const isBank = attempt.provider === "bank";
		await updateAttempt(tx, attempt.id, { state: "cancelled", holdUntil: null, ...(isBank && { nextCheckAt: null }) });
		const { reference, state: before } = attempt;
		const facts = { enrolmentId: enrolment.id };
		await insertPaymentEvent(tx, {
			reference,
			source: "job",
			kind: "seat-cancelled",
			before,
			after: "cancelled",
			facts,
			now,
		});
	}
	await withdrawTransfersOf(
		tx,
		toEnd.map(({ id }) => id),
		{ why: "cancelled", at: now },
	);
	for (const attempt of toEnd) await notifyOfTransferEnd(tx, { attempt, why: "cancelled", now });
}

/** Takes the unpaid rest of an invoice off it. */
async function releaseRest(
	tx: Tx,
	{ locked, reason, actorId, now }: CancelWithin,
	open: readonly Due[],
): Promise<string[]> {
	const { enrolment } = locked;
	const released: string[] = [];
	const invoiced = open.filter((due) => due.invoiceId !== null && leftOfDue(due).total > 0);
	for (const [invoiceId, dues] of Map.groupBy(invoiced, (due) => due.invoiceId)) {
		const about = {
			kind: "release" as const,
			enrolment,
			receipt: null,
			invoiceId,
			charge: sumOfCharges(dues.map(leftOfDue)),
		};
		const note = await creditNoteFor(tx, { ...about, reason, way: null, actorId, now });
		released.push((await insertNumberedCreditNote(tx, note)).number);
	}
	return released;
}

async function notifyParticipant(tx: Tx, input: CancelWithin) {
	const { locked, parts, reason, now } = input;
	const { enrolment } = locked;
	const { fullName, email } = await findPersonOf(tx, enrolment.id);
	const member = await findMemberBehind(tx, enrolment);
	if (email === null && !member) return;
	const isOfTax = ({ paymentId }: Part) =>
		locked.payments.some(({ payment }) => payment.id === paymentId && !payment.brings_money);
	const tax = parts.filter((part) => isOfTax(part) && isToSend(part.by));
	const sent = parts.filter((part) => !tax.includes(part) && isSent(part));
	const kept = parts.filter(({ by }) => by.way === "credit");
	const certificates = locked.payments.filter(({ payment }) => !payment.brings_money);
	const certified = certificates.reduce((sum, money) => sum + leftOnReceipt(money).total, 0);
	const ended = enrolment.confirmed_at ? await findEndedSeat(tx, enrolment.id, now) : undefined;
	const facts: EnrolmentCancelledFacts = {
		fullName,
		courseTitle: enrolment.title,
		date: rangeOf(enrolment.first_day ?? undefined, enrolment.last_day ?? undefined) ?? null,
		reason: input.reasonForParticipant ?? reason,
		...(!enrolment.confirmed_at && { isHeld: true as const }),
		...(ended && { ended }),
		// The value of a certificate that is refunded in money counts as paid.
		paid: enrolment.paid_kobo - certified + sumOf(sent.filter(isOfTax), ({ amount }) => amount),
		goingBack: sumOf(sent, ({ amount }) => amount),
		...(tax.length > 0 && { certificate: { amount: sumOf(tax, ({ amount }) => amount), by: issuerOf(locked, tax) } }),
		way: wayOf(sent),
		payerName: payerOf(locked, sent),
		...(kept.length > 0 && { credit: { amount: sumOf(kept, ({ amount }) => amount), of: payerOf(locked, kept) } }),
		myCoursesUrl: `${config.publicUrl}/my-courses`,
	};
	const kind = "enrolment-cancelled" as const;
	if (!member) {
		if (email !== null) await insertMail(tx, { email: { kind, facts }, to: email, toName: fullName, now });
		return;
	}
	const courseTitle = courseFor(enrolment.title, fullName);
	const forMember = { ...facts, fullName: member.fullName, courseTitle };
	await insertMail(tx, { email: { kind, facts: forMember }, to: member.email, toName: member.fullName, now });
	await mailEndOfSeat(tx, { enrolment, reason: facts.reason, ended, now });
}

/** The employer of the certificate, as the invoice names it. */
function issuerOf({ payments }: LockedMoney, parts: readonly Part[]): string | null {
	const first = payments.find(({ payment }) => parts.some((part) => part.paymentId === payment.id));
	return first?.attempt?.buyer?.name ?? first?.attempt?.payer_name ?? null;
}

function wayOf(parts: readonly Part[]): EnrolmentCancelledFacts["way"] {
	const ways = [...new Set(parts.flatMap(({ by }) => (isToSend(by) ? "later" : by.way === "credit" ? [] : by.way)))];
	return ways.length > 1 ? "several" : (ways[0] ?? null);
}

/** The recipient of the money, when it is not only the participant. */
function payerOf({ payments }: LockedMoney, parts: readonly Part[]): string | null {
	const nameOf = ({ paymentId, by }: Part) => {
		const attempt = payments.find(({ payment }) => payment.id === paymentId)?.attempt;
		// When the payer has no account, the office asks the person on the documents, who also owns the credit.
		const isNamed = by.way === "credit" || (isToSend(by) && by.account === null);
		return isNamed ? otherPayerOf(attempt) : (attempt?.payer_name ?? null);
	};
	const names = [...new Set(parts.map(nameOf))];
	return names.every((name) => name === null) ? null : words.payers(names);
}
