import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { sumOfCharges } from "#kit/rules/pricing.ts";
import { creditNoteFor } from "#sales/documents/actions/credit-note-for.ts";
import { insertNumberedCreditNote } from "#sales/documents/data/credit-notes.ts";
import { withdrawAllocation } from "#sales/ledger/orders/actions/allocate.ts";
import { countChange } from "#sales/ledger/orders/data/enrolment-changes.ts";
import { accountsOf } from "#sales/ledger/orders/data/ownership.ts";
import { otherPayerOf } from "#sales/ledger/orders/rules/buyer.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { type CreditedSeat, explainOutsideRefunds, listRefundsOf } from "#sales/ledger/refunds/data/refunds.ts";
import { creditSplit, mostToSendBack, unwrittenOf } from "#sales/ledger/refunds/rules/credit.ts";
import { backTo, type MoneyLeft } from "#sales/ledger/refunds/rules/money-back.ts";
import { findBankClaim } from "#sales/ledger/review/data/review-items.ts";
import type { BankClaim } from "#sales/ledger/review/rules/review.ts";
import { type LockedMoney, type LockedPayment, leftOnReceipt } from "#sales/paying/payments/actions/lock-money.ts";
import { askOfficeToRefund, settleFailed, settleGone } from "#sales/paying/refunds/actions/finish-refund.ts";
import { isSetUp, type RefundBy, startRefund } from "#sales/paying/refunds/actions/start-refund.ts";

/** By hand, and not sent yet: the office is asked to send it to this account. Null: it asks the payer for one. */
type ToSend = { way: "by-hand"; account: string | null };

/** How a part is returned: as a refund, or not at all, because it stays as the payer's credit. */
export type SendBackBy = RefundBy | ToSend | { way: "credit" };

export const isToSend = (by: SendBackBy): by is ToSend => by.way === "by-hand" && "account" in by;

/** The part of one payment that is returned, and how. */
export type Part = { paymentId: number; amount: Kobo; by: SendBackBy };

/** The money that is refunded or kept as credit, for `checkBeforeSpending`. Money that was already returned is only recorded. */
export const spentBy = (parts: readonly Part[]): number[] =>
	parts.flatMap(({ paymentId, by: { way } }) => (way === "outside" ? [] : paymentId));

/** Whether the money leaves the academy, or has left it. */
export const isSent = ({ by: { way } }: Part) => way !== "credit";

export type PartRefusal =
	| { ok: false; reason: "nothing" }
	| { ok: false; reason: "too-much"; reference: string; left: Kobo }
	| { ok: false; reason: "no-provider" | "under-way" | BankClaim; reference: string };

/**
 * Why parts cannot be returned; undefined: they can. `nothing`: no amount, a payment of another enrolment, or credit from a
 * certificate. `too-much`: only `left` remains. `no-provider`: the provider has no keys, or the payment came another way.
 * `under-way`: an earlier refund of the same payment is unanswered. `disputed`, `taken-back`: the payer's bank claims the money,
 * or has it.
 */
export async function judgeParts(
	tx: Tx,
	locked: LockedMoney,
	parts: readonly Part[],
): Promise<PartRefusal | undefined> {
	for (const part of parts) {
		const money = locked.payments.find(({ payment }) => payment.id === part.paymentId);
		const isTwice = parts.some((other) => other !== part && other.paymentId === part.paymentId);
		if (!money || isTwice || !Number.isSafeInteger(part.amount) || part.amount <= 0)
			return { ok: false, reason: "nothing" };
		const refused = await judge(tx, money, part);
		if (refused) return refused;
	}
	return undefined;
}

async function judge(tx: Tx, money: LockedPayment, { amount, by }: Part): Promise<PartRefusal | undefined> {
	const { id, reference, provider, brings_money: bringsMoney } = money.payment;
	const isGone = by.way === "outside";
	const claim = isGone ? undefined : await findBankClaim(tx, id);
	if (claim) return { ok: false, reason: claim, reference };
	const left = mostToSendBack({ sums: money.sums, onReceipt: leftOnReceipt(money).total }, isGone);
	if (amount > left) return { ok: false, reason: "too-much", reference, left };
	if (by.way === "credit" && !bringsMoney) return { ok: false, reason: "nothing" };
	if (by.way !== "provider") return undefined;
	if (!isSetUp(provider)) return { ok: false, reason: "no-provider", reference };
	const isUnanswered = (await listRefundsOf(tx, id)).some(({ state }) => state === "sending" || state === "unclear");
	return isUnanswered ? { ok: false, reason: "under-way", reference } : undefined;
}

/** The part of each payment that can still be returned, and its owner. */
export function allLeft({ payments }: LockedMoney): (MoneyLeft & { paymentId: number })[] {
	return payments.map((money) => ({
		paymentId: money.payment.id,
		provider: money.payment.provider,
		whose: otherPayerOf(money.attempt),
		amount: mostToSendBack({ sums: money.sums, onReceipt: leftOnReceipt(money).total }, false),
	}));
}

/**
 * Everything left of each payment: through its provider where that has keys, else later by the office, to this account if the
 * money is the participant's own. Another payer's money, or a certificate's value, never goes to an account that the participant
 * names.
 */
export function allOf(locked: LockedMoney, account: string | null): Part[] {
	return allLeft(locked).flatMap(({ paymentId, amount, ...money }) => {
		const to = backTo(money, isSetUp(money.provider));
		const by: SendBackBy =
			to === "provider" ? { way: "provider" } : { way: "by-hand", account: to === "account" ? account : null };
		return amount > 0 ? [{ paymentId, amount, by }] : [];
	});
}

