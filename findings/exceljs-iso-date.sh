#!/usr/bin/env bash
# A cell may hold its date as ISO 8601 text with t="d" (ECMA-376 part 1, 18.18.11). exceljs 4.4.0 takes the
# digits before the first dash for a serial number: 2026-12-14 and 2026-03-02 are both 1905-07-18, the 2,026th
# day since 1900, with no error. read-excel-file 9.3.17 reads the day.
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
