import { sql } from "kysely";
import { findPrivateDate } from "#courses/data/private-dates.ts";
import { isNotDeleted, isPublicCourse, isPublicDate } from "#courses/data/public-courses.ts";
import { listOwnSeats, listSharedSeats } from "#courses/data/seats.ts";
import { isRegistrationClosed, listPriceOf, seatsLeft, seatsOfCourse } from "#courses/rules/course.ts";
import { PAGE_COLUMNS, type PageTexts } from "#courses/rules/course-form.ts";
import { db } from "#kit/data/db.ts";
import { type DateRange, type Day, todayInLagos } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { vatThatCounts } from "#settings/data/vat.ts";

export type CourseCardFacts = {
	id: number;
	slug: string;
	title: string;
	priceKobo: number;
	/** The rate of VAT that counts: the course's own, else the academy's. */
	vatBasisPoints: number;
	imageUrl: string | null;
	/** What the picture shows; empty where it only decorates. */
	imageAlternative: string;
	durationMinutes: number;
	category: string;
	/** Empty where the academy does not say. */
	subjectArea: string;
	/** Lower-case names of the locations with an upcoming date. */
	locations: string[];
	/** Upcoming dates, earliest first. */
	dates: DateRange[];
	seatsLeft: number;
	full: boolean;
};

/** A date to come. What it shares with its course is said here too: price and free seats are those of the date. */
export type CourseDate = DateRange & {
	id: number;
	/** Its list price (`listPriceOf`). */
	priceKobo: Kobo;
	/** Seats that are left for this date. */
	seatsLeft: number;
	/** Whether it has its own number of seats; else it shares those of the course. */
	hasOwnSeats: boolean;
	/** How many participants it needs to run; null: it runs in any case. */
	minSeats: number | null;
	/** Whether it is confirmed to run. */
	runs: boolean;
	room: string;
	mapLink: string | null;
	/** The last day to register; null: the day before the first. */
	registerUntil: Day | null;
};
type CourseQuery = {
	slug: string;
	now: Date;
	viewerId?: string;
	withDrafts?: boolean;
	privateToken?: string | undefined;
};

export type LocationDates = { location: string; address: string | null; dates: CourseDate[] };
export type CourseDetails = CourseCardFacts &
	PageTexts & {
		datesByLocation: LocationDates[];
		/** The organisation whose private date this is; only where a token asked for it. */
		privateTo?: string | null;
		/** Dates to come whose last day to register is over. */
		closedDates: (CourseDate & { location: string; address: string | null })[];
		published: boolean;
	};

/** At most so many courses, drawn at random: those with a date and those without. */
export async function drawCourses(most: number, now: Date): Promise<CourseCardFacts[]> {
	const drawn = await db
		.selectFrom("courses")
		.select("id")
		.where(isPublicCourse)
		.orderBy(sql`random()`)
		.limit(most)
		.execute();
	const courses = await listCoursesById(idsOf(drawn), now);
	return drawn.flatMap(({ id }) => courses.filter((course) => course.id === id));
}

/** Courses by their ids, published or not: for admins. */
export async function listCoursesById(ids: readonly number[], now: Date): Promise<CourseCardFacts[]> {
	return (await listCoursesWithDates(ids, now)).map(toCard);
}

/** The same with all their pages and dates say. */
export async function listCoursesWithDates(ids: readonly number[], now: Date): Promise<CourseDetails[]> {
	if (ids.length === 0) return [];
	return await withDates(await courseRows().where("courses.id", "in", ids).execute(), now);
}

/**
 * The course at an address, or where it lives now if it has been renamed. `viewerId`'s own hold is not counted. Drafts are
 * found only `withDrafts`, for admins; what lies in the trash never.
 * With the token of a private date that date is the only one; with one that leads to none, the course is not found.
 */
export async function findCourse(query: CourseQuery) {
	const isShown = query.withDrafts ? isNotDeleted : isPublicCourse;
	const row = await courseRows().where("courses.slug", "=", query.slug).where(isShown).executeTakeFirst();
	if (row && query.privateToken !== undefined) return await withPrivateDate(row, query.privateToken, query);
	if (row) return (await withDates([row], query.now, query.viewerId))[0];
	const former = await db
		.selectFrom("course_former_slugs")
		.innerJoin("courses", "courses.id", "course_former_slugs.course_id")
		.select("courses.slug")
		.where("course_former_slugs.slug", "=", query.slug)
		.where(isShown)
		.executeTakeFirst();
	return former ? { redirectTo: former.slug } : undefined;
}

/** A course with nothing but the private date that a token leads to. */
async function withPrivateDate(row: CourseRow, token: string, { now, viewerId }: CourseQuery) {
	const found = await findPrivateDate(row.id, token);
	if (!found) return undefined;
	const today = todayInLagos(now);
	const dates = await datesAhead(today).where("course_dates.id", "=", found.id).execute();
	const seats = await listSeats([row.id], dates, now, viewerId ?? "");
	return { ...toDetails(row, dates, { ...seats, today }), privateTo: found.privateTo };
}

