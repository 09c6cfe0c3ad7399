import { type Selectable, sql } from "kysely";
import { countRows } from "#kit/data/count-rows.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { BankStatements } from "#kit/data/schema.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { StatementLayout, UnknownLayout, UnreadLine } from "#sales/statements/rules/statement-table.ts";

/** How a file was read. `chosenAt`: when a person said so of this file; `asBefore`: they said so of an earlier one. */
export type ReadLayout = StatementLayout & { chosenAt?: string; asBefore?: true };

/** How a file was read; or what somebody has to choose by, before it can be. */
export type KeptLayout = ReadLayout | UnknownLayout;

/** A file of the bank's. One whose columns nobody has chosen yet has no lines. */
export type BankStatement = Omit<Selectable<BankStatements>, "columns" | "unreadable"> & {
	columns: KeptLayout;
	unreadable: UnreadLine[];
};

export type NewStatement = {
	fileId: string;
	filename: string;
	/** Hex. */
	sha256: string;
	/** How its text was encoded, or `xlsx`. */
	encoding: string;
	layout: KeptLayout;
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

/** How it was read, and what of it was new: nobody has looked at its lines yet. */
export async function updateStatement(tx: Tx, id: number, { layout, unreadable, ...counts }: StatementRead) {
	await tx
		.updateTable("bank_statements")
		.set({ ...counts, columns: storedJson(layout), unreadable: storedJson(unreadable), matched_at: null })
		.where("id", "=", id)
		.execute();
}

/** All of its lines were looked at. */
export async function markMatched(tx: Tx, id: number, now: Date): Promise<void> {
	await tx.updateTable("bank_statements").set({ matched_at: now }).where("id", "=", id).execute();
}

export async function findStatement(id: number, on: Database = db): Promise<BankStatement | undefined> {
	return (await on.selectFrom("bank_statements").selectAll().where("id", "=", id).executeTakeFirst()) as
		| BankStatement
		| undefined;
}

/** Locked: of two who choose its columns the second sees what the first chose. */
export async function lockStatement(tx: Tx, id: number): Promise<BankStatement | undefined> {
	return (await tx.selectFrom("bank_statements").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()) as
		| BankStatement
		| undefined;
}

/** Takes one away that was never read: no line of it is kept. */
export async function deleteUnreadStatement(tx: Tx, id: number): Promise<boolean> {
	const row = await tx
		.deleteFrom("bank_statements")
		.where("id", "=", id)
		.where("lines", "=", 0)
		.where(sql<boolean>`columns ? 'found'`)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

export type ListedStatement = Pick<BankStatement, "id" | "filename" | "lines" | "added" | "known"> & {
	unreadable: number;
	/** Lines of it about which somebody has to decide. */
	open: number;
	/** Of which nobody has chosen the columns. */
	needsColumns: boolean;
	importedAt: Date;
	isMatched: boolean;
	by: string | null;
};

/** Files that were imported, the last first. */
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
			sql<number>`jsonb_array_length(unreadable) - jsonb_array_length(jsonb_path_query_array(unreadable, '$[*] ? (@.why == "repeated" || @.why == "read-otherwise")'))`.as(
				"unreadable",
			),
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

/** How many of a file's lines are in which state, and how much money that is. */
export async function countStatesOf(statementId: number): Promise<{ state: LineState; count: number; sum: Kobo }[]> {
	return await db
		.selectFrom("bank_lines")
		.select((line) => ["state", line.fn.countAll<number>().as("count"), sql<Kobo>`sum(amount_kobo)::bigint`.as("sum")])
		.where("statement_id", "=", statementId)
		.groupBy("state")
		.execute();
}
