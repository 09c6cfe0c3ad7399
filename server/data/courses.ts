import { sql } from "kysely";
import { canBeTakenOnline, slotsLeft } from "#domain/course.ts";
import { type DateRange, type Day, todayInLagos } from "#domain/course-dates.ts";
import { type CourseSearch, fitsSearch, monthsOf, placesOf } from "#domain/filters.ts";
import { tidy } from "#domain/words.ts";
import { db, type Tx } from "#server/data/db.ts";
import { slotCounts } from "#server/data/slots.ts";

export type CourseCardFacts = {
	id: number;
	slug: string;
	title: string;
	priceKobo: number;
	imageUrl: string | null;
	durationMinutes: number;
	category: string;
	/** Lower-case names of the places with an upcoming date. */
	places: string[];
	/** Upcoming dates, earliest first. */
	dates: DateRange[];
	slotsLeft: number;
	full: boolean;
};

export type CourseDate = DateRange & { id: number };
export type PlaceDates = { place: string; address: string | null; dates: CourseDate[] };
export type CourseDetails = CourseCardFacts & { description: string; datesByPlace: PlaceDates[] };

/** Courses with upcoming dates first, the nearest at the top; those without a date follow by title. */
export async function listCourses({ now, search }: { now: Date; search?: CourseSearch }): Promise<CourseCardFacts[]> {
	const courses = await withDates(await courseRows(now, "").execute(), now);
	return courses
		.filter((course) => !search || fitsSearch(findable(course), search))
		.sort((a, b) => nearest(a).localeCompare(nearest(b)) || a.title.localeCompare(b.title))
		.map(toCard);
}

/** A course as a form offers it: what it costs, and where and when it is held. */
export type CourseChoice = Pick<CourseDetails, "slug" | "title" | "priceKobo"> & {
	/** Whether it can be taken online. */
	online: boolean;
	places: { place: string; dates: CourseDate[] }[];
};

/** Every course by title, with its upcoming dates by place. */
export async function listCourseChoices({ now }: { now: Date }): Promise<CourseChoice[]> {
	const courses = await withDates(await courseRows(now, "").execute(), now);
	return courses
		.sort((a, b) => a.title.localeCompare(b.title))
		.map((course) => ({
			slug: course.slug,
			title: course.title,
			priceKobo: course.priceKobo,
			online: canBeTakenOnline(course),
			places: course.datesByPlace.map(({ place, dates }) => ({ place, dates })),
		}));
}

/** Where a course of this title lives, whichever way its letters are written large or small. The newest of several. */
export async function findCourseSlugByTitle(title: string): Promise<string | undefined> {
	const row = await db
		.selectFrom("courses")
		.select("slug")
		.where(sql`lower(title)`, "=", tidy(title).toLowerCase())
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	return row?.slug;
}

/** What the course list can be narrowed by: places and months that have an upcoming date. */
export async function listCourseFilters({ now }: { now: Date }) {
	const rows = await upcomingDates(todayInLagos(now)).execute();
	return {
		places: placesOf(rows),
		months: monthsOf(rows.map((row) => ({ firstDay: row.first_day, lastDay: row.last_day }))),
	};
}

/** The course at an address, or where it lives now if it has been renamed. `viewerId`'s own hold is not counted. */
export async function findCourse(query: { slug: string; now: Date; viewerId?: string }) {
	const row = await courseRows(query.now, query.viewerId ?? "")
		.where("courses.slug", "=", query.slug)
		.executeTakeFirst();
	if (row) return (await withDates([row], query.now))[0];
	const former = await db
		.selectFrom("course_former_slugs")
		.innerJoin("courses", "courses.id", "course_former_slugs.course_id")
		.select("courses.slug")
		.where("course_former_slugs.slug", "=", query.slug)
		.executeTakeFirst();
	return former ? { redirectTo: former.slug } : undefined;
}

export type LockedCourse = NonNullable<Awaited<ReturnType<typeof lockCourse>>>;

/** Locks a course's row: whoever counts its slots waits for whoever takes one. Take it before the count. */
export async function lockCourse(tx: Tx, courseId: number) {
	return await tx.selectFrom("courses").selectAll().where("id", "=", courseId).forNoKeyUpdate().executeTakeFirst();
}

