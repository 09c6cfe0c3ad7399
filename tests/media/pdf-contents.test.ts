import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { pdfContents } from "#media/readers/pdf-contents.ts";

const pdf = (body: string | Buffer) =>
	Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.from(body as string, "latin1"), Buffer.from("\n%%EOF\n")]);

function packed(objects: string, filter = "/FlateDecode"): Buffer {
	const data = deflateSync(Buffer.from(objects, "latin1"));
	const head = `5 0 obj << /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${data.length} >> stream\n`;
	return pdf(Buffer.concat([Buffer.from(head), data, Buffer.from("\nendstream endobj")]));
}

test.each<[string, Buffer]>([
	["a script that runs when it is opened", pdf("1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>")],
	["a list of scripts", pdf("1 0 obj << /Names << /JavaScript 7 0 R >> >>")],
	["a program to start", pdf("1 0 obj << /S /Launch /F (cmd.exe) >>")],
	["a file inside it", pdf("1 0 obj << /Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >> >>")],
	["a file named as inside it", pdf("4 0 obj << /Type /Filespec /EF << /F 6 0 R >> >>")],
	["a script with its name written in numbers", pdf("1 0 obj << /S /J#61vaScript /JS (x) >>")],
	["a script behind a comment", pdf("1 0 obj << /S %x\n/JavaScript /JS (x) >>")],
	["a script after a percent sign", pdf("1 0 obj << /Title (50% off) /OpenAction << /S /JavaScript /JS (x) >> >>")],
	["a script in a packed object", packed("1 0 << /S /JavaScript /JS (app.alert(1)) >>")],
])("a PDF with %s is refused", (_, bytes) => {
	expect(pdfContents(bytes)).toBe("active");
});

test("packed objects that cannot be looked at are refused, unless the document is locked", () => {
	expect(pdfContents(packed("1 0 << /Type /Page >>", "[/ASCIIHexDecode /FlateDecode]"))).toBe("plain");
	const torn = pdf("5 0 obj << /Type /ObjStm /Filter /LZWDecode >> stream\nnot packed by deflate\nendstream");
	expect(pdfContents(torn)).toBe("unreadable");
	expect(pdfContents(Buffer.concat([torn, Buffer.from("trailer << /Encrypt 9 0 R >>")]))).toBe("plain");
});

test.each<[string, Buffer]>([
	["that speaks of scripts", pdf("1 0 obj << /Title (HTML/CSS/JavaScript, and how to /Launch them) >>")],
	["with links", pdf("1 0 obj << /S /URI /URI (https://koya.example) >>")],
	["with packed objects", packed("1 0 << /Type /Page >>")],
])("a PDF %s is taken", (_, bytes) => {
	expect(pdfContents(bytes)).toBe("plain");
});

test("a script is found wherever a large document has it, with much white space or a long comment within", () => {
	for (const at of [499_980, 499_990, 499_995, 499_999, 999_991])
		for (const script of [
			"/S /JavaScript /JS (x)",
			"/S /J#61vaScript",
			`/S${" ".repeat(600_000)}/Launch`,
			`/S %${"c".repeat(700_000)}\n/Launch`,
		])
			expect(
				pdfContents(Buffer.from(`${"1 ".repeat(at / 2)}${script} 1`, "latin1")),
				`${at} ${script.slice(0, 12)}`,
			).toBe("active");
});

test("a document made to be slow to look at is judged in a moment", () => {
	const began = performance.now();
	for (const part of ["/S%", "/EF 1", "/Type/ObjStm ", "1", "#53", "/S \n"])
		pdfContents(pdf(part.repeat(2_000_000 / part.length)));
	expect(performance.now() - began).toBeLessThan(5000);
});
