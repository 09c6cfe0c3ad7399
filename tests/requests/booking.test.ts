import { describe, expect, test } from "vitest";
import { readBooking } from "#requests/rules/booking.ts";

const typed = { email: "ada@example.com", service: "3", phone: "0803 123 4567" };

describe("a booking", () => {
	test.each([
		["0803 123 4567", "+2348031234567"],
		["+44 20 7946 0958", "+442079460958"],
	])("takes the number %s and keeps %s", (phone, kept) => {
		expect(readBooking({ ...typed, phone, email: " ada@example.com " })).toEqual({
			ok: true,
			contact: { email: "ada@example.com", phone: kept },
		});
	});

	test.each([
		["email", "", "missing"],
		["email", " ", "missing"],
		["email", "ada", "wrong"],
		["email", "ada@example.com\nBcc: all@example.com", "wrong"],
		["service", " ", "missing"],
		["phone", "", "missing"],
		["phone", "12", { reason: "invalid" }],
		["phone", "call me", { reason: "invalid" }],
		["phone", "0803 123 4567 / 0802 987 6543", { reason: "several" }],
	])("refuses %s '%s'", (field, value, reason) => {
		expect(readBooking({ ...typed, [field]: value })).toMatchObject({ ok: false, wrong: { [field]: reason } });
	});

	test("says everything that is wrong at once", () => {
		expect(readBooking({ email: "", service: "", phone: "x" })).toMatchObject({
			ok: false,
			wrong: { email: "missing", service: "missing", phone: { reason: "invalid" } },
		});
	});
});
