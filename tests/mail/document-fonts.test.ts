import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { depositReceipt, sender } from "#db/samples/emails.ts";
import { shareFonts } from "#documents/pdf/fonts.ts";
import { pdfOf } from "#documents/pdf/pdf.ts";
import { receiptDocument } from "#sales/documents/emails/receipt-document.ts";

async function textOf(courseTitle: string, participant = "Adé Okafor") {
	const lines = depositReceipt.lines.map((line) => ({ ...line, courseTitle, participant }));
	const bytes = await pdfOf(receiptDocument({ ...depositReceipt, lines }, sender));
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
	return text;
}

test("what a document says does not hang on the documents before it, though they share their fonts", async () => {
	// Drawn like others: a no-break space, a soft hyphen, the signs of multiplying and of Greek.
	const odd = await textOf("Scale\u00a0up (2\u00d73)\u00ad in 7\u00b75 \u03a9 steps", "Ade\u0301\u00a0Okafor");
	const plain = await textOf("Scale up (2x3) in 7.5 \u2126 steps");
	expect(plain).not.toBe(odd);
	expect(plain).toContain("Adé Okafor");
	expect(plain).toContain("R-2026-000001");
	expect(plain).not.toMatch(/[\ue000-\uf8ff\u00a0\u00ad]/);
	expect(await textOf("Scale up (2x3) in 7.5 \u2126 steps")).toBe(plain);
});

test("a font is read once: whoever opens it by its ticket gets the one that was read", async () => {
	const file = createRequire(import.meta.url).resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf");
	const ticket = (await shareFonts([file])).get(file) as Buffer;
	const fontkit = createRequire(import.meta.url)("fontkit");
	const [one, other] = [fontkit.create(ticket), fontkit.create(Buffer.from(ticket))];
	expect(one).toBe(other);
	expect(one.postscriptName).toBe("Inter-Regular");
	// Scaled by who asked first, it is as it was for who asks next.
	const first = one.layout("Koya");
	for (const position of first.positions) position.xAdvance *= 1000;
	expect(one.layout("Koya").advanceWidth).toBe(first.advanceWidth / 1000);
});

test("a folder whose name is not plain letters is no hindrance", async () => {
	const folder = mkdtempSync(path.join(os.tmpdir(), "Ọlábísí-"));
	try {
		const file = path.join(folder, "Inter.ttf");
		const require = createRequire(import.meta.url);
		copyFileSync(require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"), file);
		const ticket = (await shareFonts([file])).get(file) as Buffer;
		expect(require("fontkit").create(ticket).postscriptName).toBe("Inter-Regular");
	} finally {
		rmSync(folder, { recursive: true });
	}
});
