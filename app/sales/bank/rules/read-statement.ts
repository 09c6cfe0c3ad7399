/** A statement read by proof: the few plausible readings are tried, and exactly one whose balances add up is taken. */
import type { Day } from "#kit/rules/days.ts";
import {
	candidateColumns,
	columnsByHeads,
	headsOf,
	isNamed,
	looksLikeMovement,
} from "#sales/bank/rules/candidate-columns.ts";
import { type Reading, readAs, type StatementLayout } from "#sales/bank/rules/read-as.ts";
import type { ColumnsFound, StatementColumns } from "#sales/bank/rules/statement-columns.ts";
import { type DayOrder, dayOrders, statementDay } from "#sales/bank/rules/statement-values.ts";
import type { Sheet, Table } from "#sales/bank/rules/table.ts";

/** How an earlier file with these heads was read, as its balances proved or a person confirmed. */
export type EarlierReading = { heads: readonly string[]; columns: StatementColumns; account: string | null };

/** What a person chooses by. `orders`: those in which its days can be read; with two of its days that differ. */
export type Asked = {
	why: "no-balance" | "not-proven" | "several" | "order" | "no-columns";
	sheets: readonly { name: string; first: readonly { line: number; cells: readonly string[] }[] }[];
	/** The names of the sheets that seem to be the statement. */
	chosen: readonly string[];
	heads: readonly string[];
	found: ColumnsFound;
	orders: readonly DayOrder[];
	days: readonly string[];
};

export type StatementRead = { ok: true; reading: Reading } | { ok: false; asked: Asked };

/** Several proofs are made with so many rows; those that hold are made with all. */
const SAMPLE = 120;
const MOST_PROVEN = 6;

type Group = { sheets: readonly Sheet[] };

/** Tries the readings of a file. It is imported only where one alone is proven, or a person confirmed one like it before. */
export function readStatement(table: Table, today: Day, earlier: readonly EarlierReading[] = []): StatementRead {
	const sheets = table.sheets.filter(({ rows }) => rows.some(looksLikeMovement));
	if (sheets.length === 0) return { ok: false, asked: askedAbout(table, table.sheets, "no-columns", today) };
	const groups: Group[] = sheets.length === 1 ? [{ sheets }] : [{ sheets }, { sheets: sheets.toReversed() }];
	const whole = provenOf(table, groups, today);
	if (whole.length > 0) return oneOf(table, sheets, whole, today);
	const alone =
		sheets.length === 1 ? [] : sheets.filter((sheet) => provenOf(table, [{ sheets: [sheet] }], today).length > 0);
	const [only] = alone;
	if (only && alone.length === 1 && sheets.every((sheet) => sheet === only || headsOf(sheet.rows).heads.length === 0))
		return oneOf(table, [only], provenOf(table, [{ sheets: [only] }], today), today);
	const known = sheets.length === 1 ? readAsBefore(table, sheets, today, earlier) : [];
	if (known.length > 0) return oneOf(table, sheets, known, today);
	const hasBalance = sheets.some(({ rows }) => candidateColumns(headsOf(rows).heads, rows).length > 0);
	const why = alone.length > 1 ? "several" : hasBalance ? "not-proven" : "no-balance";
	return { ok: false, asked: askedAbout(table, alone.length > 0 ? alone : sheets, why, today) };
}

/** One reading, or the question which of them. */
function oneOf(table: Table, sheets: readonly Sheet[], readings: readonly Reading[], today: Day): StatementRead {
	const different = new Map(readings.map((reading) => [keyOf(reading), reading]));
	const [reading] = different.values();
	if (reading && different.size === 1) return { ok: true, reading };
	const orders = [...new Set(readings.map(({ layout }) => layout.order))];
	const isOrderAlone = new Set(readings.map((one) => keyOf(one, false))).size === 1;
	const asked = askedAbout(table, sheets, isOrderAlone ? "order" : "several", today, reading?.layout);
	return { ok: false, asked: { ...asked, orders: isOrderAlone || orders.length > 1 ? orders : asked.orders } };
}

const keyOf = ({ lines, unread }: Reading, withDays = true) =>
	JSON.stringify([
		lines.map(({ sheet, line, bookedOn, amount }) => [sheet, line, amount, withDays && bookedOn]).sort(),
		unread.map(({ sheet, line, why }) => [sheet, line, why]),
	]);

/** By the columns the heads name, and where these prove nothing by any. */
function provenOf(table: Table, groups: readonly Group[], today: Day): Reading[] {
	for (const named of [true, false]) {
		const readings = groups.flatMap((group) => provenBy(table, group, today, named));
		if (readings.length > 0) return bestOf(readings);
	}
	return [];
}

