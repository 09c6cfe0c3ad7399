import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { isSentAlready } from "#kit/data/idempotency-keys.ts";
import { notify } from "#kit/data/notices.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { type Day, todayInLagos } from "#kit/rules/days.ts";
import { keepPrivateFile } from "#media/actions/store-private-file.ts";
import { MOST_PRIVATE_BYTES } from "#media/rules/private-files.ts";
import { type Imported, keepLines } from "#sales/statements/actions/store-lines.ts";
import { type BankStatement, insertStatement, type ReadLayout } from "#sales/statements/data/bank-statements.ts";
import { findEarlierReading, findOfBytes, lockReading } from "#sales/statements/data/statement-choices.ts";
import { readTable, type TableRefusal } from "#sales/statements/readers/read-table.ts";
import {
	firstRows,
	isSame,
	type ReadStatement,
	readStatement,
	type Table,
} from "#sales/statements/rules/statement-table.ts";

type ImportStatement = {
	bytes: Uint8Array;
	/** As it was called. */
	filename: string;
	/** Of the form. */
	key?: string;
	actor: Actor;
	now: Date;
};

export type StatementImported =
	| ({ ok: true; statementId: number } & Imported)
	| { ok: false; reason: "columns-needed"; statementId: number }
	| { ok: false; reason: "no-file" | TableRefusal | "not-kept" };

/**
 * Reads a statement of the bank and keeps each of its lines once; the queue then looks at what is new. The same file again adds
 * nothing, and is read as it was. Heads somebody chose columns for are read as they chose last. Where nobody knows its
 * columns, the file is kept, and waits for `chooseColumns`.
 */
export async function importStatement(facts: ImportStatement): Promise<StatementImported> {
	const { bytes, key, actor, now } = facts;
	if (bytes.length === 0) return { ok: false, reason: "no-file" };
	if (bytes.length > MOST_PRIVATE_BYTES.statement) return { ok: false, reason: "too-large" };
	const found = await readTable(bytes);
	if (!found.ok) return found;
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	const { read, by } = await readingOf(found.table, sha256, todayInLagos(now));
	const kept = await keepFile(facts, sha256);
	if (!kept.ok) return { ok: false, reason: kept.reason === "too-large" ? "too-large" : "not-kept" };
	return await inTransaction(async (tx): Promise<StatementImported> => {
		// Of two who send one file at once the second finds what the first made of it.
		await lockReading(tx);
		const before = await findOfBytes(sha256, tx);
		if (key && (await isSentAlready(tx, `${key} ${sha256}`, now)) && before) return asItStands(before);
		if (before && "found" in before.columns && !read.ok) return asItStands(before);
		const layout = read.ok ? read.layout : read.unknown;
		const encoding = found.table.format;
		const statementId = await insertStatement(tx, { ...kept, encoding, layout, actorId: actor.id, now });
		if (!read.ok) {
			await notify(tx, "bank");
			return { ok: false, reason: "columns-needed", statementId };
		}
		const imported = await keepLines(tx, { statementId, read, by, now });
		await log(tx, { statementId, filename: kept.filename, imported, actor, now });
		return { ok: true, statementId, ...imported };
	});
}

type FoundReading = { read: ReadStatement; by: Pick<ReadLayout, "asBefore"> };

/**
 * Reads a file as a person chose for these heads the last time, else as its heads say by themselves. One that was read before is
 * read as it was then: its lines stay those that are there.
 */
async function readingOf(table: Table, sha256: string, today: Day): Promise<FoundReading> {
	const before = await findOfBytes(sha256);
	if (before && !("found" in before.columns)) {
		const { columns } = before;
		return { read: readStatement(table, { today, chosen: columns }), by: columns.chosenAt ? { asBefore: true } : {} };
	}
	const rows = firstRows(table);
	const { chosen, order } = await findEarlierReading(rows);
	const last = order ?? undefined;
	if (!chosen) return { read: readStatement(table, { today, order: last }), by: {} };
	// The heads may stand higher or lower than in the file they were chosen for.
	const at = rows.findIndex((cells) => isSame(cells, chosen.heads)) + 1;
	const reading = { today, chosen: { before: at, columns: chosen.columns }, order: last };
	return { read: readStatement(table, reading), by: { asBefore: true } };
}

/** What is answered to a form that came twice. */
function asItStands({ id: statementId, columns, added, known, lines }: BankStatement): StatementImported {
	if ("found" in columns) return { ok: false, reason: "columns-needed", statementId };
	return { ok: true, statementId, added, known, unreadable: lines - added - known };
}

type Log = { statementId: number; filename: string; imported: Imported; actor: Actor; now: Date };

async function log(tx: Tx, { statementId, filename, imported, actor, now }: Log) {
	const { added, known, unreadable } = imported;
	const about = { action: "imported", subject: "statement", id: statementId, title: filename } as const;
	await insertChange(tx, { actor, ...about, after: { added, known, unreadable }, now });
}

/** The file as it came; one that is there already is not kept twice. */
async function keepFile({ bytes, filename, actor, now }: ImportStatement, sha256: string) {
	const before = await findOfBytes(sha256);
	if (before?.file_id) return { ok: true as const, fileId: before.file_id, sha256, filename };
	const arrive = async (to: string) => {
		await writeFile(to, bytes, { flag: "wx" });
		return { ok: true as const, filename };
	};
	return await keepPrivateFile({ kind: "statement", arrive, ownerId: actor.id, now });
}
