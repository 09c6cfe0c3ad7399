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
import { dateChanges } from "#courses/rules/date-changes.ts";

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
		};
		const { image_url: _, image_alternative: __, ...words } = values;
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

	test("that are nonsense are no rows", () => {
		expect(
			locationRows({ "location.x.name": "a", "location.0.date.0.other": "b", "location.99999.name": "c" }),
		).toEqual([]);
	});

	test("show saved dates as they read back", () => {
		const saved = [
			{ id: 3, location: "abuja", firstDay: "2026-12-01", lastDay: "2026-12-01" },
			{ id: 4, location: "abuja", firstDay: "2026-12-05", lastDay: "2026-12-07" },
			{ id: 5, location: "online", firstDay: "2026-12-01", lastDay: "2026-12-02" },
		];
		expect(readLocations(typedOfLocations(saved)).dates).toEqual(saved);
		expect(dateChanges(saved, saved)).toEqual({ added: [], moved: [], removed: [] });
	});

	test("removed and typed again are the dates they were", () => {
		const saved = [{ id: 3, location: "abuja", firstDay: "2026-12-01", lastDay: "2026-12-01" }];
		const { id: _, ...again } = saved[0] ?? {};
		expect(dateChanges(saved, [again as (typeof saved)[0]])).toEqual({ added: [], moved: [], removed: [] });
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
		expect(dateChanges(saved, [a, b])).toEqual({ added: [added], moved: [{ was: saved[0], is: a }], removed: [] });
	});
});
