/** Reads a statement by proof: tries the few plausible readings and takes one only if exactly one has balances that add up. */
import type { Day } from "#kit/rules/days.ts";
import { type Reading, readAs, type StatementLayout } from "#sales/bank/rules/read-as.ts";
import {
	type ColumnsOfHead,
	candidateColumns,
	columnsByHeads,
	headsOf,
	isNamed,
	looksLikeMovement,
	type StatementColumns,
} from "#sales/bank/rules/statement-columns.ts";
import { type DayOrder, dayOrders, statementDay } from "#sales/bank/rules/statement-values.ts";
import type { Sheet, Table } from "#sales/bank/rules/table.ts";

/** How an earlier file with these headings was read, proved by its balances or confirmed by a person. */
export type EarlierReading = { heads: readonly string[]; columns: StatementColumns; account: string | null };

/** The question for a person. `orders`: the possible orders of day and month, with two days of the file that differ between them. */
export type Question = {
	why: "no-balance" | "not-proven" | "several" | "order" | "no-columns";
	sheets: readonly { name: string; first: readonly { line: number; cells: readonly string[] }[] }[];
	/** The names of the sheets that are probably the statement. */
	chosen: readonly string[];
	heads: readonly string[];
	found: ColumnsOfHead;
	orders: readonly DayOrder[];
	days: readonly string[];
};

export type StatementReading = { ok: true; reading: Reading } | { ok: false; question: Question };

/** Tries the readings of a file. Returns one only if it alone is proven, or if a person confirmed the same reading before. */
export function readStatement(table: Table, today: Day, earlier: readonly EarlierReading[] = []): StatementReading {
	const sheets = table.sheets.filter(({ rows }) => rows.some(looksLikeMovement));
	if (sheets.length === 0) return { ok: false, question: questionAbout(table, table.sheets, "no-columns", today) };
	// A sheet without headings that adds up with no other sheet is a summary.
	for (const some of [sheets, sheets.filter(({ rows }) => headsOf(rows).heads.length > 0)]) {
		const proven = provenReadings(table, some, today);
		if (proven.length > 0) return onlyReading(table, some, proven, today);
	}
	const known = sheets.length === 1 ? readAsBefore(table, sheets, today, earlier) : [];
	if (known.length > 0) return onlyReading(table, sheets, known, today);
	const hasBalance = sheets.some(({ rows }) => candidateColumns(headsOf(rows).heads, rows).length > 0);
	const why = sheets.length > 1 ? "several" : hasBalance ? "not-proven" : "no-balance";
	return { ok: false, question: questionAbout(table, sheets, why, today) };
}

/** Returns the one reading, or the question for a person. */
function onlyReading(
	table: Table,
	sheets: readonly Sheet[],
	readings: readonly Reading[],
	today: Day,
): StatementReading {
	const different = new Map(readings.map((reading) => [keyOf(reading), reading]));
	const [reading] = different.values();
	if (reading && different.size === 1) return { ok: true, reading };
	const orders = [...new Set(readings.map(({ layout }) => layout.order))];
	const isOrderAlone = new Set(readings.map((one) => keyOf(one, false))).size === 1;
	const question = questionAbout(table, sheets, isOrderAlone ? "order" : "several", today, reading?.layout);
	return { ok: false, question: { ...question, orders: orders.length > 1 ? orders : question.orders } };
}

/** Two readings are the same where they find the same movements. */
const keyOf = ({ lines, unread }: Reading, withDays = true) =>
	JSON.stringify([
		lines.map(({ sheet, line, bookedOn, amount }) => [sheet, line, amount, withDays && bookedOn]).sort(),
		unread.map(({ sheet, line, why }) => [sheet, line, why]),
	]);

/** All columns are tried with this number of rows, and the columns that add up there with all rows. */
const SAMPLE = 60;
const MOST_TRIED = 8;

