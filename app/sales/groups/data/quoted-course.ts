import { type CourseDetails, findCourse } from "#courses/data/courses.ts";
import { findDate } from "#courses/data/open-dates.ts";
import { listSeatsOfDates } from "#courses/data/seats.ts";
import { seatsLeft } from "#courses/rules/course.ts";
import { db } from "#kit/data/db.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Quotation } from "#requests/data/quotations.ts";

/** A date for which a quotation can be accepted. */
export type QuotedDate = DateRange & {
	id: number;
	location: string;
	/** The list price on this date. */
	price: Kobo;
	/** Free seats. */
	left: number;
};

/** The course of a quotation as it stands now, and the dates for which it can be accepted. Undefined: it is not offered any more. */
export async function findQuotedCourse(
	{ courseId, courseDateId }: Pick<Quotation, "courseId" | "courseDateId">,
	now: Date,
): Promise<{ course: CourseDetails; dates: QuotedDate[] } | undefined> {
	const slug = courseId === null ? undefined : await findSlug(courseId);
	const course = slug === undefined ? undefined : await findCourse({ slug, now, withDrafts: true });
	if (!course || "redirectTo" in course) return undefined;
	return { course, dates: courseDateId === null ? openDatesOf(course) : await theOneDate(course, courseDateId, now) };
}

async function findSlug(courseId: number): Promise<string | undefined> {
	const courses = db.selectFrom("courses").select("slug").where("id", "=", courseId).where("deleted_at", "is", null);
	return (await courses.executeTakeFirst())?.slug;
}

function openDatesOf(course: CourseDetails): QuotedDate[] {
	return course.datesByLocation
		.flatMap(({ location, dates }) =>
			dates.map(({ id, firstDay, lastDay, priceKobo, seatsLeft: left }) => ({
				id,
				firstDay,
				lastDay,
				location,
				price: priceKobo,
				left,
			})),
		)
		.toSorted((a, b) => a.firstDay.localeCompare(b.firstDay) || a.location.localeCompare(b.location));
}

async function theOneDate(course: CourseDetails, courseDateId: number, now: Date): Promise<QuotedDate[]> {
	const date = await findDate(db, courseDateId);
	if (!date || date.cancelledAt) return [];
	const { id, courseId, firstDay, lastDay, location, priceKobo } = date;
	const own = db.selectFrom("course_dates").select("seats").where("id", "=", id);
	const { seats } = await own.executeTakeFirstOrThrow();
	const counted = (await listSeatsOfDates([{ id, courseId, seats }], now)).get(id);
	const left = counted ? seatsLeft(counted) : 0;
	return [{ id, firstDay, lastDay, location, price: priceKobo ?? course.priceKobo, left }];
}
