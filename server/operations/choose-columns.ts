import type { Actor } from "#domain/changes.ts";
import { type ChosenLayout, readStatement } from "#domain/statement-csv.ts";
import { storage } from "#server/adapters/storage.ts";
import {
	type BankStatement,
	deleteUnreadStatement,
	findStatement,
	lockStatement,
} from "#server/data/bank-statements.ts";
import { insertChange } from "#server/data/changes.ts";
import { db, inTransaction } from "#server/data/db.ts";
import { notify } from "#server/data/notices.ts";
import { findPrivateFile } from "#server/data/private-files.ts";
import { type Imported, keepLines } from "#server/operations/keep-lines.ts";

type ChooseColumns = { statementId: number; chosen: ChosenLayout; actor: Actor; now: Date };

export type ColumnsChosen = ({ ok: true } & Imported) | { ok: false; reason: "gone" | "already" | "nothing-read" };

/**
 * Reads a statement that waits for its columns as somebody chose them. Refused: `already` when somebody chose before,
 * `nothing-read` when no line of it can be read so, `gone` when the file or its row is no longer there.
 */
export async function chooseColumns({ statementId, chosen, actor, now }: ChooseColumns): Promise<ColumnsChosen> {
	const found = await findStatement(statementId);
	if (!found) return { ok: false, reason: "gone" };
	if (!needsColumns(found)) return { ok: false, reason: "already" };
	const bytes = await bytesOf(found);
	if (!bytes) return { ok: false, reason: "gone" };
	const read = readStatement(bytes, chosen);
	if (!read.ok || read.lines.length === 0) return { ok: false, reason: "nothing-read" };
	return await inTransaction(async (tx): Promise<ColumnsChosen> => {
		const statement = await lockStatement(tx, statementId);
		if (!statement) return { ok: false, reason: "gone" };
		if (!needsColumns(statement)) return { ok: false, reason: "already" };
		const imported = await keepLines(tx, { statementId, read, now });
		const about = { deed: "imported", subject: "statement", id: statementId, title: statement.filename } as const;
		await insertChange(tx, { actor, ...about, after: imported, now });
		return { ok: true, ...imported };
	});
}

/** Takes a file away whose columns nobody has chosen. Nothing of it was read; twice is harmless. */
export async function dropStatement({ statementId }: { statementId: number }): Promise<boolean> {
	return await inTransaction(async (tx) => {
		await notify(tx, "bank");
		return await deleteUnreadStatement(tx, statementId);
	});
}

/** Whether somebody has to say which column is what before a file can be read. */
export function needsColumns({ columns }: Pick<BankStatement, "columns">): boolean {
	return "found" in columns;
}

async function bytesOf({ file_id }: BankStatement): Promise<Uint8Array | undefined> {
	const file = file_id === null ? undefined : await findPrivateFile(db, file_id);
	const stored = file && (await storage().get(file.name));
	return stored && new Uint8Array(await new Response(stored.body).arrayBuffer());
}
