import { addDays, type Day } from "#kit/rules/days.ts";
import { inEncoding } from "#tests/sales/statement-shapes.ts";
import { type SheetCell, workbook } from "#tests/sales/workbook.ts";

/** As random as it needs to be, and the same on every run. */
export function seeded(seed: number) {
	let state = seed >>> 0;
	const random = () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
	// The first numbers of neighbouring seeds are alike.
	for (let skipped = 0; skipped < 5; skipped += 1) random();
	return random;
}

type Written = { id: string; day: Day; kobo: number; balance: number };
type Cells = { text: string; day?: Day; number?: number }[];

/** A statement as a bank might write it. `all`: its movements; `damage`: what was done to the file afterwards. */
export type RandomStatement = { bytes: Uint8Array; all: Written[]; layout: string; damage: string };

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const DAY_STYLES: Record<string, (y: string, m: string, d: string) => string> = {
	"day/month": (y, m, d) => `${d}/${m}/${y}`,
	"month/day": (y, m, d) => `${m}/${d}/${y} 08:12:00 AM`,
	"day-month-short": (y, m, d) => `${d}-${m}-${y.slice(2)}`,
	name: (y, m, d) => `${d}-${MONTHS[Number(m) - 1]}-${y}`,
	iso: (y, m, d) => `${y}-${m}-${d} 10:00:00`,
	"year name": (y, m, d) => `${y} ${MONTHS[Number(m) - 1]} ${d} 06:22:57`,
};
const HEADS: Record<string, readonly string[]> = {
	day: ["Date", "Trans. Date", "TRAN DATE", "Transaction Date", "When"],
	value: ["Value Date", "VALUE. DATE"],
	narration: ["Narration", "Remarks", "DESCRIPTION", "Particulars", "Story"],
	reference: ["Reference", "Ref No", "CHQ. NO"],
	debit: ["Debit", "Debits", "Withdrawals", "Money Out", "DEBIT AMT."],
	credit: ["Credit", "Credits", "Lodgements", "Money In", "CREDIT AMT."],
	amount: ["Amount", "Transaction Amount", "Debit/Credit(₦)"],
	direction: ["DR/CR", "Type"],
	balance: ["Balance", "Running Balance", "Book Balance"],
	branch: ["Branch", "Originating Branch", ""],
	number: ["S/N", "Channel Code"],
};

