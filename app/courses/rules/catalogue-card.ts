/** A course as the list shows it: by the next date that fits what somebody looks for. */
import { type CatalogueDate, type CourseSearch, fitsDate } from "#courses/rules/filters.ts";
import { type Day, daysOf, weekdayRange } from "#kit/rules/date-range.ts";
import { type Kobo, vatOn } from "#kit/rules/money.ts";
import { monthKeyOf } from "#kit/rules/months.ts";

/** A course with its upcoming dates, the earliest first, and without its seats, which are counted only where they are shown. */
export type CourseOutline = {
	id: number;
	slug: string;
	title: string;
	category: string;
	subjectArea: string;
	/** The lowest list price of its dates; without dates its own. */
	priceKobo: Kobo;
	/** Whether another of its dates costs more. */
	isFrom?: boolean;
	vatBasisPoints: number;
	imageUrl: string | null;
	imageAlternative: string;
	durationMinutes: number;
	dates: readonly CatalogueDate[];
};
export type CatalogueCourse = CourseOutline & { seatsLeft: number };

export type CatalogueCard = Omit<CatalogueCourse, "id" | "vatBasisPoints" | "dates"> & {
	/** With VAT; the price itself where there is none. */
	totalKobo: Kobo;
	/** Its address, which carries location and month on where somebody asked for them. */
	address: string;
	/** Null: no date yet. */
	next: { location: string; reading: string; days: number } | null;
	/** Other dates one can still register for. */
	moreDates: number;
};

export function cardOf(course: CatalogueCourse, search: CourseSearch, today: Day): CatalogueCard {
	const { id: _, vatBasisPoints, dates, ...facts } = course;
	const date = nextDate(course, search);
	const isFull = course.seatsLeft === 0;
	return {
		...facts,
		totalKobo: course.priceKobo + vatOn(course.priceKobo, vatBasisPoints),
		address: `/courses/${course.slug}${date && !isFull ? carriedOn(date, search) : ""}`,
		next: date && { location: date.location, reading: weekdayRange(date, today), days: daysOf(date) },
		moreDates: isFull ? 0 : Math.max(0, dates.length - 1),
	};
}

/** The price that the list shows of a course, by the list prices of the dates one can register for. */
export function shownPrice(priceKobo: Kobo, ofDates: readonly Kobo[]): Pick<CourseOutline, "priceKobo" | "isFrom"> {
	if (ofDates.length === 0) return { priceKobo };
	const lowest = Math.min(...ofDates);
	return { priceKobo: lowest, ...(ofDates.some((price) => price > lowest) && { isFrom: true }) };
}

/** Whether anybody can register for a course of the list. */
export function canRegister({ dates, seatsLeft }: Pick<CatalogueCourse, "dates" | "seatsLeft">): boolean {
	return dates.length > 0 && seatsLeft > 0;
}

/** The next date that fits; where none does, as among the nearest courses, the next one. */
export function nextDate(course: CourseOutline, search: CourseSearch): CatalogueDate | null {
	return course.dates.find((date) => fitsDate(date, search)) ?? course.dates[0] ?? null;
}

/** The course's page and its form begin with the date that the card shows, if somebody asked for dates. */
function carriedOn(date: CatalogueDate, { locations, months, lengths }: CourseSearch): string {
	if (locations.length + months.length + lengths.length === 0) return "";
	return `?${new URLSearchParams({ location: date.location, month: monthKeyOf(date.firstDay) })}`;
}
