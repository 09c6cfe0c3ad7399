import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	courseDateList,
	courseDateRange,
	type DateRange,
	daysOf,
	hasBegun,
	hasEnded,
	isUpcoming,
	longDate,
	numericDate,
	ordinal,
	parseDate,
	shortDate,
	upcomingDates,
} from "#kit/rules/date-range.ts";
import { addDays } from "#kit/rules/days.ts";

const range = fc
	.tuple(
		fc.integer({ min: 0, max: 60_000 }),
		fc.oneof(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 800 })),
	)
	.map(([start, days]): DateRange => {
		const firstDay = addDays("1970-01-01", start);
		return { firstDay, lastDay: addDays(firstDay, days) };
	});

const on = (firstDay: string, lastDay = firstDay): DateRange => ({ firstDay, lastDay });

describe("the readings of a date", () => {
	test.each([
		[on("2025-03-05"), "5th March 2025", "5th Mar 2025"],
		[on("2025-03-05", "2025-03-07"), "5th - 7th March 2025", "5th Mar 2025 - 7th Mar 2025"],
		[on("2025-03-30", "2025-04-02"), "30th March - 2nd April 2025", "30th Mar 2025 - 2nd Apr 2025"],
		[on("2025-12-30", "2026-01-02"), "30th December 2025 - 2nd January 2026", "30th Dec 2025 - 2nd Jan 2026"],
		[on("2025-03-05", "2026-03-07"), "5th March 2025 - 7th March 2026", "5th Mar 2025 - 7th Mar 2026"],
		[on("2025-09-01"), "1st September 2025", "1st Sep 2025"],
		[on("2025-05-21", "2025-05-23"), "21st - 23rd May 2025", "21st May 2025 - 23rd May 2025"],
	])("%o reads long %s and short %s", (date, long, short) => {
		expect(longDate(date)).toBe(long);
		expect(shortDate(date)).toBe(short);
		expect(parseDate(long)).toEqual(date);
		expect(parseDate(short)).toEqual(date);
	});

	test("every reading that is printed reads back", () => {
		fc.assert(
			fc.property(range, (date) => {
				expect(parseDate(longDate(date))).toEqual(date);
				expect(parseDate(shortDate(date))).toEqual(date);
				expect(parseDate(numericDate(date.firstDay))).toEqual(on(date.firstDay));
			}),
		);
	});

	test("a reading has a hyphen and never a dash", () => {
		fc.assert(
			fc.property(range, (date) => /^[\w ]+( - [\w ]+)?$/.test(longDate(date)) && !/[–—]/.test(shortDate(date))),
		);
	});

	test.each([
		"5TH - 7TH MARCH 2025",
		"  5th  -  7th   March 2025 ",
		"5th – 7th March 2025",
		"5th—7th march 2025",
		"5 - 7 March 2025",
		"5-7 mar 2025",
		"5th Mar. 2025 - 7th Mar. 2025",
		"5th March, 2025 - 7th March, 2025",
		"05/03/2025 - 07/03/2025",
		"5/3/2025 - 7/3/2025",
	])("%s is understood", (text) => {
		expect(parseDate(text)).toEqual(on("2025-03-05", "2025-03-07"));
	});

	test("people write Sept", () => {
		expect(parseDate("3rd Sept 2025")).toEqual(on("2025-09-03"));
	});

	test.each([
		...["", " ", "-", "soon", "March 2025", "5th March", "5th", "5th Ma 2025", "5th Marchy 2025", "2025"],
		...["31st February 2025", "29th February 2025", "31st April 2025", "0 March 2025", "32nd March 2025", "31/02/2025"],
		...[
			"7th - 5th March 2025",
			"5th April - 2nd March 2025",
			"5th March 2026 - 5th March 2025",
			"07/03/2025 - 05/03/2025",
		],
		...["5th - 7th - 9th March 2025", "5th March 2025 -", "- 5th March 2025", "13/13/2025", "3/5/25", "2025-03-05"],
		...["5th March 2025 at nine", "5th 2025 - 7th March 2025"],
	])("'%s' is refused rather than guessed", (text) => {
		expect(parseDate(text)).toBeUndefined();
	});

	test("no text makes the reader fail", () => {
		const scraps = fc.constantFrom("5th", "31", "March", "feb", "2025", "-", "–", "/", " ", "th", "0", "é");
		fc.assert(
			fc.property(
				fc.oneof(
					fc.string(),
					fc.array(scraps).map((parts) => parts.join("")),
				),
				(text) => {
					const read = parseDate(text);
					if (read) expect(parseDate(longDate(read))).toEqual(read);
				},
			),
		);
	});

	test.each([
		...[
			[1, "1st"],
			[2, "2nd"],
			[3, "3rd"],
			[4, "4th"],
			[10, "10th"],
			[11, "11th"],
			[12, "12th"],
			[13, "13th"],
		],
		...[
			[20, "20th"],
			[21, "21st"],
			[22, "22nd"],
			[23, "23rd"],
			[24, "24th"],
			[30, "30th"],
			[31, "31st"],
		],
	] as const)("%i is the %s", (n, text) => {
		expect(ordinal(n)).toBe(text);
	});

	test("records carry a day as dd/mm/yyyy", () => {
		expect(numericDate("2025-03-05")).toBe("05/03/2025");
	});
});

describe("the days of a date", () => {
	const march = on("2025-03-05", "2025-03-07");

	test.each([
		["2025-03-04", false, false],
		["2025-03-05", true, false],
		["2025-03-07", true, false],
		["2025-03-08", true, true],
	])("on %s a date of the 5th to the 7th has begun: %s, has ended: %s", (today, begun, ended) => {
		expect(hasBegun(march, today)).toBe(begun);
		expect(isUpcoming(march, today)).toBe(!begun);
		expect(hasEnded(march, today)).toBe(ended);
	});

	test("a date of the 5th to the 7th lasts three days", () => {
		expect(daysOf(march)).toBe(3);
		expect(daysOf(on("2025-03-05"))).toBe(1);
	});

	test("one can still register for the upcoming dates, earliest first", () => {
		const dates = [on("2025-05-10"), march, on("2025-04-01", "2025-04-02")];
		expect(upcomingDates(dates, "2025-03-05")).toEqual([dates[2], dates[0]]);
		expect(dates[1]).toBe(march);
	});

	test("home shows the dates of a course from earliest to latest", () => {
		expect(courseDateRange([on("2025-05-10", "2025-05-12"), march])).toBe("5th March - 12th May 2025");
		expect(courseDateRange([march])).toBe("5th - 7th March 2025");
	});

	test("the latest day counts even when a longer date begins first", () => {
		expect(courseDateRange([on("2025-03-01", "2025-03-31"), on("2025-03-05")])).toBe("1st - 31st March 2025");
	});

	test("the preview lists every date once, in order", () => {
		expect(courseDateList([on("2025-05-10"), march, { ...march }])).toBe("5th - 7th March 2025, 10th May 2025");
	});

	test("a course without dates says so", () => {
		expect(courseDateRange([])).toBe("Date Not Available");
		expect(courseDateList([])).toBe("Date Not Available");
	});
});