/** The proven readings that explain most of the file, with the sheets in their order or reversed. */
function provenReadings(table: Table, sheets: readonly Sheet[], today: Day): Reading[] {
	const groups = sheets.length > 1 ? [sheets, sheets.toReversed()] : [sheets];
	const readings = groups.flatMap((group) => {
		const heads = group[0] ? headsOf(group[0].rows).heads : [];
		const rows = group.flatMap((sheet) => headsOf(sheet.rows).rows);
		const names = group.map(({ name }) => name);
		const short = { ...table, sheets: group.map(beginningOf) };
		const layouts = candidateColumns(heads, rows).flatMap((columns) =>
			ordersOf(table, group, columns, today).map((order) => ({ heads, columns, order, sheets: names })),
		);
		return layouts
			.map((layout) => ({ layout, begun: readAs(short, layout, today, { isPart: true }) }))
			.filter(({ begun }) => begun.verified > 0 && begun.faults.length * 4 <= begun.verified)
			.toSorted((a, b) => Number(isNamed(b.layout)) - Number(isNamed(a.layout)) || b.begun.verified - a.begun.verified)
			.slice(0, MOST_TRIED)
			.map(({ layout }) => readAs(table, layout, today))
			.filter(({ isProven }) => isProven);
	});
	// Columns without a heading count only if the columns with one prove nothing.
	const named = readings.filter(({ layout }) => isNamed(layout));
	const verified = withMost(named.length > 0 ? named : readings, (reading) => reading.verified);
	// An odd day does not count against a reading: a person decides about it.
	return withMost(verified, ({ lines, unread }) => lines.length + unread.filter(({ why }) => why === "odd-day").length);
}

function withMost(readings: readonly Reading[], count: (reading: Reading) => number): Reading[] {
	const most = Math.max(...readings.map(count));
	return readings.filter((reading) => count(reading) === most);
}

/** The first rows after the headings of a sheet. */
const beginningOf = (sheet: Sheet): Sheet => ({
	...sheet,
	rows: sheet.rows.slice(0, headsOf(sheet.rows).preamble.length + SAMPLE),
});

function readAsBefore(
	table: Table,
	sheets: readonly Sheet[],
	today: Day,
	earlier: readonly EarlierReading[],
): Reading[] {
	return sheets.flatMap(({ name, rows }) => {
		const { heads } = headsOf(rows);
		const before = earlier.find((one) => one.heads.join("\n") === heads.join("\n"));
		if (!before) return [];
		const { columns } = before;
		return ordersOf(table, sheets, columns, today)
			.map((order) => readAs(table, { heads, columns, order, sheets: [name] }, today))
			.filter(({ faults, lines, account }) => {
				const isSameAccount = !account || !before.account || account === before.account;
				return faults.length === 0 && lines.length > 0 && isSameAccount;
			});
	});
}

/** The orders in which the days of a column can be read. */
export function ordersOf(
	table: Table,
	sheets: readonly Sheet[],
	columns: Pick<StatementColumns, "day">,
	today: Day,
): DayOrder[] {
	const cells = sheets.flatMap(({ rows }) => headsOf(rows).rows.map((row) => row.cells[columns.day] ?? ""));
	return dayOrders(cells, { isSheet: table.format === "xlsx", today });
}

/** Two days that differ between the possible orders. */
export function openDays(days: readonly string[], orders: readonly DayOrder[]): string[] {
	const isOpen = (day: string) => new Set(orders.map((order) => statementDay(day, order))).size > 1;
	return [...new Set(days.filter(isOpen))].slice(0, 2);
}

/** The number of rows shown to the person who chooses; more if the headings come later. */
const SHOWN = 12;
const SHOWN_BEHIND_HEADS = 6;

function questionAbout(
	table: Table,
	sheets: readonly Sheet[],
	why: Question["why"],
	today: Day,
	layout?: StatementLayout,
): Question {
	const { heads, rows } = headsOf(sheets[0]?.rows ?? []);
	const found = layout?.columns ?? columnsByHeads(heads, rows);
	const { day } = found;
	const orders = day === null ? [] : ordersOf(table, sheets, { day }, today);
	const days = day === null ? [] : rows.map(({ cells }) => cells[day] ?? "");
	return {
		why,
		sheets: table.sheets.map((sheet) => {
			const before = headsOf(sheet.rows).preamble.length;
			return { name: sheet.name, first: sheet.rows.slice(0, Math.max(SHOWN, before + SHOWN_BEHIND_HEADS)) };
		}),
		chosen: layout?.sheets ?? sheets.map(({ name }) => name),
		heads,
		found,
		orders,
		days: openDays(days, orders),
	};
}
