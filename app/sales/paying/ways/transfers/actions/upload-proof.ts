import { config } from "#kit/config/config.ts";
import { db, inTransaction, type Tx } from "#kit/data/db.ts";
import { countTry } from "#kit/data/limits.ts";
import { notify } from "#kit/data/notices.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { insertMail } from "#mail/data/mails.ts";
import { type ArrivingPrivateFile, storePrivateFile } from "#media/actions/store-private-file.ts";
import { findPrivateFile } from "#media/data/private-files.ts";
import type { PrivateFileRefusal } from "#media/rules/private-files.ts";
import { participantsOf } from "#sales/documents/rules/document-lines.ts";
import {
	type Attempt,
	findPersonOfAttempt,
	findSubjectOfAttempt,
	updateAttempt,
} from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { type AttemptState, isSettled, isUntried } from "#sales/ledger/payments/rules/payment.ts";
import { deadlineWithProof } from "#sales/ledger/transfers/rules/transfers.ts";
import {
	findTransferPaidBy,
	lockTransfer,
	type TransferActor,
	type TransferWithAttempt,
	updateTransfer,
} from "#sales/paying/ways/transfers/data/bank-transfers.ts";
import { readSettings } from "#settings/data/settings.ts";

export type ProofRefusal = PrivateFileRefusal | "money-came";

export type UploadProofResult =
	| { ok: true }
	| { ok: false; reason: ProofRefusal | "no-such-transfer" }
	| { ok: false; reason: "too-many"; retryAfterSeconds: number };

type Proof = { actor: TransferActor; reference: string; file: ArrivingPrivateFile; now: Date };
type StoredProof = { fileId: string; sha256: string; actorId: string | null };

/**
 * Stores the proof of a transfer for its member, or for its payer through a link, in place of an earlier proof, and informs the office.
 * Before the deadline the payment becomes `pending` and its seat is held `PROOF_DAYS` longer, so that the office can check. After the
 * deadline or a withdrawal the proof is stored too, but holds no seat. The file is not read if the person has no such transfer or is over
 * the limit, or if the transfer is paid. The same file twice counts once.
 */
export async function uploadProof({ actor, reference, file, now }: Proof): Promise<UploadProofResult> {
	const found = await findTransferPaidBy(actor, reference);
	if (!found) return { ok: false, reason: "no-such-transfer" };
	if (isSettled(found.attempt.state)) return { ok: false, reason: "money-came" };
	const allowance = await countTry(
		db,
		["proof", "id" in actor ? actor.id : `link ${actor.linkId}`],
		LIMITS.proofsPerMember,
		now,
	);
	if (!allowance.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: allowance.retryAfterSeconds };
	const kept = await storePrivateFile({ kind: "proof", arrive: file, ownerId: "id" in actor ? actor.id : null, now });
	if (!kept.ok) return kept;
	return await inTransaction((tx) =>
		attachProof(tx, found.attempt, { ...kept, actorId: "id" in actor ? actor.id : null }, now),
	);
}

async function attachProof(
	tx: Tx,
	begun: Attempt,
	{ fileId, sha256, actorId }: StoredProof,
	now: Date,
): Promise<UploadProofResult> {
	const locked = await lockTransfer(tx, begun);
	if (!locked) return { ok: false, reason: "no-such-transfer" };
	const { attempt, transfer } = locked;
	if (isSettled(attempt.state)) return { ok: false, reason: "money-came" };
	const before = transfer.proof_id === null ? undefined : await findPrivateFile(tx, transfer.proof_id);
	// No row names the new file, so the sweep removes it.
	if (before?.sha256 === sha256) return { ok: true };
	const isInTime = isUntried(attempt.state) && now < transfer.deadline;
	// Only the first proof extends the hold.
	const deadline = isInTime && attempt.hold_until !== null ? deadlineWithProof(transfer.deadline) : undefined;
	await updateTransfer(tx, attempt.id, { proof: { fileId, at: now }, ...(deadline && { deadline }) });
	const after: AttemptState = isInTime ? "pending" : attempt.state;
	const held = deadline && { holdUntil: deadline, nextCheckAt: deadline };
	if (isInTime) await updateAttempt(tx, attempt.id, { state: after, ...held });
	await insertPaymentEvent(tx, {
		reference: attempt.reference,
		source: "person",
		kind: "proof",
		actorId,
		before: attempt.state,
		after,
		now,
	});
	await notifyOffice(tx, locked, now);
	await notify(tx, "bank", "payments", `user:${attempt.user_id}`);
	return { ok: true };
}

async function notifyOffice(tx: Tx, { attempt, transfer }: TransferWithAttempt, now: Date) {
	const [{ officeEmail }, person] = [await readSettings(tx), await findPersonOfAttempt(tx, attempt)];
	const from = attempt.pay_link_id === null ? person : undefined;
	const facts = {
		fullName: from?.full_name ?? attempt.payer_name ?? participantsOf(transfer.facts.lines),
		email: from?.email ?? attempt.invoice_email,
		courseTitle: (await findSubjectOfAttempt(tx, attempt)).title,
		reference: attempt.reference,
		code: transfer.code,
		total: transfer.facts.toPay,
		deskUrl: `${config.publicUrl}/admin/payments/transfers?transfer=${attempt.reference}`,
	};
	await insertMail(tx, { email: { kind: "proof-notice", facts }, to: officeEmail, now });
}
