#!/usr/bin/env bash
# The Hausa letter ʼ (U+02BC, as in Maʼaruf) and the quotation mark ’ (U+2019) are two characters with one glyph in
# Inter (@expo-google-fonts/inter 0.4.2). pdfmake 0.3.11 embeds a glyph with the character for which it was first
# used: the first of the two in a document decides how both are read, copied and found. A receipt with "the
# academy’s" above "Maʼaruf" looks right, and has no name Maʼaruf in it. The order decides, not the font: with the
# name first, the quotation mark is the one that is lost. fontkit 2.0.4 keeps one glyph object for both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdfmake@0.3.11 fontkit@2.0.4 @expo-google-fonts/inter@0.4.2 pdfjs-dist@5.4.149
cat > run.mjs <<'END'
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { openSync } from "fontkit";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
const pdfmake = createRequire(import.meta.url)("pdfmake");
const file = "node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf";
const font = openSync(file);
const glyphs = [0x02bc, 0x2019].map((letter) => font.glyphForCodePoint(letter).id);
console.log("glyphs of U+02BC and U+2019:", glyphs);
assert.equal(glyphs[0], glyphs[1]);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => true);
pdfmake.setFonts({ Inter: { normal: file } });
async function textOf(...lines) {
	const bytes = await pdfmake.createPdf({ content: lines, defaultStyle: { font: "Inter" } }).getBuffer();
	const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
	const { items } = await (await document.getPage(1)).getTextContent();
	return items.map(({ str }) => str).filter((text) => text.trim());
}
const [mark, name] = ["Academy\u2019s", "Ma\u02bcaruf"];
const markFirst = await textOf(mark, name);
const nameFirst = await textOf(name, mark);
const shown = (texts) => texts.map((text) => text.replace(/[\u02bc\u2019]/g, (c) => `<${c.codePointAt(0).toString(16)}>`));
console.log("mark first:", shown(markFirst), "\nname first:", shown(nameFirst));
assert.deepEqual(markFirst, ["Academy\u2019s", "Ma\u2019aruf"]);
assert.deepEqual(nameFirst, ["Ma\u02bcaruf", "Academy\u02bcs"]);
END
node run.mjs
