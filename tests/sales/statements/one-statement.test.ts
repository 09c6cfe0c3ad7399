// One statement, as different banks and programs write it: it is read the same, without a question.
import { expect, test } from "vitest";
import { readTable } from "#sales/bank/readers/read-table.ts";
import { readStatement } from "#sales/bank/rules/read-statement.ts";
import { utf8 } from "#tests/sales/statements/table-files.ts";

type Movement = { day: string; naira: number; narration: string; balance: number };

const MOVEMENTS: Movement[] = [
	{ day: "2026-11-02", naira: 102_125, narration: "NIP IDOWU", balance: 602_125 },
	{ day: "2026-11-05", naira: -50, narration: "LEVY", balance: 602_075 },
	{ day: "2026-11-06", naira: 40_850, narration: "NIP UMEH", balance: 642_925 },
	{ day: "2026-11-16", naira: -61_275.23, narration: "SALARY", balance: 581_649.77 },
	{ day: "2026-11-20", naira: -0.23, narration: "TAX", balance: 581_649.54 },
];

const amount = (naira: number) => naira.toLocaleString("en", { minimumFractionDigits: 2 });
const figures = (day: string) => day.split("-").reverse().join("/");
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const HEADS = ["Date", "Narration", "Debit", "Credit", "Balance"];

type Writing = {
	day?: (day: string) => string;
	money?: (naira: number) => string;
	delimiter?: string;
	movements?: Movement[];
};

function rows({ day = figures, money = amount, delimiter = ",", movements = MOVEMENTS }: Writing = {}): string[] {
	return movements.map(({ day: on, naira, narration, balance }) => {
		const sums = naira < 0 ? [money(-naira), ""] : ["", money(naira)];
		return [day(on), narration, ...sums, money(balance)].map(quoted).join(delimiter);
	});
}

const file = (writing: Writing = {}, { delimiter = "," } = writing) =>
	[HEADS.join(delimiter), ...rows(writing)].join("\n");

/** The amounts in one column, as `spell` writes them. */
const inOne = (spell: (naira: number) => string, movements = MOVEMENTS) =>
	["Date,Narration,Amount,Balance"]
		.concat(
			movements.map(({ day, naira, narration, balance }) =>
				[figures(day), narration, spell(naira), amount(balance)].map(quoted).join(","),
			),
		)
		.join("\n");

const inMonthNames = (options: Intl.DateTimeFormatOptions, locale = "en-GB") => {
	const format = new Intl.DateTimeFormat(locale, { year: "numeric", timeZone: "UTC", ...options });
	return (day: string) => format.format(new Date(`${day}T12:00:00Z`));
};
const dayBefore = (day: string) => new Date(Date.parse(day) - 30 * 60_000).toISOString();
const withoutZero = (naira: number) => amount(Math.abs(naira)).replace(/^0\./, ".");

const WRITINGS: Record<string, string> = {
	"days without strokes": file({ day: (day) => day.replaceAll("-", "") }),
	"days with the month first": file({ day: (day) => `${day.slice(5, 7)}/${day.slice(8)}/2026` }),
	"days with names of months": file({ day: inMonthNames({ day: "2-digit", month: "short" }) }),
	"days as Americans say them": file({ day: inMonthNames({ day: "numeric", month: "long" }, "en-US") }),
	"weekdays before the days": file({ day: inMonthNames({ weekday: "long", day: "2-digit", month: "short" }) }),
	"weekdays before figures": file({
		day: (day) => `${inMonthNames({ weekday: "short", year: undefined })(day)} ${figures(day)}`,
	}),
	"the last hour of the day before in UTC, which is the day in Lagos": file({ day: dayBefore }),
	"narrow spaces and decimal commas": file({
		money: (naira) => amount(naira).replaceAll(",", "\u202f").replace(".", ","),
		delimiter: ";",
	}),
	"the currency and spaces that do not break": file({
		money: (naira) => `₦\u00a0${amount(naira).replaceAll(",", "\u00a0")}`,
	}),
	"dots before thousands": file({
		money: (naira) => naira.toLocaleString("de", { minimumFractionDigits: 2 }),
		delimiter: "|",
	}),
	"the newest row first": file({ movements: MOVEMENTS.toReversed() }),
	"a minus behind, and no zero before the point": inOne((naira) => `${withoutZero(naira)}${naira < 0 ? "-" : ""}`),
	"brackets around what left": inOne((naira) => (naira < 0 ? `(${amount(-naira)})` : amount(naira))),
	"CR and DR behind": inOne((naira) => `${amount(Math.abs(naira))}${naira < 0 ? "DR" : "CR"}`),
	"no signs, the newest row first, and the opening balance below": `${inOne((naira) => amount(Math.abs(naira)), MOVEMENTS.toReversed())}\n,Opening Balance,,"500,000.00"`,
	"its opening balance also as an amount": [
		HEADS.join(","),
		'01/11/2026,Opening Balance,,"500,000.00","500,000.00"',
		...rows(),
	].join("\n"),
	"a page that ends in the middle": [
		HEADS.join(","),
		...rows().slice(0, 2),
		',Balance C/F,,,"602,075.00"',
		"Page 1 of 2,,,,",
		HEADS.join(",").toUpperCase().replace("DATE", "Date"),
		',Balance B/F,,,"602,075.00"',
		...rows().slice(2),
	].join("\n"),
	"three kinds of line ending": file()
		.split("\n")
		.reduce((text, row, at) => `${text}${["\r\n", "\n", "\r"][at % 3]}${row}`),
};

test.each(Object.entries(WRITINGS))("a statement with %s is read as it was written", async (_, text) => {
	const table = await readTable(utf8(text));
	const read = table.ok ? readStatement(table.table, "2026-11-28") : undefined;
	if (!table.ok || !read?.ok) throw new Error(JSON.stringify(read ?? table));
	const { lines, unread, others } = read.reading;
	expect(lines.map(({ bookedOn, amount, narration }) => [bookedOn, amount, narration])).toEqual(
		MOVEMENTS.map(({ day, naira, narration }) => [day, Math.round(naira * 100), narration]),
	);
	expect(unread).toEqual([]);
	expect(lines.length + others).toBe(table.table.sheets[0]?.rows.length);
});
