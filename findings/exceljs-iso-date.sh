#!/usr/bin/env bash
# A cell may hold its date as ISO 8601 text with t="d" (ECMA-376 part 1, 18.18.11). exceljs 4.4.0 takes the
# digits before the first dash for a serial number: 2026-12-14 and 2026-03-02 are both 1905-07-18, the 2,026th
# day since 1900, with no error. read-excel-file 9.3.17 reads the day.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund read-excel-file@9.3.17 exceljs@4.4.0 fflate@0.8.3
cat > book.mjs <<'END'
import { strToU8, zipSync } from "fflate";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
/** A workbook of one sheet: its rows and the attributes of its workbookPr, as XML. Cell style 1 is a date. */
export function book(rows, workbook = "") {
	const parts = {
		"[Content_Types].xml": `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
		"_rels/.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		"xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr ${workbook}/><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
		"xl/styles.xml": `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
		"xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
	};
	const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(`<?xml version="1.0"?>${xml}`)]);
	return Buffer.from(zipSync(Object.fromEntries(files)));
}
END

cat > run.mjs <<'END'
import assert from "node:assert/strict";
import ExcelJS from "exceljs";
import readXlsxFile from "read-excel-file/node";
import { book } from "./book.mjs";
const file = book('<row r="1"><c r="A1" s="1" t="d"><v>2026-12-14</v></c><c r="B1" s="1" t="d"><v>2026-03-02T10:30:00Z</v></c></row>');
const excel = new ExcelJS.Workbook();
await excel.xlsx.load(file);
const byExceljs = ["A1", "B1"].map((cell) => excel.worksheets[0].getCell(cell).value.toISOString().slice(0, 10));
const [{ data }] = await readXlsxFile(file);
console.log("exceljs:", byExceljs, "read-excel-file:", data[0]);
assert.deepEqual(byExceljs, ["1905-07-18", "1905-07-18"]);
assert.equal(data[0][0].toISOString(), "2026-12-14T00:00:00.000Z");
END
node run.mjs
