import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { seedPictures, seedServices, seedTeam, seedTestimonials } from "#db/seed/content.ts";
import { seedCourses } from "#db/seed/courses.ts";
import { nextOnline, seedDays, seedHours } from "#db/seed/dates.ts";
import { seedSettings, seedSlides, seedWhyChooseUs } from "#db/seed/texts.ts";
import { weekdayOf } from "#kit/rules/date-range.ts";
import { addDays } from "#kit/rules/days.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { settingsOf } from "#settings/rules/stored-settings.ts";
import { headedItem } from "#site/rules/headed-item.ts";

const pictures = Object.entries(seedPictures).flatMap(([collection, list]) =>
	list.map((picture) => ({ collection, ...picture })),
);

describe("the demo academy", () => {
	test.each(pictures)("has drawn $image_url, small, without a script or anything from elsewhere", (picture) => {
		const drawing = readFileSync(`public${picture.image_url}`, "utf8");
		expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="/);
		expect(drawing.length).toBeLessThan(6000);
		expect(drawing.slice(45)).not.toMatch(/<script|<style|<image|href|http|url\(/);
		if (picture.collection !== "galleryPicture")
			expect(new Set(drawing.match(/#[0-9a-f]{3,6}\b/g))).toEqual(new Set(["#15173d"]));
	});

	test("says of each picture what it shows, and of no two the same", () => {
		expect(new Set(pictures.map(({ alternative }) => alternative)).size).toBe(pictures.length);
	});

	test("has each reason to choose it as 'heading: text'", () => {
		for (const item of seedWhyChooseUs.items) expect(headedItem(item).text).not.toBe("");
	});

	test("has settings of their kind, and telephone numbers that can be read", () => {
		const saved = Object.entries(seedSettings).map(([name, value]) => ({ name, value }));
		expect(settingsOf(saved)).toMatchObject(seedSettings);
		for (const phone of seedSettings.phones) expect(phoneText(phone)).toMatch(/^\+234 \d{3} \d{3} \d{4}$/);
	});

	test("does not shout, and writes names with their marks in one form", () => {
		const written = JSON.stringify([seedSlides, seedServices, seedTeam, seedTestimonials, seedWhyChooseUs]);
		expect(written).not.toContain("!");
		expect(written).toBe(written.normalize("NFC"));
		expect(written).toContain("Ọlábísí Adéwálé");
	});

	test("teaches on working days of one week, on whatever day it is opened", () => {
		const holidays = ["12-25", "12-26", "01-01", "05-01", "06-12", "10-01"];
		const days = Array.from({ length: 366 }, (_, n) => addDays("2026-11-25", n));
		const wrong = days.flatMap((today) =>
			seedCourses
				.flatMap(({ dates }) => dates)
				.filter((date) => {
					const { firstDay, lastDay } = seedDays(today, date);
					const taught = Array.from({ length: date.days }, (_, day) => addDays(firstDay, day));
					const isOneWeek = /^(Mon)?(Tue)?(Wed)?(Thu)?(Fri)?$/.test(taught.map(weekdayOf).join(""));
					const isPast = lastDay < today;
					return (
						!isOneWeek ||
						lastDay !== taught.at(-1) ||
						isPast !== date.inDays < 0 ||
						taught.some((day) => holidays.includes(day.slice(5)))
					);
				})
				.map((date) => ({ today, ...date })),
		);
		expect(wrong).toEqual([]);
	});

	test.each([
		["Business Writing and Reports", 0, "09:00 - 12:00"],
		["Data Analysis with Excel and Power BI", 0, "09:00 - 16:00"],
		["Health, Safety and Environment Level 3", 0, "08:00 - 17:00"],
		["Digital Marketing That Sells", 0, "09:00 - 13:00"],
	])("teaches %s in the hours its length needs", (title, at, hours) => {
		const course = seedCourses.find((one) => one.title === title);
		const date = course?.dates[at];
		if (!course || !date) throw new Error(`The demo has no ${title}.`);
		const { startsAt, endsAt } = seedHours(course, date);
		expect(`${startsAt} - ${endsAt}`).toBe(hours);
	});

	test("has a joining link for the online date that begins next", () => {
		expect(nextOnline("2026-11-25", seedCourses)).toBe(
			seedCourses.find(({ title }) => title === "Business Writing and Reports")?.dates[0],
		);
	});
});
