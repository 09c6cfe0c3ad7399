import { type Selectable, sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { BankTransfers } from "#kit/data/schema.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import type { ProformaFacts } from "#sales/documents/rules/document-facts.ts";
import { participantsOf } from "#sales/documents/rules/document-lines.ts";
import { newCode } from "#sales/ledger/orders/data/orders.ts";
import { paysForSeat } from "#sales/ledger/payments/data/attempt-dues.ts";
import { lockAttempt } from "#sales/ledger/payments/data/lock-payments.ts";
import { isForSeats, seatsOn } from "#sales/ledger/payments/data/open-attempts.ts";
import {
	type Attempt,
	findAttemptById,
	findAttemptOf,
	findAttemptOfLink,
	findPersonOfAttempt,
	updateAttempt,
} from "#sales/ledger/payments/data/payment-attempts.ts";
import { findMoneyBeside } from "#sales/ledger/payments/data/payment-money.ts";
import { isCode } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { standingOf, type TransferEndReason, type TransferStanding } from "#sales/ledger/transfers/rules/transfers.ts";

/** A requested transfer with its proforma. */
export type Transfer = Omit<Selectable<BankTransfers>, "facts"> & { facts: ProformaFacts };
export type TransferWithAttempt = { transfer: Transfer; attempt: Attempt };

export type NewTransfer = {
	attemptId: number;
	/** The code of the order it pays. Left out, or when an earlier transfer has it: a new code. */
	code?: string | undefined;
	deadline: Date;
	/** All values of the proforma but its code, which is drawn here. */
	facts: Omit<ProformaFacts, "code">;
	/** The key of the form: one form makes one transfer. */
	formKey: string | null;
};

/** Writes a transfer under a new code. */
export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<Transfer> {
	for (let code = transfer.code ?? newCode(); ; code = newCode()) {
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

/** The actor on a transfer: the member whose seat it pays, or the payer with its link. */
export type TransferActor = { id: string } | { linkId: number };

/** Finds a transfer for its owner, or through the link it was requested with. Another person's is not found. */
export async function findTransferThrough(
	actor: TransferActor,
	reference: string,
): Promise<TransferWithAttempt | undefined> {
	const find = "id" in actor ? findAttemptOf(actor.id, reference) : findAttemptOfLink(actor.linkId, reference);
	const attempt = await find;
	const transfer = attempt?.provider === "bank" ? await findTransferOf(attempt.id) : undefined;
	return attempt && transfer && { transfer, attempt };
}

/** The same, if this person pays it: a transfer that another person pays through a link is not the member's to act on. */
export async function findTransferPaidBy(
	actor: TransferActor,
	reference: string,
): Promise<TransferWithAttempt | undefined> {
	const found = await findTransferThrough(actor, reference);
	return found && "id" in actor && found.attempt.pay_link_id !== null ? undefined : found;
}

/** Finds a transfer and its attempt by its stored code (`foldedCode`, `codesIn`). Locks nothing. */
export async function findTransferByCode(code: string, on: Database = db): Promise<TransferWithAttempt | undefined> {
	if (!isCode(code)) return undefined;
	const row = await on.selectFrom("bank_transfers").selectAll().where("code", "=", code).executeTakeFirst();
	const attempt = row && (await findAttemptById(on, row.attempt_id));
	return attempt && { transfer: row as Transfer, attempt };
}

/** Finds a transfer by the key of the form that requested it. */
export async function findTransferByForm(on: Database, formKey: string): Promise<Transfer | undefined> {
	const row = await on.selectFrom("bank_transfers").selectAll().where("form_key", "=", formKey).executeTakeFirst();
	return row as Transfer | undefined;
}

/**
 * The ends of earlier holds of a person on a date for unpaid transfers, except transfers that ended because the seat was bought or
 * cancelled. Lock the course before.
 */
export async function listHolds(
	tx: Tx,
	about: { userId: string; courseDateId: number; otherParticipant: string | null },
) {
	const { rows } = await sql<{ deadline: Date }>`select distinct t.deadline from bank_transfers t
		join payment_attempts a on a.id = t.attempt_id
		where ${isForSeats(seatsOn(about))} and ${paysForSeat}
			and a.state not in ('paid', 'needs_review')
			and (t.withdrawn_why is null or t.withdrawn_why in ('person', 'office', 'replaced'))
			and not exists (select from payments p where p.attempt_id = a.id)
		order by t.deadline desc`.execute(tx);
	return rows.map(({ deadline }) => deadline);
}

/** Locks the attempt of a transfer and reads both. */
export async function lockTransfer(tx: Tx, begun: Attempt): Promise<TransferWithAttempt | undefined> {
	const { attempt } = await lockAttempt(tx, begun);
	const transfer = await findTransferOf(attempt.id, tx);
	return transfer && { transfer, attempt };
}

/** Whether the office still has to check a proof. Ending the transfer after the proof counts as checked. */
export function isProofOpen({ proof_at, withdrawn_at, withdrawn_why }: Transfer): boolean {
	if (proof_at === null) return false;
	const isByOther = withdrawn_why === "cancelled" || withdrawn_why === "date-cancelled";
	return withdrawn_at === null || proof_at > withdrawn_at || isByOther;
}

/** The same in SQL, for the row `t`. */
export const isProofOpenOf = (t: string) => {
	const row = sql.ref(t);
	return sql<boolean>`(${row}.proof_at is not null and (${row}.withdrawn_at is null or ${row}.proof_at > ${row}.withdrawn_at
		or coalesce(${row}.withdrawn_why in ('cancelled', 'date-cancelled'), false)))`;
};

type TransferChange = {
	proof?: { fileId: string; at: Date };
	deadline?: Date;
	/** When the member was informed that the deadline had passed. */
	toldLateAt?: Date;
	withdrawn?: { why: TransferEndReason; at: Date };
};

/** Changes a transfer. Lock the order before. */
export async function updateTransfer(tx: Tx, attemptId: number, change: TransferChange): Promise<void> {
	await tx
		.updateTable("bank_transfers")
		.set({
			...(change.proof && { proof_id: change.proof.fileId, proof_at: change.proof.at }),
			...(change.deadline && { deadline: change.deadline }),
			...(change.toldLateAt && { told_late_at: change.toldLateAt }),
			...(change.withdrawn && { withdrawn_at: change.withdrawn.at, withdrawn_why: change.withdrawn.why }),
		})
		.where("attempt_id", "=", attemptId)
		.execute();
}

/** The amount of a transfer's dues that is still open in money, in kobo; undefined when other dues replaced them. */
export async function findLeftOfDues(attemptId: number): Promise<number | undefined> {
	const { rows } = await sql<{ left: number | null }>`select
			case when bool_and(d.closed_at is null) then sum(d.net_kobo + d.vat_kobo - d.paid_kobo)::bigint end as left
		from attempt_dues n join dues d on d.id = n.due_id where n.attempt_id = ${attemptId} and d.in_money`.execute(db);
	return rows[0]?.left ?? undefined;
}

/** Marks the transfer of a locked, ended attempt as withdrawn. Does nothing when the attempt is not a transfer. */
export async function markWithdrawn(
	tx: Tx,
	attempt: Pick<Attempt, "id" | "provider">,
	withdrawn: { why: TransferEndReason; at: Date },
): Promise<void> {
	if (attempt.provider !== "bank") return;
	await updateAttempt(tx, attempt.id, { nextCheckAt: null });
	await updateTransfer(tx, attempt.id, { withdrawn });
}

/** The participants of a transfer for the office: full names, also where the proforma shows the payer only a first name. */
export async function peopleOfTransfer({ transfer, attempt }: TransferWithAttempt, on: Database = db): Promise<string> {
	if (attempt.user_id === null) return participantsOf(transfer.facts.lines);
	return (await findPersonOfAttempt(on, attempt)).full_name;
}

/** The status of a transfer at a moment, with its payments. */
export async function findStandingOf({ transfer, attempt }: TransferWithAttempt, now: Date): Promise<TransferStanding> {
	const { received, open } = await findMoneyBeside(attempt);
	const { deadline, proof_at: proofAt, withdrawn_at: withdrawnAt } = transfer;
	const hasMoney = received > 0 || open.length > 0;
	return standingOf({ state: attempt.state, deadline, proofAt, withdrawnAt, hasMoney }, now);
}

/** Whether the page of a payment redirects to the page of its transfer: it is a transfer, and no money came yet. */
export async function leadsToTransfer(attempt: Attempt, now: Date): Promise<boolean> {
	const transfer = attempt.provider === "bank" ? await findTransferOf(attempt.id) : undefined;
	return transfer !== undefined && (await findStandingOf({ transfer, attempt }, now)) !== "settled";
}
