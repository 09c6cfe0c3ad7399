import { sql } from "kysely";
import { isPublicCourse } from "#courses/data/public-courses.ts";
import { slotCounts } from "#courses/data/slots.ts";
import { slotsLeft } from "#courses/rules/course.ts";
import { locationsOf, monthsOf } from "#courses/rules/filters.ts";
import { db } from "#kit/data/db.ts";
import { type Day, todayInLagos } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { vatThatCounts } from "#settings/data/vat.ts";

/** The next date of a course that still has seats. */
export type NextClass = {
	slug: string;
	title: string;
	subjectArea: string;
	imageUrl: string | null;
	priceKobo: Kobo;
	vatBasisPoints: number;
	location: string;
	firstDay: Day;
	lastDay: Day;
	slotsLeft: number;
};

/** What one may look for among the classes to come: each location and month once. */
export type ClassChoices = { locations: string[]; months: { key: string; label: string }[] };

/** The classes that begin next, each course once and none that is full, and what they all can be searched by. */
export async function listNextClasses(now: Date): Promise<{ classes: NextClass[]; choices: ClassChoices }> {
	const today = todayInLagos(now);
	const { participants, holds } = slotCounts({ courseId: sql.ref("courses.id"), now, today });
	const dates = await db
		.selectFrom("course_dates")
		.innerJoin("courses", "courses.id", "course_dates.course_id")
		.innerJoin("locations", "locations.id", "course_dates.location_id")
		.select(["courses.id as courseId", "slug", "title", "subject_area as subjectArea", "image_url as imageUrl"])
		.select(["price_kobo as priceKobo", "slots", "locations.name as location"])
		.select(["first_day as firstDay", "last_day as lastDay"])
		.select([vatThatCounts.as("vatBasisPoints"), participants.as("participants"), holds.as("holds")])
		.where(isPublicCourse)
		.where("first_day", ">", today)
		.where("course_dates.cancelled_at", "is", null)
		.orderBy("first_day")
		.orderBy("title")
		.execute();
	const seen = new Set<number>();
	const classes = dates.flatMap(({ courseId, slots, participants, holds, ...date }): NextClass[] => {
		const left = slotsLeft({ slots, participants, holds });
		if (left === 0 || seen.has(courseId)) return [];
		seen.add(courseId);
		return [{ ...date, slotsLeft: left }];
	});
	return { classes, choices: { locations: locationsOf(dates), months: monthsOf(dates) } };
}
