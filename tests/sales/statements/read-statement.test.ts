import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTable } from "#sales/bank/readers/read-table.ts";
import { readAs } from "#sales/bank/rules/read-as.ts";
import { readStatement } from "#sales/bank/rules/read-statement.ts";
import { columnsByHeads, headsOf, type StatementColumns } from "#sales/bank/rules/statement-columns.ts";
import { statementAmount, statementDay } from "#sales/bank/rules/statement-values.ts";
import type { Table } from "#sales/bank/rules/table.ts";
import { wholeColumns } from "#tests/sales/bank-columns.ts";
import { inEncoding, STATEMENTS } from "#tests/sales/statement-shapes.ts";
import { WEB_PAGE } from "#tests/sales/statements/table-files.ts";
import { tableHere } from "#tests/sales/statements/table-here.ts";
import { type SheetCell, workbook, zipped } from "#tests/sales/workbook.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const TODAY = "2026-11-30";

/** Reads a file, or says why not. */
async function readBytes(bytes: Uint8Array, chosen?: StatementColumns) {
	const found = await readTable(bytes);
	if (!found.ok) return found;
	return chosen ? readAsChosen(found.table, chosen) : readStatement(found.table, TODAY);
}

function readAsChosen(table: Table, columns: StatementColumns) {
	const { heads } = headsOf(table.sheets[0]?.rows ?? []);
	const sheets = table.sheets.map(({ name }) => name);
	const reading = readAs(table, { heads, columns, order: "day-first", sheets }, TODAY);
	return { ok: true as const, reading };
}

/** Where its balances prove nothing, somebody says that its heads are right, and that the day comes first. */
async function read(file: string | Uint8Array) {
	const found = await tableHere(typeof file === "string" ? utf8(file) : file);
	if (!found.ok) throw new Error(found.reason);
	const proven = readStatement(found.table, TODAY);
	if (proven.ok) return proven.reading;
	const { heads, rows } = headsOf(found.table.sheets[0]?.rows ?? []);
	const chosen = wholeColumns(columnsByHeads(heads, rows));
	if (!chosen) throw new Error(JSON.stringify(proven));
	return readAsChosen(found.table, chosen).reading;
}

const moneyIn = ({ lines }: Awaited<ReturnType<typeof read>>) =>
	lines.map(({ bookedOn, amount, balance }) => [bookedOn, amount / 100, balance === null ? null : balance / 100]);
const moneyOf = async (file: string | Uint8Array) => moneyIn(await read(file));

/** The same statement as the bank's Excel file has it: days and amounts as such, references as text. */
async function asWorkbook(text: string): Promise<Uint8Array> {
	const found = await readTable(utf8(text));
	if (!found.ok) throw new Error(found.reason);
	return workbook((found.table.sheets[0]?.rows ?? []).map(({ cells }) => cells.map(sheetCell)));
}

function sheetCell(text: string): SheetCell {
	const day = /^\d{1,4}[-/.]/.test(text) ? statementDay(text, "day-first") : undefined;
	if (day) return { day };
	const amount = statementAmount(text);
	const isAmount = amount.ok && /[.,]\d\d\b/.test(text);
	return isAmount ? { number: String(amount.kobo / 100) } : text || null;
}

