import { type RawBuilder, sql } from "kysely";
import { seatColumns } from "#courses/data/seats.ts";
import { type CourseSeats, listPriceOf, seatsLeft } from "#courses/rules/course.ts";
import type { Database, Tx } from "#kit/data/db.ts";
import { type DateRange, type Day, todayInLagos } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { vatThatCounts } from "#settings/data/vat.ts";

export type LockedCourse = Awaited<ReturnType<typeof lockCourses>>[number];

/** Locks the row of a course, so that a count of its seats waits for every action that takes one. Lock it before the count. */
export async function lockCourse(tx: Tx, courseId: number): Promise<LockedCourse | undefined> {
	return (await lockCourses(tx, sql`${courseId}`))[0];
}

/**
 * Locks courses by id, as everybody does, before anything else (docs/decisions/locks.md). `ids`: a query says which, or a list of values.
 */
export async function lockCourses(tx: Tx, ids: RawBuilder<unknown>) {
	return await tx
		.selectFrom("courses")
		.selectAll()
		.select(vatThatCounts.as("vatThatCounts"))
		.where(sql<boolean>`id in (${ids})`)
		.orderBy("id")
		.forNoKeyUpdate()
		.execute();
}

/** The seats of a locked course that others leave free for this person, or these, on a date (null: without one). */
export async function countSeatsLeft(tx: Tx, on: DateOfCourse, now: Date, person: string | readonly string[]) {
	return seatsLeft(await countSeats(tx, on, now, person));
}

/** A date of a locked course; null: a seat without a date, which is one that its dates share. */
export type DateOfCourse = { courseId: number; dateId: number | null };

/** The seats of a date of a locked course (`seatCounts`), and who takes them. */
export async function countSeats(
	tx: Tx,
	{ courseId, dateId }: DateOfCourse,
	now: Date,
	exceptPerson: string | readonly string[] = [],
): Promise<CourseSeats> {
	const of = { courseId: sql`${courseId}::bigint`, dateId: sql`${dateId}::bigint` };
	const columns = seatColumns({ ...of, now, today: todayInLagos(now), exceptPerson });
	const { rows } = await sql<CourseSeats>`select ${columns}`.execute(tx);
	if (!rows[0]) throw new Error("The database did not answer.");
	return rows[0];
}

/** A course for a person, with the reasons against a registration. */
export type CourseAvailability = {
	course: {
		id: number;
		title: string;
		description: string;
		imageUrl: string | null;
		category: string;
		/** The list price on this date (`listPriceOf`). */
		price: Kobo;
		vatBasisPoints: number;
		isPublished: boolean;
		isInTrash: boolean;
	};
	/** Undefined when the course has no such date, or the academy cancelled it. */
	date: BookableDate | undefined;
	/** Whether the person is enrolled in this very date, and did not cancel. */
	isRegistered: boolean;
	/** The seats of the date, as others leave them for this person. */
	seats: CourseSeats;
};

export type BookableDate = DateRange & {
	id: number;
	location: string;
	address: string | null;
	/** Its own list price (`listPriceOf`). */
	priceKobo: Kobo | null;
	/** The organisation it is private to; null: it is for everybody. */
	privateTo: string | null;
	/** The last day on which visitors can register (`isOpenToVisitors`). */
	registerUntil: Day | null;
};

type AskedFor = { courseDateId: number | null; personId: string; now: Date };

/** Finds whether a person can register for a date of a locked course. */
export async function findStanding(tx: Tx, course: LockedCourse, asked: AskedFor): Promise<CourseAvailability> {
	const { rows } = await sql<StandingRow>`select ${standingColumns(course.id, asked)}`.execute(tx);
	const [found] = rows;
	if (!found) throw new Error("The database did not answer.");
	return standingIn(found, course);
}

export type StandingRow = CourseSeats & { date: BookableDate | null; isRegistered: boolean };

/** The columns of a row that says how a course and a date of it stand for a person. */
export function standingColumns(courseId: number, { courseDateId, personId, now }: AskedFor) {
	const of = { courseId: sql`${courseId}::bigint`, dateId: sql`${courseDateId}::bigint` };
	return sql`${seatColumns({ ...of, now, today: todayInLagos(now), exceptPerson: personId })},
		(select jsonb_build_object('id', d.id, 'firstDay', d.first_day, 'lastDay', d.last_day, 'location', l.name, 'address', l.address,
			'priceKobo', d.price_kobo, 'registerUntil', d.register_until, 'privateTo', d.private_to)
			from course_dates d join locations l on l.id = d.location_id
			where d.id = ${courseDateId} and d.course_id = ${courseId} and d.cancelled_at is null) as date,
		exists (select from enrolments where user_id = ${personId} and course_date_id = ${courseDateId}
			and confirmed_at is not null and cancelled_at is null) as "isRegistered"`;
}

export function standingIn(found: StandingRow, course: LockedCourse): CourseAvailability {
	const { slots, participants, holds, waiting } = found;
	return {
		course: {
			id: course.id,
			title: course.title,
			description: course.description,
			imageUrl: course.image_url,
			category: course.category,
			price: found.date ? listPriceOf(course, found.date) : course.price_kobo,
			vatBasisPoints: course.vatThatCounts,
			isPublished: course.published,
			isInTrash: course.deleted_at !== null,
		},
		date: found.date ?? undefined,
		isRegistered: found.isRegistered,
		seats: { slots, isOfDate: found.isOfDate ?? false, participants, holds, waiting },
	};
}

/** A date of a course with its location, or undefined when the course has no such date or the academy cancelled it. */
export async function findCourseDate(
	tx: Tx,
	courseId: number,
	courseDateId: number,
): Promise<BookableDate | undefined> {
	return await tx
		.selectFrom("course_dates")
		.innerJoin("locations", "locations.id", "course_dates.location_id")
		.select([
			"course_dates.id",
			"first_day as firstDay",
			"last_day as lastDay",
			"locations.name as location",
			"locations.address",
			"price_kobo as priceKobo",
			"register_until as registerUntil",
			"private_to as privateTo",
		])
		.where("course_id", "=", courseId)
		.where("course_dates.id", "=", courseDateId)
		.where("course_dates.cancelled_at", "is", null)
		.executeTakeFirst();
}

/** Of which course a date is, to know what to lock. */
export async function findCourseOfDate(on: Database, courseDateId: number): Promise<number | undefined> {
	const date = on.selectFrom("course_dates").select("course_id").where("id", "=", courseDateId);
	return (await date.executeTakeFirst())?.course_id;
}
