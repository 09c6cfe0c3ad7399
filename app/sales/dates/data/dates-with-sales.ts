import { sql } from "kysely";
import { listSeatsOfDates } from "#courses/data/seats.ts";
import type { CourseSeats } from "#courses/rules/course.ts";
import { countRows } from "#kit/data/count-rows.ts";
import { db } from "#kit/data/db.ts";
import type { DateRange, Day } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { owedInAll } from "#sales/ledger/balances/data/owing.ts";

export type SoldDateFilter = { courseId?: number | undefined; when: "coming" | "past"; now: Date; today: Day };

export type SoldDate = DateRange & {
	id: number;
	courseId: number;
	title: string;
	location: string;
	/** The organisation it is private to; null: it is for everybody. */
	privateTo: string | null;
	/** Cancelled by the academy; listed only if it had bookings. */
	isCancelled: boolean;
	sold: number;
	/** The seats of the date, or of the course, which its dates share. */
	seats: CourseSeats;
	/** Money received and money due for this date, including VAT. */
	paid: Kobo;
	owed: Kobo;
};

/** One page of all dates with their sales: coming ones first, the nearest first; past ones the latest first. */
export async function listSoldDates(
	filter: SoldDateFilter,
	page: { limit?: number; offset?: number } = {},
): Promise<SoldDate[]> {
	const way = filter.when === "past" ? "desc" : "asc";
	const dates = await datesOf(filter)
		.select(["course_dates.id", "courses.id as courseId", "courses.title", "course_dates.seats"])
		.select("course_dates.private_to as privateTo")
		.select(["locations.name as location", "first_day as firstDay", "last_day as lastDay"])
		.select(sql<boolean>`course_dates.cancelled_at is not null`.as("isCancelled"))
		.orderBy("first_day", way)
		.orderBy("courses.title")
		.orderBy("course_dates.id", way)
		.limit(page.limit ?? null)
		.offset(page.offset ?? 0)
		.execute();
	const sums = await sumsOf(idsOf(dates));
	const seats = await listSeatsOfDates(dates, filter.now);
	return dates.map((date) => ({
		...date,
		seats: seats.get(date.id) ?? { slots: 0, participants: 0, holds: 0, waiting: 0 },
		...(sums.get(date.id) ?? { sold: 0, paid: 0, owed: 0 }),
	}));
}

export async function countSoldDates(filter: SoldDateFilter): Promise<number> {
	return await countRows(datesOf(filter));
}

/** A longer list does not help: people type the name of the course. */
const MOST_CHOICES = 200;

/** Courses with sales or open dates, to filter the list by; if there are too many to choose from, only the chosen one. */
export async function listCoursesSold(chosen?: number) {
	const courses = await coursesSold()
		.limit(MOST_CHOICES + 1)
		.execute();
	if (courses.length <= MOST_CHOICES) return courses;
	return chosen === undefined ? [] : await coursesSold().where("id", "=", chosen).execute();
}

function coursesSold() {
	return db
		.selectFrom("courses")
		.select(["id", "title"])
		.where((where) => where.or([where("deleted_at", "is", null), isBought("enrolments.course_id", "courses.id")]))
		.orderBy("plain_title")
		.orderBy("id");
}

/** The dates of a course with their locations, cancelled ones too, the latest first. */
export async function listDatesOfCourse(courseId: number) {
	return await db
		.selectFrom("course_dates")
		.innerJoin("locations", "locations.id", "course_dates.location_id")
		.select(["course_dates.id", "locations.name as location", "first_day as firstDay", "last_day as lastDay"])
		.select(sql<boolean>`course_dates.cancelled_at is not null`.as("isCancelled"))
		.where("course_id", "=", courseId)
		.orderBy("first_day", "desc")
		.orderBy("course_dates.id", "desc")
		.execute();
}

/** The money paid for a date by its current participants, less refunds. */
export async function sumPaidFor(courseDateId: number): Promise<Kobo> {
	const { paid } = await db
		.selectFrom("enrolments")
		.innerJoin("enrolment_sums", "enrolment_sums.enrolment_id", "enrolments.id")
		.select(sql<Kobo>`coalesce(sum(enrolment_sums.paid_kobo), 0)::bigint`.as("paid"))
		.where("course_date_id", "=", courseDateId)
		.where("cancelled_at", "is", null)
		.executeTakeFirstOrThrow();
	return paid;
}

function datesOf({ courseId, when, today }: SoldDateFilter) {
	return db
		.selectFrom("course_dates")
		.innerJoin("courses", "courses.id", "course_dates.course_id")
		.innerJoin("locations", "locations.id", "course_dates.location_id")
		.where("last_day", when === "past" ? "<" : ">=", today)
		.$if(courseId !== undefined, (dates) => dates.where("courses.id", "=", courseId ?? 0))
		.where((where) =>
			where.or([
				where.and([
					where("published", "=", true),
					where("deleted_at", "is", null),
					where("course_dates.cancelled_at", "is", null),
				]),
				isBought("enrolments.course_date_id", "course_dates.id"),
			]),
		);
}

function isBought(column: "enrolments.course_id" | "enrolments.course_date_id", of: "courses.id" | "course_dates.id") {
	return sql<boolean>`exists (select 1 from enrolments
		where ${sql.ref(column)} = ${sql.ref(of)} and confirmed_at is not null)`;
}

async function sumsOf(dateIds: readonly number[]): Promise<Map<number, Pick<SoldDate, "sold" | "paid" | "owed">>> {
	const sums = new Map(dateIds.map((id) => [id, { sold: 0, paid: 0, owed: 0 }]));
	if (dateIds.length === 0) return sums;
	const stands = sql`enrolments.cancelled_at is null`;
	const rows = await db
		.selectFrom("enrolments")
		.innerJoin("enrolment_sums", "enrolment_sums.enrolment_id", "enrolments.id")
		.select([
			"course_date_id as id",
			sql<number>`count(*) filter (where ${stands})::int`.as("sold"),
			owedInAll.as("owed"),
		])
		.select(sql<Kobo>`sum(enrolment_sums.paid_kobo)::bigint`.as("paid"))
		.where("course_date_id", "in", dateIds)
		.where("confirmed_at", "is not", null)
		.groupBy("course_date_id")
		.execute();
	for (const { id, ...sum } of rows) sums.set(id ?? 0, sum);
	return sums;
}