describe("a statement of the bank", () => {
	test.each(STATEMENTS)("is read as $bank writes it", async ({ text, money, narration, reference }) => {
		const statement = await read(text);
		expect(moneyIn(statement)).toEqual(money);
		expect(statement.lines[0]?.narration).toBe(narration);
		expect(statement.lines[0]?.bankReference).toBe(reference);
		expect(statement.unread.map(({ line, why }) => [line, why])).toEqual([]);
	});

	test.each(STATEMENTS)(
		"of $bank says the same as an Excel workbook",
		async ({ text, money, narration, reference }) => {
			const statement = await read(await asWorkbook(text));
			expect(moneyIn(statement)).toEqual(money);
			expect(statement.lines[0]).toMatchObject({ narration, bankReference: reference });
		},
	);

	test("that is a workbook or a web page is read in a process of its own, as it is read here", async () => {
		for (const bytes of [
			...(await Promise.all(STATEMENTS.slice(0, 2).map(({ text }) => asWorkbook(text)))),
			utf8(WEB_PAGE),
		]) {
			const apart = await readTable(bytes);
			expect(apart).toMatchObject({ ok: true });
			expect(apart).toEqual(await tableHere(bytes));
		}
	});

	test.each(STATEMENTS)("of $bank says the same in every encoding and with every line end", async ({ text }) => {
		const as = async (encoding: Parameters<typeof inEncoding>[1], of = text) => {
			const { lines, unread } = await read(inEncoding(of, encoding));
			return [lines, unread];
		};
		const expected = await as("utf-8");
		for (const encoding of ["utf-8 with mark", "utf-16le with mark", "utf-16be with mark", "utf-16le"] as const)
			expect(await as(encoding)).toEqual(expected);
		expect(await as("utf-8", text.replaceAll("\n", "\r\n"))).toEqual(expected);
		expect(await as("utf-8", text.replaceAll("\n", "\r"))).toEqual(expected);
		const western = text.replaceAll("₦", "N");
		expect(await as("windows-1252", western)).toEqual(await as("utf-8", western));
	});

	test("in Windows' old encoding keeps the letters of names", async () => {
		const bytes = inEncoding("Date,Narration,Credit\n01/11/2026,RENÉ ADÉBÁYÒ,5.00\n", "windows-1252");
		expect(await readTable(bytes)).toMatchObject({ table: { format: "windows-1252" } });
		expect((await read(bytes)).lines[0]?.narration).toBe("RENÉ ADÉBÁYÒ");
	});

	test.each([
		["an amount", "Date,Narration,Credit,Balance,Cheque", "02/11/2026,ADA,5,000.00,900.00,"],
		["a last column without a head", "Date,Narration,Debit,Credit,Balance,", "02/11/2026,ADA,,5,000.00,900.00"],
		["two of them", "Date,Narration,Debit,Credit,Balance,,", "02/11/2026,ADA,,5,000.00,1,900.00"],
		["a narration", "Date,Reference,Narration,Branch,Credit,Balance,", "02/11/2026,,ADA,045,5.00,90.00,900.00"],
	])("whose commas have no quotes is not guessed at: %s", async (_, heads, line) => {
		const { lines, unread } = await read(`${heads}\n03/11/2026,B,,5.00\n${line}\n`);
		expect(lines.filter(({ cells }) => cells.includes("ADA"))).toEqual([]);
		expect(unread.at(-1)).toMatchObject({ line: 3, why: "too-wide", text: expect.stringContaining("ADA") });
	});

	test("with empty columns at its end is read all the same", async () => {
		const empty = "Date,Narration,Credit,Balance,,\n02/11/2026,ADA,5.00,900.00,,\n03/11/2026,B,95,995\n";
		expect((await moneyOf(empty)).map(([, amount]) => amount)).toEqual([5, 95]);
		const longer = "Date,Narration,Credit,Balance\n02/11/2026,ADA,500,855,\n03/11/2026,B,95,950,\n";
		expect((await moneyOf(longer)).map(([, amount]) => amount)).toEqual([500, 95]);
	});

	test("with its heads again on each page is one table", async () => {
		const page = "Date,Narration,Credit\n01/11/2026,A,5.00\n";
		expect((await read(page + page)).lines).toHaveLength(2);
		expect((await read(page + page)).unread).toEqual([]);
	});

	test("with an amount and a sign, or debit and credit beside it", async () => {
		const signed = "Date;Details;Amount\n01.11.2026;IN;1.500,00\n02.11.2026;OUT;-20,50\n";
		expect(await moneyOf(signed)).toEqual([
			["2026-11-01", 1500, null],
			["2026-11-02", -20.5, null],
		]);
		const beside = "Date|Details|Amount|DR/CR\n01/11/2026|IN|1500|C\n02/11/2026|OUT|20.50|DR\n03/11/2026|WHAT|1|?\n";
		expect(await moneyOf(beside)).toEqual([
			["2026-11-01", 1500, null],
			["2026-11-02", -20.5, null],
		]);
		expect((await read(beside)).unread.map(({ why }) => why)).toEqual(["direction"]);
		const kinds = "Date,Details,Type,Amount\n01/11/2026,IN,Transfer,1500\n02/11/2026,OUT,Fee,-20\n";
		expect((await moneyOf(kinds)).map(([, amount]) => amount)).toEqual([1500, -20]);
	});

	test.each([
		[
			"a kind of movement before it",
			"Date,Transaction Type,Narration,Amount,DR/CR",
			(way: string) => `Transfer,COT,50.00,${way}`,
		],
		["a head of the bank's own program", "Date,Narration,Amount,Part Tran Type", (way: string) => `COT,50.00,${way}`],
	])("with debit or credit beside the amount, under %s", async (_, heads, line) => {
		const text = [heads, `22-Nov-2026,${line("D")}`, `22-Nov-2026,${line("C")}`].join("\n");
		expect((await moneyOf(text)).map(([, amount]) => amount)).toEqual([-50, 50]);
	});

	test.each([["Debit Amt.,Credit Amt."], ["Amount Debited,Amount Credited"], ["Pay Out,Pay In"]])(
		"with its money under %s",
		async (ways) => {
			const text = `Date,Narration,${ways}\n22-Nov-2026,COT,50.00,\n22-Nov-2026,ADA,,500.00\n`;
			expect((await moneyOf(text)).map(([, amount]) => amount)).toEqual([-50, 500]);
		},
	);

	test("with lines whose status says that no money moved keeps none of them", async () => {
		const text = ["SUCCESS", "FAILED", "Reversed", "Pending", ""].map((status) => `22-Nov-2026,ADA,50.00,${status}`);
		const { lines, unread } = await read(["Date,Narration,Credit,Transaction Status", ...text].join("\n"));
		expect(lines.map(({ line }) => line)).toEqual([2, 6]);
		expect(unread.map(({ line, why }) => [line, why])).toEqual([3, 4, 5].map((line) => [line, "not-done"]));
	});

	test("with a reference longer than any has its beginning", async () => {
		const { lines } = await read(`Date,Reference,Narration,Credit\n22-Nov-2026,${"9".repeat(5000)},A,5.00\n`);
		expect(lines[0]?.bankReference).toBe("9".repeat(200));
	});

	test("names each row that is no movement, with why", async () => {
		const text = [
			"Date,Narration,Debit,Credit,Balance",
			"01/11/2026,OPENING BALANCE,,,1000.00",
			"02/11/2026,NOTHING MOVED,,0.00,1000.00",
			"02/11/2026,RIGHT,,5.00,1005.00",
			"01/12/2026,TOMORROW,,5.00,1010.00",
			"13/11/2026,TOTAL ENERGIES,,5.00,1015.00",
			"TOTAL,,1.00,30.00,",
		].join("\n");
		const { lines, unread, others } = await read(text);
		expect(lines.map(({ narration }) => narration)).toEqual(["RIGHT", "TOTAL ENERGIES"]);
		expect(unread.map(({ line, why }) => [line, why])).toEqual([
			[3, "no-amount"],
			[5, "future"],
		]);
		// The heads, the balance it opens with, and the total.
		expect(others).toBe(3);
	});

	test("whose heads nobody knows is read as a person chooses, also without any", async () => {
		const none = { reference: null, debit: null, amount: null, credit: null, direction: null, balance: null };
		const bytes = utf8("Account 0123456789\nWhen,Story,Plus\n1/11/2026,ADA OKAFOR,95000\n");
		expect(await readBytes(bytes)).toMatchObject({ ok: false, question: { why: "no-balance" } });
		const chosen = await readBytes(bytes, { ...none, day: 0, narration: [1], credit: 2 });
		expect("reading" in chosen && chosen.reading.lines).toMatchObject([
			{ line: 3, amount: 9_500_000, narration: "ADA OKAFOR" },
		]);
		const headless = utf8("1/11/2026,ADA OKAFOR,95000\n2/11/2026,CHIDI EZE,-5000\n");
		const read = await readBytes(headless, { ...none, day: 0, narration: [1], amount: 2 });
		expect("reading" in read && read.reading.lines.map(({ amount }) => amount)).toEqual([9_500_000, -500_000]);
	});

	test("without balances does not guess which way an amount without any sign went", async () => {
		const { lines, unread } = await read("Date,Narration,Amount\n22-Nov-2026,ADA,5000.00\n");
		expect([lines, unread.map(({ why }) => why)]).toEqual([[], ["direction"]]);
	});

	test("of nonsense is never a crash, and no row of it is lost", async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(fc.string({ maxLength: 30 }), { maxLength: 20 }), async (texts) => {
				const rows = texts.map((text) => `"${text.replaceAll('"', '""')}",${text},${text}`);
				const bytes = utf8(["Date,Narration,Credit", ...rows].join("\n"));
				const [found, statement] = [await readTable(bytes), await read(bytes)];
				const all = found.ok ? found.table.sheets[0]?.rows.length : 0;
				expect(statement.lines.length + statement.unread.length + statement.others).toBe(all);
			}),
		);
	});

	test("that is no table, another kind of file or far too long is refused for what it is", async () => {
		expect(await readBytes(utf8("Dear customer\n"))).toEqual({ ok: false, reason: "no-table" });
		expect(await readBytes(utf8("\n"))).toEqual({ ok: false, reason: "no-table" });
		expect(await readBytes(utf8("PK\x03\x04 no workbook"))).toEqual({ ok: false, reason: "broken-excel" });
		expect(await readBytes(zipped({ "word/document.xml": "<w/>" }))).toEqual({ ok: false, reason: "broken-excel" });
		expect(await readBytes(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).toEqual({ ok: false, reason: "old-excel" });
		expect(await readBytes(utf8("%PDF-1.7"))).toEqual({ ok: false, reason: "pdf" });
		const page = "<div>\n<p>22-Nov-2026, ADA, OKAFOR</p>\n<p>A, B</p></div>";
		for (const bytes of [utf8(page), utf8(`\uFEFF\n<html>${page}`), inEncoding(page, "utf-16le")])
			expect(await readBytes(bytes)).toEqual({ ok: false, reason: "web-page" });
		const picture = Uint8Array.from({ length: 3000 }, (_, at) => (at * 7919 + ((at * at) >> 3)) & 255);
		expect(await readBytes(picture)).toEqual({ ok: false, reason: "no-table" });
		expect(await readBytes(utf8("1,2\n".repeat(51_000)))).toEqual({ ok: false, reason: "too-many-lines" });
	});
});

