#!/usr/bin/env bash
# The value of URL in a calendar file is a URI, in which nothing is escaped (RFC 5545, 3.3.13). ical-generator
# 11.1.2 escapes it as text. ical.js 2.2.1 reads the URI as it stands, with backslashes: the link to an online
# class with "," or ";" in it opens another page. node-ical 0.27.2 undoes the escapes, also where a right file
# has a backslash: "\n4" in a URI becomes a line break and a 4. And it answers an object where the file says
# VALUE=URI, a text where it does not. So one file has two links, and no way of writing it suits both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical-generator@11.1.2 ical.js@2.2.1 node-ical@0.27.2
cat > run.mjs <<'END'
import assert from "node:assert/strict";
import ICAL from "ical.js";
import ical from "ical-generator";
import nodeIcal from "node-ical";
const url = "https://meet.example/j/1?pass=a,b;c";
const calendar = ical();
calendar.createEvent({ id: "1", start: new Date("2026-12-14T08:00:00Z"), summary: "Class", url });
const written = calendar.toString();
const line = written.split("\r\n").find((one) => one.startsWith("URL"));
const byIcalJs = (text) =>
	new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent").getFirstPropertyValue("url");
const byNodeIcal = (text) => nodeIcal.sync.parseICS(text)["1"].url;
console.log(line, "\nical.js:  ", byIcalJs(written), "\nnode-ical:", byNodeIcal(written));
assert.equal(line, "URL;VALUE=URI:https://meet.example/j/1?pass=a\\,b\\;c");
assert.equal(byIcalJs(written), "https://meet.example/j/1?pass=a\\,b\\;c");
assert.equal(byNodeIcal(written).val, url);
const right = written.replace(line, "URL:https://meet.example/files\\n4");
console.log("with a backslash:", byIcalJs(right), JSON.stringify(byNodeIcal(right)));
assert.equal(byIcalJs(right), "https://meet.example/files\\n4");
assert.equal(byNodeIcal(right), "https://meet.example/files\n4");
END
node run.mjs
