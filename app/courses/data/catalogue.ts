import { sql } from "kysely";
import { upcomingDates } from "#courses/data/courses.ts";
import { isPublicCourse } from "#courses/data/public-courses.ts";
import { slotCounts } from "#courses/data/slots.ts";
import { type CatalogueCard, type CatalogueCourse, cardOf } from "#courses/rules/catalogue-card.ts";
import { slotsLeft } from "#courses/rules/course.ts";
import { NOTHING_SOUGHT } from "#courses/rules/filters.ts";
import { db } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { vatThatCounts } from "#settings/data/vat.ts";

/** Every course the public may see, or those of these ids, with no more than the list of courses shows and is narrowed by. */
export async function listCatalogue(now: Date, ids?: readonly number[]): Promise<CatalogueCourse[]> {
	const today = todayInLagos(now);
	const counts = slotCounts({ courseId: sql.ref("courses.id"), now, today });
	const [rows, dates] = await Promise.all([
		db
			.selectFrom("courses")
			.select(["id", "slug", "title", "category", "subject_area", "price_kobo", "image_url", "image_alternative"])
			.select(["duration_minutes", "slots", vatThatCounts.as("vatBasisPoints")])
			.select([counts.participants.as("participants"), counts.holds.as("holds")])
			.where(isPublicCourse)
			.$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
			.execute(),
		upcomingDates(today)
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
		priceKobo: row.price_kobo,
		vatBasisPoints: row.vatBasisPoints,
		imageUrl: row.image_url,
		imageAlternative: row.image_alternative,
		durationMinutes: row.duration_minutes,
		dates: (datesOf.get(row.id) ?? []).map(({ location, first_day: firstDay, last_day: lastDay }) => ({
			location,
			firstDay,
			lastDay,
		})),
		slotsLeft: slotsLeft(row),
	}));
}

/** Cards of these courses, in this order, as the list shows them when nobody looks for anything. */
export async function listCards(ids: readonly number[], now: Date): Promise<CatalogueCard[]> {
	if (ids.length === 0) return [];
	const courses = await listCatalogue(now, ids);
	return ids
		.flatMap((id) => courses.filter((course) => course.id === id))
		.map((course) => cardOf(course, NOTHING_SOUGHT, todayInLagos(now)));
}

/** What a course is about: its subject area, else its category, unless that only says how it is held. */
function subjectOf({ subject_area, category }: { subject_area: string; category: string }): string {
	return subject_area || (/^(online|physical)$/i.test(category) ? "" : category);
}