export function randomStatement(seed: number, today: Day, isSheetWanted: boolean): RandomStatement {
	const random = seeded(seed);
	const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)] as T;
	const chance = (share: number) => random() < share;
	const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));

	// What happened.
	const count = between(2, 25);
	let [day, balance] = [addDays(today, -between(count * 3, 200)), between(0, 900_000_00)];
	const opening = balance;
	const all = Array.from({ length: count }, (_, at): Written => {
		day = addDays(day, pick([0, 0, 1, 1, 2, 3]));
		const kobo = chance(0.6) ? between(1, 300_000_00) : -between(1, 60_000_00);
		balance += kobo;
		return { id: `ROW${seed}X${at}X`, day, kobo, balance };
	});

	// How the bank writes it.
	const style = pick(Object.keys(DAY_STYLES));
	const money = pick(["two", "two", "two", "two minus", "signed", "unsigned", "direction"]);
	const columns = [
		"day",
		...(chance(0.5) ? ["value"] : []),
		"narration",
		...(chance(0.5) ? ["reference"] : []),
		...(money.startsWith("two")
			? pick([
					["debit", "credit"],
					["credit", "debit"],
				])
			: ["amount"]),
		...(money === "direction" ? ["direction"] : []),
		...(chance(0.92) ? ["balance"] : []),
		...(chance(0.3) ? ["branch"] : []),
		...(chance(0.2) ? ["number"] : []),
	];
	if (chance(0.3)) columns.reverse();
	const heads = columns.map((column) => pick(HEADS[column] ?? [""]));
	const nothing = pick(["", "", "0.00", "-"]);
	const withCommas = chance(0.6);
	const hasNextRow = chance(0.15);
	const amountText = (kobo: number) => {
		const [whole = "", part = ""] = (Math.abs(kobo) / 100).toFixed(2).split(".");
		const text = withCommas ? whole.replace(/\B(?=(\d{3})+$)/g, ",") : whole;
		return `${kobo < 0 ? "-" : ""}${whole === "0" && withCommas ? "" : text}.${part}`;
	};
	const cell = (kobo: number, sign = ""): Cells[number] => ({ text: sign + amountText(kobo), number: kobo / 100 });
	const empty = { text: nothing };
	const dayCell = (of: Day): Cells[number] => {
		const [y = "", m = "", d = ""] = of.split("-");
		return { text: (DAY_STYLES[style] as (y: string, m: string, d: string) => string)(y, m, d), day: of };
	};
	const rowOf = ({ id, day: on, kobo, balance: after }: Written, at: number): Cells =>
		columns.map((column): Cells[number] => {
			if (column === "day" || column === "value") return dayCell(on);
			if (column === "narration") return { text: hasNextRow ? "" : `NIP/${id}, TRF` };
			if (column === "reference") return { text: `S${seed}00${at}` };
			if (column === "debit") return kobo < 0 ? cell(money === "two minus" ? kobo : -kobo) : empty;
			if (column === "credit") return kobo > 0 ? cell(kobo) : empty;
			if (column === "amount") return money === "signed" ? cell(kobo) : cell(Math.abs(kobo));
			if (column === "direction") return { text: kobo < 0 ? "DR" : "CR" };
			if (column === "balance") return cell(after);
			return { text: column === "number" ? String(at + 1) : "MARINA" };
		});
	const isLatestFirst = chance(0.3);
	const ordered = isLatestFirst ? all.toReversed() : all;
	const rows = ordered.map((one) => ({ of: one, cells: rowOf(one, all.indexOf(one)) }));
	const damage = chance(0.45)
		? damaged(rows, columns, { pick, chance, between, style, isSheet: isSheetWanted })
		: "none";
	const only = (column: string, text: string): Cells => columns.map((one) => ({ text: one === column ? text : "" }));
	const body = rows.flatMap(({ of, cells }) => [
		cells,
		...(hasNextRow ? [only("narration", `NIP/${of.id}, TRF`)] : []),
	]);
	const head = heads.map((text) => ({ text }));
	if (body.length > 8 && chance(0.2)) body.splice(hasNextRow ? 4 : 5, 0, head);
	const hasOpening = chance(0.4) && columns.includes("balance");
	const openingRow = columns.map((one): Cells[number] => {
		if (one === "narration") return { text: "Opening Balance" };
		return one === "balance" ? cell(opening) : { text: "" };
	});
	if (hasOpening && damage !== "cut off") body.splice(isLatestFirst ? body.length : 0, 0, openingRow);
	const preamble: Cells[] = chance(0.5)
		? [[{ text: "A BANK PLC" }], [{ text: "Account No:" }, { text: "0123456789" }]]
		: [];
	const foot: Cells[] = chance(0.2) ? [[{ text: "Thank you for banking with us" }]] : [];
	const table = [...preamble, head, ...body, ...foot];
	const layout = JSON.stringify({ columns, style, money, nothing, hasNextRow, isLatestFirst, hasOpening });
	if (isSheetWanted)
		return { bytes: asWorkbook(table, { pick, chance }), all: rows.map(({ of }) => of), layout, damage };
	return { bytes: asText(table, { pick, chance, damage }), all: rows.map(({ of }) => of), layout, damage };
}

type Rolls = { pick: <T>(some: readonly T[]) => T; chance: (share: number) => boolean };
type Row = { of: Written; cells: Cells };

