import { describe, expect, test } from "vitest";
import { FIRST_SETTINGS, type SettingName, type SiteSettings } from "#settings/rules/settings.ts";
import { settingsOf } from "#settings/rules/stored-settings.ts";

const saved = (name: string, value: unknown) => settingsOf([{ name, value }]);

describe("the settings", () => {
	test("are the first ones until an admin saves others", () => {
		expect(settingsOf([])).toEqual(FIRST_SETTINGS);
		expect(FIRST_SETTINGS).toMatchObject({
			academyName: "Koya Academy",
			vatBasisPoints: 750,
			paymentOptions: "card, mobilemoney, ussd, banktransfer",
			depositPolicy:
				"To secure your spot, a 40% initial deposit is required upon registration, with the remaining 60% balance due on or before the first day of training. Failure to pay on schedule may lead to cancellation.",
		});
	});

	test("keep the account codes that were saved before there was another account", () => {
		const { earnings: _, ...codes } = { ...FIRST_SETTINGS.accountCodes, bank: "BANK-01" };
		expect(saved("accountCodes", codes).accountCodes).toEqual({ ...codes, earnings: "3000" });
	});

	test("are what an admin saved, each by its name", () => {
		const values: SiteSettings = {
			academyName: "Ilé Ẹ̀kọ́ Koya",
			logo: { url: "/media/0123.webp", mark: "0123456789abcdef" },
			officeEmail: "office@academy.example",
			socialLinks: { facebook: "https://www.facebook.com/koya", whatsapp: "https://wa.me/2348000000001" },
			phones: ["+2348000000001", "+442071234567"],
			whatsApp: "+2348000000001",
			openingHours: "Monday to Friday, 08:00 - 17:00",
			address: "14 Commercial Avenue, Yaba",
			legalName: "Koya Training Limited",
			registrationNumber: "RC 123456",
			taxNumber: "TIN 01234567-0001",
			accountCodes: { ...FIRST_SETTINGS.accountCodes, bank: "BANK-01" },
			vatBasisPoints: 0,
			depositPolicy: "Pay in time.",
			deskDiscountPercent: 5,
			freeChangeDays: 7,
			courseReminderDays: 2,
			paymentOptions: "card, ussd",
			bankName: "Wema Bank",
			bankAccountName: "Koya Academy Ltd",
			bankAccountNumber: "0123456789",
			transferDays: 5,
			unpaidHoldPercent: 40,
			shortTransferNaira: 250,
			holidays: ["2026-12-25"],
			withholdingBasisPoints: 1000,
			trainingCalendarUrl: "/files/calendar.pdf",
			signatoryName: "Mrs Grace Danjuma",
			signatoryTitle: "Director of Training",
			signature: { url: "/media/4567.webp", mark: "fedcba9876543210" },
			dataOfficerName: "Ngozi Balogun",
			dataOfficerEmail: "privacy@academy.example",
			booksYears: 7,
			mailMonths: 6,
			requestMonths: 12,
			logMonths: 36,
			securityLogDays: 60,
			unverifiedDays: 14,
		};
		expect(settingsOf(Object.entries(values).map(([name, value]) => ({ name, value })))).toEqual(values);
		expect(saved("trainingCalendarUrl", "https://files.example/2027.pdf").trainingCalendarUrl).toBe(
			"https://files.example/2027.pdf",
		);
	});

	test.each([
		["socialLinks", "https://www.facebook.com/koya"],
		["socialLinks", null],
		["phones", "0803 123 4567"],
		["whatsApp", "0803 123 4567"],
		["openingHours", ""],
		["phones", ["0803 123 4567"]],
		["phones", { 0: "+2348000000001" }],
		["phones", ["+1", "+2348000000001"]],
		["address", 14],
		["address", "   "],
		["address", "x".repeat(301)],
		["academyName", " "],
		["academyName", "x".repeat(81)],
		["logo", "/media/0123.webp"],
		["logo", { url: "https://elsewhere.example/logo.png", mark: "0123456789abcdef" }],
		["logo", { url: "/media/0123.webp", mark: "../../etc" }],
		["officeEmail", "office"],
		["officeEmail", null],
		["registrationNumber", ""],
		["taxNumber", "x".repeat(61)],
		["vatBasisPoints", 7.5],
		["vatBasisPoints", -1],
		["vatBasisPoints", 10_001],
		["vatBasisPoints", "750"],
		["depositPolicy", ""],
		["courseReminderDays", 31],
		["courseReminderDays", -1],
		["courseReminderDays", null],
		["paymentOptions", ""],
		["paymentOptions", "cash"],
		["paymentOptions", ["card"]],
		["bankName", ""],
		["bankAccountName", "x".repeat(81)],
		["bankAccountNumber", "012345678"],
		["bankAccountNumber", 1_234_567_890],
		["transferDays", 0],
		["transferDays", 16],
		["holidays", ["Christmas"]],
		["holidays", "2026-12-25"],
		["withholdingBasisPoints", 10_001],
		["trainingCalendarUrl", "javascript:alert(1)"],
		["trainingCalendarUrl", "http://files.example/2027.pdf"],
		["trainingCalendarUrl", "//files.example/2027.pdf"],
		["trainingCalendarUrl", "/\\files.example/2027.pdf"],
		["trainingCalendarUrl", "calendar.pdf"],
	] satisfies [SettingName, unknown][])("fall back where the table holds nonsense: %s = %j", (name, value) => {
		expect(saved(name, value)[name]).toEqual(FIRST_SETTINGS[name]);
	});

	test("drop a social link that is none, and keep the others", () => {
		const links = { facebook: "javascript:alert(1)", x: "https://x.com/koya", myspace: "https://myspace.example/koya" };
		expect(saved("socialLinks", links).socialLinks).toEqual({ x: "https://x.com/koya" });
	});

	test("leave unknown names alone", () => {
		expect(saved("colour", "pink")).toEqual(FIRST_SETTINGS);
	});
});
