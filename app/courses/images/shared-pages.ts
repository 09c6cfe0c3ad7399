// Which picture a page has when its address is shared, and where it is served.

import { courseMessages } from "#courses/pages/words.ts";
import { placeName } from "#courses/rules/course.ts";
import { vatNote } from "#courses/rules/vat-note.ts";
import { type DateRange, longDate } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { markOf, type PictureFacts } from "#media/images/shared-picture.ts";
import { footerMessages, homeMessages } from "#site/pages/home-words.ts";

type Course = {
	slug: string;
	title: string;
	priceKobo: Kobo;
	vatBasisPoints: number;
	datesByPlace: readonly { place: string; dates: readonly DateRange[] }[];
};

/** No course is called so: an address has no underscore (Reading 8). */
const SITE = "_site";
/** Chosen by eye: marigold on indigo, as in the hero. */
const SITE_SEED = "adire-5";

/** The picture of a course: its own cloth, title, nearest date and price. */
export function coursePicture(course: Course, academyName: string): PictureFacts {
	return {
		seed: course.slug,
		academyName,
		title: course.title,
		lines: dateLines(course),
		price: { amount: naira(course.priceKobo), note: vatNote(course.vatBasisPoints) },
	};
}

/** The picture of every page that has none of its own. */
export function sitePicture(academyName: string): PictureFacts {
	const [slide] = homeMessages.heroSlides;
	return { seed: SITE_SEED, academyName, title: slide?.title ?? academyName, lines: [footerMessages.about] };
}

/** Where the picture of a course is served. It may be kept for ever: other facts have another address. */
export const coursePictureUrl = (slug: string, facts: PictureFacts) => `/og/${slug}-${markOf(facts)}.png`;

export const sitePictureUrl = (facts: PictureFacts) => coursePictureUrl(SITE, facts);

/** What a file's name asks for: the site's picture, or that of the course at a slug. Undefined when it asks for neither. */
export function readPictureFile(file: string): { slug: string | null; mark: string } | undefined {
	const [, slug, mark] = /^(.+)-([0-9a-f]{10})\.png$/.exec(file) ?? [];
	if (!slug || !mark) return undefined;
	return { slug: slug === SITE ? null : slug, mark };
}

/** What the picture shows, in words. */
export function altOf({ title, lines, price }: PictureFacts): string {
	return [title, ...lines, ...(price ? [price.amount] : [])].join(", ");
}

function dateLines({ datesByPlace }: Course): string[] {
	const dates = datesByPlace.flatMap(({ place, dates }) => dates.map((date) => ({ place, ...date })));
	const [next] = dates.toSorted((a, b) => a.firstDay.localeCompare(b.firstDay) || a.place.localeCompare(b.place));
	if (!next) return [courseMessages.dateNotAvailable];
	const line = `${longDate(next)} · ${placeName(next.place)}`;
	return dates.length > 1 ? [line, courseMessages.moreDates(dates.length - 1)] : [line];
}
