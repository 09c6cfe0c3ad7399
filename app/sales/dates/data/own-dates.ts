import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import type { DateRange, Day } from "#kit/rules/date-range.ts";

export type OwnDate = DateRange & { id: number; title: string; location: string; participants: number };

/** The latest past dates. */
const MOST_PAST = 12;

/**
 * The dates of the courses that a trainer teaches: coming ones the nearest first, past ones the latest first. `isLinked`: the
 * account is linked to a member of the team, and teaches what that member does.
 */
export async function listOwnDates(userId: string, today: Day) {
	const [coming, past, member] = await Promise.all([
		ownDates(userId).where("last_day", ">=", today).orderBy("first_day").orderBy("course_dates.id").execute(),
		ownDates(userId)
			.where("last_day", "<", today)
			.orderBy("first_day", "desc")
			.orderBy("course_dates.id")
			.limit(MOST_PAST)
			.execute(),
		db
			.selectFrom("team_members")
			.select("id")
			.where("user_id", "=", userId)
			.where("deleted_at", "is", null)
			.executeTakeFirst(),
	]);
	return { coming, past, isLinked: member !== undefined };
}

/** Lists the names of the participants of a trainer's own date, without money; undefined for any other date. */
export async function findOwnDate(userId: string, dateId: number) {
	const date = await ownDates(userId)
		.select(["locations.address", "course_dates.cancelled_at as cancelledAt"])
		.where("course_dates.id", "=", dateId)
		.executeTakeFirst();
	if (!date) return undefined;
	const people = await db
		.selectFrom("enrolments")
		.innerJoin("enrolment_people as person", "person.enrolment_id", "enrolments.id")
		.select(["enrolments.id", sql<string>`coalesce(nullif(full_name, ''), guest_name, '')`.as("fullName")])
		.where("course_date_id", "=", date.id)
		.where(isSeated)
		.orderBy(sql`full_name = ''`)
		.orderBy("person.plain_name")
		.orderBy("enrolments.id")
		.execute();
	return {
		...date,
		people,
	};
}

const isSeated = sql<boolean>`confirmed_at is not null and enrolments.cancelled_at is null and seat_released_at is null`;

function ownDates(userId: string) {
	const participants = sql<number>`(select count(*)::int from enrolments
		where enrolments.course_date_id = course_dates.id and ${isSeated})`;
	return db
		.selectFrom("course_dates")
		.innerJoin("courses", "courses.id", "course_dates.course_id")
		.innerJoin("locations", "locations.id", "course_dates.location_id")
		.innerJoin("course_trainers", "course_trainers.course_id", "courses.id")
		.innerJoin("team_members", "team_members.id", "course_trainers.team_member_id")
		.select(["course_dates.id", "courses.title", "first_day as firstDay", "last_day as lastDay"])
		.select(["locations.name as location", participants.as("participants")])
		.where("team_members.user_id", "=", userId)
		.where("team_members.deleted_at", "is", null)
		.where(({ or, eb }) => or([eb("course_dates.cancelled_at", "is", null), eb(participants, ">", 0)]));
}
