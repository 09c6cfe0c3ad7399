import { deleteLocationRow, listCoursesAt, lockLocation } from "#courses/data/locations.ts";
import { locationName } from "#courses/rules/course.ts";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";

/** The courses whose dates are held there, by title. */
export type LocationUse = { title: string; inTrash: boolean; dates: number };
export type DeleteLocationResult = { ok: true } | { ok: false; reason: "in-use"; by: LocationUse[] };

/**
 * Removes a location without dates, for good: there is nothing to restore but its name and address, which the log keeps. What is
 * gone already is as wanted. Refuses one with dates, whenever they are and also those of courses in the trash.
 */
export async function deleteLocation(facts: {
	id: number;
	/** Only whether it would be done: before it is confirmed. */
	onlyLook?: boolean;
	actor: Actor;
	now: Date;
}): Promise<DeleteLocationResult> {
	const { id, onlyLook, actor, now } = facts;
	return await inTransaction(async (tx) => {
		const row = await lockLocation(tx, id);
		if (!row) return { ok: true };
		const by = await listCoursesAt(tx, id);
		if (by.length > 0) return { ok: false, reason: "in-use", by };
		if (onlyLook) return { ok: true };
		await deleteLocationRow(tx, id);
		const { name, address } = row;
		const title = locationName(name);
		await insertChange(tx, {
			actor,
			action: "deleted",
			subject: "location",
			id,
			title,
			before: { name, address },
			now,
		});
		return { ok: true };
	});
}
