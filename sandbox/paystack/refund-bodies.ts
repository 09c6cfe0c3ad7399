import { wireTime } from "#sandbox/bodies.ts";
import { hookData } from "#sandbox/paystack/bodies.ts";
import type { View } from "#sandbox/paystack/view.ts";
import { asNumber, koboOf } from "#sandbox/paystack/wire.ts";
import type { Refund } from "#sandbox/records.ts";

export const INTEGRATION = 412_829;
const WEEK_MS = 7 * 86_400_000;

/** `POST /refund`, the `data` of it: the transaction is reported in full. */
export function createdRefund(view: View, refund: Refund): Record<string, unknown> {
	const whole = hookData(view);
	const kept = ["id", "domain", "reference", "amount", "paid_at", "channel", "currency", "authorization", "customer"];
	const unused = ["plan", "subaccount", "split", "order_id", "paidAt", "pos_transaction_data", "source"];
	const names = [...kept, ...unused, "fees_breakdown"];
	return {
		transaction: Object.fromEntries(names.map((name) => [name, whole[name]])),
		...sharedFields(view, refund),
		channel: null,
	};
}

/** `GET /refund/{id}`, and one item of `GET /refund`: the transaction is its id alone. */
export function fetchedRefund(view: View, refund: Refund): Record<string, unknown> {
	return {
		...sharedFields(view, refund),
		transaction: asNumber(view.id),
		dispute: null,
		settlement: null,
		channel: hookData(view).channel,
		refunded_at: refund.status === "completed" ? wireTime(refund.updatedAt) : null,
	};
}

/** Paystack's word for where a refund stands. */
export function refundWord(status: Refund["status"]): string {
	return status === "completed" ? "processed" : status;
}

function sharedFields(view: View, refund: Refund): Record<string, unknown> {
	const isDone = refund.status === "completed";
	const amount = koboOf(refund.amount);
	return {
		integration: INTEGRATION,
		deducted_amount: isDone ? amount : 0,
		merchant_note: refund.comments,
		customer_note: refund.comments,
		status: refundWord(refund.status),
		refunded_by: "office@sandbox.example",
		expected_at: wireTime(refund.createdAt + WEEK_MS),
		currency: view.session.currency,
		domain: "test",
		amount,
		fully_deducted: isDone,
		id: refund.id,
		createdAt: wireTime(refund.createdAt),
		updatedAt: wireTime(refund.updatedAt),
	};
}
