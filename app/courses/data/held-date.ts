import { classTimesOf } from "#courses/rules/class-times.ts";
import type { LocatedDate, SavedDate } from "#courses/rules/course-locations.ts";
import type { Database } from "#kit/data/db.ts";

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
		.select(["starts_at", "ends_at", "joining_link as joiningLink"])
		.where("course_dates.id", "in", ids)
		.where("cancelled_at", "is", null)
		.execute();
	return rows.map(({ id, location, firstDay, lastDay, ...held }) => ({
		id,
		location,
		firstDay,
		lastDay,
		...heldOf(held),
	}));
}

type Held = { starts_at: string | null; ends_at: string | null; joiningLink: string | null };

/** The hours and the link of a row, as far as it has them. */
export function heldOf({ starts_at, ends_at, joiningLink }: Held): Pick<LocatedDate, "times" | "joiningLink"> {
	const times = classTimesOf({ starts_at, ends_at });
	return { ...(times && { times }), ...(joiningLink !== null && { joiningLink }) };
}