/** Those most of whose movements follow from a balance, and of these the ones that find most. */
function bestOf(readings: readonly Reading[]): Reading[] {
	const most = (some: readonly Reading[], count: (reading: Reading) => number) => {
		const highest = Math.max(...some.map(count));
		return some.filter((reading) => count(reading) === highest);
	};
	// An odd day is no sign that the days are read wrongly: that is asked.
	const movements = ({ lines, unread }: Reading) => lines.length + unread.filter(({ why }) => why === "odd-day").length;
	return most(
		most(readings, ({ verified }) => verified),
		movements,
	);
}

function provenBy(table: Table, { sheets }: Group, today: Day, named: boolean): Reading[] {
	const [first] = sheets;
	if (!first) return [];
	const { heads } = headsOf(first.rows);
	const names = sheets.map(({ name }) => name);
	const rows = sheets.flatMap((sheet) => headsOf(sheet.rows).rows);
	const tried = candidateColumns(heads, rows)
		.filter((columns) => isNamed(heads, columns) === named)
		.flatMap((columns) =>
			ordersOf(table, sheets, columns, today).map((order) => ({ heads, columns, order, sheets: names })),
		);
	const isLong = rows.length > SAMPLE;
	const short = isLong ? beginningOf(table, sheets) : table;
	const likely = isLong ? tried.filter((layout) => readAs(short, layout, today, { isPart: true }).isLikely) : tried;
	return likely
		.slice(0, isLong ? MOST_PROVEN : Infinity)
		.map((layout) => readAs(table, layout, today))
		.filter(({ isProven }) => isProven);
}

/** The first rows behind the heads of each sheet. */
function beginningOf(table: Table, sheets: readonly Sheet[]): Table {
	const cut = (sheet: Sheet) => ({ ...sheet, rows: sheet.rows.slice(0, headsOf(sheet.rows).preamble.length + SAMPLE) });
	return { ...table, sheets: sheets.map(cut) };
}

function readAsBefore(
	table: Table,
	sheets: readonly Sheet[],
	today: Day,
	earlier: readonly EarlierReading[],
): Reading[] {
	return sheets.flatMap(({ name, rows }) => {
		const { heads } = headsOf(rows);
		const before = earlier.find((one) => isSame(one.heads, heads));
		if (!before) return [];
		const layouts = ordersOf(table, sheets, before.columns, today).map((order) => ({
			heads,
			columns: before.columns,
			order,
			sheets: [name],
		}));
		return layouts
			.map((layout) => readAs(table, layout, today))
			.filter(
				({ faults, lines, account }) =>
					faults.length === 0 && lines.length > 0 && (!account || !before.account || account === before.account),
			);
	});
}

export const isSame = (one: readonly string[], other: readonly string[]) => one.join("\n") === other.join("\n");

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

/** So many rows are shown to whoever chooses, and more where the heads come later. */
const SHOWN = 12;
const SHOWN_BEHIND_HEADS = 6;
const SHOWN_DAYS = 2;

function askedAbout(
	table: Table,
	sheets: readonly Sheet[],
	why: Asked["why"],
	today: Day,
	layout?: StatementLayout,
): Asked {
	const [first] = sheets;
	const { heads, rows } = headsOf(first?.rows ?? []);
	const { found } = columnsByHeads(heads, rows);
	const columns = layout?.columns ?? candidateLikeliest(table, sheets, today) ?? found;
	const orders = columns.day === null ? [] : ordersOf(table, sheets, { day: columns.day }, today);
	const days = columns.day === null ? [] : rows.map(({ cells }) => cells[columns.day ?? 0] ?? "");
	const isOpen = (day: string) => new Set(orders.map((order) => statementDay(day, order))).size > 1;
	return {
		why,
		sheets: table.sheets.map((sheet) => {
			const before = sheet.rows.length - headsOf(sheet.rows).rows.length;
			return { name: sheet.name, first: sheet.rows.slice(0, Math.max(SHOWN, before + SHOWN_BEHIND_HEADS)) };
		}),
		chosen: layout?.sheets ?? sheets.map(({ name }) => name),
		heads,
		found: columns,
		orders,
		days: [...new Set(days.filter(isOpen))].slice(0, SHOWN_DAYS),
	};
}

/** Of the readings that are not proven, the one most of whose balances add up. */
function candidateLikeliest(table: Table, sheets: readonly Sheet[], today: Day): StatementColumns | undefined {
	const [first] = sheets;
	if (!first) return undefined;
	const { heads, rows } = headsOf(first.rows);
	const names = sheets.map(({ name }) => name);
	const short = beginningOf(table, sheets);
	const tried = candidateColumns(heads, rows).map((columns) => {
		const { verified, faults } = readAs(short, { heads, columns, order: "day-first", sheets: names }, today, {
			isPart: true,
		});
		return { columns, score: verified - faults.length };
	});
	const [best] = tried.toSorted((a, b) => b.score - a.score);
	return best && best.score > 0 ? best.columns : undefined;
}
