#!/usr/bin/env bash
# A workbook whose days count from 1904 says so by date1904, an xsd:boolean: "1" and "true" are the same
# (ECMA-376 part 1, 18.2.28). read-excel-file 9.3.17 and exceljs 4.4.0 know only "1": with "true" every date is
# read 1,462 days early, without a word. Seen: serial 46000 is 2029-12-10 with "1", 2025-12-09 with "true". A
# bank's statement from such a workbook is four years old.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund read-excel-file@9.3.17 exceljs@4.4.0 fflate@0.8.3
cp "$here/book.mjs" .
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
