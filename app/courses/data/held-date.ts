import { sql } from "kysely";
import { type ClassTimes, classTimesOf, type HoursColumns } from "#courses/rules/class-times.ts";
import type { LocatedDate, SavedDate } from "#courses/rules/course-locations.ts";
import { type Database, db } from "#kit/data/db.ts";

/**
 * A date as it is held now, with its hours and, online, the link it is joined by: for letters to those who have a seat on it.
 * Undefined: there is none, it was taken off, or the academy cancelled it.
 */
export async function findHeldDate(on: Database, courseDateId: number | null): Promise<SavedDate | undefined> {
	return (await listHeldDates(on, [courseDateId]))[0];
}

/** Several of them; of what is no date any more there is nothing. */
export async function listHeldDates(on: Database, courseDateIds: readonly (number | null)[]): Promise<SavedDate[]> {
	const ids = courseDateIds.filter((id) => id !== null);
	if (ids.length === 0) return [];
	const rows = await on
		.selectFrom("course_dates")
		.innerJoin("locations", "locations.id", "course_dates.location_id")
		.select(["course_dates.id", "locations.name as location", "first_day as firstDay", "last_day as lastDay"])
		.select(["starts_at", "ends_at", "other_hours", "joining_link as joiningLink", "room"])
		.where("course_dates.id", "in", ids)
		.where("cancelled_at", "is", null)
		.execute();
	return rows.map(({ id, location, firstDay, lastDay, room, ...held }) => ({
		id,
		location,
		firstDay,
		lastDay,
		...(room !== "" && { terms: { room } }),
		...heldOf(held),
	}));
}

/** The same with the address of its location, as one of the columns of each row of `enrolments`; null: there is none. */
export type HeldDate = SavedDate & { address: string | null };
export const heldDateColumn = sql<HeldDateRow | null>`(
	select jsonb_build_object('id', d.id, 'location', l.name, 'address', l.address, 'firstDay', d.first_day, 'lastDay', d.last_day,
		'starts_at', d.starts_at, 'ends_at', d.ends_at, 'other_hours', d.other_hours, 'joiningLink', d.joining_link)
	from course_dates d join locations l on l.id = d.location_id
	where d.id = enrolments.course_date_id and d.course_id = enrolments.course_id and d.cancelled_at is null)`;

type HeldDateRow = Omit<HeldDate, "times" | "joiningLink"> & HoursRow;

export function heldDateIn({ starts_at, ends_at, other_hours, joiningLink, ...date }: HeldDateRow): HeldDate {
	return { ...date, ...heldOf({ starts_at, ends_at, other_hours, joiningLink }) };
}

type HoursRow = HoursColumns & { joiningLink: string | null };

/** The hours and the link of a row, as far as it has them. */
export function heldOf({ joiningLink, ...hours }: HoursRow): Pick<LocatedDate, "times" | "joiningLink"> {
	const times = classTimesOf(hours);
	return { ...(times && { times }), ...(joiningLink !== null && { joiningLink }) };
}

/** The hours of these dates of a course, by their ids. A date without hours is not among them. */
export async function listClassTimes(
	courseId: number,
	dateIds: readonly number[],
): Promise<Record<string, ClassTimes>> {
	if (dateIds.length === 0) return {};
	const rows = await db
		.selectFrom("course_dates")
		.select(["id", "starts_at", "ends_at", "other_hours"])
		.where("course_id", "=", courseId)
		.where("id", "in", dateIds)
		.execute();
	return Object.fromEntries(
		rows.flatMap((row) => {
			const times = classTimesOf(row);
			return times ? [[String(row.id), times]] : [];
		}),
	);
}
