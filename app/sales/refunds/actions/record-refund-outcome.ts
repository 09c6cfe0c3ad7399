import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { insertPaymentEvent } from "#sales/payments/data/payment-events.ts";
import { finishRefund } from "#sales/refunds/actions/finish-refund.ts";
import { lockRefund } from "#sales/refunds/actions/send-refund.ts";
import { findRefund } from "#sales/refunds/data/refunds.ts";
import { isUnderWay } from "#sales/refunds/rules/refunds.ts";

type RecordRefundOutcome = {
	reference: string;
	refundId: number;
	state: "completed" | "failed";
	actor: Actor;
	now: Date;
};

/**
 * Records the outcome of a refund that the provider never reported: somebody looked at its dashboard or at the bank. Refused: it
 * has ended already, or the provider is still being asked.
 */
export async function recordRefundOutcome(
	input: RecordRefundOutcome,
): Promise<{ ok: true } | { ok: false; reason: "ended" }> {
	const { reference, refundId, state, actor, now } = input;
	return await inTransaction(async (tx) => {
		const found = await findRefund(tx, refundId);
		if (!found) return { ok: false, reason: "ended" };
		const locked = await lockRefund(tx, found);
		const { refund, payment } = locked;
		const isStuck = isUnderWay(refund.state) && refund.next_check_at === null;
		if (payment.reference !== reference || !isStuck) return { ok: false, reason: "ended" };
		const facts = { refundId, amount: refund.amount_kobo, currency: refund.currency, state };
		const about = { reference, source: "person", kind: "refund-decided", actorId: actor.id } as const;
		await insertPaymentEvent(tx, { ...about, facts, now });
		const change = { action: "edited", subject: "payment", id: reference, title: reference } as const;
		await insertChange(tx, { actor, ...change, before: { refund: refund.state }, after: { refund: state }, now });
		await finishRefund(tx, { ...locked, state, now });
		return { ok: true };
	});
}
