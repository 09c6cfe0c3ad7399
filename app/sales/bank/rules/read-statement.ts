/** A statement read by proof: the few plausible readings are tried, and exactly one whose balances add up is taken. */
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

/** How an earlier file with these heads was read, as its balances proved or a person confirmed. */
export type EarlierReading = { heads: readonly string[]; columns: StatementColumns; account: string | null };

/** The question that a person answers. `orders`: those in which its days can be read; with two of its days that differ. */
export type Question = {
	why: "no-balance" | "not-proven" | "several" | "order" | "no-columns";
	sheets: readonly { name: string; first: readonly { line: number; cells: readonly string[] }[] }[];
	/** The names of the sheets that seem to be the statement. */
	chosen: readonly string[];
	heads: readonly string[];
	found: ColumnsOfHead;
	orders: readonly DayOrder[];
	days: readonly string[];
};

export type StatementReading = { ok: true; reading: Reading } | { ok: false; question: Question };

/** Tries the readings of a file. It is imported only where one alone is proven, or a person confirmed one like it before. */
export function readStatement(table: Table, today: Day, earlier: readonly EarlierReading[] = []): StatementReading {
	const sheets = table.sheets.filter(({ rows }) => rows.some(looksLikeMovement));
	if (sheets.length === 0) return { ok: false, question: questionAbout(table, table.sheets, "no-columns", today) };
	// A sheet without heads that adds up with no other is a summary.
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

/** One reading, or the question which of them. */
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

/** All columns are tried with the first rows, and those that add up there with all rows. */
const SAMPLE = 60;
const MOST_TRIED = 8;

/** The readings that are proven, in the order of the sheets or against it: those that explain most of the file. */
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
	// Columns without a head count only where those with heads prove nothing.
	const named = readings.filter(({ layout }) => isNamed(layout));
	const verified = withMost(named.length > 0 ? named : readings, (reading) => reading.verified);
	// An odd day is no sign that the days are read wrongly: that is asked.
	return withMost(verified, ({ lines, unread }) => lines.length + unread.filter(({ why }) => why === "odd-day").length);
}

function withMost(readings: readonly Reading[], count: (reading: Reading) => number): Reading[] {
	const most = Math.max(...readings.map(count));
	return readings.filter((reading) => count(reading) === most);
}

/** The first rows behind the heads of a sheet. */
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

/** Two days, each of which is another day in another order. */
export function openDays(days: readonly string[], orders: readonly DayOrder[]): string[] {
	const isOpen = (day: string) => new Set(orders.map((order) => statementDay(day, order))).size > 1;
	return [...new Set(days.filter(isOpen))].slice(0, 2);
}

/** The person who chooses sees so many rows, and more where the heads come later. */
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
