import { describe, expect, test } from "vitest";
import { type EarlierReading, readStatement } from "#sales/bank/rules/read-statement.ts";
import {
	HALF_CONVERTED,
	HEADS_IN_TWO_ROWS,
	RETURNED,
	SHEET_A_MONTH,
	SIGNED,
	sheetRow,
	TEXT_ON_NEXT_ROW,
	UNSIGNED,
	utf8,
	WEB_PAGE,
} from "#tests/sales/statements/table-files.ts";
import { tableHere } from "#tests/sales/statements/table-here.ts";
import { workbook } from "#tests/sales/workbook.ts";

const TODAY = "2026-11-28";

async function read(file: string | Uint8Array, earlier: readonly EarlierReading[] = []) {
	const found = await tableHere(typeof file === "string" ? utf8(file) : file);
	if (!found.ok) throw new Error(found.reason);
	return { table: found.table, read: readStatement(found.table, TODAY, earlier) };
}

/** Its reading, in which every row of the file is accounted for. */
async function proven(file: string | Uint8Array) {
	const { table, read: done } = await read(file);
	if (!done.ok) throw new Error(JSON.stringify(done.question));
	const { lines, unread, others } = done.reading;
	expect(lines.length + unread.length + others).toBe(table.sheets.reduce((sum, { rows }) => sum + rows.length, 0));
	return done.reading;
}

const linesOf = async (file: string | Uint8Array) =>
	(await proven(file)).lines.map(({ bookedOn, amount, narration }) => [bookedOn, amount / 100, narration]);

async function asked(file: string | Uint8Array, earlier: readonly EarlierReading[] = []) {
	const done = (await read(file, earlier)).read;
	return done.ok ? "read" : done.question;
}

describe("a statement whose balances add up is read without a question", () => {
	test("from a web page named as an Excel file, and only what people see of it", async () => {
		expect(await linesOf(WEB_PAGE)).toEqual([
			["2026-11-02", 102_125, "VIA GTWORLD & KY7K3M9RW6 FROM IDOWU"],
			["2026-11-05", -50, "LEVY"],
			["2026-11-20", -0.23, "TAX"],
		]);
		expect((await proven(WEB_PAGE)).account).toBe("0123456789");
	});

	test("with its heads in two rows", async () => {
		expect((await linesOf(HEADS_IN_TWO_ROWS)).map(([, naira]) => naira)).toEqual([102_125, -50, -40_850]);
	});

	test("with the narration in the next row, and without the feet of its pages", async () => {
		expect(await linesOf(TEXT_ON_NEXT_ROW)).toEqual([
			["2026-11-05", 102_125, "MOB/IDOWU/KY7K3M9RW6"],
			["2026-11-06", 40_850, "TNF-UMEH KYACEFHJKW"],
			["2026-11-20", -102_125, "REV/IDOWU"],
		]);
	});

	test("whose amounts have no sign, but for a row of which no balance tells", async () => {
		const { lines, unread } = await proven(UNSIGNED);
		expect(lines.map(({ amount }) => amount / 100)).toEqual([-61_275, 40_850]);
		expect(unread).toMatchObject([{ line: 2, why: "direction", guess: { amount: 102_125_00 } }]);
		const opened = `Opening Balance,"100,000.00"\n${UNSIGNED}`;
		expect((await proven(opened)).lines.map(({ amount }) => amount / 100)).toEqual([102_125, -61_275, 40_850]);
	});

	test("in which a debit below nothing is money that came back", async () => {
		expect((await linesOf(RETURNED)).map(([, naira]) => naira)).toEqual([-102_125, 102_125, 40_850]);
	});

	test("with one signed column", async () => {
		expect(await linesOf(SIGNED)).toEqual([
			["2026-11-05", 102_125, "From IDOWU KY7K3M9RW6"],
			["2026-11-05", -50, "Levy"],
			["2026-11-07", 40_850, "From UMEH KYACEFHJKW"],
		]);
	});

	test("with a sheet for each month", async () => {
		expect((await linesOf(SHEET_A_MONTH)).map(([day]) => day)).toEqual(["2026-10-27", "2026-11-05", "2026-11-06"]);
	});

	test.each([RETURNED, HEADS_IN_TWO_ROWS, SIGNED])("the latest first as well", async (text) => {
		const rows = text.trimEnd().split("\n");
		const heads = text === HEADS_IN_TWO_ROWS ? 2 : 1;
		const turned = [...rows.slice(0, heads), ...rows.slice(heads).toReversed()].join("\n");
		expect(await linesOf(turned)).toEqual(await linesOf(text));
	});

	test("with two kinds of line ending in one file", async () => {
		const mixed = RETURNED.replace("\n16/", "\r\n16/").replace("\n18/", "\r18/");
		expect(await linesOf(mixed)).toEqual(await linesOf(RETURNED));
	});

	test("with a last column of words that has no head", async () => {
		const rows = RETURNED.trimEnd().split("\n");
		const wider = rows.map((row, at) => `${row},${at === 0 ? "" : "MARINA"}`).join("\n");
		expect(await linesOf(wider)).toEqual(await linesOf(RETURNED));
	});

	test("although its heads name the wrong column", async () => {
		const text =
			"Opening Balance,1000\nDate,Narration,Credit,Paid,Balance\n20/11/2026,A,52.50,700,1700\n21/11/2026,B,52.50,300,2000\n";
		expect((await linesOf(text)).map(([, naira]) => naira)).toEqual([700, 300]);
	});
});

