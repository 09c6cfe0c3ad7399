import { deleteLocationRow, listCoursesAt, lockLocation } from "#courses/data/locations.ts";
import { locationName } from "#courses/rules/course.ts";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";

/** The courses whose dates are held there, by title. */
export type LocationUse = { title: string; inTrash: boolean; dates: number };
export type DeleteLocationResult = { ok: true } | { ok: false; reason: "in-use"; by: LocationUse[] };

/**
 * Removes a location without dates, for good: the log keeps its name and address. A second call changes nothing. Refused: it has dates,
 * past ones and those of courses in the trash included.
 */
export async function deleteLocation(facts: {
	id: number;
	/** Checks only whether it would be done, before the confirmation. */
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
