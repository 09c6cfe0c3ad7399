import { describe, expect, test } from "vitest";
import { adminCourses } from "#courses/admin/words.ts";
import {
	type CourseValues,
	priceText,
	readCourseWords,
	readPrice,
	readVat,
	typedOfCourse,
} from "#courses/rules/course-form.ts";
import { locationRows, readLocations, typedOfLocations } from "#courses/rules/course-locations.ts";
import { dateChanges, NO_CHANGES } from "#courses/rules/date-changes.ts";

const typed = {
	title: "Leadership",
	price: "95,000",
	description: "How to.",
	hours: "10",
	minutes: "",
	slots: "20",
	category: "Physical",
	vat: "",
	state: "published",
};

describe("a price", () => {
	test.each([...["95000", "95,000", "₦95,000", "₦ 95,000.00", "NGN 95,000", "N95,000", " 95 000 ", "95,000.00"]])(
		"typed as '%s' is 95,000 naira",
		(text) => {
			expect(readPrice(text)).toBe(9_500_000);
		},
	);
	test.each(["95,000.50", "0.5", "0", "-5", "95,00", "free", "", "9e5", "१००"])("typed as '%s' is none", (text) => {
		expect(readPrice(text)).toBeUndefined();
	});
	test("is shown as it can be typed", () => {
		for (const kobo of [100, 99_900, 9_500_000, 100_000_000_00]) expect(readPrice(priceText(kobo))).toBe(kobo);
		expect(priceText(9_500_000)).toBe("95,000");
	});
});

test.each([
	["", null],
	["7.5", 750],
	["7,5 %", 750],
	["0", 0],
	["100%", 10_000],
	["100.01", undefined],
	["7.555", undefined],
	["much", undefined],
])("a VAT rate typed as '%s' is %s basis points", (text, basisPoints) => {
	expect(readVat(text)).toBe(basisPoints);
});

describe("the form of a course", () => {
	const refusal = (changes: Record<string, string>) => readCourseWords({ ...typed, ...changes });

	test("reads back what a saved course shows", () => {
		const values: CourseValues = {
			title: "Leadership",
			description: "How to.\n\nAnd why.",
			price_kobo: 123_456_700,
			image_url: null,
			image_alternative: "",
			duration_minutes: 90,
			slots: 12,
			category: "Online",
			subject_area: "Managing people",
			vat_basis_points: 525,
			published: false,
			brochure_url: null,
			outcomes: "Lead.\nFollow.",
			highlight: "A real team of five.",
			audience: "# Come if\nyou lead.",
			outline: "# Day 1: Lead\n09:00 Coffee",
			included: "Lunch",
			bring: "A pen",
			questions: "# Why?\nBecause.",
		};
		const { image_url: _, image_alternative: __, brochure_url: ___, ...words } = values;
		expect(readCourseWords(typedOfCourse(values))).toEqual({ words });
	});

	test.each(["title", "price", "description", "hours", "slots", "category"])("needs '%s'", (name) => {
		expect(refusal({ [name]: "  " })).toEqual({ errors: { form: adminCourses.fillRequired } });
	});

	test.each([
		[{ price: "95,000.50" }, { price: adminCourses.wholeNaira }],
		[{ price: "100,000,001" }, { price: adminCourses.priceTooHigh }],
		[{ hours: "a day" }, { hours: adminCourses.wholeHours }],
		[{ minutes: "60" }, { minutes: adminCourses.wholeMinutes }],
		[{ hours: "0", minutes: "0" }, { hours: adminCourses.noDuration }],
		[{ slots: "-1" }, { slots: adminCourses.wholeSlots }],
		[{ slots: "2.5" }, { slots: adminCourses.wholeSlots }],
		[{ vat: "101" }, { vat: adminCourses.vatPercent }],
		[{ title: "x".repeat(161) }, { title: "Enter at most 160 characters." }],
		[{ subjectArea: "x".repeat(61) }, { subjectArea: "Enter at most 60 characters." }],
		[{ category: "x".repeat(61) }, { category: "Enter at most 60 characters." }],
	])("with %o it says what is wrong, at its field", (changes, errors) => {
		expect(refusal(changes)).toEqual({ errors });
	});
});

