import { findLastChange, insertChange } from "#kit/data/changes.ts";
import { db, inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type FromForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { findPrivateFile } from "#media/data/private-files.ts";
import { storage } from "#media/storage/storage.ts";
import { type Imported, keepLines } from "#sales/statements/actions/store-lines.ts";
import {
	type BankStatement,
	deleteUnreadStatement,
	findStatement,
	lockStatement,
	type ReadLayout,
} from "#sales/statements/data/bank-statements.ts";
import {
	type DecidedLines,
	deleteLinesOf,
	lockReading,
	lockStatesOf,
} from "#sales/statements/data/statement-choices.ts";
import { readTable } from "#sales/statements/readers/read-table.ts";
import { rolesIn } from "#sales/statements/rules/statement-columns.ts";
import {
	type ChosenLayout,
	choiceOf,
	type ReadStatement,
	readStatement,
	type Table,
	type UnknownLayout,
} from "#sales/statements/rules/statement-table.ts";

type ChooseColumns = FromForm & {
	statementId: number;
	chosen: ChosenLayout;
	/** How the page showed it to be read: `readingMark`. */
	seen: string;
};

export type ColumnsRefusal =
	| { reason: "gone" | "nothing-read" }
	/** Each of its days can be read in either order; two of them. */
	| { reason: "order-needed"; days: readonly string[] }
	| { reason: "already"; by: { name: string; at: Date } | undefined }
	| ({ reason: "decided" } & DecidedLines);

export type ColumnsChosen =
	| { ok: true; again: true }
	/** `replaced`: so many lines that were read otherwise before, and about which nobody had decided. */
	| ({ ok: true; replaced: number } & Imported)
	| ({ ok: false } & ColumnsRefusal);

/**
 * Reads a statement as somebody chose its columns: for the first time, or anew, while nobody has decided about a line of it; what
 * was read before goes. Files that come later with these heads are read alike. Refused: `already` when somebody chose
 * meanwhile, `decided` with what stands in the way, `order-needed` where nobody said whether the day comes first or the month, `nothing-read` when no line can be read so, `gone` when the file or its row
 * is no longer there.
 */
export async function chooseColumns(facts: ChooseColumns): Promise<ColumnsChosen> {
	const { statementId, chosen, key, now } = facts;
	const found = await findStatement(statementId);
	const table = found && (await tableOf(found));
	if (!table) return { ok: false, reason: "gone" };
	const read = readStatement(table, { today: todayInLagos(now), chosen });
	if (!read.ok) return { ok: false, reason: "order-needed", days: read.unknown.days ?? [] };
	if (read.lines.length === 0) return { ok: false, reason: "nothing-read" };
	return await oncePerForm<ColumnsChosen>({ key, what: { statementId, chosen }, now }, (tx) =>
		readAnew(tx, facts, read),
	);
}

async function readAnew(
	tx: Tx,
	facts: ChooseColumns,
	read: Extract<ReadStatement, { ok: true }>,
): Promise<ColumnsChosen> {
	const { statementId, seen, actor, now } = facts;
	await lockReading(tx);
	const statement = await lockStatement(tx, statementId);
	if (!statement) return { ok: false, reason: "gone" };
	if (readingMark(statement) !== seen)
		return { ok: false, reason: "already", by: await findLastChange(tx, "statement", statementId) };
	const { matched, ignored, filed, ...others } = await lockStatesOf(tx, statementId);
	if (matched + ignored + filed > 0) return { ok: false, reason: "decided", matched, ignored, filed };
	await deleteLinesOf(tx, statementId);
	const imported = await keepLines(tx, { statementId, read, by: { chosenAt: now.toISOString() }, now });
	const replaced = others.new + others.open + others.left;
	const { columns } = statement;
	await insertChange(tx, {
		actor,
		subject: "statement",
		id: statementId,
		title: statement.filename,
		now,
		...("found" in columns
			? { action: "imported", after: { ...imported, ...inWords(read.layout) } }
			: {
					action: "corrected",
					before: { lines: replaced, ...inWords(columns) },
					after: { lines: imported.added, ...inWords(read.layout) },
				}),
	});
	return { ok: true, replaced, ...imported };
}

const inWords = (layout: ReadLayout) => Object.fromEntries(rolesIn(layout).map(({ role, heads }) => [role, heads]));

/** The mark of one nobody has read yet. */
export const UNREAD = "unread";

/** What a form says of how a statement was read when its page was opened. */
export function readingMark({ columns }: Pick<BankStatement, "columns">): string {
	return "found" in columns ? UNREAD : (columns.chosenAt ?? "by its heads");
}

/** What somebody chooses the columns of a statement by, as it is read now; undefined where its file is gone. */
export async function findChoosable(statement: BankStatement): Promise<UnknownLayout | undefined> {
	const { columns } = statement;
	if ("found" in columns) return columns;
	const table = await tableOf(statement);
	return table && choiceOf(table, columns);
}

/** Takes a file away whose columns nobody has chosen. Nothing of it was read; twice is harmless. */
export async function dropStatement({ statementId }: { statementId: number }): Promise<boolean> {
	return await inTransaction(async (tx) => {
		await notify(tx, "bank");
		return await deleteUnreadStatement(tx, statementId);
	});
}

async function tableOf({ file_id }: BankStatement): Promise<Table | undefined> {
	const file = file_id === null ? undefined : await findPrivateFile(db, file_id);
	const stored = file && (await storage().get(file.name));
	const read = stored && (await readTable(new Uint8Array(await new Response(stored.body).arrayBuffer())));
	return read?.ok ? read.table : undefined;
}