type SlotCounts = { participants: number; holds: number };

/** Slots of a locked course that others leave free for this person. */
export async function countSlotsLeft(tx: Tx, course: { id: number; slots: number }, now: Date, personId: string) {
	const courseId = sql`${course.id}::bigint`;
	const { participants, holds } = slotCounts({ courseId, now, today: todayInLagos(now), exceptPerson: personId });
	const { rows } = await sql<SlotCounts>`select ${participants} as participants, ${holds} as holds`.execute(tx);
	const [counts = { participants: 0, holds: 0 }] = rows;
	return slotsLeft({ slots: course.slots, ...counts });
}

/** A date of a course with its place, or undefined when the course has no such date. */
export async function findCourseDate(tx: Tx, courseId: number, courseDateId: number) {
	return await tx
		.selectFrom("course_dates")
		.innerJoin("places", "places.id", "course_dates.place_id")
		.select([
			"course_dates.id",
			"first_day as firstDay",
			"last_day as lastDay",
			"places.name as place",
			"places.address",
		])
		.where("course_id", "=", courseId)
		.where("course_dates.id", "=", courseDateId)
		.executeTakeFirst();
}

function courseRows(now: Date, viewerId: string) {
	const courseId = sql.ref("courses.id");
	const counts = slotCounts({ courseId, now, today: todayInLagos(now), exceptHoldOf: viewerId });
	return db
		.selectFrom("courses")
		.selectAll()
		.select([counts.participants.as("participants"), counts.holds.as("holds")]);
}

function upcomingDates(today: Day) {
	return db
		.selectFrom("course_dates")
		.innerJoin("places", "places.id", "course_dates.place_id")
		.select(["course_dates.id", "course_id", "first_day", "last_day", "places.name as place", "places.address"])
		.where("first_day", ">", today)
		.orderBy("first_day")
		.orderBy("places.name");
}

type CourseRow = Awaited<ReturnType<ReturnType<typeof courseRows>["execute"]>>[number];

async function withDates(rows: CourseRow[], now: Date): Promise<CourseDetails[]> {
	if (rows.length === 0) return [];
	const ids = rows.map((row) => row.id);
	const dates = await upcomingDates(todayInLagos(now)).where("course_id", "in", ids).execute();
	return rows.map((row) =>
		toDetails(
			row,
			dates.filter((date) => date.course_id === row.id),
		),
	);
}

type DateRow = Awaited<ReturnType<ReturnType<typeof upcomingDates>["execute"]>>[number];

function toDetails(row: CourseRow, dates: DateRow[]): CourseDetails {
	const left = slotsLeft(row);
	const byPlace = Map.groupBy(dates, (date) => date.place);
	return {
		id: row.id,
		slug: row.slug,
		title: row.title,
		description: row.description,
		priceKobo: row.price_kobo,
		imageUrl: row.image_url,
		durationMinutes: row.duration_minutes,
		category: row.category,
		places: [...byPlace.keys()],
		dates: dates.map((date) => ({ firstDay: date.first_day, lastDay: date.last_day })),
		datesByPlace: [...byPlace].map(([place, list]) => ({
			place,
			address: list[0]?.address ?? null,
			dates: list.map((date) => ({ id: date.id, firstDay: date.first_day, lastDay: date.last_day })),
		})),
		slotsLeft: left,
		full: left === 0,
	};
}

function findable(course: CourseDetails) {
	const dates = course.datesByPlace.flatMap((at) => at.dates.map((date) => ({ ...date, place: at.place })));
	return { text: `${course.title} ${course.description} ${course.category}`, dates };
}

/** A card needs no description: a list of courses travels over a phone's network. */
function toCard({ description: _, datesByPlace: __, ...card }: CourseDetails): CourseCardFacts {
	return card;
}

/** Courses without a date sort last. */
const nearest = (course: CourseDetails) => course.dates[0]?.firstDay ?? "9999";

/** Where a course lives now. */
export async function findCourseSlug(courseId: number): Promise<string | undefined> {
	const row = await db.selectFrom("courses").select("slug").where("id", "=", courseId).executeTakeFirst();
	return row?.slug;
}
