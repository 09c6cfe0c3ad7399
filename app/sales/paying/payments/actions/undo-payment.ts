import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type FromForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import type { Day } from "#kit/rules/days.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { sumOfCharges } from "#kit/rules/pricing.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { insertMail } from "#mail/data/mails.ts";
import { findPayerOfOrder, payerOfAttempt, seatOf } from "#sales/documents/data/document-parties.ts";
import { isOnStatement, isPartOfLine, moveMatches, setLinesAside } from "#sales/ledger/bank/data/bank-matches.ts";
import { type Withdrawal, withdrawAllocation } from "#sales/ledger/orders/actions/allocate.ts";
import { isFirst, leftOfDue, listAllocated, listDues } from "#sales/ledger/orders/data/dues.ts";
import { countChange, setDueDayOfSeats } from "#sales/ledger/orders/data/enrolment-changes.ts";
import { listReceiptsOf, withdrawTransfersOf } from "#sales/ledger/orders/data/enrolment-money.ts";
import { listSeats, type OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import { countOrderChange, findOrder, findOrderByCode, type Order } from "#sales/ledger/orders/data/orders.ts";
import { accountsOf } from "#sales/ledger/orders/data/ownership.ts";
import { findEndedSeat } from "#sales/ledger/orders/data/seat-event.ts";
import { trustSeats, unconfirmSeats } from "#sales/ledger/orders/data/seat-states.ts";
import { findMemberBehind } from "#sales/ledger/orders/data/who-attends.ts";
import { courseFor } from "#sales/ledger/orders/rules/other-participant.ts";
import { unmarkOvertaken } from "#sales/ledger/payments/data/bought-beside.ts";
import { lockPayment } from "#sales/ledger/payments/data/lock-payments.ts";
import { type Attempt, updateAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { markUndone, type Payment } from "#sales/ledger/payments/data/payments.ts";
import {
	findWhyNotUndone,
	insertCorrection,
	listCreditParts,
	type ToUndo,
	type UndoRefusal,
} from "#sales/ledger/payments/data/undoable.ts";
import { closeItems, hasOpenItem, lockOpenItemsOf } from "#sales/ledger/review/data/review-items.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { restateOtherWays } from "#sales/paying/payments/actions/restate-other-ways.ts";
import { creditUndone } from "#sales/paying/refunds/actions/credit-undone.ts";
import { insertUnknown } from "#sales/paying/ways/by-hand/actions/record-unknown.ts";
import { readSettings } from "#settings/data/settings.ts";
import { bankAccountOf } from "#settings/rules/settings.ts";

export type UndoPayment = FromForm &
	ToUndo & {
		/** Printed on the credit note. */
		reason: string;
		/** Whether seats confirmed by this money stay confirmed, in the name of the person who decides it. */
		keepSeats: boolean;
		/** The bank returned it unpaid; null: it was recorded by mistake. */
		cameBack: CameBack | null;
		seenVersion: number;
	};

/** The day by which kept seats must be paid, and the bank's fee in kobo, which the academy bears and the history shows. */
export type CameBack = { dueDay: Day; charge: Kobo | null };

/** `stays`: the reference under which money of a statement is under review. */
export type UndoPaymentResult =
	| { ok: true; amount: string; creditNotes: string[]; stays: string | null }
	| { ok: true; again: true }
	| { ok: false; reason: UndoRefusal | "changed" | "on-statement" | "day-over" };

/**
 * Undoes a payment that was recorded for an order by mistake or returned by the bank, or (`receipt`) one use of its credit. A credit note
 * takes it off its receipt and off the invoice it caused, and its dues are open again. Seats that are not kept lose their confirmation,
 * and their participants get an e-mail. For a payment, a correction records that no money came; money on a bank statement stays as a
 * payment of unknown purpose, and money that the bank took back is set aside. An undone use of credit gives the credit back. When the
 * bank returned the money, kept seats stay on their invoice with a new due day. Refused: the order changed after the form was shown, and
 * the reasons of `findWhyNotUndone`.
 */
export async function undoPayment(input: UndoPayment): Promise<UndoPaymentResult> {
	const { code, paymentId, receipt, keepSeats, cameBack, key, now } = input;
	const what = { code, paymentId, receipt, keepSeats, as: cameBack ?? "undone" };
	return await oncePerForm<UndoPaymentResult>({ key, what, now }, (tx) => undo(tx, input));
}

async function undo(tx: Tx, input: UndoPayment): Promise<UndoPaymentResult> {
	const { paymentId, receipt, reason, actor, now } = input;
	const found = await findOrderByCode(input.code, tx);
	const refused = await findWhyNotUndone(tx, input);
	if (refused || !found) return { ok: false, reason: refused ?? "gone" };
	const { payment, attempt } = await lockPayment(tx, paymentId, [found.id]);
	const order = await findOrder(tx, found.id);
	if (order.version !== input.seenVersion) return { ok: false, reason: "changed" };
	const why = await findWhyNotUndone(tx, input);
	if (why) return { ok: false, reason: why };
	if (input.cameBack && (await isPartOfLine(tx, paymentId))) return { ok: false, reason: "on-statement" };
	if (input.cameBack && input.cameBack.dueDay < todayInLagos(now)) return { ok: false, reason: "day-over" };

	const seats = await listSeats(tx, order.id);
	const taken = await withdrawAllocations(tx, input, { payment, order, seats });
	if (receipt === null) await closeQuestions(tx, input);
	const stays = receipt === null && attempt ? await withdraw(tx, input, { payment, attempt }) : null;
	await freeSeats(tx, input, seats);
	await unmarkOvertaken(tx, order.id);
	const others = { exceptId: attempt?.id ?? null, why: "paid" as const, now };
	await restateOtherWays(tx, { orderId: order.id, seats: await listSeats(tx, order.id), ...others });
	for (const id of new Set([order.id, payment.order_id ?? order.id])) await countOrderChange(tx, id);
	const used = sumOfCharges(taken.map(({ charge }) => charge)).total;
	const amount = naira(receipt === null ? payment.amount_kobo : used);
	await log(tx, input, { payment, amount });
	const theirs = (await listReceiptsOf(tx, order.id)).filter(({ payment_id }) => payment_id === paymentId);
	const receipts = receipt === null ? theirs : theirs.filter(({ number }) => number === receipt);
	const payer = receipt === null && attempt ? payerOfAttempt(attempt) : await findPayerOfOrder(tx, order, seats);
	const account = bankAccountOf(await readSettings(tx));
	const cameBack = input.cameBack && {
		what: whatCameBack(payment),
		due: sumOfCharges(taken.filter(({ isDue }) => isDue).map(({ charge }) => charge)).total,
		dueDay: input.keepSeats ? input.cameBack.dueDay : null,
		...(input.keepSeats && account && { payTo: { account, code: codeText(order.code) } }),
	};
	const keepsInvoice = cameBack !== null && input.keepSeats;
	const about = { order, seats, payment, payer, receipts, taken, cameBack, keepsInvoice } as const;
	const undone = { ...about, isCreditAgain: receipt !== null, reason, actorId: actor.id, now } as const;
	return { ok: true, amount, creditNotes: await creditUndone(tx, undone), stays };
}

type RecordedMoney = { payment: Payment; order: Order; seats: readonly OrderSeat[] };

/** Takes the money off the dues of each seat. The dues of a cancelled seat stay closed. */
async function withdrawAllocations(tx: Tx, { receipt, now }: UndoPayment, { payment, order, seats }: RecordedMoney) {
	const paymentId = payment.id;
	const used = receipt === null ? null : await listCreditParts(tx, { orderId: order.id, paymentId, receipt });
	const taken: (Withdrawal & { isDue: boolean })[] = [];
	for (const seat of seats) {
		const of = { paymentId, enrolmentId: seat.id };
		const part = used?.find(({ enrolmentId }) => enrolmentId === seat.id);
		const charge = used
			? { net: (part?.total ?? 0) - (part?.vat ?? 0), vat: part?.vat ?? 0, total: part?.total ?? 0 }
			: sumOfCharges(await listAllocated(tx, of));
		if (charge.total === 0) continue;
		await countChange(tx, seat.id);
		const isDue = seat.cancelled_at === null;
		const theirs = await withdrawAllocation(tx, { ...of, charge, isStillDue: isDue, now });
		taken.push(...theirs.map((one) => ({ ...one, isDue })));
	}
	return taken;
}

/** Closes the review items about the money, or about the amount above the charge. */
async function closeQuestions(tx: Tx, { paymentId, reason, actor, now }: UndoPayment) {
	const open = await lockOpenItemsOf(tx, { id: 0, payment_id: paymentId });
	await closeItems(tx, idsOf(open), { resolution: "explained", note: reason, closedBy: actor.id, now });
}

/**
 * Ends the attempt of an undone payment. Its statement lines move to a new payment of unknown purpose. Returns the reference of that
 * payment; null: it has no line.
 */
async function withdraw(
	tx: Tx,
	{ cameBack, actor, now }: UndoPayment,
	{ payment, attempt }: { payment: Payment; attempt: Attempt },
): Promise<string | null> {
	const { id: paymentId, provider, method, amount_kobo: amount, payer_id: payerId, note } = payment;
	await insertCorrection(tx, { paymentId, difference: -amount, actorId: actor.id, now });
	await markUndone(tx, paymentId, cameBack && whatCameBack(payment));
	// Other money of the attempt may be under review.
	const state = (await hasOpenItem(tx, attempt.id)) ? "needs_review" : "cancelled";
	await updateAttempt(tx, attempt.id, { state, holdUntil: null, nextCheckAt: null });
	await withdrawTransfersOf(tx, [attempt.id], { why: "office", at: now });
	if (!(await isOnStatement(tx, paymentId))) return null;
	if (cameBack) {
		await setLinesAside(tx, paymentId, { note: "The bank took it back.", decidedBy: actor.id, now });
		await notify(tx, "bank");
		return null;
	}
	const byHand = { valueDay: payment.value_day, recordedBy: actor.id, note, formKey: null };
	const unknown = await insertUnknown(tx, {
		provider,
		transactionId: `undone-${paymentId}`,
		method,
		amount,
		byHand,
		payerId,
		paidAt: payment.paid_at ?? payment.recorded_at,
		raw: payment.facts,
		now,
	});
	await moveMatches(tx, { from: paymentId, to: unknown.id });
	await notify(tx, "bank");
	return unknown.reference;
}

/** Handles seats whose first payment was undone: they stay confirmed on trust, or lose their confirmation. */
async function freeSeats(tx: Tx, { keepSeats, cameBack, actor, now }: UndoPayment, seats: readonly OrderSeat[]) {
	const confirmed = seats.filter(({ confirmed_at, cancelled_at }) => confirmed_at && !cancelled_at);
	const dues = await listDues(
		tx,
		confirmed.map(({ id }) => id),
	);
	const owing = [...new Set(dues.filter((due) => leftOfDue(due).total > 0).map(({ enrolmentId }) => enrolmentId))];
	if (keepSeats && cameBack) await setDueDayOfSeats(tx, owing, cameBack.dueDay);
	const unpaid = new Set(dues.flatMap((due) => (isFirst(due) && leftOfDue(due).total > 0 ? due.enrolmentId : [])));
	const concerned = confirmed.filter(({ id }) => unpaid.has(id));
	const ids = concerned.map(({ id }) => id);
	if (keepSeats) return await trustSeats(tx, ids, actor.id);
	await unconfirmSeats(tx, ids, now);
	for (const seat of concerned) {
		await notifyUnconfirmed(tx, seat, { cameBack: cameBack !== null, now });
		// Its calendar event was just cancelled; if the seat is paid later, its calendar file needs a higher number.
		await countChange(tx, seat.id);
	}
	await notify(tx, "courses", "enrolments", ...concerned.flatMap(accountsOf));
}

async function notifyUnconfirmed(tx: Tx, seat: OrderSeat, { cameBack, now }: { cameBack: boolean; now: Date }) {
	if (seat.email === null) return;
	const { courseTitle, date, location, locationAddress } = seatOf(seat, seat.fullName);
	const ended = await findEndedSeat(tx, seat.id, now);
	const about = { fullName: seat.fullName, courseTitle, date, location, locationAddress };
	const facts = { ...about, ...(ended && { ended }), ...(cameBack && { cameBack }) };
	const kind = "seat-unconfirmed" as const;
	await insertMail(tx, { email: { kind, facts }, to: seat.email, toName: seat.fullName, now });
	// The member who ordered it pays.
	const member = await findMemberBehind(tx, seat);
	if (!member || member.email === seat.email) return;
	const theirs = { ...facts, fullName: member.fullName, courseTitle: courseFor(courseTitle, seat.fullName) };
	await insertMail(tx, { email: { kind, facts: theirs }, to: member.email, toName: member.fullName, now });
}

const whatCameBack = ({ method }: Payment): NonNullable<Payment["came_back"]> =>
	method === "cheque" ? "cheque" : "transfer";

async function log(tx: Tx, input: UndoPayment, { payment, amount }: { payment: Payment; amount: string }) {
	const { code, receipt, reason, keepSeats, cameBack, actor, now } = input;
	const charge = cameBack?.charge ? naira(cameBack.charge) : null;
	const returned = cameBack && { cameBack: whatCameBack(payment), dueDay: cameBack.dueDay, bankCharge: charge };
	const about = receipt === null ? { method: payment.method, ...returned } : { credit: receipt };
	const after = { amount, ...about, reason, keepSeats };
	await insertChange(tx, { actor, action: "undid", subject: "order", id: code, title: code, after, now });
	await insertPaymentEvent(tx, {
		reference: payment.reference,
		source: "person",
		kind: cameBack ? "came-back" : receipt === null ? "undone" : "credit-undone",
		...(receipt === null && { before: "paid" as const, after: "cancelled" as const }),
		actorId: actor.id,
		facts: { order: code, undone: amount, reason, ...returned },
		now,
	});
	await notify(tx, "courses", "payments", "enrolments", "invoices");
}
