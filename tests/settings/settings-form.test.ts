import { describe, expect, test } from "vitest";
import {
	bankAccountOf,
	FIRST_DEPOSIT_POLICY,
	FIRST_SETTINGS,
	groupOf,
	SETTING_GROUPS,
	type SettingGroup,
} from "#settings/rules/settings.ts";
import { fieldsOf, readSettingsForm } from "#settings/rules/settings-form.ts";

const read = (group: SettingGroup, fields: Record<string, string>) => {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return readSettingsForm(group, form);
};

const settings = {
	...FIRST_SETTINGS,
	phones: ["+2348000000001", "+442071234567"],
	whatsApp: "+2348000000001",
	openingHours: "Monday to Friday,\n08:00 - 17:00",
	address: "14 Commercial Avenue,\nYaba",
	socialLinks: { facebook: "https://www.facebook.com/koya" },
	registrationNumber: "RC 123456",
	signatoryName: "Mrs Grace Danjuma",
	signatoryTitle: "Director of Training",
	vatBasisPoints: 725,
	bankName: "Wema Bank",
	bankAccountName: "Koya Academy Ltd",
	bankAccountNumber: "0123456789",
	transferDays: 5,
	unpaidHoldPercent: 40,
	shortTransferNaira: 250,
	holidays: ["2026-12-25", "2027-01-01"],
	withholdingBasisPoints: 1050,
};

