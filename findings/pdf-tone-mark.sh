#!/usr/bin/env bash
# A Yoruba name like "Ọ́ládélé" has a tone mark on a dotted letter, for which Unicode has no single character.
# pdfmake 0.3.11 with Inter draws it right, but moves the mark by a step of its own. pdf.js 5.4.149 reads the
# name whole; MuPDF 1.26.4 finds a space behind the letter ("Ọ́ ládélé"), so a search in the document for the
# name finds nothing. "Adébáyọ", of single characters, is whole in both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdfmake@0.3.11 pdfjs-dist@5.4.149 mupdf@1.26.4 @expo-google-fonts/inter@0.4.2
cat > run.mjs <<'END'
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { Document } from "mupdf";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
const require = createRequire(import.meta.url);
const pdfmake = require("pdfmake");
const normal = require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf");
pdfmake.addFonts({ Inter: { normal, bold: normal, italics: normal, bolditalics: normal } });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => true);
const name = "Ọ́ládélé Adébáyọ";
const bytes = await pdfmake.createPdf({ content: [name], defaultStyle: { font: "Inter" } }).getBuffer();
const byMuPdf = Document.openDocument(bytes, "application/pdf").loadPage(0).toStructuredText().asText().trim();
const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
const { items } = await (await pdf.getPage(1)).getTextContent();
const byPdfJs = items.map(({ str }) => str).join("");
console.log("pdf.js:", byPdfJs, "\nMuPDF: ", byMuPdf);
assert.equal(byPdfJs.normalize("NFC"), name.normalize("NFC"));
assert.equal(byMuPdf.normalize("NFC"), "Ọ́ ládélé Adébáyọ".normalize("NFC"));
END
node run.mjs
