import { expect, test } from "vitest";
import { importStatement } from "#sales/bank/actions/import-statement.ts";
import { findStatement } from "#sales/bank/data/bank-statements.ts";
import { askedOnTheFirst, GRACE, imported, linesNow, openBank, transferBy } from "#tests/sales/bank-house.ts";
import { aCourse, bookingsOf, later, NOW, openHouse, totalOf } from "#tests/sales/payments/house.ts";
import { type SheetCell, workbook } from "#tests/sales/workbook.ts";

openHouse();
openBank();

const ASKED = totalOf("full") / 100;

/** The same four movements, two of them alike but for the balance, as a bank gives them the first time. */
const first = (code: string) => `Trans Date,Reference,Debits,Credits,Balance,Remarks,Details
03-Nov-2026,'000012345678901234567,,"${ASKED}","352,125.00",NIP ADA OKAFOR,KY${code}
03-Nov-2026,'000012345678901234568,53.75,,"352,071.25",NIP COMMISSION,CHARGE
04-Nov-2026,'000012345678901234569,,"5,000.00","357,071.25",BELLO HAUWA,LOAN
04-Nov-2026,'000012345678901234570,,"5,000.00","362,071.25",BELLO HAUWA,LOAN
`;

const AGAIN: [how: string, text: (code: string) => string][] = [
	[
		"with its columns in another order, other days and the latest first",
		(code) => `Balance;Details;Remarks;Credits;Debits;Reference;Trans Date
362071.25;LOAN;BELLO HAUWA;5000.00;;000012345678901234570;2026-11-04T10:11:12
357071.25;LOAN;BELLO HAUWA;5000.00;;000012345678901234569;2026-11-04T10:11:11
352071.25;CHARGE;NIP COMMISSION;;53.75;000012345678901234568;2026-11-03T09:00:00
352125;KY${code};NIP ADA OKAFOR;${ASKED};;000012345678901234567;2026-11-03T08:00:00
`,
	],
	[
		"by a spreadsheet that took its references for numbers",
		(code) => `Trans Date,Reference,Debits,Credits,Balance,Remarks,Details
3-Nov-26,1.23457E+16,,${ASKED},352125,NIP ADA OKAFOR,KY${code}
3-Nov-26,1.23457E+16,53.75,,352071.25,NIP COMMISSION,CHARGE
4-Nov-26,1.23457E+16,,5000,357071.25,BELLO HAUWA,LOAN
4-Nov-26,12345678901234570,,5000,362071.25,BELLO HAUWA,LOAN
`,
	],
	[
		"without its references",
		(code) => `Trans Date,Debits,Credits,Balance,Remarks,Details
03-Nov-2026,,${ASKED},352125,NIP ADA OKAFOR,KY${code}
03-Nov-2026,53.75,,352071.25,NIP COMMISSION,CHARGE
04-Nov-2026,,5000,357071.25,BELLO HAUWA,LOAN
04-Nov-2026,,5000,362071.25,BELLO HAUWA,LOAN
`,
	],
	[
		"without its balances",
		(code) => `Trans Date,Reference,Debits,Credits,Remarks,Details
03-Nov-2026,000012345678901234567,,${ASKED},NIP ADA OKAFOR,KY${code}
03-Nov-2026,000012345678901234568,53.75,,NIP COMMISSION,CHARGE
04-Nov-2026,000012345678901234569,,5000,BELLO HAUWA,LOAN
04-Nov-2026,000012345678901234570,,5000,BELLO HAUWA,LOAN
`,
	],
];

test.each(AGAIN)("a statement that is given again %s adds nothing", async (_, again) => {
	const { code, reference } = await transferBy("Ada Okafor", await aCourse());
	await askedOnTheFirst();
	const before = (await linesNow()).length;
	// Its own words, so that no test's lines are another's.
	const own = (text: string) => text.replaceAll(/\b(BELLO|NIP)\b/g, `$1 ${code}X`);
	const { statementId } = await imported(own(first(code)));
	const kept = await linesNow();
	expect(kept.length - before).toBe(4);
	const done = await imported(own(again(code)));
	expect(done).toMatchObject({ added: 0, known: 4 });
	expect(await linesNow()).toEqual(kept);
	expect(await bookingsOf(reference)).toMatchObject([{ outcome: "accepted" }]);
	const listed = (await findStatement(done.statementId))?.unreadable ?? [];
	for (const one of listed) expect(one).toMatchObject({ why: "read-otherwise", in: statementId });
	// A line of it stands in the file twice.
	const [heads = "", ...lines] = own(again(code)).trimEnd().split("\n");
	const isLatestFirst = heads.startsWith("Balance");
	const twice = (isLatestFirst ? [heads, lines.at(-1), ...lines] : [heads, ...lines, lines[0]]).join("\n");
	if (/Balance/.test(heads)) expect(await imported(twice)).toMatchObject({ added: 0, known: 5 });
});

test("other money of the same day, sum and words is kept, whatever its reference", async () => {
	const heads = "Date,Reference,Narration,Credit";
	const line = (reference: string) => `20-Nov-2026,${reference},FEES OF BOLA,700.00`;
	await imported([heads, line("S12345678")].join("\n"));
	expect(await imported([heads, line("S12345679")].join("\n"))).toMatchObject({ added: 1 });
	expect(await imported([heads, line("S12345678"), line("S12345679"), line("S12345680")].join("\n"))).toMatchObject({
		added: 1,
		known: 2,
	});
});

test("the same days as CSV and as an Excel workbook are one, and a line of a coming day waits for it", async () => {
	const heads = ["Date", "Narration", "Reference", "Debit", "Credit", "Balance"];
	const csv = [
		heads.join(","),
		`19/11/2026,EXCEL ONE,'000013,,"1,000.10","9,000.10"`,
		"20/11/2026,EXCEL ONE,,0.10,,9000.00",
	];
	const sheet: SheetCell[][] = [
		heads,
		[{ day: "2026-11-19" }, "EXCEL ONE", "000013", null, { number: "1000.1" }, { number: "9000.1000000000004" }],
		[{ day: "2026-11-20" }, "EXCEL ONE", null, { number: "0.1" }, null, { number: "9000" }],
		[{ day: "2026-11-21" }, "EXCEL TOMORROW", null, null, { number: "5" }, { number: "9005" }],
	];
	expect(await imported(csv.join("\n"))).toMatchObject({ added: 2 });
	const upload = async (now = NOW) =>
		await importStatement({ bytes: workbook(sheet), filename: "bank.xlsx", actor: GRACE, now });
	const done = await upload();
	expect(done).toMatchObject({ ok: true, added: 0, known: 2 });
	const { unreadable, encoding } = ("statementId" in done && (await findStatement(done.statementId))) || {};
	expect([encoding, unreadable]).toMatchObject(["xlsx", [{ line: 4, why: "future" }]]);
	expect(await upload(later(24 * 60))).toMatchObject({ ok: true, added: 1, known: 2 });
});
