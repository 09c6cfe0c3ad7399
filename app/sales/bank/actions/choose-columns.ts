import { findLastChange, insertChange } from "#kit/data/changes.ts";
import { db, type Tx } from "#kit/data/db.ts";
import { type FromForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { findPrivateFile } from "#media/data/private-files.ts";
import { storage } from "#media/storage/storage.ts";
import { type StoredCounts, storeLines } from "#sales/bank/actions/store-lines.ts";
import { type BankStatement, findStatement, lockStatement } from "#sales/bank/data/bank-statements.ts";
import { readTable } from "#sales/bank/readers/read-table.ts";
import { type Reading, readAs } from "#sales/bank/rules/read-as.ts";
import { openDays, ordersOf } from "#sales/bank/rules/read-statement.ts";
import { headsOf, type StatementColumns } from "#sales/bank/rules/statement-columns.ts";
import type { DayOrder } from "#sales/bank/rules/statement-values.ts";
import type { Table } from "#sales/bank/rules/table.ts";
import { lockReading } from "#sales/ledger/bank/data/bank-lines.ts";

/** `sheets`: their names, none for all; `order`: set if the days of the file can be read in several orders. */
export type ChosenLayout = { columns: StatementColumns; sheets: readonly string[]; order?: DayOrder | undefined };

type ChooseColumns = FromForm & { statementId: number; chosen: ChosenLayout };

export type ColumnsRefusal =
	| { reason: "gone" | "nothing-read" }
	/** The days of the file can be read in several orders; two examples. */
	| { reason: "order-needed"; orders: readonly DayOrder[]; days: readonly string[] }
	/** Another person chose first. */
	| { reason: "already"; by: { name: string; at: Date } | undefined };

export type ColumnsResult =
	| { ok: true; again: true }
	| ({ ok: true } & StoredCounts)
	| ({ ok: false } & ColumnsRefusal);

/**
 * Imports a statement with the sheets and columns that a person chose. Rows whose balance does not follow from the one before wait for a
 * decision.
 */
export async function chooseColumns(facts: ChooseColumns): Promise<ColumnsResult> {
	const { statementId, chosen, key, now } = facts;
	const read = await previewColumns(facts);
	if (!read.ok) return read;
	if (read.reading.lines.length === 0) return { ok: false, reason: "nothing-read" };
	return await oncePerForm<ColumnsResult>({ key, what: { statementId, chosen }, now }, (tx) =>
		storeChosen(tx, facts, read.reading),
	);
}

type Preview = { ok: true; reading: Reading } | ({ ok: false } & Exclude<ColumnsRefusal, { reason: "already" }>);

/** Reads a file with these columns for a preview. Stores nothing. */
export async function previewColumns({
	statementId,
	chosen,
	now,
}: Omit<ChooseColumns, "key" | "actor">): Promise<Preview> {
	const found = await findStatement(statementId);
	const table = found && (await tableOf(found));
	if (!table) return { ok: false, reason: "gone" };
	const names = chosen.sheets.length > 0 ? chosen.sheets : table.sheets.map(({ name }) => name);
	const sheets = table.sheets.filter(({ name }) => names.includes(name));
	const [first] = sheets;
	if (!first) return { ok: false, reason: "nothing-read" };
	const today = todayInLagos(now);
	const orders = ordersOf(table, sheets, chosen.columns, today);
	const order = orders.length > 1 ? orders.find((one) => one === chosen.order) : orders[0];
	if (!order) {
		const cells = sheets.flatMap(({ rows }) => rows.map((row) => row.cells[chosen.columns.day] ?? ""));
		return { ok: false, reason: "order-needed", orders, days: openDays(cells, orders) };
	}
	const layout = {
		heads: headsOf(first.rows).heads,
		columns: chosen.columns,
		order,
		sheets: sheets.map(({ name }) => name),
	};
	return { ok: true, reading: readAs(table, layout, today) };
}

async function storeChosen(
	tx: Tx,
	{ statementId, actor, now }: ChooseColumns,
	reading: Reading,
): Promise<ColumnsResult> {
	await lockReading(tx);
	const statement = await lockStatement(tx, statementId);
	if (!statement) return { ok: false, reason: "gone" };
	if (!("found" in statement.columns))
		return { ok: false, reason: "already", by: await findLastChange(tx, "statement", statementId) };
	const imported = await storeLines(tx, { statementId, reading, chosenAt: now.toISOString(), now });
	const about = { subject: "statement", id: statementId, title: statement.filename } as const;
	await insertChange(tx, { actor, ...about, action: "imported", after: { ...imported }, now });
	return { ok: true, ...imported };
}

/** The rows of a stored file; undefined if it was deleted. */
async function tableOf({ file_id }: BankStatement): Promise<Table | undefined> {
	const file = file_id === null ? undefined : await findPrivateFile(db, file_id);
	const stored = file && (await storage().get(file.name));
	const read = stored && (await readTable(new Uint8Array(await new Response(stored.body).arrayBuffer())));
	return read?.ok ? read.table : undefined;
}
