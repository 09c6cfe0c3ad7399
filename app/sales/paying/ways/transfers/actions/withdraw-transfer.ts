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

/** The member, the payer with the link, or an admin. */
type WithdrawnBy = { actor: TransferActor } | { admin: Actor };
type WithdrawTransfer = WithdrawnBy & { reference: string; now: Date };

export type WithdrawTransferResult =
	| { ok: true }
	| { ok: false; reason: "no-such-transfer" | "money-came" | "proof-there" };

/**
 * Withdraws a transfer: its seat is free at once. Refused when money came or was confirmed. Once a proof is uploaded, only an admin can
 * withdraw it, and the member and the payer with the proforma get an e-mail. The payer of a link also gets one when the member withdraws.
 * A second call changes nothing. Money that still arrives is handled as late money (docs/product.md#payments).
 */
export async function withdrawTransfer(withdraw: WithdrawTransfer): Promise<WithdrawTransferResult> {
	const attempt = await attemptOf(withdraw);
	if (!attempt) return { ok: false, reason: "no-such-transfer" };
	return await inTransaction((tx) => withdrawLocked(tx, attempt, withdraw));
}

async function attemptOf({ reference, ...by }: WithdrawTransfer): Promise<Attempt | undefined> {
	if ("actor" in by) return (await findTransferThrough(by.actor, reference))?.attempt;
	const attempt = await findAttempt(reference);
	return attempt && (await findTransferOf(attempt.id)) ? attempt : undefined;
}

async function withdrawLocked(
	tx: Tx,
	begun: Attempt,
	{ now, ...by }: WithdrawTransfer,
): Promise<WithdrawTransferResult> {
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
	if (why === "office") await notifyOfTransferEnd(tx, { attempt, why, now, isPayerTold: isPayerInformed(transfer) });
	if ("actor" in by && "id" in by.actor) await notifyLinkPayer(tx, { attempt, why: "withdrawn", now });
	await notify(tx, "courses", "payments", "bank", `user:${user_id}`);
	return { ok: true };
}

const idOf = (actor: TransferActor) => ("id" in actor ? actor.id : null);

/** Whether the person with the proforma was already informed, and only a proof was left to check. */
function isPayerInformed({ withdrawn_why: why }: Transfer): boolean {
	return why !== null && why !== "person" && why !== "replaced";
}