describe("a form of the settings", () => {
	test.each(Object.keys(SETTING_GROUPS) as SettingGroup[])("sent as it was shown changes nothing: %s", (group) => {
		const { values, errors } = read(group, fieldsOf(group, settings));
		const { logo: _, signature: __, ...expected } = groupOf(group, settings);
		expect(errors).toEqual({});
		expect(values).toEqual(expected);
	});

	test.each([
		["0803 123 4567", ["+2348031234567"]],
		["0803 123 4567\r\n\r\n+44 20 7123 4567", ["+2348031234567", "+442071234567"]],
		["08031234567, 0803 123 4567", ["+2348031234567"]],
		["", []],
	])("takes phones as people write them: %j", (phones, e164) => {
		expect(read("office", { officeEmail: "a@b.example", phones }).values.phones).toEqual(e164);
	});

	test.each([
		["facebook", "www.facebook.com/koya", "https://www.facebook.com/koya"],
		["instagram", "http://instagram.com/koya", "https://instagram.com/koya"],
		["whatsapp", "0803 123 4567", "https://wa.me/2348031234567"],
		["whatsapp", "https://wa.me/2348031234567", "https://wa.me/2348031234567"],
	])("takes a link of %s as it was copied: %s", (network, typed, link) => {
		expect(read("social", { [network]: typed }).values.socialLinks).toEqual({ [network]: link });
	});

	test.each([
		["javascript:alert(1)"],
		["koya"],
		["https://user:secret@x.com/koya"],
		["https://localhost/koya"],
		["https://127.0.0.1/koya"],
		["0803 123 4567"],
		[`https://x.com/${"x".repeat(500)}`],
	])("takes no link from %s", (typed) => {
		const { values, errors } = read("social", { facebook: typed, x: "https://x.com/koya" });
		expect(errors).toHaveProperty("facebook");
		expect(values.socialLinks).toEqual({ x: "https://x.com/koya" });
	});

	test("an empty policy is the standard text again, letter for letter", () => {
		expect(read("deposit", { depositPolicy: "  " }).values.depositPolicy).toBe(FIRST_DEPOSIT_POLICY);
	});

	test.each([
		["card, mobilemoney, ussd, banktransfer", "card, mobilemoney, ussd, banktransfer"],
		[" Card,USSD , card", "card, ussd"],
		["card\r\nussd\r\n", "card, ussd"],
		["card, bank_transfer", "card, banktransfer"],
		["  ", "card, mobilemoney, ussd, banktransfer"],
	])("takes ways to pay as people write them: %j", (paymentOptions, options) => {
		expect(read("payments", { paymentOptions })).toMatchObject({ values: { paymentOptions: options }, errors: {} });
	});

	test.each([
		["card, cash", "'cash'"],
		["card; ussd", "'card; ussd'"],
		["mobilemoney, opay", "in naira"],
	])("takes no ways to pay from %j", (paymentOptions, words) => {
		const { values, errors, typed } = read("payments", { paymentOptions });
		expect(errors.paymentOptions).toContain(words);
		expect([values, typed]).toEqual([{}, { paymentOptions }]);
	});

	test("takes holidays as people write them, each once and the earliest first", () => {
		const holidays = "1/1/2027\r\n2026-12-25\n\n25th Dec 2026; 28th December 2026";
		const { values } = read("transfers", { ...fieldsOf("transfers", settings), holidays });
		expect(values.holidays).toEqual(["2026-12-25", "2026-12-28", "2027-01-01"]);
	});

	test("takes an account whole or not at all", () => {
		const none = { bankName: "", bankAccountName: "", bankAccountNumber: "" };
		const { values, errors } = read("transfers", { ...fieldsOf("transfers", settings), ...none });
		expect(errors).toEqual({});
		expect(bankAccountOf({ ...settings, ...values })).toBeNull();
		expect(bankAccountOf(settings)).toEqual({ bank: "Wema Bank", name: "Koya Academy Ltd", number: "0123456789" });
		for (const field of Object.keys(none)) {
			expect(read("transfers", { ...fieldsOf("transfers", settings), [field]: "" }).errors).toHaveProperty(field);
			expect(bankAccountOf({ ...settings, [field]: null })).toBeNull();
		}
	});

	test("the name is one line, without what nobody sees", () => {
		expect(read("academy", { academyName: " Koya\r\nBcc: x@y.example \u202e" }).values.academyName).toBe(
			"Koya Bcc: x@y.example",
		);
	});

	test.each<[SettingGroup, string, string]>([
		["academy", "academyName", ""],
		["letters", "signatoryName", "x".repeat(81)],
		["academy", "academyName", "x".repeat(81)],
		["office", "officeEmail", ""],
		["office", "officeEmail", "office"],
		["office", "phones", "ring us"],
		["office", "whatsApp", "ring us"],
		["office", "phones", ["01", "02", "03", "04", "05", "06"].map((n) => `080300000${n}`).join("\n")],
		["office", "address", "x".repeat(301)],
		["documents", "taxNumber", "x".repeat(61)],
		["vat", "vat", ""],
		["vat", "vat", "7.125"],
		["vat", "vat", "101"],
		["deposit", "depositPolicy", "x".repeat(1001)],
		["prices", "deskDiscount", "91"],
		["prices", "deskDiscount", "-1"],
		["prices", "deskDiscount", "7.5"],
		["prices", "deskDiscount", ""],
		["reminders", "courseReminderDays", ""],
		["reminders", "courseReminderDays", "31"],
		["reminders", "courseReminderDays", "2.5"],
		["transfers", "bankName", "x".repeat(81)],
		["transfers", "bankAccountNumber", "123456789"],
		["transfers", "bankAccountNumber", "01234567890"],
		["transfers", "transferDays", "0"],
		["transfers", "shortTransfer", "10001"],
		["transfers", "shortTransfer", "50.5"],
		["transfers", "unpaidHoldPercent", "0"],
		["transfers", "unpaidHoldPercent", "101"],
		["transfers", "unpaidHoldPercent", "3.5"],
		["transfers", "transferDays", "16"],
		["transfers", "transferDays", "3.5"],
		["transfers", "holidays", "Christmas"],
		["transfers", "holidays", "5th - 7th March 2026"],
		["transfers", "withholding", ""],
		["transfers", "withholding", "101"],
	])("says what is wrong in %s: %s", (group, field, typed) => {
		const { errors, typed: kept } = read(group, { ...fieldsOf(group, settings), [field]: typed });
		expect(Object.keys(errors)).toEqual([field]);
		expect(kept[field]).toBe(typed);
	});
});
