#!/usr/bin/env bash
# A workbook whose days count from 1904 says so by date1904, an xsd:boolean: "1" and "true" are the same
# (ECMA-376 part 1, 18.2.28). read-excel-file 9.3.17 and exceljs 4.4.0 know only "1": with "true" every date is
# read 1,462 days early, without a word. Seen: serial 46000 is 2029-12-10 with "1", 2025-12-09 with "true". A
# bank's statement from such a workbook is four years old.
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
const rows = '<row r="1"><c r="A1" s="1"><v>46000</v></c></row>';
async function read(workbook) {
	const file = book(rows, workbook);
	const [{ data }] = await readXlsxFile(file);
	const excel = new ExcelJS.Workbook();
	await excel.xlsx.load(file);
	return [data[0][0], excel.worksheets[0].getCell("A1").value].map((date) => date.toISOString().slice(0, 10));
}
const byOne = await read('date1904="1"');
const byTrue = await read('date1904="true"');
console.log('date1904="1":   ', ...byOne, '\ndate1904="true":', ...byTrue);
assert.deepEqual(byOne, ["2029-12-10", "2029-12-10"]);
assert.deepEqual(byTrue, ["2025-12-09", "2025-12-09"]);
END
node run.mjs
