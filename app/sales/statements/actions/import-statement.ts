import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { isSentAlready } from "#kit/data/idempotency-keys.ts";
import { notify } from "#kit/data/notices.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { keepPrivateFile } from "#media/actions/store-private-file.ts";
import { MOST_PRIVATE_BYTES } from "#media/rules/private-files.ts";
import { type Imported, keepLines } from "#sales/statements/actions/store-lines.ts";
import { type BankStatement, insertStatement, type ReadLayout } from "#sales/statements/data/bank-statements.ts";
import { findChoice, findOfBytes, findOrder, lockReading } from "#sales/statements/data/statement-choices.ts";
import { wholeColumns } from "#sales/statements/rules/statement-columns.ts";
import {
	choiceOf,
	firstRecords,
	type ReadStatement,
	readStatement,
	type UnknownLayout,
} from "#sales/statements/rules/statement-csv.ts";
import type { OtherFile } from "#sales/statements/rules/statement-text.ts";

type ImportStatement = {
	bytes: Uint8Array;
	/** As it was called. */
	filename: string;
	/** Whether a person wants to say which column is what, although the heads are known. */
	ask?: boolean;
	/** Of the form. */
	key?: string;
	actor: Actor;
	now: Date;
};

export type StatementImported =
	| ({ ok: true; statementId: number } & Imported)
	| { ok: false; reason: "columns-needed"; statementId: number; first: UnknownLayout["first"] }
	/** It was read before: there its columns can be chosen anew. */
	| { ok: false; reason: "read-before"; statementId: number }
	| { ok: false; reason: "no-file" | "no-table" | OtherFile | "too-many-lines" | "too-large" | "not-kept" };

/**
 * Reads a statement of the bank and keeps each of its lines once; the queue then looks at what is new. The same file again adds
 * nothing, and is read as it was. Heads somebody chose columns for are read as they chose last. Where nobody knows its
 * columns, or somebody wants to be asked, the file is kept, and waits for `chooseColumns`.
 */
export async function importStatement(facts: ImportStatement): Promise<StatementImported> {
	const { bytes, ask = false, key, actor, now } = facts;
	if (bytes.length === 0) return { ok: false, reason: "no-file" };
	if (bytes.length > MOST_PRIVATE_BYTES.statement) return { ok: false, reason: "too-large" };
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	const { read, by } = await readingOf(bytes, sha256);
	if (!read.ok && read.reason !== "columns-needed") return { ok: false, reason: read.reason };
	const kept = await keepFile(facts, sha256);
	if (!kept.ok) return { ok: false, reason: kept.reason === "too-large" ? "too-large" : "not-kept" };
	return await inTransaction(async (tx): Promise<StatementImported> => {
		// Of two who send one file at once the second finds what the first made of it.
		await lockReading(tx);
		const before = await findOfBytes(sha256, tx);
		const form = key && `${key} ${sha256} ${ask ? "asked" : ""}`;
		if (form && (await isSentAlready(tx, form, now)) && before) return asItStands(before);
		if (before && "found" in before.columns && (ask || !read.ok)) return asItStands(before);
		if (before && ask) return { ok: false, reason: "read-before", statementId: before.id };
		const layout = read.ok ? choiceOf(bytes, read.layout) : layoutOf(read);
		const statementId = await insertStatement(tx, { ...kept, encoding: read.encoding, layout, actorId: actor.id, now });
		if (!read.ok || ask) {
			await notify(tx, "bank");
			return { ok: false, reason: "columns-needed", statementId, first: layout.first };
		}
		const imported = await keepLines(tx, { statementId, read, by, now });
		await log(tx, { statementId, filename: kept.filename, imported, actor, now });
		return { ok: true, statementId, ...imported };
	});
}

const layoutOf = ({ first, before, found, days }: UnknownLayout): UnknownLayout => ({
	first,
	before,
	found,
	...(days && { days }),
});

/** A file that was read before is read as it was then: its lines stay those that are there. */
async function readingOf(bytes: Uint8Array, sha256: string): Promise<FoundReading> {
	const before = await findOfBytes(sha256);
	if (!before || "found" in before.columns) return await findReading(bytes);
	const { columns } = before;
	// Before its order was kept, a file that said nothing of it was read day first.
	return {
		read: readStatement(bytes, { ...columns, order: columns.order ?? "day-first" }),
		by: columns.chosenAt ? { asBefore: true } : {},
	};
}

/** What is answered to a form that came twice. */
function asItStands({ id: statementId, columns, added, known, lines }: BankStatement): StatementImported {
	if ("found" in columns) return { ok: false, reason: "columns-needed", statementId, first: columns.first };
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

type FoundReading = { read: ReadStatement; by: Pick<ReadLayout, "chosenAt" | "asBefore"> };

/**
 * Reads a file as a person chose for these heads the last time, else as its heads say by themselves. Days that can be read in
 * either order are read as in the last file with these heads.
 */
async function findReading(bytes: Uint8Array): Promise<FoundReading> {
	const read = readStatement(bytes);
	if (!read.ok && read.reason !== "columns-needed") return { read, by: {} };
	const records = firstRecords(bytes);
	const columns = !read.ok && read.days ? wholeColumns(read.found) : undefined;
	const [choice, order] = [await findChoice(records, { asked: !read.ok && !columns }), await findOrder(records)];
	if (!choice && !read.ok && columns && order)
		return { read: readStatement(bytes, { before: read.before, columns, order }), by: {} };
	if (!choice) return { read, by: {} };
	const heads = choice.heads.join("\n");
	// They may stand higher or lower than in the file they were chosen for.
	const before = records.findIndex((cells) => cells.join("\n") === heads) + 1;
	return { read: readStatement(bytes, { before, columns: choice.columns, order }), by: { asBefore: true } };
}
