#!/usr/bin/env bash
# The address of a row and of a cell (r) is optional: without it each follows the one before (ECMA-376 part 1,
# 18.3.1.4 and 18.3.1.73), and some banks' export programs leave it out. SheetJS 0.18.5 reads such a sheet.
# read-excel-file 9.3.17 throws a TypeError of its own insides, exceljs 4.4.0 "Invalid row number in model":
# neither says what is wrong with the file, so a program has to say it.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund read-excel-file@9.3.17 exceljs@4.4.0 xlsx@0.18.5 fflate@0.8.3
cp "$here/book.mjs" .
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