describe("what is not proven is asked about", () => {
	test("days that a spreadsheet swapped, in both readings", async () => {
		expect(await asked(HALF_CONVERTED)).toMatchObject({ why: "order", orders: ["day-first", "day-first swapped"] });
		const all = workbook([
			["Date", "Narration", "Debit", "Credit", "Balance"],
			sheetRow({ day: "2026-05-11" }, "A", 100, 200),
			sheetRow({ day: "2026-06-11" }, "B", 100, 300),
		]);
		expect(await asked(all)).toMatchObject({ why: "order", orders: ["day-first", "day-first swapped"] });
	});

	test("days in figures that can be read both ways, also where earlier files were read", async () => {
		const rows = (day: string) => `Date,Narration,Credit,Balance\n${day}/05/2026,A,100,200\n${day}/06/2026,B,50,250\n`;
		expect(await asked(rows("11"))).toMatchObject({ why: "order", orders: ["day-first", "month-first"] });
		const none = { reference: null, debit: null, amount: null, direction: null };
		const earlier = [
			{
				heads: ["Date", "Narration", "Credit", "Balance"],
				columns: { ...none, day: 0, narration: [1], credit: 2, balance: 3 },
				account: null,
			},
		];
		expect(await asked(rows("11"), earlier)).toMatchObject({ why: "order" });
		// The other reading lies weeks ahead.
		expect(await linesOf(rows("12").replace("/06/", "/11/"))).toMatchObject([
			["2026-05-12", 100, "A"],
			["2026-11-12", 50, "B"],
		]);
	});

	test("a balance that does not follow, a row that is missing, and balances that open or close otherwise", async () => {
		const without = RETURNED.split("\n").filter((row) => !row.startsWith("17/"));
		expect(await asked(without.join("\n"))).toMatchObject({ why: "not-proven" });
		expect(await asked(RETURNED.replace("390,850", "390,580"))).toMatchObject({ why: "not-proven" });
		expect(await asked(`${RETURNED},Closing Balance,,,"390,000.00"\n`)).toMatchObject({ why: "not-proven" });
		expect(await asked(SIGNED.replace("Trans. Time", "Opening Balance,100\nTrans. Time"))).toMatchObject({
			why: "not-proven",
		});
	});

	test("a file without balances, until its columns were confirmed once for this account", async () => {
		const text = "Account No,0123456789,\nDate,Story,Credit\n20/11/2026,ADA,5.00\n";
		expect(await asked(text)).toMatchObject({ why: "no-balance" });
		const none = { reference: null, debit: null, amount: null, direction: null, balance: null };
		const columns = { ...none, day: 0, narration: [1], credit: 2 };
		const earlier = (account: string) => [{ heads: ["Date", "Story", "Credit"], columns, account }];
		expect(await asked(text, earlier("0123456789"))).toBe("read");
		expect(await asked(text, earlier("9876543210"))).toMatchObject({ why: "no-balance" });
	});

	test("two sheets that add up, but not to one account", async () => {
		const heads = ["Date", "Narration", "Debit", "Credit", "Balance"];
		const sheet = (from: number) => [
			heads,
			sheetRow({ day: "2026-11-15" }, "A", 100, from + 100),
			sheetRow({ day: "2026-11-16" }, "B", 50, from + 150),
		];
		expect(await asked(workbook(sheet(0), sheet(7000)))).toMatchObject({ why: "several", chosen: ["S0", "S1"] });
	});
});