describe("the locations of a course", () => {
	const locations = (...rows: [name: string, ...dates: [first: string, last?: string, id?: string][]][]) =>
		Object.fromEntries(
			rows.flatMap(([name, ...dates], p) => [
				[`location.${p}.name`, name],
				...dates.flatMap(([first, last = "", id = ""], d) => [
					[`location.${p}.date.${d}.first`, first],
					[`location.${p}.date.${d}.last`, last],
					[`location.${p}.date.${d}.id`, id],
				]),
			]),
		);

	test("are saved with a name and a date only, the name as it is stored, one day as one day", () => {
		const read = readLocations(
			locations(
				[" Port  Harcourt ", ["2026-12-01", "2026-12-03"], ["2027-01-05"]],
				["Lagos", [""]],
				["", ["2026-12-09"]],
				["", [""]],
			),
		);
		expect(read).toEqual({
			dates: [
				{ location: "port harcourt", firstDay: "2026-12-01", lastDay: "2026-12-03" },
				{ location: "port harcourt", firstDay: "2027-01-05", lastDay: "2027-01-05" },
			],
			unsaved: 2,
			errors: {},
		});
	});

	test("have duplicates once, across two rows of one location too; the one that is saved already stays", () => {
		const read = readLocations(
			locations(["Lagos", ["2026-12-01"], ["2026-12-01", "2026-12-01", "7"]], ["LAGOS", ["2026-12-01"]]),
		);
		expect(read.dates).toEqual([{ location: "lagos", firstDay: "2026-12-01", lastDay: "2026-12-01", id: 7 }]);
	});

	test.each([
		[["2026-12-03", "2026-12-01"], "last", adminCourses.endsBeforeItStarts],
		[["", "2026-12-01"], "first", adminCourses.firstDayMissing],
		[["2026-02-30"], "first", adminCourses.notADay],
		[["2026-12-01", "soon"], "last", adminCourses.notADay],
		[["2026-12-01", "2036-12-01"], "last", adminCourses.tooLong],
	] as const)("%j is refused at its field", ([first, last], part, sentence) => {
		expect(readLocations(locations(["Lagos", [first, last ?? ""]])).errors).toEqual({
			[`location.0.date.0.${part}`]: sentence,
		});
	});

	const online = (parts: Record<string, string>, name = "Online") => ({
		...locations([name, ["2026-12-01"]]),
		...Object.fromEntries(Object.entries(parts).map(([part, text]) => [`location.0.date.0.${part}`, text])),
	});

	test("have hours and, online, the link they are joined by", () => {
		const typed = online({ starts: "9:00", ends: "16:30", link: " https://meet.example.com/a?b=1 " });
		const times = { startsAt: "09:00", endsAt: "16:30" };
		expect(readLocations(typed)).toMatchObject({
			dates: [{ location: "online", times, joiningLink: "https://meet.example.com/a?b=1" }],
			errors: {},
		});
	});

	test.each([
		[{ starts: "09:00" }, "ends", adminCourses.endMissing],
		[{ ends: "09:00" }, "starts", adminCourses.startMissing],
		[{ starts: "17:00", ends: "09:00" }, "ends", adminCourses.endsBeforeStart],
		[{ starts: "09:00", ends: "09:00" }, "ends", adminCourses.endsBeforeStart],
		[{ starts: "25:00", ends: "26:00" }, "starts", adminCourses.notATime],
		[{ starts: "09:00", ends: "noon" }, "ends", adminCourses.notATime],
		[{ link: "http://meet.example.com/a" }, "link", adminCourses.notALink],
		[{ link: "javascript:alert(1)" }, "link", adminCourses.notALink],
		[{ link: "meet.example.com/a" }, "link", adminCourses.notALink],
		[{ link: "https://ada:secret@meet.example.com" }, "link", adminCourses.notALink],
		[{ link: `https://meet.example.com/${"a".repeat(500)}` }, "link", "Enter at most 500 characters."],
	])("with %o it says what is wrong, at its field", (parts, field, sentence) => {
		const { dates, errors } = readLocations(online(parts));
		expect(errors).toEqual({ [`location.0.date.0.${field}`]: sentence });
		expect(dates).toEqual([]);
	});

	const threeDays = (parts: Record<string, string>) => ({
		...online({ starts: "09:00", ends: "16:00", ...parts }, "Lagos"),
		"location.0.date.0.last": "2026-12-03",
	});

	test("have days with other hours, in order, and show them again", () => {
		const typed = threeDays({
			day1: "2026-12-03",
			from1: "9:00",
			to1: "13:00",
			day2: "2026-12-01",
			from2: "11:00",
			to2: "16:00",
		});
		const { dates, errors } = readLocations(typed);
		const others = [
			{ day: "2026-12-01", startsAt: "11:00", endsAt: "16:00" },
			{ day: "2026-12-03", startsAt: "09:00", endsAt: "13:00" },
		];
		expect(errors).toEqual({});
		expect(dates).toMatchObject([{ times: { startsAt: "09:00", endsAt: "16:00", others } }]);
		const saved = dates.map((date) => ({ ...date, id: 3 }));
		expect(readLocations(typedOfLocations(saved)).dates).toEqual(saved);
		const [was] = saved;
		const later = saved.map((date) => ({ ...date, times: { startsAt: "09:00", endsAt: "16:00" } }));
		expect(dateChanges(saved, later).moved).toEqual([{ was, is: later[0] }]);
	});

	const noon = { day1: "2026-12-03", from1: "09:00", to1: "13:00" };
	test.each([
		[{ ...noon, day1: "2026-12-04" }, "day1", adminCourses.otherDay],
		[{ ...noon, day1: "soon" }, "day1", adminCourses.notADay],
		[{ ...noon, day1: "" }, "day1", adminCourses.notADay],
		[{ ...noon, to1: "" }, "to1", adminCourses.endMissing],
		[{ ...noon, to1: "08:00" }, "to1", adminCourses.endsBeforeStart],
		[{ ...noon, day2: "2026-12-03", from2: "10:00", to2: "11:00" }, "day2", adminCourses.dayTwice],
		[{ ...noon, starts: "", ends: "" }, "day1", adminCourses.noUsualHours],
	])("with other hours %o it says what is wrong, at its field", (parts, field, sentence) => {
		const { dates, errors } = readLocations(threeDays(parts));
		expect(errors).toEqual({ [`location.0.date.0.${field}`]: sentence });
		expect(dates).toEqual([]);
	});

	test("only online has a joining link", () => {
		const { errors } = readLocations(online({ link: "https://meet.example.com/a" }, "Lagos"));
		expect(errors).toEqual({ "location.0.date.0.link": adminCourses.linkNotOnline("Lagos") });
	});

	test("say the same days with other hours once", () => {
		const typed = { ...locations(["Lagos", ["2026-12-01"], ["2026-12-01"]]), "location.0.date.1.starts": "09:00" };
		const { errors } = readLocations({ ...typed, "location.0.date.1.ends": "12:00" });
		expect(errors).toEqual({ "location.0.date.1.first": adminCourses.sameDays });
	});

	test("go with their hours when their days are cleared; hours alone lack a day", () => {
		const typed = (id: string) => ({
			...locations(["Lagos", ["", "", id], ["2026-12-01"]]),
			"location.0.date.0.starts": "09:00",
			"location.0.date.0.ends": "12:00",
		});
		expect(readLocations(typed("7"))).toMatchObject({ dates: [{ firstDay: "2026-12-01" }], errors: {} });
		expect(readLocations(typed("")).errors).toEqual({ "location.0.date.0.first": adminCourses.firstDayMissing });
	});

	test("at other hours are moved; with another link they are only joined elsewhere", () => {
		const was = { id: 3, location: "online", firstDay: "2026-12-01", lastDay: "2026-12-01" };
		const later = { ...was, times: { startsAt: "10:00", endsAt: "12:00" } };
		const linked = { ...was, joiningLink: "https://meet.example.com/a" };
		expect(dateChanges([was], [later])).toEqual({ ...NO_CHANGES, moved: [{ was, is: later }] });
		expect(dateChanges([was], [linked])).toEqual({ ...NO_CHANGES, linked: [{ was, is: linked }] });
		expect(dateChanges([linked], [was])).toEqual({ ...NO_CHANGES, linked: [{ was: linked, is: was }] });
		// Removed and typed again: still the same date.
		const { id: _, ...again } = later;
		expect(dateChanges([was], [again])).toEqual({ ...NO_CHANGES, moved: [{ was, is: later }] });
	});

	test("that are nonsense are no rows", () => {
		expect(
			locationRows({ "location.x.name": "a", "location.0.date.0.other": "b", "location.99999.name": "c" }),
		).toEqual([]);
	});

	test("show saved dates as they read back", () => {
		const saved = [
			{ id: 3, location: "abuja", firstDay: "2026-12-01", lastDay: "2026-12-01" },
			{ id: 4, location: "abuja", firstDay: "2026-12-05", lastDay: "2026-12-07" },
			{
				id: 5,
				location: "online",
				firstDay: "2026-12-01",
				lastDay: "2026-12-02",
				times: { startsAt: "09:00", endsAt: "13:15" },
				joiningLink: "https://meet.example.com/a",
			},
		];
		expect(readLocations(typedOfLocations(saved)).dates).toEqual(saved);
		expect(dateChanges(saved, saved)).toEqual(NO_CHANGES);
	});

	test("removed and typed again are the dates they were", () => {
		const saved = [{ id: 3, location: "abuja", firstDay: "2026-12-01", lastDay: "2026-12-01" }];
		const { id: _, ...again } = saved[0] ?? {};
		expect(dateChanges(saved, [again as (typeof saved)[0]])).toEqual(NO_CHANGES);
	});

	test("named by an id twice move one date and add the other", () => {
		const saved = [{ id: 3, location: "abuja", firstDay: "2026-12-01", lastDay: "2026-12-01" }];
		const [a, b] = ["2026-12-08", "2026-12-09"].map((day) => ({
			id: 3,
			location: "abuja",
			firstDay: day,
			lastDay: day,
		}));
		if (!a || !b) throw new Error("two dates");
		const { id: _, ...added } = b;
		expect(dateChanges(saved, [a, b])).toEqual({ ...NO_CHANGES, added: [added], moved: [{ was: saved[0], is: a }] });
	});
});
