import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { type ConfirmedForm, oncePerForm } from "#kit/data/once-per-form.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { type Day, momentOn, todayInLagos } from "#kit/rules/days.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { type Charge, sumOfCharges } from "#kit/rules/pricing.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { findPayerOfOrder, type OrderPayer } from "#sales/documents/data/order-payer.ts";
import { findReceiptOfPayment } from "#sales/documents/data/receipts.ts";
import { insertPayer, type NewBuyer } from "#sales/ledger/orders/data/buyers.ts";
import { type Due, duesToPay, leftOfDue, listDues, openDues } from "#sales/ledger/orders/data/dues.ts";
import type { OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import { countOrderChange, findOrder, findOrderByCode, type Order } from "#sales/ledger/orders/data/orders.ts";
import { purposeOf } from "#sales/ledger/orders/rules/order-dues.ts";
import { creditSplit } from "#sales/ledger/refunds/rules/credit.ts";
import { insertOrderAttempt } from "#sales/paying/orders/actions/insert-order-attempt.ts";
import { judgeSeats, lockOrderSeats, type SeatsRefused } from "#sales/paying/orders/actions/lock-order-seats.ts";
import { recordPayment } from "#sales/paying/payments/actions/record-payment.ts";
import { linkOpenLine, lockOpenLineOf } from "#sales/paying/ways/by-hand/actions/link-open-line.ts";

/** What the office takes itself. */
export type HandMethod = "cash" | "POS" | "cheque" | "bank transfer";

export type MoneyByHand = {
	method: HandMethod;
	amount: Kobo;
	/** On which the office, or its bank, got it. */
	day: Day;
	/** What identifies it: the number of a slip or a cheque. */
	detail: string | null;
};

/** Who paid: receipt and credit are theirs. */
export type PaidBy = Pick<NewBuyer, "name" | "email" | "phone">;

export type PayByHand = ConfirmedForm &
	MoneyByHand & {
		code: string;
		/** Null: the buyer. */
		paidBy?: PaidBy | null;
		seenVersion: number;
		/** What was still to pay as the form showed it. */
		seenOwed?: Kobo | undefined;
	};

/** `kept`: what is more than is due, and stays the payer's credit. `owed`: what is due, where it was only looked at. */
export type PaidByHand =
	| { ok: true; receipt: string; kept: Kobo }
	| { ok: true; owed: Kobo }
	| { ok: true; again: true }
	| { ok: false; reason: "owed-changed"; owed: Kobo }
	| { ok: false; reason: "gone" | "cancelled" | "nothing" | "future" | "changed" }
	| SeatsRefused;

/**
 * Records money the office has taken for an order: it pays what is open, in its order, confirms the seats whose first money is
 * all there, and gets its receipt. Refused: no such order; all of it cancelled; nothing due, or an amount that is none; a day
 * to come; changed, or another sum due, since the form saw it; seats that cannot be confirmed (`judgeSeats`).
 */
export async function payByHand(input: PayByHand): Promise<PaidByHand> {
	const { code, method, amount, day, detail, paidBy = null, key, now, onlyLook } = input;
	if (!Number.isSafeInteger(amount) || amount <= 0) return { ok: false, reason: "nothing" };
	if (day > todayInLagos(now)) return { ok: false, reason: "future" };
	const what = { code, method, amount, day, detail, paidBy };
	return await oncePerForm<PaidByHand>({ key, what, now, onlyLook }, (tx) => pay(tx, input));
}

async function pay(tx: Tx, input: PayByHand): Promise<PaidByHand> {
	const { code, method, amount, paidBy = null, actor, now } = input;
	const found = await findOrderByCode(code, tx);
	if (!found) return { ok: false, reason: "gone" };
	const seats = await lockOrderSeats(tx, found.id);
	const order = await findOrder(tx, found.id);
	if (order.version !== input.seenVersion) return { ok: false, reason: "changed" };
	if (seats.length === 0) return { ok: false, reason: "cancelled" };
	const owed = leftOf(await listDues(tx, idsOf(seats)));
	if (owed === 0) return { ok: false, reason: "nothing" };
	const refused = await judgeSeats(tx, seats, now);
	if (refused) return refused;
	if (input.onlyLook) return { ok: true, owed };
	if (input.seenOwed !== undefined && input.seenOwed !== owed) return { ok: false, reason: "owed-changed", owed };
	await insertChange(tx, {
		actor,
		action: "took money for",
		subject: "order",
		id: order.code,
		title: order.code,
		after: {
			amount: naira(amount),
			method,
			day: input.day,
			detail: input.detail,
			...(paidBy && { paidBy: paidBy.name }),
		},
		now,
	});
	const buyer = await findPayerOfOrder(tx, order, seats);
	const payer = paidBy ? { ...buyer, name: paidBy.name, payerName: paidBy.name, email: paidBy.email } : buyer;
	const payerId = paidBy && (await insertPayer(tx, paidBy, now)).id;
	const isTransfer = method === "bank transfer";
	const lineId = isTransfer ? await lockOpenLineOf(tx, { orderId: order.id, amount, day: input.day }) : undefined;
	const { paymentId, ...taken } = await takeMoney(tx, { ...input, order, seats, payer, payerId });
	if (lineId !== undefined) await linkOpenLine(tx, lineId, { id: paymentId, amount }, now);
	return { ok: true, ...taken };
}

type TakeMoney = MoneyByHand & {
	order: Order;
	seats: readonly OrderSeat[];
	payer: OrderPayer;
	/** Where it is not the order's buyer. */
	payerId?: number | null;
	/** `bank`: a line of the statement shows it, and nobody has it in hand. */
	provider?: "office" | "bank";
	/** Null: a line of the statement named the order and its sum, and nobody decided. */
	actor: Actor | null;
	/** Of the form: sent twice it is recorded once. */
	key: string;
	now: Date;
};

/** Records money for a locked order whose seats are free. Last in its transaction (`issueReceipt`). */
export async function takeMoney(tx: Tx, taken: TakeMoney): Promise<{ receipt: string; kept: Kobo; paymentId: number }> {
	const {
		order,
		seats,
		payer,
		payerId = null,
		provider = "office",
		method,
		amount,
		day,
		detail,
		actor,
		key,
		now,
	} = taken;
	const dues = duesToPay(await listDues(tx, idsOf(seats)));
	const open = openDues(dues);
	const left = leftOf(open);
	const charge = chargeWithin(open, amount);
	const [first] = open;
	const purpose = first ? purposeOf(first) : "full";
	const attempt = await insertOrderAttempt(tx, {
		order,
		seats,
		dues,
		payer,
		provider,
		purpose,
		charge,
		holdUntil: null,
		now,
	});
	const facts = {
		transactionId: `form-${key}`,
		reference: attempt.reference,
		amount,
		charged: amount,
		fee: null,
		currency: "NGN",
		method: provider === "bank" ? "bank_transfer" : method,
		mode: null,
		paidAt: momentOn(day, now),
		raw: { method, day, detail },
	};
	const actorId = actor?.id ?? null;
	const about = { reference: attempt.reference, actorId, facts: { amount, method, day, note: detail }, now };
	const how = actor ? ({ source: "desk", kind: "taken" } as const) : ({ source: "job", kind: "on-statement" } as const);
	const done = await recordPayment(tx, {
		attempt,
		facts,
		byHand: { valueDay: day, recordedBy: actorId, note: detail, payerId, formKey: key },
		...(provider === "office" && actor && { takenBy: actor.fullName }),
		entry: (before, after) => ({ ...about, ...how, before, after }),
		now,
	});
	const { paymentId } = done;
	const receipt = paymentId === null ? undefined : await findReceiptOfPayment(tx, paymentId);
	if (!receipt || paymentId === null)
		throw new Error(`The money for the order ${order.code} was not recorded: ${done.waits}.`);
	await countOrderChange(tx, order.id);
	return { receipt, paymentId, kept: Math.max(0, amount - left) };
}

/** What is still to be paid in money. */
const leftOf = (dues: readonly Due[]): Kobo => sumOfCharges(openDues(dues).map(leftOfDue)).total;

/** An amount as net and VAT of the dues it pays, in their order; what is more has no VAT. */
export function chargeWithin(dues: readonly Due[], amount: Kobo): Charge {
	let rest = amount;
	const paid: Charge[] = [];
	for (const due of dues) {
		const left = leftOfDue(due);
		const taken = Math.min(rest, left.total);
		if (taken > 0) paid.push(creditSplit(left, taken));
		rest -= taken;
	}
	const { net, vat } = sumOfCharges(paid);
	return { net: net + rest, vat, total: amount };
}