describe("an Excel workbook", () => {
	const HEADS = ["Date", "Narration", "Reference", "Debit", "Credit", "Balance"];
	const row = (credit: string, { day = "2026-11-20", reference = null as SheetCell } = {}): SheetCell[] => [
		{ day },
		"ADA OKAFOR",
		reference,
		null,
		{ number: credit },
		null,
	];

	test("has its amounts to the kobo, however the file writes the number", async () => {
		const written: [string, number][] = [
			["102125", 102_125_00],
			["102125.1", 102_125_10],
			["53.749999999999996", 53_75],
			["1352071.2500000002", 1_352_071_25],
			["5.0000000000000003E-2", 5],
			["1.02125E5", 102_125_00],
			["9999999999.99", 999_999_999_999],
		];
		const { lines } = await read(workbook([HEADS, ...written.map(([number]) => row(number))]));
		expect(lines.map(({ amount }) => amount)).toEqual(written.map(([, kobo]) => kobo));
		const { unread } = await read(workbook([HEADS, row("5.00"), row("10.005")]));
		expect(unread).toMatchObject([{ line: 3, why: "amount" }]);
	});

	test("is read whether its columns have heads or none, and without what the bank says failed", async () => {
		const heads = ["Date", "Narration", "Credit", "Status", null];
		const sheet = (status: string): SheetCell[] => [{ day: "2026-11-20" }, "ADA", { number: "5" }, status, "MARINA"];
		const { lines, unread } = await read(workbook([heads, sheet("Successful"), sheet("Failed")]));
		expect([lines.map(({ line }) => line), unread.map(({ why }) => why)]).toEqual([[2], ["not-done"]]);
	});

	test("marks a reference of more figures than it keeps, so that it is taken for nobody else's", async () => {
		const { lines } = await read(workbook([HEADS, row("5", { reference: { number: "1.2345678901234568E+17" } })]));
		expect(lines[0]?.bankReference).toBe("1.23456789012346E+17");
	});

	test("that unpacks to more than a statement has, or is forged to ask for all memory, is refused", async () => {
		const bomb = zipped({ "xl/workbook.xml": " ".repeat(41 * 1024 * 1024) });
		expect(bomb.length).toBeLessThan(100_000);
		expect(await readBytes(bomb)).toEqual({ ok: false, reason: "too-large" });
		const far =
			'<worksheet><sheetData><row r="99999999999"><c r="A99999999999"><v>1</v></c></row></sheetData></worksheet>';
		expect(await readBytes(workbook(far))).toEqual({ ok: false, reason: "too-large" });
	});
});

