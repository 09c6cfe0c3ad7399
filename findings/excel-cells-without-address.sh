#!/usr/bin/env bash
# The address of a row and of a cell (r) is optional: without it each follows the one before (ECMA-376 part 1,
# 18.3.1.4 and 18.3.1.73), and some banks' export programs leave it out. SheetJS 0.18.5 reads such a sheet.
# read-excel-file 9.3.17 throws a TypeError of its own insides, exceljs 4.4.0 "Invalid row number in model":
# neither says what is wrong with the file, so a program has to say it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund read-excel-file@9.3.17 exceljs@4.4.0 xlsx@0.18.5 fflate@0.8.3
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
import XLSX from "xlsx";
import { book } from "./book.mjs";
const file = book("<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>");
const book3 = XLSX.read(file);
const bySheetJs = XLSX.utils.sheet_to_json(book3.Sheets[book3.SheetNames[0]], { header: 1 });
const failed = async (read) => read().then(() => "no error", (error) => `${error.name}: ${error.message}`);
const byReader = await failed(() => readXlsxFile(file));
const byExceljs = await failed(() => new ExcelJS.Workbook().xlsx.load(file));
console.log("SheetJS:", JSON.stringify(bySheetJs), "\nread-excel-file:", byReader, "\nexceljs:", byExceljs);
assert.deepEqual(bySheetJs, [[1, 2], [3]]);
assert.match(byReader, /^TypeError: Cannot read properties of undefined/);
assert.match(byExceljs, /Invalid row number in model/);
END
node run.mjs
