import { inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import { lockAttempt } from "#sales/ledger/payments/data/lock-payments.ts";
import { type Attempt, findAttemptOf, updateAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { isUntried } from "#sales/ledger/payments/rules/payment.ts";
import { settlePayment } from "#sales/paying/payments/actions/settle-payment.ts";
import { notifyLinkPayer } from "#sales/paying/ways/transfers/actions/notify-of-transfer-end.ts";
import { markWithdrawn } from "#sales/paying/ways/transfers/data/bank-transfers.ts";

export type CancelRefusal = "no-such-payment" | "paid" | "pending" | "in-review" | "gateway-unavailable";
export type CancelPaymentResult = { ok: true } | { ok: false; reason: CancelRefusal };

type Cancel = {
	/** The owner of the payment. */
	actor: { id: string | null };
	/** The person who cancels it, when that is not the owner; null: a person without an account. */
	actorId?: string | null;
	/** The program cancels it, because it cannot be paid any more. */
	byItself?: true;
	reference: string;
	now: Date;
};

/**
 * Cancels a payment: its seat is free at once. First the provider is asked, outside any transaction. Refused: money arrived or is under
 * review; a transfer has a proof; the provider cannot be asked. A second call changes nothing. Money that still arrives is recorded as
 * late money (docs/product.md#payments).
 */
export async function cancelPayment(cancel: Cancel): Promise<CancelPaymentResult> {
	const { actor, reference, now } = cancel;
	if (!(await findAttemptOf(actor.id, reference))) return { ok: false, reason: "no-such-payment" };
	const { state } = await settlePayment({ reference, trigger: "start", now });
	if (state === "unknown" || state === "no_such_payment") return { ok: false, reason: "gateway-unavailable" };
	const attempt = await findAttemptOf(actor.id, reference);
	if (!attempt) return { ok: false, reason: "no-such-payment" };
	const { actorId = actor.id, byItself } = cancel;
	return await inTransaction((tx) => cancelAttempt(tx, attempt, { actorId, byItself, now }));
}

type CancelAttempt = { actorId: string | null; byItself?: true | undefined; now: Date };

/** Cancels an attempt after its provider was asked. Refused as `cancelPayment`. */
export async function cancelAttempt(tx: Tx, attempt: Attempt, cancel: CancelAttempt): Promise<CancelPaymentResult> {
	const { actorId, byItself, now } = cancel;
	const { attempt: locked } = await lockAttempt(tx, attempt);
	const { id, user_id, state, reference } = locked;
	if (state === "paid") return { ok: false, reason: "paid" };
	if (state === "needs_review") return { ok: false, reason: "in-review" };
	// A proof says that the transfer was made, so its money is awaited.
	if (state === "pending" && (byItself || isOfflineProvider(locked.provider))) return { ok: false, reason: "pending" };
	if (!isUntried(state) && state !== "failed" && state !== "pending") return { ok: true };
	const wasPending = state === "pending" && { cancelledPendingAt: now };
	await updateAttempt(tx, id, { state: "cancelled", holdUntil: null, ...wasPending });
	await markWithdrawn(tx, locked, { why: "person", at: now });
	if (actorId !== null) await notifyLinkPayer(tx, { attempt: locked, why: "withdrawn", now });
	const by = byItself ? { source: "job" as const } : { source: "person" as const, actorId };
	await insertPaymentEvent(tx, { reference, ...by, kind: "cancelled", before: state, after: "cancelled", now });
	await notify(tx, "courses", "payments", `user:${user_id}`);
	return { ok: true };
}