describe("a row of money that cannot be read", () => {
	const file = (...rows: string[]) =>
		["Date,Narration,Debit,Credit,Balance", ",Opening Balance,,,1000.00", ...rows].join("\n");

	test.each([
		["an impossible day", "31-NOV-2026,X,,43000.00,44000.00", "day", 43_000],
		["a letter in its amount", "20-NOV-2026,X,,4O000.00,41000.00", "amount", 40_000],
		["a debit and a credit", "20-NOV-2026,X,5.00,9.00,1004.00", "both-ways", 4],
		["no day", ",X,,9.00,1009.00", "no-day", 9],
	])("for %s waits for a person, with what the balances say, and the others are read", async (_, row, why, naira) => {
		const after = (Number(row.split(",").at(-1)) + 100).toFixed(2);
		const { lines, unread } = await proven(file(row, `21-NOV-2026,Y,,100.00,${after}`));
		expect(unread).toMatchObject([{ line: 3, why, guess: { brought: naira * 100 } }]);
		expect(lines).toMatchObject([{ narration: "Y", amount: 100_00 }]);
	});

	test("for commas without quotes or a quote that runs on is not read across", async () => {
		const torn = await proven(
			file("19-NOV-2026,A,,1.00,1001.00", "20-NOV-2026,X, Y,,9.00,1010.00", "21-NOV-2026,B,,1.00,1011.00"),
		);
		expect(torn.unread).toMatchObject([{ line: 4, why: "too-wide", guess: { brought: 900 } }]);
		const open = await proven(
			file(
				"19-NOV-2026,A,,1.00,1001.00",
				'20-NOV-2026,"X,,9.00,1010.00',
				'21-NOV-2026,B",,1.00,1011.00',
				"22-NOV-2026,C,,1.00,1012.00",
			),
		);
		expect([open.lines.map(({ narration }) => narration), open.unread.map(({ line }) => line)]).toEqual([
			["A", 'B"', "C"],
			[4],
		]);
	});

	test("whose day lies in another month than its neighbours waits too", async () => {
		const { lines, unread } = await proven(
			file("19-NOV-2026,A,,1.00,1001.00", "20-MAY-2026,B,,1.00,1002.00", "21-NOV-2026,C,,1.00,1003.00"),
		);
		expect(lines).toHaveLength(2);
		expect(unread).toMatchObject([{ line: 4, why: "odd-day", guess: { brought: 100 } }]);
	});

	test("and totals of the file that are not those of its rows are named", async () => {
		const text = `Total Credits,"1,000.00"\nTotal Debits,0.00\n${file("19-NOV-2026,A,,1.00,1001.00")}`;
		expect((await proven(text)).totalsOff).toEqual([{ of: "credits", said: 100_000, read: 100 }]);
	});
});

describe("an Excel workbook", () => {
	const heads = ["Date", "Narration", "Debit", "Credit", "Balance"];
	const rows = [heads, sheetRow({ day: "2026-11-15" }, "A", 100, 200), sheetRow({ day: "2026-11-16" }, "B", -50, 150)];

	test.each(["1", "true", "on"])("counts its days from 1904 where it says so: %s", async (mark) => {
		const old = [heads, sheetRow({ day: "2022-11-12" }, "A", 100, 200), sheetRow({ day: "2022-11-13" }, "B", -50, 150)];
		const book = workbook({ sheets: [old], properties: `<workbookPr date1904="${mark}"/>` });
		// The same numbers, four years and a day later.
		expect((await linesOf(book)).map(([day]) => day)).toEqual(["2026-11-13", "2026-11-14"]);
	});

	test("is read without addresses, with days as text of their own kind, and without its hidden sheets", async () => {
		const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
		const number = (value: string) => `<c><v>${value}</v></c>`;
		const row = (day: string, ...cells: string[]) => `<row><c t="d"><v>${day}T00:00:00</v></c>${cells.join("")}</row>`;
		const sheet = `<worksheet><sheetData><row>${heads.map(text).join("")}</row>${row("2026-11-15", text("A"), "<c/>", number("100"), number("200"))}${row("2026-11-16", text("B"), number("50"), "<c/>", number("150"))}</sheetData></worksheet>`;
		const book = workbook({ sheets: [[heads, sheetRow({ day: "2026-11-17" }, "HIDDEN", 9, 9)], sheet], hidden: [0] });
		expect(await linesOf(book)).toEqual(await linesOf(workbook(rows)));
		expect((await read(book)).table.hiddenSheets).toBe(1);
	});
});