function courseRows() {
	return db.selectFrom("courses").selectAll().select(vatThatCounts.as("vatThatCounts"));
}

/** The dates the public may know of that have not begun, the earliest first; also those whose last day to register is over (`isOpenDate`). */
export function upcomingDates(today: Day) {
	return datesAhead(today).where(isPublicDate);
}

/** All dates that have not begun, private ones too. */
function datesAhead(today: Day) {
	return db
		.selectFrom("course_dates")
		.innerJoin("locations", "locations.id", "course_dates.location_id")
		.select(["course_dates.id", "course_dates.course_id", "first_day", "last_day"])
		.select(["locations.name as location", "locations.address"])
		.select(["course_dates.seats", "course_dates.price_kobo", "register_until"])
		.select(["min_seats", "runs_since", "room", "map_link"])
		.where("first_day", ">", today)
		.where("course_dates.cancelled_at", "is", null)
		.orderBy("first_day")
		.orderBy("locations.name")
		.orderBy("course_dates.id");
}

type CourseRow = Awaited<ReturnType<ReturnType<typeof courseRows>["execute"]>>[number];

async function withDates(rows: CourseRow[], now: Date, viewerId = ""): Promise<CourseDetails[]> {
	if (rows.length === 0) return [];
	const ids = idsOf(rows);
	const today = todayInLagos(now);
	const dates = await upcomingDates(today).where("course_dates.course_id", "in", ids).execute();
	const seats = await listSeats(ids, dates, now, viewerId);
	const datesOf = Map.groupBy(dates, (date) => date.course_id);
	return rows.map((row) => toDetails(row, datesOf.get(row.id) ?? [], { ...seats, today }));
}

type DateRow = Awaited<ReturnType<ReturnType<typeof upcomingDates>["execute"]>>[number];
type Seats = Awaited<ReturnType<typeof listSeats>>;

async function listSeats(ids: readonly number[], dates: readonly DateRow[], now: Date, viewerId: string) {
	const except = { exceptHoldOf: viewerId };
	const [shared, byDate] = await Promise.all([
		listSharedSeats(ids, now, except),
		listOwnSeats(idsOf(dates.filter(({ seats }) => seats !== null)), now, except),
	]);
	return { shared, byDate };
}

function toDetails(row: CourseRow, all: DateRow[], { shared, byDate, today }: Seats & { today: Day }): CourseDetails {
	const ofCourse = shared.get(row.id);
	const seatsOf = (date: DateRow) => (date.seats === null ? ofCourse : byDate.get(date.id));
	const isClosed = ({ register_until: registerUntil }: DateRow) => isRegistrationClosed({ registerUntil }, today);
	const dates = all.filter((date) => !isClosed(date));
	const own = dates.map((date) => (date.seats === null ? null : byDate.get(date.id)));
	const left = seatsOfCourse(ofCourse, own);
	const byLocation = Map.groupBy(dates, (date) => date.location);
	const shownDate = (date: DateRow): CourseDate => ({
		id: date.id,
		firstDay: date.first_day,
		lastDay: date.last_day,
		priceKobo: listPriceOf(row, { priceKobo: date.price_kobo }),
		seatsLeft: seatsLeft(seatsOf(date) ?? NO_SEATS),
		hasOwnSeats: date.seats !== null,
		registerUntil: date.register_until,
		minSeats: date.min_seats,
		runs: date.runs_since !== null,
		room: date.room,
		mapLink: date.map_link,
	});
	return {
		id: row.id,
		slug: row.slug,
		title: row.title,
		priceKobo: row.price_kobo,
		vatBasisPoints: row.vatThatCounts,
		imageUrl: row.image_url,
		imageAlternative: row.image_alternative,
		durationMinutes: row.duration_minutes,
		category: row.category,
		subjectArea: row.subject_area,
		published: row.published,
		locations: [...byLocation.keys()],
		dates: dates.map((date) => ({ firstDay: date.first_day, lastDay: date.last_day })),
		datesByLocation: [...byLocation].map(([location, list]) => ({
			location,
			address: list[0]?.address ?? null,
			dates: list.map(shownDate),
		})),
		closedDates: all
			.filter(isClosed)
			.map((date) => ({ ...shownDate(date), location: date.location, address: date.address })),
		seatsLeft: left,
		full: left === 0,
		...pageTextsOf(row),
	};
}

const NO_SEATS = { slots: 0, participants: 0, holds: 0, waiting: 0 };

const pageTextsOf = (row: PageTexts) =>
	Object.fromEntries(PAGE_COLUMNS.map((column) => [column, row[column]])) as PageTexts;

/** A card holds no more than it shows: a list of courses travels over a phone's network. */
function toCard(course: CourseDetails): CourseCardFacts {
	const { id, slug, title, priceKobo, vatBasisPoints, imageUrl, imageAlternative, durationMinutes } = course;
	const { category, subjectArea, locations, dates, seatsLeft, full } = course;
	return {
		id,
		slug,
		title,
		priceKobo,
		vatBasisPoints,
		imageUrl,
		imageAlternative,
		durationMinutes,
		category,
		subjectArea,
		locations,
		dates,
		seatsLeft,
		full,
	};
}
