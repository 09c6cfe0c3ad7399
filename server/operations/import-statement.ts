import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { Actor } from "#domain/changes.ts";
import { MOST_PRIVATE_BYTES } from "#domain/private-files.ts";
import { type ChosenLayout, type ReadStatement, readStatement, type UnknownLayout } from "#domain/statement-csv.ts";
import { findFileOfBytes, insertStatement, listLayouts } from "#server/data/bank-statements.ts";
import { insertChange } from "#server/data/changes.ts";
import { inTransaction } from "#server/data/db.ts";
import { notify } from "#server/data/notices.ts";
import { type Imported, keepLines } from "#server/operations/keep-lines.ts";
import { keepPrivateFile } from "#server/operations/keep-private-file.ts";

type ImportStatement = {
	bytes: Uint8Array;
	/** As it was called. */
	filename: string;
	/** As a person chose; left out where the heads shall say. */
	columns?: ChosenLayout;
	actor: Actor;
	now: Date;
};

export type StatementImported =
	| ({ ok: true; statementId: number } & Imported)
	| { ok: false; reason: "columns-needed"; statementId: number; first: UnknownLayout["first"] }
	| { ok: false; reason: "no-file" | "no-table" | "spreadsheet" | "pdf" | "too-many-lines" | "too-large" | "not-kept" };

/**
 * Reads a statement of the bank and keeps each of its lines once; the queue then looks at what is new. The same file again adds
 * nothing. Where nobody knows its columns the file is kept, and waits for `chooseColumns`: heads somebody chose columns for
 * before are known.
 */
export async function importStatement(facts: ImportStatement): Promise<StatementImported> {
	const { bytes, columns, actor, now } = facts;
	if (bytes.length === 0) return { ok: false, reason: "no-file" };
	if (bytes.length > MOST_PRIVATE_BYTES.statement) return { ok: false, reason: "too-large" };
	const read = await readAsBefore(bytes, readStatement(bytes, columns));
	if (!read.ok && read.reason !== "columns-needed") return { ok: false, reason: read.reason };
	const kept = await keepFile(facts);
	if (!kept.ok) return { ok: false, reason: kept.reason === "too-large" ? "too-large" : "not-kept" };
	return await inTransaction(async (tx): Promise<StatementImported> => {
		const layout = read.ok ? read.layout : { first: read.first, before: read.before, found: read.found };
		const statementId = await insertStatement(tx, {
			...{ ...kept, encoding: read.encoding, layout, actorId: actor.id, now },
		});
		if (!read.ok) {
			await notify(tx, "bank");
			return { ok: false, reason: "columns-needed", statementId, first: read.first };
		}
		const imported = await keepLines(tx, { statementId, read, now });
		const { added, known, unreadable } = imported;
		const about = { deed: "imported", subject: "statement", id: statementId, title: kept.filename } as const;
		await insertChange(tx, { actor, ...about, after: { added, known, unreadable }, now });
		return { ok: true, statementId, ...imported };
	});
}

/** Heads that somebody chose columns for are read as they chose. */
async function readAsBefore(bytes: Uint8Array, read: ReadStatement): Promise<ReadStatement> {
	if (read.ok || read.reason !== "columns-needed") return read;
	const layouts = await listLayouts();
	const same = layouts.find(({ heads, before }) => heads.length > 0 && isSame(heads, read.first[before - 1]));
	return same ? readStatement(bytes, same) : read;
}

const isSame = (heads: readonly string[], cells: readonly string[] = []) => heads.join("\n") === cells.join("\n");

/** The file as it came; one that is there already is not kept twice. */
async function keepFile({ bytes, filename, actor, now }: ImportStatement) {
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	const fileId = await findFileOfBytes(sha256);
	const arrive = async (to: string) => {
		await writeFile(to, bytes, { flag: "wx" });
		return { ok: true as const, filename };
	};
	if (fileId) return { ok: true as const, fileId, sha256, filename };
	return await keepPrivateFile({ kind: "statement", arrive, ownerId: actor.id, now });
}
