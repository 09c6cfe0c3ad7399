import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { isSentAlready } from "#kit/data/idempotency-keys.ts";
import { notify } from "#kit/data/notices.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { type Day, todayInLagos } from "#kit/rules/days.ts";
import { storePrivateFile } from "#media/actions/store-private-file.ts";
import { MOST_PRIVATE_BYTES } from "#media/rules/private-files.ts";
import { type StoredCounts, storeLines } from "#sales/bank/actions/store-lines.ts";
import {
	type BankStatement,
	deleteStatement,
	findOfBytes,
	insertStatement,
	listEarlierReadings,
	lockStatement,
} from "#sales/bank/data/bank-statements.ts";
import { readTable, type TableRefusal } from "#sales/bank/readers/read-table.ts";
import { isProvidersList } from "#sales/bank/rules/prove-balance.ts";
import { readAs } from "#sales/bank/rules/read-as.ts";
import { readStatement, type StatementReading } from "#sales/bank/rules/read-statement.ts";
import { headsOf } from "#sales/bank/rules/statement-columns.ts";
import type { Table } from "#sales/bank/rules/table.ts";
import { deleteLinesOf, lockReading } from "#sales/ledger/bank/data/bank-lines.ts";

type ImportStatement = {
	bytes: Uint8Array;
	/** The name of the file. */
	filename: string;
	/** The key of the form. */
	key?: string;
	actor: Actor;
	now: Date;
};

export type ImportResult =
	| ({ ok: true; statementId: number } & StoredCounts)
	| { ok: false; reason: "columns-needed"; statementId: number }
	| { ok: false; reason: "no-file" | TableRefusal | "providers-list" | "not-kept" };

/**
 * Imports a bank statement if its balances prove how to read it: each line is stored once, and a job matches the new ones. The same file
 * again adds nothing. Without that proof, the file waits for `chooseColumns`.
 */
export async function importStatement(facts: ImportStatement): Promise<ImportResult> {
	const { bytes, key, actor, now } = facts;
	if (bytes.length === 0) return { ok: false, reason: "no-file" };
	if (bytes.length > MOST_PRIVATE_BYTES.statement) return { ok: false, reason: "too-large" };
	const found = await readTable(bytes);
	if (!found.ok) return found;
	if (found.table.sheets.some(({ rows }) => isProvidersList(rows))) return { ok: false, reason: "providers-list" };
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	const read = await readingOf(found.table, sha256, todayInLagos(now));
	const kept = await storeFile(facts, sha256);
	if (!kept.ok) return { ok: false, reason: kept.reason === "too-large" ? "too-large" : "not-kept" };
	return await inTransaction(async (tx): Promise<ImportResult> => {
		// When two people send one file at once, the second finds the statement of the first.
		await lockReading(tx);
		const before = await findOfBytes(sha256, tx);
		if (key && (await isSentAlready(tx, `${key} ${sha256}`, now)) && before) return asItStands(before);
		if (before && "found" in before.columns && !read.ok) return asItStands(before);
		const layout = read.ok ? read.reading.layout : read.question;
		const encoding = found.table.format;
		const statementId = await insertStatement(tx, { ...kept, encoding, layout, actorId: actor.id, now });
		if (!read.ok) {
			await notify(tx, "bank");
			return { ok: false, reason: "columns-needed", statementId };
		}
		const isAgain = before !== undefined && !("found" in before.columns);
		const imported = await storeLines(tx, { statementId, reading: read.reading, isAgain, now });
		await log(tx, { statementId, filename: kept.filename, imported, actor, now });
		return { ok: true, statementId, ...imported };
	});
}

/** A file that was read before is read in the same way again, so that its lines equal the stored ones. */
async function readingOf(table: Table, sha256: string, today: Day): Promise<StatementReading> {
	const before = await findOfBytes(sha256);
	if (before && !("found" in before.columns)) {
		const { heads, columns, order = "day-first", sheets = table.sheets.map(({ name }) => name) } = before.columns;
		return { ok: true, reading: readAs(table, { heads, columns, order, sheets }, today) };
	}
	const earlier = await listEarlierReadings(table.sheets.map(({ rows }) => headsOf(rows).heads));
	return readStatement(table, today, earlier);
}

/** Returns the present result for a form that was sent twice. */
function asItStands({ id: statementId, columns, added, known, unreadable }: BankStatement): ImportResult {
	if ("found" in columns) return { ok: false, reason: "columns-needed", statementId };
	return { ok: true, statementId, added, known, asked: unreadable.filter(({ asks }) => asks).length };
}

type Log = { statementId: number; filename: string; imported: StoredCounts; actor: Actor; now: Date };

async function log(tx: Tx, { statementId, filename, imported, actor, now }: Log) {
	const about = { action: "imported", subject: "statement", id: statementId, title: filename } as const;
	await insertChange(tx, { actor, ...about, after: imported, now });
}

/** Stores the file unchanged; equal files are stored once. */
async function storeFile({ bytes, filename, actor, now }: ImportStatement, sha256: string) {
	const before = await findOfBytes(sha256);
	if (before?.file_id) return { ok: true as const, fileId: before.file_id, sha256, filename };
	const arrive = async (to: string) => {
		await writeFile(to, bytes, { flag: "wx" });
		return { ok: true as const, filename };
	};
	return await storePrivateFile({ kind: "statement", arrive, ownerId: actor.id, now });
}

type DropStatement = { statementId: number; actor: Actor; now: Date };

/**
 * Deletes an imported file with its lines, unless one of them is matched or decided. It can then be imported again and read in another
 * way. Returns whether the file is gone; a second call changes nothing.
 */
export async function dropStatement({ statementId, actor, now }: DropStatement): Promise<boolean> {
	return await inTransaction(async (tx) => {
		await lockReading(tx);
		const statement = await lockStatement(tx, statementId);
		if (!statement) return true;
		const isDecided = statement.unreadable.some(({ decided }) => decided);
		if (isDecided || !(await deleteLinesOf(tx, statementId))) return false;
		await deleteStatement(tx, statementId);
		const about = { subject: "statement", id: statementId, title: statement.filename } as const;
		await insertChange(tx, { actor, action: "deleted", ...about, before: { lines: statement.lines }, now });
		await notify(tx, "bank");
		return true;
	});
}
