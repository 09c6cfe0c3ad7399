// The picture a course has when its address is shared.

import { courseWords } from "#courses/pages/words.ts";
import { locationName } from "#courses/rules/course.ts";
import { vatNote } from "#courses/rules/vat-note.ts";
import { type DateRange, longDate } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { dateWords } from "#kit/words/dates.ts";
import { markOf, type PictureFacts } from "#media/images/shared-picture.ts";

type Course = {
	slug: string;
	subjectArea: string;
	title: string;
	priceKobo: Kobo;
	vatBasisPoints: number;
	datesByLocation: readonly { location: string; dates: readonly DateRange[] }[];
};

/** The picture of a course: its own cloth, title, nearest date and price. */
export function coursePicture(course: Course, academyName: string): PictureFacts {
	return {
		seed: course.slug,
		subjectArea: course.subjectArea,
		academyName,
		title: course.title,
		lines: dateLines(course),
		price: { amount: naira(course.priceKobo), note: vatNote(course.vatBasisPoints) },
	};
}

/** Where the picture of a course is served. It may be kept for ever: other facts have another address. */
export const coursePictureUrl = (slug: string, facts: PictureFacts) => `/og/${slug}-${markOf(facts)}.png`;

/** What the picture shows, in words. */
export function altOf({ title, lines, price }: PictureFacts): string {
	return [title, ...lines, ...(price ? [price.amount] : [])].join(", ");
}

function dateLines({ datesByLocation }: Course): string[] {
	const dates = datesByLocation.flatMap(({ location, dates }) => dates.map((date) => ({ location, ...date })));
	const [next] = dates.toSorted((a, b) => a.firstDay.localeCompare(b.firstDay) || a.location.localeCompare(b.location));
	if (!next) return [dateWords.dateNotAvailable];
	const line = `${longDate(next)} · ${locationName(next.location)}`;
	return dates.length > 1 ? [line, courseWords.moreDates(dates.length - 1)] : [line];
}
