import type { LocatedDate } from "#courses/rules/course-locations.ts";
import type { DateChanges } from "#courses/rules/date-changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { idsOf } from "#kit/rules/row-id.ts";

/** Writes what an edit does to the dates of a locked course. A moved one keeps its row: those who booked it follow it. */
export async function saveDateChanges(tx: Tx, courseId: number, { added, moved, linked, removed }: DateChanges) {
	const changed = [...new Map([...moved, ...linked].map(({ is }) => [is.id, is])).values()];
	const locations = await locationIds(tx, [...added, ...changed]);
	const columns = ({ location, firstDay, lastDay, times, joiningLink }: LocatedDate) => ({
		location_id: locations.get(location) ?? 0,
		first_day: firstDay,
		last_day: lastDay,
		starts_at: times?.startsAt ?? null,
		ends_at: times?.endsAt ?? null,
		joining_link: joiningLink ?? null,
	});
	if (removed.length > 0)
		await tx.deleteFrom("course_dates").where("course_id", "=", courseId).where("id", "in", idsOf(removed)).execute();
	for (const is of changed)
		await tx
			.updateTable("course_dates")
			.set(columns(is))
			.where("course_id", "=", courseId)
			.where("id", "=", is.id)
			.execute();
	if (added.length > 0)
		await tx
			.insertInto("course_dates")
			.values(added.map((date) => ({ course_id: courseId, ...columns(date) })))
			.execute();
}

/** The ids of locations by their stored names; those no one has heard of are added. */
async function locationIds(tx: Tx, dates: readonly LocatedDate[]): Promise<Map<string, number>> {
	// In one order: of two that add the same locations at once, none waits for the other for ever.
	const names = [...new Set(dates.map((date) => date.location))].sort();
	if (names.length === 0) return new Map();
	const rows = await tx
		.insertInto("locations")
		.values(names.map((name) => ({ name })))
		// Not left alone but written as it is: so it is held, and no one deletes it before the dates stand.
		.onConflict((conflict) =>
			conflict.column("name").doUpdateSet((location) => ({ name: location.ref("excluded.name") })),
		)
		.returning(["id", "name"])
		.execute();
	return new Map(rows.map((row) => [row.name, row.id]));
}
