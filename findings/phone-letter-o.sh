#!/usr/bin/env bash
# People type the letter O for a zero. libphonenumber-js 1.13.16 passes over an O at the beginning (O803 123
# 4567 is valid, +234 803 123 4567), and drops one at the end: 0803-123-456O is +2340803123456, one digit short
# with its zero kept, not valid, but isPossible() says true. So a form that asks isPossible() (as its
# documentation proposes, to be lenient) stores a number that reaches nobody.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16
cat > run.mjs <<'END'
import assert from "node:assert/strict";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
const read = (typed) => {
	const phone = parsePhoneNumberFromString(typed, "NG");
	return [phone.number, phone.isValid(), phone.isPossible()];
};
const [first, last] = [read("O803 123 4567"), read("0803-123-456O")];
console.log("O803 123 4567:", ...first, "\n0803-123-456O:", ...last);
assert.deepEqual(first, ["+2348031234567", true, true]);
assert.deepEqual(last, ["+2340803123456", false, true]);
END
node run.mjs
