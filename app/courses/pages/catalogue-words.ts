import { locationName } from "#courses/rules/course.ts";
import { type Choice, IN_CLASS, type Length, type Sort } from "#courses/rules/filters.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { monthLabel } from "#kit/rules/months.ts";

const courses = (count: number) => `${count} ${count === 1 ? "course" : "courses"}`;
/** A round sum, as it is chosen: '₦100,000'. */
const round = (sum: Kobo) => naira(sum).replace(/\.00$/, "");
const upTo = (sum: Kobo) => `Up to ${round(sum)}`;

/** Sentences of the list of courses, its search and its filters. */
export const catalogueWords = {
	placeholder: "Course or skill, e.g. Excel, HSE, PMP",
	filters: "Filters",
	closeFilters: "Close the filters",
	chosen: "chosen",
	where: "Where",
	inClass: "In class",
	month: "Month",
	price: "Price before VAT",
	anyPrice: "Any price",
	upTo,
	length: "Length",
	lengths: { "1": "1 day", "2-3": "2 to 3 days", "4-": "4 days or more" } satisfies Record<Length, string>,
	category: "Category",
	showSome: (count: number) => courses(count),
	show: "Show",
	found: (count: number, total: number) => (count === total ? courses(total) : `${count} of ${courses(total)}`),
	mended: (words: string, typed: string) => `Showing results for “${words}”. You typed “${typed.trim()}”.`,
	notes: {
		"no-class-in": (place: string, nearest: string | null, online: string | null) =>
			[
				`We have no class in ${place}.`,
				nearest && `The nearest is in ${nearest}.`,
				online && `${nearest ? "Online" : "You can join online"}: ${online}.`,
			]
				.filter(Boolean)
				.join(" "),
		"left-out": (words: readonly string[]) =>
			`No course matches everything you typed. We left out ${words.map((word) => `“${word}”`).join(" and ")}.`,
		"some-words": "No course matches everything you typed. These match some of it.",
		elsewhere: "Some of these courses are held elsewhere, or at another time than you asked for.",
		"weekdays-only": "All our classes are on weekdays.",
		"daytime-only": "We have no evening classes.",
		"hours-on-pages": "The page of each course says at what hours it is held.",
	},
	clearAll: "Clear all",
	remove: "Remove the filter",
	sortBy: "Sort by",
	sorts: {
		date: "Next date first",
		price: "Lowest price first",
		"price-down": "Highest price first",
	} satisfies Record<Sort, string>,
	moreDates: (count: number) => `${count} more ${count === 1 ? "date" : "dates"}`,
	days: (count: number) => `${count} ${count === 1 ? "day" : "days"}`,
	noDate: "Date Not Available", // fixed
	plainPlace: (location: string) => (location === IN_CLASS ? "In class" : locationName(location)),
	plainMonth: monthLabel,
	doNotMatch: (count: number) => `${count} other ${count === 1 ? "course does" : "courses do"} not match`,
	doNotMatchTyped: (count: number) =>
		`${count} other ${count === 1 ? "course does" : "courses do"} not match your search`,
	reasons: {
		words: (n) => `${n} ${n === 1 ? "does" : "do"} not match your search`,
		locations: (n) => `${n} ${n === 1 ? "is" : "are"} not held there`,
		months: (n) => `${n} ${n === 1 ? "is" : "are"} not held then`,
		lengths: (n) => `${n} ${n === 1 ? "is" : "are"} longer or shorter`,
		categories: (n) => `${n} ${n === 1 ? "is" : "are"} in another category`,
		upTo: (n, sum) => `${n} ${n === 1 ? "costs" : "cost"} more than ${round(sum ?? 0)}`,
	} satisfies Record<Choice | "words", (count: number, sum: Kobo | null) => string>,
	showAll: (total: number) => `Show all ${courses(total)}`,
	showAllCourses: "Show all courses",
	nearest: "Courses that may suit you instead",
};
