import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { documentsWords } from "#documents/pages/words.ts";
import {
	CODE_LENGTH,
	documentCode,
	documentCodeAddress,
	documentCodeText,
	documentState,
	parseDocumentCode,
	shortenedName,
} from "#documents/rules/documents.ts";

const code = "7K3M9QWX2TBA";

describe("the code of a document", () => {
	test("it is twelve signs none of which is read for another, each as likely as the others", () => {
		const every = Array.from({ length: 256 }, (_, byte) => documentCode(new Uint8Array(CODE_LENGTH).fill(byte)));
		expect(every.every((drawn) => /^[0-9A-HJKMNP-TV-Z]{12}$/.test(drawn))).toBe(true);
		const counts = Map.groupBy(every, (drawn) => drawn);
		expect([counts.size, ...new Set([...counts.values()].map((list) => list.length))]).toEqual([32, 8]);
	});

	test("it is printed in three groups of four", () => {
		expect(documentCodeText(code)).toBe("7K3M-9QWX-2TBA");
	});

	test.each([
		["7K3M-9QWX-2TBA", code],
		["7k3m 9qwx 2tba", code],
		["  7K3M9QWX2TBA\n", code],
		["0OoI-LilK-3M9Q", "000111" + "1K3M9Q"],
		["7K3M9QWX2TB", undefined],
		["7K3M9QWX2TBA1", undefined],
		["7K3M9QWX2TBU", undefined],
		["7K3M9QWX2TB\0", undefined],
		["", undefined],
	])("what somebody typed, %j, is read as %s", (typed, read) => {
		expect(parseDocumentCode(typed)).toBe(read);
	});

	test("every code is read back from how it is printed, in small letters and with its look-alikes too", () => {
		const bytes = fc.uint8Array({ minLength: CODE_LENGTH, maxLength: CODE_LENGTH });
		fc.assert(
			fc.property(bytes, (drawn) => {
				const printed = documentCodeText(documentCode(drawn)).toLowerCase();
				const misread = printed.replace(/0/g, "o").replace(/1/g, "l");
				return parseDocumentCode(misread) === documentCode(drawn);
			}),
		);
	});
});

describe("the address at which a typed code is asked for", () => {
	test.each([
		["7k3m-9qwx-2tba", `/verify/${code}`],
		["hello", "/verify/hello"],
		["../../admin", "/verify/admin"],
		["//evil.example", "/verify/evilexample"],
		["..", undefined],
		[" - ", undefined],
		["", undefined],
		["Ọ", undefined],
	])("%j leads to %s", (typed, address) => {
		expect(documentCodeAddress(typed)).toBe(address);
	});

	test("whatever is typed, it stays under /verify and short", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), (typed) => {
				const address = documentCodeAddress(typed);
				return address === undefined || /^\/verify\/[A-Za-z0-9]{1,40}$/.test(address);
			}),
		);
	});
});

describe("how a document stands", () => {
	test.each([
		[null, null, "valid"],
		["2026-12-05", null, "valid"],
		["2026-12-04", null, "valid"],
		["2026-12-03", null, "expired"],
		[null, "2026-12-01", "withdrawn"],
		["2026-12-03", "2026-12-01", "withdrawn"],
	])("valid until %s and withdrawn on %s, on 4th December it is %s", (validUntil, withdrawnOn, state) => {
		expect(documentState({ validUntil, withdrawnOn }, "2026-12-04")).toBe(state);
	});
});

describe("the shortened name of a bearer", () => {
	test.each([
		["Adaeze Okafor", "Adaeze O."],
		["Ọlábísí Adéwálé", "Ọlábísí A."],
		["Bola Ọ̀ṣun", "Bola Ọ̀."],
		["Ada-Ngozi o'Connor", "Ada-Ngozi O."],
		["Ada Ngozi Okafor", "Ada N. O."],
		["Kuramo Steel Works Limited", "Kuramo S. W. L."],
		["First Bank of Nigeria (Plc)", "First B. N. P."],
		["Shell & Sons", "Shell S."],
		["Dangote", "Dan…"],
		["MTN", "MT…"],
		["X", "X…"],
		["hello@firm.example Limited", "hel…"],
		["", "…"],
	])("of '%s' is '%s'", (name, shown) => {
		expect(shortenedName(name)).toBe(shown);
	});

	test("never tells a whole name of two letters or more", () => {
		const word = fc.stringMatching(/^[A-Za-zẸọṣ'-]*[a-z][A-Za-zẸọṣ'-]+$/);
		fc.assert(
			fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
				const name = words.join(" ");
				return !shortenedName(name).includes(name);
			}),
		);
	});
});

test("an invoice that was corrected twice is told of with both that are void", () => {
	const { correctedBy } = documentsWords;
	expect(correctedBy(["I-2026-000001"], "I-2026-000002")).toBe(
		"I-2026-000001 is cancelled, and I-2026-000002 replaces it.",
	);
	expect(correctedBy(["I-2026-000001", "I-2026-000002"], "I-2026-000003")).toBe(
		"I-2026-000001, I-2026-000002 are cancelled, and I-2026-000003 replaces them.",
	);
});