describe("cells", () => {
	test.each([
		["₦97,375.00", 97_375],
		["97.375,00", 97_375],
		["1.234.567,89", 1_234_567.89],
		["97375", 97_375],
		["97375.5", 97_375.5],
		["97,375", 97_375],
		["NGN 97,375.00", 97_375],
		["N97,375.00", 97_375],
		["97 375.00", 97_375],
		["(1,000.00)", -1_000],
		["-1,000.00", -1_000],
		["₦-1,000.00", -1_000],
		["1,000.00-", -1_000],
		["1,000.00DR", -1_000],
		["1,000.00 Cr", 1_000],
		["+1,000.00", 1_000],
		['="1,000.00"', 1_000],
		["12.5000", 12.5],
		["12,34", 12.34],
		["0.00", 0],
		["97,375.00 NGN", 97_375],
		["=N=97,375.00", 97_375],
		["NGN(1,000.00)", -1_000],
		["\u22121,000.00", -1_000],
		["1,000.00 (DR)", -1_000],
		["1,000.00 Cr.", 1_000],
		["\u200b1,000.00\u200e", 1_000],
	])("%s is %d naira", (text, naira) => {
		expect(statementAmount(text)).toEqual({ ok: true, kobo: Math.round(naira * 100) });
	});

	test.each(["97.375", "1,00,000.00", "five", "1.2.3", "(5.00", "--5", "99999999999999999"])(
		"%s is not guessed at",
		(text) => {
			expect(statementAmount(text)).toEqual({ ok: false, reason: "unreadable" });
		},
	);

	test.each(["", "-", "--", "\u2014", "NIL", " "])("%j is nothing", (text) => {
		expect(statementAmount(text)).toEqual({ ok: false, reason: "empty" });
	});

	test.each([
		["20/11/2026", "2026-11-20"],
		["20-NOV-2026", "2026-11-20"],
		["20-Nov-26", "2026-11-20"],
		["20 November 2026", "2026-11-20"],
		["20Nov2026", "2026-11-20"],
		["Nov 20, 2026", "2026-11-20"],
		["2026-11-20", "2026-11-20"],
		["2026-11-20T14:22:01", "2026-11-20"],
		["2026/11/20 14:22", "2026-11-20"],
		["20-11-26", "2026-11-20"],
		["20.11.2026", "2026-11-20"],
		["1/2/2026 09:15:00 PM", "2026-02-01"],
		["'20/11/2026", "2026-11-20"],
		["Nov-20-2026", "2026-11-20"],
		["20th November, 2026", "2026-11-20"],
		["\u200b20/11/2026", "2026-11-20"],
	])("%s is the day %s", (text, day) => {
		expect(statementDay(text, "day-first")).toBe(day);
	});

	test.each(["31/02/2026", "20/13/2026", "20/11", "20/11/202", "2126-11-20", "Total", "12345678"])(
		"%s is no day",
		(text) => {
			expect(statementDay(text, "day-first")).toBeUndefined();
		},
	);
});
