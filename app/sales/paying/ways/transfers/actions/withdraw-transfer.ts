import { insertChange } from "#kit/data/changes.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { lockAttempt } from "#sales/ledger/payments/data/lock-payments.ts";
import { type Attempt, findAttempt, updateAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { listPaymentsOf } from "#sales/ledger/payments/data/payments.ts";
import { isSettled } from "#sales/ledger/payments/rules/payment.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { notifyLinkPayer, notifyOfTransferEnd } from "#sales/paying/ways/transfers/actions/notify-of-transfer-end.ts";
import {
	findTransferOf,
	findTransferThrough,
	isProofOpen,
	markWithdrawn,
	type Transfer,
	type TransferActor,
} from "#sales/paying/ways/transfers/data/bank-transfers.ts";

/** Whose transfer it is, whoever pays it by a link, or an admin at the desk. */
type By = { actor: TransferActor } | { admin: Actor };
type Withdraw = By & { reference: string; now: Date };

export type TransferWithdrawn = { ok: true } | { ok: false; reason: "no-such-transfer" | "money-came" | "proof-there" };

/**
 * Gives a transfer up: its seat is free at once. Refused when money came or was confirmed, and to its person once a proof is
 * there; then an admin only, which the person reads in a letter, and whoever else holds the proforma. Of what somebody pays by a link they
 * are told too when its member gives it up. Twice is harmless. Money
 * that comes all the same is taken like any that is late (docs/product.md#payments).
 */
export async function withdrawTransfer(withdraw: Withdraw): Promise<TransferWithdrawn> {
	const attempt = await attemptOf(withdraw);
	if (!attempt) return { ok: false, reason: "no-such-transfer" };
	return await inTransaction((tx) => giveUp(tx, attempt, withdraw));
}

async function attemptOf({ reference, ...by }: Withdraw): Promise<Attempt | undefined> {
	if ("actor" in by) return (await findTransferThrough(by.actor, reference))?.attempt;
	const attempt = await findAttempt(reference);
	return attempt && (await findTransferOf(attempt.id)) ? attempt : undefined;
}

async function giveUp(tx: Tx, begun: Attempt, { now, ...by }: Withdraw): Promise<TransferWithdrawn> {
	const { attempt } = await lockAttempt(tx, begun);
	const transfer = await findTransferOf(attempt.id, tx);
	if (!transfer) return { ok: false, reason: "no-such-transfer" };
	if (isSettled(attempt.state) || (await listPaymentsOf(attempt.id, tx)).length > 0)
		return { ok: false, reason: "money-came" };
	if (transfer.withdrawn_at && !("admin" in by && isProofOpen(transfer))) return { ok: true };
	if ("actor" in by && transfer.proof_at) return { ok: false, reason: "proof-there" };
	const { id, reference, state, user_id } = attempt;
	const why = "admin" in by ? ("office" as const) : ("person" as const);
	await updateAttempt(tx, id, { state: "cancelled", holdUntil: null });
	await markWithdrawn(tx, attempt, { why, at: now });
	const [source, actorId] = "actor" in by ? (["person", idOf(by.actor)] as const) : (["desk", by.admin.id] as const);
	await insertPaymentEvent(tx, {
		reference,
		source,
		kind: "cancelled",
		actorId,
		before: state,
		after: "cancelled",
		now,
	});
	if ("admin" in by)
		await insertChange(tx, {
			actor: by.admin,
			action: "cancelled",
			subject: "transfer",
			id: reference,
			title: codeText(transfer.code),
			now,
		});
	if (why === "office") await notifyOfTransferEnd(tx, { attempt, why, now, isPayerTold: wasPayerTold(transfer) });
	if ("actor" in by && "id" in by.actor) await notifyLinkPayer(tx, { attempt, why: "withdrawn", now });
	await notify(tx, "courses", "payments", "bank", `user:${user_id}`);
	return { ok: true };
}

const idOf = (actor: TransferActor) => ("id" in actor ? actor.id : null);

/** Whether whoever holds the proforma has read before that nobody waits for it, and only a proof was still to be looked at. */
function wasPayerTold({ withdrawn_why: why }: Transfer): boolean {
	return why !== null && why !== "person" && why !== "replaced";
}