export type IssueCreditNotes = {
	locked: LockedMoney;
	/** Parts that `judgeParts` accepted. */
	parts: readonly Part[];
	/** Printed on the credit notes. */
	reason: string;
	/** The admin who decided; null: the participant, by a choice that the academy offered. */
	actorId: string | null;
	/** The admin responsible for the refund, if that is not the actor. */
	requestedBy?: string | null;
	/** The key of the form: one form refunds each payment once. */
	formKey: string;
	now: Date;
};

/** Numbers of the credit notes, and ids of refunds that are under way or done. */
export type ReturnedMoney = { creditNotes: string[]; refunds: number[] };

/**
 * Issues the credit notes for parts of payments, one for each invoice that a payment paid, with an e-mail to the payer. The same
 * transaction records where the money goes: through the provider, by hand, later by the office, or kept as credit. Call it last: the
 * numbers of credit notes stay locked until the end. Throws for more than is left.
 */
export async function issueCreditNotes(tx: Tx, input: IssueCreditNotes): Promise<ReturnedMoney> {
	const { locked, parts } = input;
	const { enrolment } = locked;
	const taken = parts.map((part) => ({ part, money: moneyOf(locked, part) }));
	if (taken.length === 0) return { creditNotes: [], refunds: [] };
	await countChange(tx, enrolment.id);
	const sent: ReturnedMoney = { creditNotes: [], refunds: [] };
	for (const { part, money } of taken) {
		const notes = await creditOne(tx, input, part, money);
		if (notes.length === 0) throw new Error(`Nothing of the payment ${part.paymentId} paid for this seat.`);
		sent.creditNotes.push(...notes.map(({ number }) => number));
		const refundId = await sendOne(tx, input, part, money, notes);
		const handled = { amount: part.amount, isSent: isSent(part), closedBy: input.actorId, now: input.now };
		await settleFailed(tx, { payment: money.payment, ...handled });
		if (refundId !== undefined) sent.refunds.push(refundId);
	}
	await notify(tx, "payments", "enrolments", "invoices", ...accountsOf(enrolment));
	return sent;
}

function moneyOf({ payments }: LockedMoney, { paymentId }: Part): LockedPayment {
	const money = payments.find(({ payment }) => payment.id === paymentId);
	if (!money) throw new Error(`The payment ${paymentId} bought something else.`);
	return money;
}

/** A credit note, and the amounts it took off each due. */
type IssuedNote = { id: number; number: string; dues: CreditedSeat["notes"][number]["dues"] };

/** One credit note for each invoice of the dues that the payment paid for this seat. */
async function creditOne(tx: Tx, input: IssueCreditNotes, { amount, by }: Part, money: LockedPayment) {
	const { locked, reason, actorId, now } = input;
	const { attempt, receipt, payment } = money;
	const { reference, currency } = payment;
	const whole = creditSplit(leftOnReceipt(money), amount, attempt?.certificate_kobo ?? 0);
	const taken = await withdrawAllocation(tx, {
		paymentId: payment.id,
		enrolmentId: locked.enrolment.id,
		charge: whole,
		now,
	});
	const given: IssuedNote[] = [];
	for (const [invoiceId, parts] of Map.groupBy(taken, (one) => one.invoiceId)) {
		const charge = sumOfCharges(parts.map((one) => one.charge));
		const about = { kind: "refund" as const, enrolment: locked.enrolment, attempt, receipt, invoiceId, charge };
		// Nothing was received as money, so the document does not mention a refund.
		const way = isToSend(by) && !payment.brings_money ? null : by.way;
		const note = await creditNoteFor(tx, { ...about, reason, way, actorId, now });
		const { id, number } = await insertNumberedCreditNote(tx, note);
		const facts = { number, amount: charge.total, currency, way: by.way, reason };
		await insertPaymentEvent(tx, { reference, source: "person", kind: "credited", actorId, facts, now });
		given.push({ id, number, dues: parts.map(({ dueId, charge }) => ({ dueId, charge })) });
	}
	return given;
}

/** Returns the id of the refund, where one is stored. */
async function sendOne(
	tx: Tx,
	input: IssueCreditNotes,
	part: Part,
	money: LockedPayment,
	notes: readonly IssuedNote[],
) {
	const creditNoteId = notes[0]?.id;
	const { reason, now } = input;
	const { payment, attempt } = money;
	const { by } = part;
	const about = { payment, attempt, now };
	if (by.way === "credit") return undefined;
	if (isToSend(by)) {
		await askOfficeToRefund(tx, { ...about, amount: part.amount, account: by.account });
		return undefined;
	}
	const amount = by.way === "outside" ? unwrittenOf(part.amount, money.sums) : part.amount;
	const requestedBy = input.requestedBy === undefined ? input.actorId : input.requestedBy;
	const formKey = `${input.formKey}:${payment.id}`;
	// Nothing to store: it was returned before, and a check of the provider found it.
	const refund =
		amount > 0
			? await startRefund(tx, {
					...about,
					amount,
					by,
					reason,
					formKey,
					...(creditNoteId && { creditNoteId }),
					...(by.way === "provider" && { credited: creditedBy(input, notes) }),
					actorId: requestedBy,
				})
			: undefined;
	if (by.way === "outside") {
		if (creditNoteId) await explainOutsideRefunds(tx, payment.id, creditNoteId);
		await settleGone(tx, { ...about, closedBy: input.actorId });
	}
	return refund?.id;
}

/** The allocations to restore if the provider cannot make the refund. */
function creditedBy({ locked }: IssueCreditNotes, notes: readonly IssuedNote[]): CreditedSeat {
	return { enrolmentId: locked.enrolment.id, notes: notes.map(({ id, dues }) => ({ creditNoteId: id, dues })) };
}
