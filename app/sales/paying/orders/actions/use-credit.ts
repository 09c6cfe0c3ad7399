import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type FromForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { issueReceipt } from "#sales/documents/actions/issue-receipt.ts";
import { findPayerOfOrder } from "#sales/documents/data/document-parties.ts";
import { allocate } from "#sales/ledger/orders/actions/allocate.ts";
import { leftOfDue, openDues } from "#sales/ledger/orders/data/dues.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { countOrderChange, findOrder, findOrderByCode, type Order } from "#sales/ledger/orders/data/orders.ts";
import { type Credit, listCreditsFor } from "#sales/ledger/orders/data/payer-credit.ts";
import { lockPayment } from "#sales/ledger/payments/data/lock-payments.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { moneyKindOf } from "#sales/ledger/payments/rules/payment-method.ts";
import { confirmCovered } from "#sales/paying/orders/actions/confirm-covered.ts";
import { judgeSeats, restorePaidSeats, type SeatsRefusal } from "#sales/paying/orders/actions/lock-order-seats.ts";
import { closeOwnStarts, restateOtherWays } from "#sales/paying/payments/actions/restate-other-ways.ts";
import { checkBeforeSpending, type ProviderSilence } from "#sales/paying/refunds/actions/check-before-spending.ts";
import { readSettings } from "#settings/data/settings.ts";

export type UseCredit = FromForm & {
	/** The code of the order it pays. */
	code: string;
	paymentId: number;
	amount: Kobo;
	seenVersion: number;
};

/** `most`: the rest of the credit, or the amount due if that is less. */
export type UseCreditResult =
	| { ok: true; receipt: string }
	| { ok: true; again: true }
	| { ok: false; reason: "gone" | "cancelled" | "nothing" | "changed" | "no-credit" }
	| SeatsRefusal
	| ProviderSilence
	| { ok: false; reason: "too-much"; most: Kobo };

/**
 * Pays the open dues of an order from its buyer's credit: the money of an earlier payment is allocated again, with a receipt for this
 * order, and the seats whose first dues are paid are confirmed. Refused: no such order; all seats cancelled; nothing due; changed after
 * the form was shown; the credit is used, under review, or another person's; more than the credit or the dues; seats that cannot be
 * confirmed (`judgeSeats`).
 */
export async function useCredit(input: UseCredit): Promise<UseCreditResult> {
	const { code, paymentId, amount, key, now } = input;
	const silent = await checkBeforeSpending([paymentId], now);
	if (silent) return silent;
	const what = { code, paymentId, amount, as: "credit" };
	return await oncePerForm<UseCreditResult>({ key, what, now }, (tx) => use(tx, input));
}

async function use(tx: Tx, input: UseCredit): Promise<UseCreditResult> {
	const { code, paymentId, amount, now } = input;
	const found = await findOrderByCode(code, tx);
	if (!found) return { ok: false, reason: "gone" };
	const from = (await listCreditsFor(tx, found.id)).find((credit) => credit.paymentId === paymentId);
	if (!from) return { ok: false, reason: "no-credit" };
	const { payment, attempt } = await lockPayment(tx, paymentId, [found.id]);
	const order = await findOrder(tx, found.id);
	if (order.version !== input.seenVersion) return { ok: false, reason: "changed" };
	const standing = (await listSeats(tx, order.id)).filter(({ cancelled_at }) => cancelled_at === null);
	if (standing.length === 0) return { ok: false, reason: "cancelled" };
	const dues = openDues(standing.flatMap((seat) => seat.dues));
	const due = dues.reduce((sum, one) => sum + leftOfDue(one).total, 0);
	if (due === 0) return { ok: false, reason: "nothing" };
	const refused = await judgeSeats(tx, standing, now);
	if (refused) return refused;
	// By now the credit may be used, in question, or being refunded.
	const credit = (await listCreditsFor(tx, order.id)).find((one) => one.paymentId === paymentId);
	if (!credit) return { ok: false, reason: "no-credit" };
	const most = Math.min(credit.left, due);
	if (!Number.isSafeInteger(amount) || amount <= 0 || amount > most) return { ok: false, reason: "too-much", most };

	const allocated = await allocate(tx, { paymentId, dues, amount, now });
	const all = await listSeats(tx, order.id);
	const cameBack = await restorePaidSeats(tx, all, now);
	await restateOtherWays(tx, { orderId: order.id, seats: all, exceptId: null, why: "paid", now });
	for (const id of new Set([order.id, credit.orderId ?? order.id])) await countOrderChange(tx, id);
	await log(tx, input, { order, credit });
	await notify(tx, "courses", "enrolments", "payments", "invoices");
	const payer = await findPayerOfOrder(tx, order, standing);
	const receipt = await issueReceipt(tx, {
		order,
		seats: all,
		payer,
		payment,
		kind: moneyKindOf({ provider: payment.provider, payLinkId: attempt?.pay_link_id ?? null }),
		dues: allocated.map((one) => one.due),
		allocated,
		kept: 0,
		credit: { of: originOf(credit), left: credit.left - amount },
		receivedBy: null,
		settings: await readSettings(tx),
		paidAt: payment.paid_at ?? payment.recorded_at,
		now,
	});
	const buyerName = payer.buyer?.name ?? null;
	const { due: rest } = receipt;
	const seats = await confirmCovered(tx, {
		order,
		seats: all.filter(({ cancelled_at }) => cancelled_at === null),
		confirmedBy: null,
		payerEmail: payer.email,
		buyerName,
		due: rest,
		cameBack,
		now,
	});
	await closeOwnStarts(tx, { orderId: order.id, seats, now });
	return { ok: true, receipt: receipt.number };
}

/** The number of the receipt that shows the credit, or else the reference of the payment. */
const originOf = ({ receipt, reference }: Credit) => receipt ?? reference;

async function log(tx: Tx, { amount, actor, now }: UseCredit, { order, credit }: { order: Order; credit: Credit }) {
	const facts = { amount: naira(amount), credit: originOf(credit) };
	const { code } = order;
	await insertChange(tx, {
		actor,
		action: "used credit for",
		subject: "order",
		id: code,
		title: code,
		after: facts,
		now,
	});
	await insertPaymentEvent(tx, {
		reference: credit.reference,
		source: "person",
		kind: "credit-used",
		actorId: actor.id,
		facts: { amount, currency: "NGN", order: code },
		now,
	});
}
