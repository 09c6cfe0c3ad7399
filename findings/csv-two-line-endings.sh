#!/usr/bin/env bash
# A bank's program may write the head of its file with CR LF and the rows with LF. papaparse 5.7.1 takes the
# first line ending for all: what follows becomes one row, the last cell of each line with the first of the next
# in one, and errors is empty. Seen: the names of the columns and three movements are one row of thirteen cells.
# With newline: "\n" each line is a row, and the last cell of the head ends with a CR.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund papaparse@5.7.1
cat > run.mjs <<'END'
import assert from "node:assert/strict";
import Papa from "papaparse";
const file = 'Account,0123456789\r\nDate,Narration,Amount,Balance\n14/12/2026,"TRF ADA",100,100\n15/12/2026,TRF OBI,200,300\n16/12/2026,TRF UCHE,300,600';
const { data, errors, meta } = Papa.parse(file);
console.log(JSON.stringify(data), errors, JSON.stringify(meta.linebreak));
assert.equal(data.length, 2);
assert.equal(data[1].length, 13);
assert.equal(data[1][3], "Balance\n14/12/2026");
assert.deepEqual(errors, []);
const asked = Papa.parse(file, { newline: "\n" });
assert.equal(asked.data.length, 5);
assert.equal(asked.data[0][1], "0123456789\r");
END
node run.mjs
