import { sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { rowsAs } from "#kit/data/rows-as-json.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import type { NewLine } from "#sales/statements/data/bank-lines.ts";
import type { BankStatement, LineState, ReadLayout } from "#sales/statements/data/bank-statements.ts";
import type { ToldMovement } from "#sales/statements/rules/same-movement.ts";
import type { DayOrder } from "#sales/statements/rules/statement-values.ts";

/**
 * How files were read that have one of these rows for their heads: as a person chose last, and in which order their days were
 * written, as the last of them said or somebody said of it.
 */
export async function findEarlierReading(
	rows: readonly (readonly string[])[],
): Promise<{ chosen: ReadLayout | null; order: DayOrder | null }> {
	const found = await sql<{ chosen: ReadLayout | null; order: DayOrder | null }>`select
			(array_agg(columns order by columns->>'chosenAt' desc, id desc) filter (where columns ? 'chosenAt'))[1] as chosen,
			(array_agg(columns->>'order' order by id desc) filter (where columns ? 'order'))[1] as "order"
		from bank_statements where not columns ? 'found'
			and columns->'heads' in (select jsonb_array_elements(${storedJson(rows)}::jsonb))`.execute(db);
	return found.rows[0] ?? { chosen: null, order: null };
}

/** The statement in which a file of these bytes was read: that which has its lines, else the last; or one that waits for its columns. */
export async function findOfBytes(sha256: string, on: Database = db): Promise<BankStatement | undefined> {
	const { rows } = await sql<BankStatement>`select s.* from bank_statements s where sha256 = ${sha256}
		order by (columns ? 'found'), exists (select from bank_lines l where l.statement_id = s.id) desc,
			columns->>'chosenAt' desc nulls last, id desc limit 1`.execute(on);
	return rows[0];
}

const SHOWN = 10;

/** Files with the heads of one whose columns a person chose, that are still read by others: the last first, ten at most. */
export async function listReadBefore(id: number): Promise<{ id: number; filename: string }[]> {
	const { rows } = await sql<{ id: number; filename: string }>`select s.id, s.filename from bank_statements s
		join bank_statements chosen on chosen.id = ${id} and chosen.columns ? 'chosenAt' and chosen.id <> s.id
		where not s.columns ? 'found' and s.columns->'heads' = chosen.columns->'heads'
			and s.columns->'columns' <> chosen.columns->'columns'
			and coalesce(s.columns->>'chosenAt', '') < chosen.columns->>'chosenAt'
			and exists (select from bank_lines l where l.statement_id = s.id)
		order by s.id desc limit ${SHOWN}`.execute(db);
	return rows;
}

/** From here to the end of a transaction nobody else writes lines of the bank's, or takes some away to read them anew. */
export async function lockReading(tx: Tx): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('bank lines'))`.execute(tx);
}

/** Lines that are not read anew: matched, set aside, or money that left that somebody filed, or that went out for what we know. */
export type DecidedLines = Record<"matched" | "ignored" | "filed", number>;

/** How a line `l` stands. */
const standing = sql<LineState | "filed">`case
	when l.amount_kobo < 0 and (l.decided_at is not null or l.refund_id is not null
		or exists (select from bank_takings t where t.line_id = l.id)) then 'filed' else l.state end`;

/** Locks the lines of a file, in the order of their numbers, and says how they stand. */
export async function lockStatesOf(tx: Tx, statementId: number): Promise<Record<LineState | "filed", number>> {
	const { rows } = await sql<{ state: LineState | "filed" }>`select ${standing} as state
		from bank_lines l where statement_id = ${statementId} order by id for update`.execute(tx);
	const states = { new: 0, open: 0, matched: 0, ignored: 0, left: 0, filed: 0 };
	for (const { state } of rows) states[state] += 1;
	return states;
}

/** As `lockStatesOf`, to show. */
export async function countDecidedOf(statementId: number): Promise<DecidedLines> {
	const { rows } = await sql<{
		state: LineState | "filed";
		count: number;
	}>`select ${standing} as state, count(*)::int as count
		from bank_lines l where statement_id = ${statementId} group by 1`.execute(db);
	const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
	return { matched: of("matched"), ignored: of("ignored"), filed: of("filed") };
}

/** Takes the lines of a file away, to be read anew. Lock them before: nobody has decided about any of them. */
export async function deleteLinesOf(tx: Tx, statementId: number): Promise<void> {
	await tx.deleteFrom("bank_lines").where("statement_id", "=", statementId).execute();
}

/** A line as it came that stands here, read in another way: how often, and in which file. */
export type ReadOtherwise = { cells: string[]; times: number; statementId: number };

/**
 * Those of these lines that stand here, letter for letter, with another day, sum, reference, balance or words made of them. Equal
 * lines of a file are told apart by their number alone: they are read alike.
 */
export async function listReadOtherwise(tx: Tx, lines: readonly NewLine[]): Promise<ReadOtherwise[]> {
	const came = new Map(lines.map((line) => [JSON.stringify(line.cells), line]));
	const rows = [...came.values()].map((line) => ({
		cells: line.cells,
		booked_on: line.bookedOn,
		amount_kobo: line.amount,
		narration: line.narration,
		bank_reference: line.bankReference,
		balance_kobo: line.balance,
	}));
	const found = await sql<ReadOtherwise>`select l.cells, count(*)::int as times, min(l.statement_id) as "statementId"
		from bank_lines l join ${rowsAs("bank_lines", rows)} as came on came.cells = l.cells
		where (l.booked_on, l.amount_kobo, l.narration, l.bank_reference, l.balance_kobo)
				is distinct from (came.booked_on, came.amount_kobo, came.narration, came.bank_reference, came.balance_kobo)
			and not exists (select from unnest(${lines.map((line) => line.fingerprint)}::text[]) as known (fingerprint)
				where known.fingerprint = l.fingerprint)
		group by l.cells`.execute(tx);
	return found.rows;
}

/**
 * Lines that stand here of the days and sums of these, and are none of them: neither told alike nor letter for letter the same. The
 * earliest first.
 */
export async function listOfSameSum(
	tx: Tx,
	lines: readonly NewLine[],
): Promise<(ToldMovement & { statementId: number })[]> {
	const rows = lines.map((line) => ({ cells: line.cells, booked_on: line.bookedOn, amount_kobo: line.amount }));
	const { rows: found } = await sql<ToldMovement & { statementId: number }>`
		with came as materialized (select booked_on, amount_kobo, cells from ${rowsAs("bank_lines", rows)})
		select l.booked_on as "bookedOn", l.amount_kobo as amount, l.narration, l.bank_reference as "bankReference",
			l.balance_kobo as balance, l.statement_id as "statementId"
		from bank_lines l where (l.booked_on, l.amount_kobo) in (select booked_on, amount_kobo from came)
			and l.cells not in (select cells from came)
			and not exists (select from unnest(${lines.map((line) => line.fingerprint)}::text[]) as known (fingerprint)
				where known.fingerprint = l.fingerprint)
		order by l.id`.execute(tx);
	return found;
}

/** Which of these stand here. */
export async function findKept(tx: Tx, fingerprints: readonly string[]): Promise<Set<string>> {
	const { rows } = await sql<{ fingerprint: string }>`select fingerprint from bank_lines
		where fingerprint = any(${fingerprints}::text[])`.execute(tx);
	return new Set(rows.map(({ fingerprint }) => fingerprint));
}
