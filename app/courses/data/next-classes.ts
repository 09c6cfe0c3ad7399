import { sql } from "kysely";
import { isOpenDate, isPublicCourse, listPrice } from "#courses/data/public-courses.ts";
import { listSeatsOfDates } from "#courses/data/seats.ts";
import { seatsLeft } from "#courses/rules/course.ts";
import { locationsOf, monthsOf } from "#courses/rules/filters.ts";
import { db } from "#kit/data/db.ts";
import { addDays, type Day, todayInLagos } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { vatThatCounts } from "#settings/data/vat.ts";

/** The next date of a course that still has seats. */
export type NextClass = {
	courseId: number;
	slug: string;
	title: string;
	subjectArea: string;
	imageUrl: string | null;
	priceKobo: Kobo;
	vatBasisPoints: number;
	location: string;
	firstDay: Day;
	lastDay: Day;
	seatsLeft: number;
};

/** What one may look for among the classes to come: each location and month once. */
export type ClassChoices = { locations: string[]; months: { key: string; label: string }[] };

/** So many dates are looked through for classes with free seats: a page shows five of them, an example of a quotation one. */
const SOONEST = 200;
const LATER = 50;
const LATER_DAYS = 14;

/** The classes that begin next, and some that begin in two weeks, each course once and none that is full; and what all dates can be searched by. */
export async function listNextClasses(now: Date): Promise<{ classes: NextClass[]; choices: ClassChoices }> {
	const today = todayInLagos(now);
	const [soonest, later, locations, months] = await Promise.all([
		datesAfter(today).limit(SOONEST).execute(),
		datesAfter(today, addDays(today, LATER_DAYS)).limit(LATER).execute(),
		openDates(today).select("locations.name as location").distinct().execute(),
		openDates(today)
			.select(sql<Day>`min(first_day)`.as("firstDay"))
			.groupBy(sql`date_trunc('month', first_day)`)
			.execute(),
	]);
	const dates = Map.groupBy([...soonest, ...later], ({ courseId }) => courseId);
	const seats = await listSeatsOfDates([...soonest, ...later], now);
	const leftOf = (id: number) => seatsLeft(seats.get(id) ?? { slots: 0, participants: 0, holds: 0, waiting: 0 });
	const classes = [...dates.values()].flatMap((ofCourse): NextClass[] => {
		const next = ofCourse.find(({ id }) => leftOf(id) > 0);
		if (!next) return [];
		const { id, seats: _, ...date } = next;
		return [{ ...date, seatsLeft: leftOf(id) }];
	});
	const days = months.map(({ firstDay }) => ({ firstDay, lastDay: firstDay }));
	return { classes, choices: { locations: locationsOf(locations), months: monthsOf(days) } };
}

function openDates(today: Day, after: Day = today) {
	return db
		.selectFrom("course_dates")
		.innerJoin("courses", "courses.id", "course_dates.course_id")
		.innerJoin("locations", "locations.id", "course_dates.location_id")
		.where(isPublicCourse)
		.where(isOpenDate(today))
		.where("first_day", ">", after);
}

const datesAfter = (today: Day, after?: Day) =>
	openDates(today, after)
		.select([
			"course_dates.id",
			"courses.id as courseId",
			"course_dates.seats",
			"slug",
			"title",
			"subject_area as subjectArea",
			"image_url as imageUrl",
		])
		.select(["locations.name as location", listPrice.as("priceKobo"), vatThatCounts.as("vatBasisPoints")])
		.select(["first_day as firstDay", "last_day as lastDay"])
		.orderBy("first_day")
		.orderBy("title")
		.orderBy("course_dates.id");
