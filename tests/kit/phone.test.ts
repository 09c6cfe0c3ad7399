import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsePhone, readPhone } from "#kit/rules/contact/read-phone.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { fieldWords, phoneSentence } from "#kit/words/fields.ts";

describe("phone numbers", () => {
	test.each([
		["0803 123 4567", "+2348031234567", "+234 803 123 4567"],
		["08031234567", "+2348031234567", "+234 803 123 4567"],
		["803-123-4567", "+2348031234567", "+234 803 123 4567"],
		["+234 803 123 4567", "+2348031234567", "+234 803 123 4567"],
		["+234 (0) 803 123 4567", "+2348031234567", "+234 803 123 4567"],
		["+23408031234567", "+2348031234567", "+234 803 123 4567"],
		["234 0803 123 4567", "+2348031234567", "+234 803 123 4567"],
		["0234 803 123 4567", "+2348031234567", "+234 803 123 4567"],
		["2348031234567", "+2348031234567", "+234 803 123 4567"],
		["002348031234567", "+2348031234567", "+234 803 123 4567"],
		["0912 345 6789", "+2349123456789", "+234 912 345 6789"],
		["07121234567", "+2347121234567", "+234 712 123 4567"],
		["0701.234.5678", "+2347012345678", "+234 701 234 5678"],
		["+234 20 1111 2222", "+2342011112222", "+234 201 111 2222"],
		["0201 234 5678", "+2342012345678", "+234 201 234 5678"],
		["0700 1234 5678", "+23470012345678", "+23470012345678"],
		["+44 20 7946 0958", "+442079460958", "+442079460958"],
		["0044 20 7946 0958", "+442079460958", "+442079460958"],
		["+44 07400 123456", "+447400123456", "+447400123456"],
		["+44 (0)20 7946 0958", "+442079460958", "+442079460958"],
		["+39 06 698 12345", "+390669812345", "+390669812345"],
		["+1 (555) 010-9999", "+15550109999", "+15550109999"],
	])("%s is kept as %s and read as %s", (typed, kept, read) => {
		expect(parsePhone(typed)).toBe(kept);
		expect(phoneText(kept)).toBe(read);
	});

	test.each([
		["009 234 803 123 4567", "+2348031234567"],
		["0092348031234567", "+2348031234567"],
		["009 44 7400 123456", "+447400123456"],
		["009447400123456", "+447400123456"],
		["009 1 212 555 0123", "+12125550123"],
		["0091 98765 43210", "+919876543210"],
		["0092 348 0312345", "+923480312345"],
	])("%s, dialled abroad by Nigeria's 009 or by 00, is %s", (typed, kept) => expect(parsePhone(typed)).toBe(kept));

	test.each([
		["O8031234567", "+2348031234567"],
		["o8O3 l23 4567", "+2348031234567"],
		["2348031234567.0", "+2348031234567"],
		["8031234567", "+2348031234567"],
		["8031234567.0", "+2348031234567"],
		["2.348031234567E+12", "+2348031234567"],
		["'+2348031234567", "+2348031234567"],
		["tel:+2348031234567", "+2348031234567"],
		["08031234567,", "+2348031234567"],
		["\u202a+234 803\u00a0123 4567\u202c", "+2348031234567"],
		["0803–123–4567", "+2348031234567"],
		["٠٨٠٣١٢٣٤٥٦٧", "+2348031234567"],
		["۰۸۰۳۱۲۳۴۵۶۷", "+2348031234567"],
		["߀߈߀߃߁߂߃߄߅߆߇", "+2348031234567"],
		["０８０３１２３４５６７", "+2348031234567"],
	])("%s, as keyboards, spreadsheets and telephones write it, is %s", (typed, kept) =>
		expect(parsePhone(typed)).toBe(kept),
	);

	test.each([
		"",
		"0803",
		"0803 123 456",
		"0803 123 45",
		"0803 123 45678",
		"abc",
		"+",
		"+0",
		"++2348031234567",
		"0803 CALL ME",
		"+1234",
		"+43 0000",
		"00430000",
		"+49 0 1234",
		"080312345678901234",
		"28/11/2026",
		"102125.00",
		"44 7400 123456",
		`0803 123 4567${" ".repeat(80)}1`,
	])("'%s' cannot be dialled", (typed) => {
		expect(readPhone(typed)).toEqual({ ok: false, reason: "invalid" });
	});

	test.each([
		["08031234567 / 08029876543", "Please give one number."],
		["08031234567/8", "Please give one number."],
		["0803 123 4567, 0802 987 6543", "Please give one number."],
		["0803 123 4567 0802 987 6543", "Please give one number."],
		["08031234567\n08029876543", "Please give one number."],
		["08031234567 or 08029876543", "Please give one number."],
		["+2348031234567+2348029876543", "Please give one number."],
		["8031234567 & 8029876543", "Please give one number."],
		["01 234 5678 / 01 234 5679", "Please give one number."],
		["0803 123 4567 ext 12", "Please give one number, without an extension."],
		["0803 123 4567 x12", "Please give one number, without an extension."],
		["+1 212 555 0123;ext=5", "Please give one number, without an extension."],
		["2.34803E+12", "A spreadsheet shortened this number. Please enter all of its digits."],
		["01 234 5678", "Lagos numbers now begin with 0201. Please enter 0201 234 5678."],
		["+23412345678", "Lagos numbers now begin with 0201. Please enter 0201 234 5678."],
		["009 234 1 234 5678", "Lagos numbers now begin with 0201. Please enter 0201 234 5678."],
		["084 460 643", "Landline numbers now begin with 020. Please enter 0208 446 0643."],
		["09 463 0643", "Landline numbers now begin with 020. Please enter 0209 463 0643."],
		["0803 CALL ME", fieldWords.invalidPhone],
	])("whoever types '%s' reads: %s", (typed, sentence) => {
		const read = readPhone(typed);
		expect(read.ok || phoneSentence(read)).toBe(sentence);
	});

	test("the number an old landline has now is one that is taken", () => {
		const landline = fc.integer({ min: 10_000_000, max: 99_999_999 }).map((national) => readPhone(`0${national}`));
		fc.assert(fc.property(landline, (read) => read.ok || !("isNow" in read) || readPhone(read.isNow).ok));
	});

	test("whatever way a mobile number is read out, it is the same number", () => {
		const mobile = fc.integer({ min: 7_000_000_000, max: 9_999_999_999 }).map(String);
		fc.assert(
			fc.property(mobile, (national) => {
				const kept = `+234${national}`;
				const ways = [kept.slice(1), `00${kept.slice(1)}`, `009 ${kept.slice(1)}`, phoneText(kept)];
				for (const typed of [`0${national}`, national, kept, ...ways]) expect(parsePhone(typed)).toBe(kept);
			}),
		);
	});

	test("what is kept is E.164 and is read again as itself, and no text whatever breaks the reading", () => {
		const sign = fc.constantFrom(..."0123456789+()-./ ,;x#OoEe٣");
		const typed = fc.oneof(fc.string({ unit: sign, maxLength: 40 }), fc.string({ unit: "grapheme" }));
		fc.assert(
			fc.property(typed, (text) => {
				const kept = parsePhone(text);
				return kept === undefined || (/^\+[1-9]\d{6,14}$/.test(kept) && parsePhone(kept) === kept);
			}),
			{ numRuns: 2000 },
		);
	});
});
