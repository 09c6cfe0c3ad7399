import { type Selectable, sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { rowsAs } from "#kit/data/rows-as-json.ts";
import type { BankLines } from "#kit/data/schema.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import type { Movement } from "#sales/ledger/bank/rules/same-movement.ts";
import type { StatementLine } from "#sales/ledger/bank/rules/statement-line.ts";
import type { LineQuestion } from "#sales/ledger/bank/rules/statement-match.ts";

/** A stored line of the bank statement. */
export type BankLine = Omit<Selectable<BankLines>, "cells"> & { cells: string[] };

/** A new line with the fingerprint (hex) that identifies it. */
export type NewLine = Omit<StatementLine, "isRepeated" | "sheet"> & { fingerprint: string };

const LINES_A_STATEMENT = 2000;

/** Stores the lines of a file that are not stored yet. Returns the number of new lines. */
export async function insertLines(tx: Tx, statementId: number, lines: readonly NewLine[]): Promise<number> {
	// Always in one order, so that two imports of the same lines cannot deadlock.
	const ordered = lines.toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
	let added = 0;
	for (let from = 0; from < ordered.length; from += LINES_A_STATEMENT) {
		const rows = ordered.slice(from, from + LINES_A_STATEMENT).map((line) => rowOf(statementId, line));
		const { numInsertedOrUpdatedRows } = await tx
			.insertInto("bank_lines")
			.values(rows)
			.onConflict((conflict) => conflict.column("fingerprint").doNothing())
			.executeTakeFirst();
		added += Number(numInsertedOrUpdatedRows ?? 0);
	}
	return added;
}

function rowOf(statementId: number, line: NewLine) {
	return {
		statement_id: statementId,
		line_number: line.line,
		fingerprint: line.fingerprint,
		booked_on: line.bookedOn,
		amount_kobo: line.amount,
		narration: line.narration,
		bank_reference: line.bankReference,
		balance_kobo: line.balance,
		cells: storedJson(line.cells),
		state: "new" as const,
		version: 1,
	};
}

export async function findLine(id: number, on: Database = db): Promise<BankLine | undefined> {
	return (await on.selectFrom("bank_lines").selectAll().where("id", "=", id).executeTakeFirst()) as
		| BankLine
		| undefined;
}

/** Locks lines, in the order of their ids. Lock the attempts they name before. */
export async function lockLines(tx: Tx, ids: readonly number[]): Promise<BankLine[]> {
	const { rows } =
		await sql<BankLine>`select * from bank_lines where id = any(${ids}::bigint[]) order by id for update`.execute(tx);
	return rows;
}

export type LineWords = Pick<BankLine, "id" | "narration" | "bank_reference">;

/** `hasOpposite`: around the same day there is an undecided line of the same amount with the other sign. */
export type NewLineWords = LineWords & { hasOpposite: boolean };

/** The undecided lines of a file with money that came in or went out, in the order of the file. */
export async function listNewLines(statementId: number, way: "in" | "out"): Promise<NewLineWords[]> {
	const { rows } = await sql<NewLineWords>`select l.id, l.narration, l.bank_reference,
			exists (select from bank_lines o where o.amount_kobo = -l.amount_kobo and ${isNearAndFree}) as "hasOpposite"
		from bank_lines l where statement_id = ${statementId} and state = 'new' and sign(amount_kobo) = ${way === "in" ? 1 : -1}
		order by line_number, id`.execute(db);
	return rows;
}

const DAYS_AROUND = 30;

/** Whether the undecided line `o` lies within 30 days of the line `l`. */
const isNearAndFree = sql`abs(o.booked_on - l.booked_on) <= ${sql.lit(DAYS_AROUND)}
	and o.state in ('new', 'open', 'left') and o.note is null and o.decided_at is null`;

/** The undecided lines within 30 days that have the same amount with the other sign, the nearest first. */
export async function listOpposite(on: Database, { id }: Pick<BankLine, "id">): Promise<BankLine[]> {
	const { rows } =
		await sql<BankLine>`select o.* from bank_lines l join bank_lines o on o.amount_kobo = -l.amount_kobo and ${isNearAndFree}
		where l.id = ${id} order by abs(o.booked_on - l.booked_on), o.id`.execute(on);
	return rows;
}

/** Marks debits that name no order or refund of ours as filed. */
export async function fileDebits(tx: Tx, ids: readonly number[]): Promise<void> {
	await sql`update bank_lines set state = 'left', version = version + 1
		where id = any(${ids}::bigint[]) and state = 'new' and amount_kobo < 0`.execute(tx);
}

/** The open lines with money that came in. */
export async function listOpenCredits(): Promise<(LineWords & { amount_kobo: number })[]> {
	return await db
		.selectFrom("bank_lines")
		.select(["id", "narration", "bank_reference", "amount_kobo"])
		.where("state", "=", "open")
		.where("amount_kobo", ">", 0)
		.orderBy("id")
		.execute();
}

/** Opens lines that name no order of ours, so that a person decides. Lines that are no longer new do not change. */
export async function openUnknownLines(tx: Tx, ids: readonly number[]): Promise<void> {
	await sql`update bank_lines set state = 'open', trouble = 'unknown', version = version + 1
		where id = any(${ids}::bigint[]) and state = 'new'`.execute(tx);
}

type LineChange = (
	| { state: "open"; trouble: LineQuestion | "left-other" }
	| { state: "matched" | "ignored" | "new" | "left"; trouble?: never }
) & {
	/** Null: the program decided. */
	decidedBy: string | null;
	note: string | null;
	now: Date;
};

/** Changes the state of lines. Lock them before. */
export async function updateLines(tx: Tx, ids: readonly number[], change: LineChange): Promise<void> {
	const { state, trouble = null, decidedBy, note, now } = change;
	await tx
		.updateTable("bank_lines")
		.set((line) => ({
			state,
			trouble,
			note,
			decided_by: decidedBy,
			decided_at: decidedBy === null ? null : now,
			version: line("version", "+", 1),
		}))
		.where("id", "in", ids)
		.execute();
}

/** Counts the lines that wait for a person's decision. */
export async function countOpenLines(): Promise<number> {
	const row = await db
		.selectFrom("bank_lines")
		.select((line) => line.fn.countAll<number>().as("count"))
		.where("state", "=", "open")
		.executeTakeFirstOrThrow();
	return row.count;
}

/** Takes the lock on writing statement lines until the transaction ends. */
export async function lockReading(tx: Tx): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('bank lines'))`.execute(tx);
}

/** Returns those of these fingerprints that are stored already. */
export async function findKnown(tx: Tx, fingerprints: readonly string[]): Promise<Set<string>> {
	const { rows } = await sql<{ fingerprint: string }>`select fingerprint from bank_lines
		where fingerprint = any(${fingerprints}::text[])`.execute(tx);
	return new Set(rows.map(({ fingerprint }) => fingerprint));
}

/** Stored lines with the same days and amounts as these lines, without these lines themselves; the earliest first. */
export async function listOfSameSum(
	tx: Tx,
	lines: readonly NewLine[],
): Promise<(Movement & { statementId: number })[]> {
	const rows = lines.map((line) => ({ booked_on: line.bookedOn, amount_kobo: line.amount }));
	const { rows: found } = await sql<Movement & { statementId: number }>`
		select l.booked_on as "bookedOn", l.amount_kobo as amount, l.narration, l.bank_reference as "bankReference",
			l.balance_kobo as balance, l.statement_id as "statementId"
		from bank_lines l where (l.booked_on, l.amount_kobo) in (select booked_on, amount_kobo from ${rowsAs("bank_lines", rows)} as came)
			and not exists (select from unnest(${lines.map((line) => line.fingerprint)}::text[]) as known (fingerprint)
				where known.fingerprint = l.fingerprint)
		order by l.id`.execute(tx);
	return found;
}

/** Whether a line of a file was matched or decided, so that the file can no longer be deleted. */
export async function hasDecidedLines(statementId: number, on: Database = db): Promise<boolean> {
	const { rows } = await sql`select from bank_lines where statement_id = ${statementId}
		and (state in ('matched', 'ignored') or decided_at is not null or refund_id is not null) limit 1`.execute(on);
	return rows.length > 0;
}

/** Deletes the lines of a file, unless one was matched or decided. Returns whether it deleted them. */
export async function deleteLinesOf(tx: Tx, statementId: number): Promise<boolean> {
	await sql`select from bank_lines where statement_id = ${statementId} order by id for update`.execute(tx);
	if (await hasDecidedLines(statementId, tx)) return false;
	await tx.deleteFrom("bank_lines").where("statement_id", "=", statementId).execute();
	return true;
}

export async function findByFingerprint(tx: Tx, fingerprint: string) {
	const line = tx.selectFrom("bank_lines").select(["id", "statement_id"]).where("fingerprint", "=", fingerprint);
	return await line.executeTakeFirst();
}
