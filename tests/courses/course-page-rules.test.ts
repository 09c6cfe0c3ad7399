import { describe, expect, test } from "vitest";
import {
	dayOfHeading,
	itemsOf,
	LONGEST_TEXT,
	readCourseTexts,
	sectionsOf,
	timedLine,
} from "#courses/rules/course-texts.ts";
import { trainersIn, typedOfTrainers } from "#courses/rules/course-trainers.ts";
import { wordsOf } from "#kit/rules/markup.ts";

describe("what the page of a course says besides", () => {
	test("is read with its lines and without room around it", () => {
		expect(readCourseTexts({ outcomes: "\r\nPlan.\r\nSteer.\r\n" })).toMatchObject({
			outcomes: "Plan.\nSteer.",
			bring: "",
		});
		expect(Object.values(LONGEST_TEXT).every((longest) => longest >= 300)).toBe(true);
	});

	test("a list has an item a line, with or without the sign of a list", () => {
		expect(itemsOf("- Lunch\n\n  Water  \n• [Hotels](/services)").map((line) => line[0])).toEqual([
			{ text: "Lunch" },
			{ text: "Water" },
			{ text: "Hotels", url: "/services" },
		]);
	});

	test("an outline has a section for each heading, and what stands before the first", () => {
		const { intro, sections } = sectionsOf("All in class.\n# Day 1: Plan\n- Charter\n# Day 2: Steer\nReports");
		expect(wordsOf(intro)).toBe("All in class.");
		expect(sections.map(({ title, parts }) => [title, wordsOf(parts)])).toEqual([
			["Day 1: Plan", "Charter"],
			["Day 2: Steer", "Reports"],
		]);
	});

	test.each([
		["Day 1: Plan", { day: "Day 1", about: "Plan" }],
		["One day", { day: "", about: "One day" }],
		["What happens when it is late: a story", { day: "", about: "What happens when it is late: a story" }],
	])("the heading '%s' names its day and what it is about", (heading, halves) => {
		expect(dayOfHeading(heading)).toEqual(halves);
	});

	test.each([
		["09:00 Coffee", "09:00", "Coffee"],
		["9.30 - Coffee", "09:30", "Coffee"],
		["30 minutes of practice", "", "30 minutes of practice"],
		["Coffee at 09:00", "", "Coffee at 09:00"],
	])("the line '%s' begins at '%s'", (text, time, rest) => {
		expect(timedLine([{ text }])).toEqual({ time, line: [{ text: rest }] });
	});
});

test("the trainers of a course are chosen in order, each once, of those who are still in the team", () => {
	const team = [{ id: 7 }, { id: 8 }, { id: 9 }];
	expect(trainersIn({ trainer1: "9", trainer2: "", trainer3: "7", trainer4: "9" }, team)).toEqual([
		{ id: 9 },
		{ id: 7 },
	]);
	expect(trainersIn({ trainer1: "10" }, team)).toEqual([]);
	expect(trainersIn(typedOfTrainers([{ id: 8 }, { id: 7 }]), team)).toEqual([{ id: 8 }, { id: 7 }]);
});
