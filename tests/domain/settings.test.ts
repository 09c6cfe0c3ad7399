import { describe, expect, test } from "vitest";
import { FIRST_SETTINGS, type SettingName, settingsOf } from "#domain/settings.ts";

const saved = (name: string, value: unknown) => settingsOf([{ name, value }]);

describe("the settings", () => {
	test("are the first ones until an admin saves others", () => {
		expect(settingsOf([])).toEqual({ socialLinks: {}, phones: [], address: null, trainingCalendarUrl: null });
	});

	test("are what an admin saved, each by its name", () => {
		const values = {
			socialLinks: { facebook: "https://www.facebook.com/koya", whatsapp: "https://wa.me/2348000000001" },
			phones: ["+2348000000001", "+442071234567"],
			address: "14 Commercial Avenue, Yaba",
			trainingCalendarUrl: "/files/calendar.pdf",
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
		["phones", ["0803 123 4567"]],
		["phones", { 0: "+2348000000001" }],
		["phones", ["+1", "+2348000000001"]],
		["address", 14],
		["address", "   "],
		["address", "x".repeat(301)],
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
