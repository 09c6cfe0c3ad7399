import { describe, expect, test } from "vitest";
import { bareTaxNumber, isSameCertificate } from "#sales/paying/ways/certificates/rules/certificate-form.ts";

const note = (number: string, issuerName: string, issuerTaxNumber: string | null = null) => ({
	number,
	issuerName,
	issuerTaxNumber,
});
const ours = note("WHT/2026/118", "Zenith Foods Ltd", "12345678-0001");

describe("the same note, typed twice", () => {
	test.each([
		["another way to write its number", note("wht 2026-118", "Zenith Foods Ltd", "12345678-0001")],
		["spaces for hyphens in the tax number", note("WHT/2026/118", "Zenith", " 12345678 0001 ")],
		["all digits of the tax number in one", note("WHT/2026/118", "Zenith", "123456780001")],
		["no branch behind the tax number", note("WHT/2026/118", "Zenith", "12345678")],
		["wide figures of a phone", note("WHT/2026/118", "Zenith", "\uff11\uff12345678-0001")],
		["no tax number, the name in capitals", note("WHT/2026/118", "ZENITH FOODS LTD.")],
		["no tax number, the form of the company in full", note("WHT/2026/118", "Zenith  Foods Limited")],
		["no tax number, no form of the company", note("WHT/2026/118", "Zenith Foods")],
	])("%s", (_, again) => {
		expect(isSameCertificate(ours, again)).toBe(true);
		expect(isSameCertificate(again, ours)).toBe(true);
	});

	test("names are compared without marks, and & is and", () => {
		expect(isSameCertificate(note("1", "Ọlá & Sons"), note("1", "Ola and sons"))).toBe(true);
	});
});

describe("another note", () => {
	test.each([
		["another number", note("WHT/2026/119", "Zenith Foods Ltd", "12345678-0001")],
		["another branch", note("WHT/2026/118", "Zenith Foods Ltd", "12345678-0002")],
		["another employer of the same name", note("WHT/2026/118", "Zenith Foods Ltd", "87654321-0001")],
		["another employer, without a tax number", note("WHT/2026/118", "Zenith Bank Plc")],
		["a part of it, which its number says", note("WHT/2026/118 part 2", "Zenith Foods Ltd", "12345678-0001")],
	])("%s", (_, other) => expect(isSameCertificate(ours, other)).toBe(false));

	test("employers whose names are nothing but what they are by law are told apart", () => {
		expect(isSameCertificate(note("1", "Limited"), note("1", "PLC"))).toBe(false);
	});
});

test("tax numbers of ten and thirteen digits are compared as they are", () => {
	expect(bareTaxNumber("1234 567 890")).toBe("1234567890");
	expect(bareTaxNumber("1234567890123")).toBe("1234567890123");
	expect(bareTaxNumber("1234560001")).toBe("1234560001");
});