/** Damages the rows as people and programs do. Answers how. */
function damaged(
	rows: Row[],
	columns: readonly string[],
	{
		pick,
		between,
		style,
		isSheet,
	}: Rolls & { between: (low: number, high: number) => number; style: string; isSheet: boolean },
): string {
	const at = between(0, rows.length - 1);
	const row = rows[at] as Row;
	const of = (column: string) => columns.indexOf(column);
	const kinds = [
		"cut out",
		"cut off",
		"letter",
		"no day",
		"twice",
		"half converted",
		"no balance",
		"sums swapped",
		"impossible day",
	];
	const kind = pick(kinds);
	const money = row.cells.findIndex(({ number }, c) => number !== undefined && columns[c] !== "balance");
	if (kind === "cut out" && at > 0 && at < rows.length - 1) rows.splice(at, 1);
	else if (kind === "cut off") rows.splice(0, between(0, rows.length - 2));
	else if (kind === "letter" && money >= 0)
		row.cells[money] = { text: (row.cells[money]?.text ?? "").replace(/\d/, "O") };
	else if (kind === "no day") row.cells[of("day")] = { text: "" };
	else if (kind === "impossible day" && style === "name") row.cells[of("day")] = { text: "31-NOV-26" };
	else if (kind === "twice") rows.push(row);
	else if (kind === "no balance" && of("balance") >= 0) row.cells[of("balance")] = { text: "" };
	else if (kind === "sums swapped" && of("balance") >= 0 && money >= 0 && at > 0 && at < rows.length - 1) {
		const [one, other] = [row.cells[money] as Cells[number], row.cells[of("balance")] as Cells[number]];
		row.cells[money] = other;
		row.cells[of("balance")] = one;
	} else if (kind === "half converted" && isSheet && style === "day/month") {
		for (const { cells } of rows)
			for (const [c, one] of cells.entries()) {
				const [y, m = "", d = ""] = one.day?.split("-") ?? [];
				if (y && Number(d) <= 12) cells[c] = { text: "", day: `${y}-${d}-${m}` };
				else if (y) cells[c] = { text: one.text };
			}
	} else return "none";
	return kind;
}

function asText(table: readonly Cells[], { pick, chance, damage }: Rolls & { damage: string }): Uint8Array {
	if (chance(0.08)) return asWebPage(table);
	const delimiter = pick([",", ",", ";", "\t", "|"]);
	const isQuoting = chance(0.5);
	const quoted = (text: string) =>
		isQuoting || text.includes(delimiter) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
	const ends = pick([["\n"], ["\r\n"], ["\n", "\r\n"], ["\n"]]);
	const text = table.map((cells) => cells.map((one) => quoted(one.text)).join(delimiter) + pick(ends)).join("");
	const encoding = damage === "none" ? pick(["utf-8", "utf-8 with mark", "utf-16le with mark"] as const) : "utf-8";
	return inEncoding(text, encoding);
}

function asWebPage(table: readonly Cells[]): Uint8Array {
	const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
	const rows = table.map((cells) => `<tr>${cells.map(({ text }) => `<td>${escaped(text)}</td>`).join("")}</tr>`);
	return inEncoding(`<html><body><table>${rows.join("\n")}</table></body></html>`, "utf-8");
}

function asWorkbook(table: readonly Cells[], { pick, chance }: Rolls): Uint8Array {
	const isReal = chance(0.7);
	const cellOf = ({ text, day, number }: Cells[number]): SheetCell => {
		if (day && (isReal || text === "")) return { day };
		return number !== undefined && isReal && text !== "" ? { number: String(number) } : text || null;
	};
	const sheet = table.map((cells) => cells.map(cellOf));
	const other: SheetCell[][] = [["Summary"], ["Prepared by", "A Bank"]];
	const hidden: SheetCell[][] = [
		["Date", "Narration", "Credit", "Balance"],
		[{ day: "2026-11-02" }, "HIDDEN ROW", { number: "9" }, { number: "9" }],
	];
	return pick([
		() => workbook(sheet),
		() => workbook(sheet),
		() => workbook(other, sheet),
		() => workbook({ sheets: [hidden, sheet], hidden: [0] }),
	])();
}
