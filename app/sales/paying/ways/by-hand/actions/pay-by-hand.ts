import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { type ConfirmedForm, oncePerForm } from "#kit/data/once-per-form.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { type Day, momentOn, todayInLagos } from "#kit/rules/days.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { type Charge, sumOfCharges } from "#kit/rules/pricing.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { findPayerOfOrder, type OrderPayer } from "#sales/documents/data/document-parties.ts";
import { findReceiptOfPayment } from "#sales/documents/data/receipts.ts";
import { insertPayer, type NewBuyer } from "#sales/ledger/orders/data/buyers.ts";
import { type Due, duesToPay, leftOfDue, listDues, openDues } from "#sales/ledger/orders/data/dues.ts";
import type { OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import { countOrderChange, findOrder, findOrderByCode, type Order } from "#sales/ledger/orders/data/orders.ts";
import { insertAttempt } from "#sales/ledger/payments/data/new-attempts.ts";
import { creditSplit } from "#sales/ledger/refunds/rules/credit.ts";
import { judgeSeats, lockOrderSeats, type SeatsRefusal } from "#sales/paying/orders/actions/lock-order-seats.ts";
import { orderTerms } from "#sales/paying/orders/actions/order-terms.ts";
import { recordPayment } from "#sales/paying/payments/actions/record-payment.ts";
import { linkOpenLine, lockOpenLineOf } from "#sales/paying/ways/by-hand/actions/link-open-line.ts";

/** How the office can receive money itself. */
export type HandMethod = "cash" | "POS" | "cheque" | "bank transfer";

export type MoneyByHand = {
	method: HandMethod;
	amount: Kobo;
	/** The day the office, or its bank, received it. */
	day: Day;
	/** The number of the slip or cheque. */
	detail: string | null;
};

/** The payer, who gets the receipt and owns the credit. */
export type PaidBy = Pick<NewBuyer, "name" | "email" | "phone">;

export type PayByHand = ConfirmedForm &
	MoneyByHand & {
		code: string;
		/** Null: the buyer paid. */
		paidBy?: PaidBy | null;
		seenVersion: number;
		/** The amount still to pay that the form showed. */
		seenOwed?: Kobo | undefined;
	};

/** `kept`: the amount above what is due, which becomes the payer's credit. `owed`: the amount due, when the action was only a preview. */
export type PayByHandResult =
	| { ok: true; receipt: string; kept: Kobo }
	| { ok: true; owed: Kobo }
	| { ok: true; again: true }
	| { ok: false; reason: "owed-changed"; owed: Kobo }
	| { ok: false; reason: "gone" | "cancelled" | "nothing" | "future" | "changed" }
	| SeatsRefusal;

/**
 * Records money the office received for an order. It pays the open dues in their order, confirms the seats whose first dues are paid, and
 * gets a receipt. Refused: no such order; all seats cancelled; nothing due; an invalid amount; a future day; the order changed, or
 * another amount is due, since the form was shown; seats that cannot be confirmed (`judgeSeats`).
 */
export async function payByHand(input: PayByHand): Promise<PayByHandResult> {
	const { code, method, amount, day, detail, paidBy = null, key, now, onlyLook } = input;
	if (!Number.isSafeInteger(amount) || amount <= 0) return { ok: false, reason: "nothing" };
	if (day > todayInLagos(now)) return { ok: false, reason: "future" };
	const what = { code, method, amount, day, detail, paidBy };
	return await oncePerForm<PayByHandResult>({ key, what, now, onlyLook }, (tx) => pay(tx, input));
}

async function pay(tx: Tx, input: PayByHand): Promise<PayByHandResult> {
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
	const { paymentId, ...taken } = await payInHand(tx, { ...input, order, seats, payer, payerId });
	if (lineId !== undefined) await linkOpenLine(tx, lineId, { id: paymentId, amount }, now);
	return { ok: true, ...taken };
}

type HandMoney = MoneyByHand & {
	order: Order;
	seats: readonly OrderSeat[];
	payer: OrderPayer;
	/** The payer, when it is not the order's buyer. */
	payerId?: number | null;
	/** `bank`: a statement line shows it. */
	provider?: "office" | "bank";
	/** Null: recorded from a statement line that names the order and its amount. */
	actor: Actor | null;
	/** The key of the form: one form is recorded once. */
	key: string;
	now: Date;
};

/** Records money for a locked order whose seats are free. Call it last in its transaction (`issueReceipt`). */
export async function payInHand(tx: Tx, taken: HandMoney): Promise<{ receipt: string; kept: Kobo; paymentId: number }> {
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
	const attempt = await insertAttempt(
		tx,
		orderTerms({
			order,
			seats,
			dues,
			payer,
			provider,
			charge,
			holdUntil: null,
			now,
		}),
	);
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

/** The open amount in money. */
const leftOf = (dues: readonly Due[]): Kobo => sumOfCharges(openDues(dues).map(leftOfDue)).total;

/** Splits an amount into net and VAT by the dues it pays, in their order. An amount above the dues has no VAT. */
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
