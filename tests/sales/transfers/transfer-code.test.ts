import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	CODE_ALPHABET,
	CODE_LENGTH,
	codesIn,
	codeText,
	foldedCode,
	isCode,
	transferCode,
} from "#sales/ledger/transfers/rules/transfer-code.ts";

const code = fc
	.uint8Array({ minLength: 16, maxLength: 16 })
	.map((bytes) => transferCode(bytes))
	.filter((drawn) => drawn !== undefined);

describe("the code of a transfer", () => {
	test("has eight signs nobody takes for another, and is read out in two halves", () => {
		const drawn = transferCode(new Uint8Array([0, 1, 2, 3, 4, 5, 6])) ?? "";
		expect(drawn.slice(0, 7)).toBe("2345678");
		expect(isCode(drawn)).toBe(true);
		expect(codeText("7K3M9QWX")).toBe("KY 7K3M-9QWX");
		expect(CODE_ALPHABET).not.toMatch(/[01BDGILOQSUZ]/);
	});

	test("is not drawn from too few bytes, nor from those that would favour a sign", () => {
		expect(transferCode(new Uint8Array([1, 2, 3]))).toBeUndefined();
		expect(transferCode(new Uint8Array(16).fill(250))).toBeUndefined();
		expect(transferCode(new Uint8Array([255, 0, 1, 2, 254, 3, 4, 5, 6]))).toBe(
			transferCode(new Uint8Array([0, 1, 2, 3, 4, 5, 6])),
		);
	});

	test("is found however the bank spells it", () => {
		fc.assert(
			fc.property(code, fc.constantFrom("TRF ", "NIP/FBN/", "", "ADA OKAFOR "), (drawn, before) => {
				const halves = codeText(drawn).toLowerCase();
				for (const text of [drawn, halves, halves.replace("ky ", ""), drawn.split("").join(" ")]) {
					expect(codesIn(`${before}${text}/fees`)).toContain(drawn);
				}
			}),
		);
	});

	test("is found when signs were taken for their look-alikes", () => {
		const asMistaken: Record<string, string> = { 2: "z", 5: "S", 6: "g", 8: "B", V: "u" };
		fc.assert(
			fc.property(code, (drawn) => {
				const typed = [...drawn].map((sign) => asMistaken[sign] ?? sign).join("");
				expect(codesIn(`school fees ${typed}`)).toContain(drawn);
				const wide = [...drawn].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join("");
				expect(codesIn(wide)).toContain(drawn);
			}),
		);
	});

	test("is not found with one sign wrong, nor with two neighbours changed about", () => {
		const sign = fc.constantFrom(...CODE_ALPHABET);
		fc.assert(
			fc.property(code, fc.nat(CODE_LENGTH - 1), sign, (drawn, at, other) => {
				fc.pre(drawn[at] !== other);
				expect(isCode(drawn.slice(0, at) + other + drawn.slice(at + 1))).toBe(false);
			}),
		);
		fc.assert(
			fc.property(code, fc.nat(CODE_LENGTH - 2), (drawn, at) => {
				const [one = "", two = ""] = drawn.slice(at, at + 2);
				fc.pre(one !== two && `${one}${two}` !== "2Y" && `${one}${two}` !== "Y2");
				expect(isCode(drawn.slice(0, at) + two + one + drawn.slice(at + 2))).toBe(false);
			}),
		);
	});

	test("several in one narration are all found, each once and in their order", () => {
		const first = transferCode(new Uint8Array([3, 14, 15, 9, 2, 6, 5])) ?? "";
		const second = transferCode(new Uint8Array([2, 7, 18, 2, 8, 18, 2])) ?? "";
		const found = codesIn(`KY ${second} and KY ${first}, again ${second}`);
		expect(found.filter((one) => one === first || one === second)).toEqual([second, first]);
	});

	test.each(["", "school fees", "1234567", "₦40,850.00"])("%j holds none", (text) => {
		expect(codesIn(text)).toEqual([]);
	});

	test("nothing but letters and digits is left of what was typed", () => {
		expect(foldedCode(" ky 7k3m‑9ozl ")).toBe("KY7K3M9021");
	});
});
