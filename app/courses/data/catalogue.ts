import { upcomingDates } from "#courses/data/courses.ts";
import { isOpenDate, isPublicCourse } from "#courses/data/public-courses.ts";
import { listFreeSeats } from "#courses/data/seats.ts";
import type { CourseHit } from "#courses/rules/catalogue.ts";
import {
	type CatalogueCard,
	type CatalogueCourse,
	type CourseOutline,
	cardOf,
	shownPrice,
} from "#courses/rules/catalogue-card.ts";
import { NOTHING_SOUGHT } from "#courses/rules/filters.ts";
import { db } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { vatThatCounts } from "#settings/data/vat.ts";

/** Every course the public may see, or those of these ids, with no more than the list of courses is narrowed by. */
export async function listOutlines(now: Date, ids?: readonly number[]): Promise<CourseOutline[]> {
	const [rows, dates] = await Promise.all([
		db
			.selectFrom("courses")
			.select(["id", "slug", "title", "category", "subject_area", "price_kobo", "image_url", "image_alternative"])
			.select(["duration_minutes", vatThatCounts.as("vatBasisPoints")])
			.where(isPublicCourse)
			.$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
			.execute(),
		upcomingDates(todayInLagos(now))
			.where(isOpenDate(todayInLagos(now)))
			.$if(ids !== undefined, (query) => query.where("course_dates.course_id", "in", ids ?? []))
			.execute(),
	]);
	const datesOf = Map.groupBy(dates, (date) => date.course_id);
	return rows.map((row) => ({
		id: row.id,
		slug: row.slug,
		title: row.title,
		category: subjectOf(row),
		subjectArea: row.subject_area,
		...shownPrice(
			row.price_kobo,
			(datesOf.get(row.id) ?? []).map((date) => date.price_kobo ?? row.price_kobo),
		),
		vatBasisPoints: row.vatBasisPoints,
		imageUrl: row.image_url,
		imageAlternative: row.image_alternative,
		durationMinutes: row.duration_minutes,
		dates: (datesOf.get(row.id) ?? []).map(({ location, first_day: firstDay, last_day: lastDay }) => ({
			location,
			firstDay,
			lastDay,
		})),
	}));
}

/** The same with the free seats of each, which takes a look at its participants: for a page of courses, not for all. */
export async function listCatalogue(now: Date, ids: readonly number[]): Promise<CatalogueCourse[]> {
	if (ids.length === 0) return [];
	const [outlines, seats] = await Promise.all([listOutlines(now, ids), listFreeSeats(ids, now)]);
	return outlines.map((outline) => ({ ...outline, seatsLeft: seats.get(outline.id) ?? 0 }));
}

/** Cards of these courses, in this order, as the list shows them when no one looks for anything. */
export async function listCards(ids: readonly number[], now: Date): Promise<CatalogueCard[]> {
	const outlines = ids.length > 0 ? await listOutlines(now, ids) : [];
	const found = ids.flatMap((id) => outlines.filter((course) => course.id === id));
	return await cardsOf(
		found.map((course) => ({ course, shown: NOTHING_SOUGHT })),
		now,
	);
}

/** Courses of the list as it shows them, with the seats they have now. */
export async function cardsOf(found: readonly CourseHit[], now: Date): Promise<CatalogueCard[]> {
	const seats = await listFreeSeats(
		found.map(({ course }) => course.id),
		now,
	);
	const today = todayInLagos(now);
	return found.map(({ course, shown }) => cardOf({ ...course, seatsLeft: seats.get(course.id) ?? 0 }, shown, today));
}

/** What a course is about: its subject area, else its category, unless that only says how it is held. */
function subjectOf({ subject_area, category }: { subject_area: string; category: string }): string {
	return subject_area || (/^(online|physical)$/i.test(category) ? "" : category);
}
