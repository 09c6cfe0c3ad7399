import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import type { Cell } from "#kit/rules/tables/csv.ts";
import { MOST_SHEET_ROWS } from "#kit/rules/tables/xlsx.ts";
import { xlsxBytes } from "#kit/web/xlsx-bytes.ts";
import { readWorkbook } from "#sales/bank/readers/workbook.ts";

async function bytesOf(head: readonly string[], parts: AsyncIterable<readonly (readonly Cell[])[]>) {
	const all: Uint8Array[] = [];
	for await (const bytes of xlsxBytes(head, parts)) all.push(bytes);
	return Buffer.concat(all);
}

async function* only(...rows: (readonly Cell[])[]) {
	yield rows;
}

const sheetOf = (bytes: Uint8Array) => strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
const cellsOf = (bytes: Uint8Array) => {
	const read = readWorkbook(bytes);
	return read.ok ? read.sheets.map(({ rows }) => rows.map(({ cells }) => cells)) : [];
};

describe("an Excel workbook", () => {
	test("has days and moments as dates, money as numbers, and texts as they are", async () => {
		const at = new Date("2026-11-28T23:55:07.123Z");
		const row: Cell[] = [{ day: "2026-10-31" }, { day: null }, at, { hundredths: -4050 }, 7.5, 'Ọlábísí <&> "₦"', null];
		const bytes = await bytesOf(["Date", "Until", "At", "Amount", "Rate", "Name", "Note"], only(row));
		expect(cellsOf(bytes)[0]?.[1]).toEqual(["2026-10-31", "", "2026-11-29", "-40.50", "7.5", 'Ọlábísí <&> "₦"', ""]);
		const sheet = sheetOf(bytes);
		expect(sheet).toContain('<c s="2"><v>46326</v></c>');
		expect(sheet).toMatch(/<c s="3"><v>46355\.0382\d+<\/v><\/c>/);
		expect(sheet).toContain('<c s="4"><v>-40.50</v></c>');
	});

	test.each([
		"=1+1",
		"+1*2",
		"-1",
		"@SUM(A1)",
		"\t=1",
		"＝1+1",
		'=HYPERLINK("http://evil.example")',
		"=cmd|' /C calc'!A0",
	])("%j is a text there, also for somebody who edits its cell", async (text) => {
		const sheet = sheetOf(await bytesOf(["=1+1"], only([text])));
		expect(sheet).not.toContain("<f");
		expect(sheet.match(/t="inlineStr"/g)).toHaveLength(2);
		// Style 5 has the mark that makes Excel keep it a text.
		expect(sheet).toContain('<c s="5" t="inlineStr">');
	});

	test("signs that XML or Excel would read as something else do no harm", async () => {
		const bytes = await bytesOf(["x"], only(["a\u0000b\u000bc_x0041_\ud800"], ["x".repeat(40_000)]));
		expect(sheetOf(bytes)).toContain("abc_x005F_x0041_\ufffd");
		expect(cellsOf(bytes)[0]?.[2]?.[0]).toHaveLength(32_767);
	});

	test("is written while its rows are read, and goes on on another sheet where one is full", async () => {
		let asked = 0;
		async function* many() {
			for (; asked < 10; asked++) yield Array.from({ length: 2_500 }, (_, at): Cell[] => [`Row ${asked * 2_500 + at}`]);
		}
		const bytes = xlsxBytes(["Name"], many());
		await bytes.next();
		expect(asked).toBe(0);
		await bytes.return(undefined);
		const part = Array.from({ length: 65_536 }, (): Cell[] => [1]);
		async function* more() {
			for (let n = 0; n < 16; n++) yield part;
		}
		const names = Object.keys(unzipSync(await bytesOf(["n"], more())));
		expect(part.length * 16).toBe(MOST_SHEET_ROWS);
		expect(names.filter((name) => name.includes("sheets/"))).toEqual([
			"xl/worksheets/sheet1.xml",
			"xl/worksheets/sheet2.xml",
		]);
	}, 60_000);
});
