import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	attendanceAt,
	durationText,
	freeSlug,
	isOnline,
	locationName,
	seatsLeft,
	slotsLabel,
	slugOf,
	storedLocation,
} from "#courses/rules/course.ts";

describe("the address of a course", () => {
	test.each([
		["Data Analysis", "data-analysis"],
		["Data Analysis with Excel & Power BI", "data-analysis-with-excel-power-bi"],
		["Project Management Professional (PMP) Prep", "project-management-professional-pmp-prep"],
		["Health, Safety & Environment: Level 3", "health-safety-environment-level-3"],
		["  Leadership   for First-Time Managers ", "leadership-for-first-time-managers"],
		["Yorùbá for Ọ̀ṣun Trainers", "yoruba-for-osun-trainers"],
		["Ɗan Ƙasa", "dan-kasa"],
		["What's New? #1 / 100% <b>", "whats-new-1-100-b"],
		["../../admin", "admin"],
		["-- Excel --", "excel"],
		["???", "course"],
	])("'%s' is found at %s", (title, slug) => {
		expect(slugOf(title)).toBe(slug);
	});

	test("every title gets an address that needs no escaping and leads to itself", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), (title) => {
				const slug = slugOf(title);
				expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
				expect(slugOf(slug)).toBe(slug);
			}),
		);
	});

	test("the second and the third course of a title get a number", () => {
		expect(freeSlug("Excel", new Set())).toBe("excel");
		expect(freeSlug("Excel", new Set(["excel"]))).toBe("excel-2");
		expect(freeSlug("Excel", new Set(["excel", "excel-2"]))).toBe("excel-3");
	});
});

describe("the words of a course", () => {
	test.each([
		[60, "1 hour"],
		[30, "30 minutes"],
		[2400, "40 hours"],
		[150, "2 hours 30 minutes"],
		[61, "1 hour 1 minute"],
		[1, "1 minute"],
		[121, "2 hours 1 minute"],
		[0, "0 minutes"],
	])("%i minutes read '%s'", (minutes, text) => {
		expect(durationText(minutes)).toBe(text);
	});

	test.each([
		[0, "0 slots"],
		[1, "1 slot"],
		[2, "2 slots"],
		[18, "18 slots"],
	])("%i reads '%s'", (n, text) => {
		expect(slotsLabel(n)).toBe(text);
	});

	test.each([
		["lagos", "Lagos"],
		["port harcourt", "Port Harcourt"],
		["ado-ekiti", "Ado-Ekiti"],
		["ọ̀yọ́", "Ọ̀yọ́"],
		["online", "Online"],
	])("the location stored as %s is shown as %s", (stored, shown) => {
		expect(locationName(stored)).toBe(shown.normalize("NFC"));
		expect(storedLocation(shown)).toBe(stored.normalize("NFC"));
	});

	test("spaces in a location do not make another location", () => {
		expect(storedLocation("  Port   Harcourt ")).toBe("port harcourt");
	});

	test("an online location is Online, every other one Physical", () => {
		expect(attendanceAt("online")).toBe("Online");
		expect(attendanceAt(" ONLINE ")).toBe("Online");
		expect(attendanceAt("lagos")).toBe("Physical");
		expect(isOnline("onlineville")).toBe(false);
	});
});

describe("slots left", () => {
	test("participants, holds of others and the waiting list take slots", () => {
		expect(seatsLeft({ slots: 20, participants: 5, holds: 2, waiting: 0 })).toBe(13);
		expect(seatsLeft({ slots: 20, participants: 19, holds: 1, waiting: 0 })).toBe(0);
		expect(seatsLeft({ slots: 20, participants: 15, holds: 1, waiting: 3 })).toBe(1);
	});

	test("there are never fewer than none, and never more than there are", () => {
		const count = fc.nat({ max: 1000 });
		fc.assert(
			fc.property(count, count, count, count, (slots, participants, holds, waiting) => {
				const left = seatsLeft({ slots, participants, holds, waiting });
				expect(left).toBeGreaterThanOrEqual(0);
				expect(left).toBeLessThanOrEqual(slots);
				if (left > 0) expect(left + participants + holds + waiting).toBe(slots);
			}),
		);
	});
});
