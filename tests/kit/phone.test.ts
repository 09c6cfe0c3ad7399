import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsePhone, phoneText } from "#kit/rules/phone.ts";

describe("phone numbers", () => {
	test.each([
		["0803 123 4567", "+2348031234567", "+234 803 123 4567"],
		["08031234567", "+2348031234567", "+234 803 123 4567"],
		["803-123-4567", "+2348031234567", "+234 803 123 4567"],
		["+234 803 123 4567", "+2348031234567", "+234 803 123 4567"],
		["+234 (0) 803 123 4567", "+2348031234567", "+234 803 123 4567"],
		["+23408031234567", "+2348031234567", "+234 803 123 4567"],
		["2348031234567", "+2348031234567", "+234 803 123 4567"],
		["002348031234567", "+2348031234567", "+234 803 123 4567"],
		["0912 345 6789", "+2349123456789", "+234 912 345 6789"],
		["0701.234.5678", "+2347012345678", "+234 701 234 5678"],
		["01 234 5678", "+23412345678", "+234 1 234 5678"],
		["084 234 567", "+23484234567", "+234 84 234 567"],
		["+44 20 7946 0958", "+442079460958", "+442079460958"],
		["0044 20 7946 0958", "+442079460958", "+442079460958"],
		["+1 (555) 010-9999", "+15550109999", "+15550109999"],
	])("%s is kept as %s and read as %s", (typed, kept, read) => {
		expect(parsePhone(typed)).toBe(kept);
		expect(phoneText(kept)).toBe(read);
	});

	test.each([
		"",
		"0803",
		"0803 123 456",
		"0803 123 45678",
		"abc",
		"+",
		"+0",
		"++2348031234567",
		"0803 CALL ME",
		"+1234",
		"080312345678901234",
	])("'%s' cannot be dialled", (typed) => {
		expect(parsePhone(typed)).toBeUndefined();
	});

	test("whatever way a mobile number is read out, it is the same number", () => {
		const mobile = fc.integer({ min: 7_000_000_000, max: 9_999_999_999 }).map(String);
		fc.assert(
			fc.property(mobile, (national) => {
				const kept = `+234${national}`;
				for (const typed of [`0${national}`, national, kept, kept.slice(1), `00${kept.slice(1)}`, phoneText(kept)])
					expect(parsePhone(typed)).toBe(kept);
			}),
		);
	});
});
