import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { ProformaFacts } from "#domain/paper-facts.ts";
import { isCode, transferCode } from "#domain/transfer-code.ts";
import { findUnbookedArrival } from "#server/data/bank-arrivals.ts";
import { type Database, db, type Tx } from "#server/data/db.ts";
import {
	type Attempt,
	findAttemptById,
	findAttemptOf,
	lockAttempt,
	updateAttempt,
} from "#server/data/payment-attempts.ts";
import { storedJson } from "#server/data/stored-json.ts";
import type { BankTransfers } from "#server/data/types.ts";

/** A transfer that was asked for, by the proforma that asked. */
export type Transfer = Omit<Selectable<BankTransfers>, "facts"> & { facts: ProformaFacts };
export type TransferWithAttempt = { transfer: Transfer; attempt: Attempt };

export type NewTransfer = {
	attemptId: number;
	deadline: Date;
	/** All the proforma says but its code, which is drawn here. */
	facts: Omit<ProformaFacts, "code">;
	/** Of the form: sent twice it is one transfer. */
	formKey: string | null;
};

/** Writes a transfer under a code nobody else has. */
export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<Transfer> {
	for (;;) {
		const code = newTransferCode();
		const row = await tx
			.insertInto("bank_transfers")
			.values({
				attempt_id: transfer.attemptId,
				code,
				deadline: transfer.deadline,
				facts: storedJson({ ...transfer.facts, code }),
				form_key: transfer.formKey,
			})
			.onConflict((conflict) => conflict.column("code").doNothing())
			.returningAll()
			.executeTakeFirst();
		if (row) return row as Transfer;
	}
}

/** The transfer of an attempt. */
export async function findTransferOf(attemptId: number, on: Database = db): Promise<Transfer | undefined> {
	const row = await on.selectFrom("bank_transfers").selectAll().where("attempt_id", "=", attemptId).executeTakeFirst();
	return row as Transfer | undefined;
}

/** A transfer through its owner: another's does not exist. */
export async function findTransferThrough(userId: string, reference: string): Promise<TransferWithAttempt | undefined> {
	const attempt = await findAttemptOf(userId, reference);
	const transfer = attempt?.provider === "bank" ? await findTransferOf(attempt.id) : undefined;
	return attempt && transfer && { transfer, attempt };
}

/** A transfer by its code as it is kept (`foldedCode`, `codesIn`), with its attempt. Nothing is locked. */
export async function findTransferByCode(code: string, on: Database = db): Promise<TransferWithAttempt | undefined> {
	if (!isCode(code)) return undefined;
	const row = await on.selectFrom("bank_transfers").selectAll().where("code", "=", code).executeTakeFirst();
	const attempt = row && (await findAttemptById(on, row.attempt_id));
	return attempt && { transfer: row as Transfer, attempt };
}

/** A transfer by the key of the form that asked for it. */
export async function findTransferByForm(on: Database, formKey: string): Promise<Transfer | undefined> {
	const row = await on.selectFrom("bank_transfers").selectAll().where("form_key", "=", formKey).executeTakeFirst();
	return row as Transfer | undefined;
}

/** Locks the attempt of a transfer, and reads both. After course and enrolment, before payment and bank line. */
export async function lockTransfer(tx: Tx, attemptId: number): Promise<TransferWithAttempt | undefined> {
	if (!(await findTransferOf(attemptId, tx))) return undefined;
	const attempt = await lockAttempt(tx, attemptId);
	// Read behind the lock: what waited for it reads what was written meanwhile.
	const transfer = await findTransferOf(attemptId, tx);
	return transfer && { transfer, attempt };
}

type TransferChange = {
	proof?: { fileId: string; at: Date };
	/** When the person was told that the deadline passed. */
	toldLateAt?: Date;
	withdrawnAt?: Date;
};

/** Lock its attempt before. */
export async function updateTransfer(tx: Tx, attemptId: number, change: TransferChange): Promise<void> {
	await tx
		.updateTable("bank_transfers")
		.set({
			...(change.proof && { proof_id: change.proof.fileId, proof_at: change.proof.at }),
			...(change.toldLateAt && { told_late_at: change.toldLateAt }),
			...(change.withdrawnAt && { withdrawn_at: change.withdrawnAt }),
		})
		.where("attempt_id", "=", attemptId)
		.execute();
}

/** Nobody is to transfer it any more, and our own books are asked no more unless money was confirmed meanwhile. Lock its attempt before. */
export async function markWithdrawn(tx: Tx, attemptId: number, now: Date): Promise<void> {
	if (!(await findUnbookedArrival(attemptId, tx))) await updateAttempt(tx, attemptId, { nextCheckAt: null });
	await updateTransfer(tx, attemptId, { withdrawnAt: now });
}

/** Twice as many bytes as a code has signs: so few of them are of no use that it rarely needs a second draw. */
function newTransferCode(): string {
	for (;;) {
		const code = transferCode(randomBytes(16));
		if (code) return code;
	}
}
