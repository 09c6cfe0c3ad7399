import { type Selectable, sql } from "kysely";
import { countRows } from "#kit/data/count-rows.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { BankStatements } from "#kit/data/schema.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Reading, StatementLayout, UnreadLine } from "#sales/bank/rules/read-as.ts";
import type { EarlierReading, Question } from "#sales/bank/rules/read-statement.ts";

/**
 * How a file was read, and the account, period and totals it states. `chosenAt`: when a person chose this; undefined: its balances proved
 * it.
 */
export type ReadLayout = StatementLayout & Pick<Reading, "account" | "totalsOff" | "others"> & { chosenAt?: string };

/**
 * How a file was read, or the question that a person answers before it can be read. Files imported before 28 November 2026 have only a
 * part of it.
 */
export type KeptLayout = ReadLayout | Question | Pick<Question, "found" | "why">;

/** An imported file. It has no lines until its columns are chosen. */
export type BankStatement = Omit<Selectable<BankStatements>, "columns" | "unreadable"> & {
	columns: KeptLayout;
	unreadable: UnreadLine[];
};

export type NewStatement = {
	fileId: string;
	filename: string;
	/** Hex. */
	sha256: string;
	/** The encoding of its text, or `xlsx`. */
	encoding: string;
	layout: KeptLayout | StatementLayout;
	actorId: string;
	now: Date;
};

export async function insertStatement(tx: Tx, statement: NewStatement): Promise<number> {
	const { id } = await tx
		.insertInto("bank_statements")
		.values({
			file_id: statement.fileId,
			filename: statement.filename,
			sha256: statement.sha256,
			encoding: statement.encoding,
			columns: storedJson(statement.layout),
			lines: 0,
			added: 0,
			known: 0,
			imported_by: statement.actorId,
			imported_at: statement.now,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

type StatementRead = {
	layout: ReadLayout;
	lines: number;
	added: number;
	known: number;
	unreadable: readonly UnreadLine[];
};

/** Stores how a file was read and the number of its new lines, which are not matched yet. */
export async function updateStatement(tx: Tx, id: number, { layout, unreadable, ...counts }: StatementRead) {
	await tx
		.updateTable("bank_statements")
		.set({ ...counts, columns: storedJson(layout), unreadable: storedJson(unreadable), matched_at: null })
		.where("id", "=", id)
		.execute();
}

/** Marks that all lines of a file were matched or opened for review. */
export async function markMatched(tx: Tx, id: number, now: Date): Promise<void> {
	await tx.updateTable("bank_statements").set({ matched_at: now }).where("id", "=", id).execute();
}

export async function findStatement(id: number, on: Database = db): Promise<BankStatement | undefined> {
	return (await on.selectFrom("bank_statements").selectAll().where("id", "=", id).executeTakeFirst()) as
		| BankStatement
		| undefined;
}

/** Locks a statement, so that of two people who choose its columns the second sees the choice of the first. */
export async function lockStatement(tx: Tx, id: number): Promise<BankStatement | undefined> {
	return (await tx.selectFrom("bank_statements").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()) as
		| BankStatement
		| undefined;
}

/** Deletes a file. Delete its lines before. */
export async function deleteStatement(tx: Tx, id: number): Promise<void> {
	await tx.deleteFrom("bank_statements").where("id", "=", id).execute();
}

/** Stores a person's decision about an unread row; `added`: it became a new line. */
export async function updateUnread(
	tx: Tx,
	id: number,
	unread: readonly UnreadLine[],
	change: { added: number; known: number },
) {
	await tx
		.updateTable("bank_statements")
		.set((row) => ({
			unreadable: storedJson(unread),
			added: row("added", "+", change.added),
			known: row("known", "+", change.known),
			matched_at: null,
		}))
		.where("id", "=", id)
		.execute();
}

/**
 * How earlier files with these headings were read, the latest first: files of this account, or of any account if one of the two names
 * none.
 */
export async function listEarlierReadings(heads: readonly (readonly string[])[]): Promise<EarlierReading[]> {
	const found =
		await sql<EarlierReading>`select distinct on (columns->'heads') columns->'heads' as heads, columns->'columns' as columns,
			columns->>'account' as account
		from bank_statements where not columns ? 'found' and jsonb_array_length(columns->'heads') > 0
			and columns->'heads' in (select jsonb_array_elements(${storedJson(heads)}::jsonb))
		order by columns->'heads', id desc`.execute(db);
	return found.rows;
}

/** Finds the statement of an equal file: the one that has its lines, otherwise the last one, or one that waits for its columns. */
export async function findOfBytes(sha256: string, on: Database = db): Promise<BankStatement | undefined> {
	const { rows } = await sql<BankStatement>`select s.* from bank_statements s where sha256 = ${sha256}
		order by (columns ? 'found'), exists (select from bank_lines l where l.statement_id = s.id) desc, id desc limit 1`.execute(
		on,
	);
	return rows[0];
}

export type ListedStatement = Pick<BankStatement, "id" | "filename" | "lines" | "added" | "known"> & {
	/** Unread rows with money that wait for a person. */
	asked: number;
	/** The number of its lines to review. */
	open: number;
	/** A person must choose its columns. */
	needsColumns: boolean;
	importedAt: Date;
	isMatched: boolean;
	by: string | null;
};

/** The imported files, the latest first. */
export async function listStatements({ limit, offset }: { limit: number; offset: number }): Promise<ListedStatement[]> {
	return await db
		.selectFrom("bank_statements as statement")
		.leftJoin("users", "users.id", "statement.imported_by")
		.select([
			"statement.id",
			"filename",
			"lines",
			"added",
			"known",
			"imported_at as importedAt",
			"users.full_name as by",
		])
		.select((row) => [
			sql<number>`jsonb_array_length(jsonb_path_query_array(unreadable, '$[*] ? (@.asks == true)'))`.as("asked"),
			sql<boolean>`columns ? 'found'`.as("needsColumns"),
			sql<boolean>`matched_at is not null`.as("isMatched"),
			row
				.selectFrom("bank_lines")
				.select((line) => line.fn.countAll<number>().as("count"))
				.whereRef("statement_id", "=", "statement.id")
				.where("state", "=", "open")
				.$asScalar()
				.$notNull()
				.as("open"),
		])
		.orderBy("statement.id", "desc")
		.limit(limit)
		.offset(offset)
		.execute();
}

export async function countStatements(): Promise<number> {
	return await countRows(db.selectFrom("bank_statements"));
}

export type LineState = "new" | "open" | "matched" | "ignored" | "left";

/** The number and the sum of a file's lines in each state. */
export async function countStatesOf(statementId: number): Promise<{ state: LineState; count: number; sum: Kobo }[]> {
	return await db
		.selectFrom("bank_lines")
		.select((line) => ["state", line.fn.countAll<number>().as("count"), sql<Kobo>`sum(amount_kobo)::bigint`.as("sum")])
		.where("statement_id", "=", statementId)
		.groupBy("state")
		.execute();
}
