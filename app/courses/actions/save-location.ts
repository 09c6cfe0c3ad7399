import {
	countChangeOfCourses,
	insertLocation,
	isSeatTaken,
	type LocationFacts,
	lockCoursesAt,
	lockLocation,
	updateLocation,
} from "#courses/data/locations.ts";
import { locationName } from "#courses/rules/course.ts";
import { findLastChange, insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import { forgetSentForm, isSentAlready } from "#kit/data/idempotency-keys.ts";
import type { ConfirmedForm } from "#kit/data/once-per-form.ts";
import { differenceOf } from "#kit/rules/changes.ts";
import type { EditResult } from "#kit/rules/editing.ts";

type SaveLocation = ConfirmedForm & {
	/** Undefined: a location is added. */
	id: number | undefined;
	/** The name as it is stored. */
	location: LocationFacts;
	seenVersion: number;
};

export type SaveLocationResult = EditResult<LocationFacts> | { ok: false; reason: "name-taken" };

/**
 * Adds a location, or gives one another name or address; enrolments keep the copy they were bought with. Refuses a
 * name another location has, since two locations are never merged; and what every edit refuses: gone, no changes, changed.
 */
export async function saveLocation(save: SaveLocation): Promise<SaveLocationResult> {
	return save.id === undefined ? await add(save) : await edit({ ...save, id: save.id });
}

async function add({ location, key, actor, now }: SaveLocation): Promise<SaveLocationResult> {
	return await inTransaction(async (tx) => {
		if (await isSentAlready(tx, key, now, location)) return { ok: true };
		const id = await insertLocation(tx, location);
		if (id === undefined) {
			// The form may be sent again with another name.
			await forgetSentForm(tx, key, location);
			return { ok: false, reason: "name-taken" };
		}
		const title = locationName(location.name);
		await insertChange(tx, { actor, action: "added", subject: "location", id, title, after: location, now });
		return { ok: true };
	});
}

async function edit({
	id,
	location,
	seenVersion,
	onlyLook,
	actor,
	now,
}: SaveLocation & { id: number }): Promise<SaveLocationResult> {
	return await inTransaction(async (tx) => {
		// Courses are locked before locations, as when a course is edited.
		const courses = onlyLook ? [] : await lockCoursesAt(tx, id);
		const row = await lockLocation(tx, id);
		if (!row) return { ok: false, reason: "gone" };
		const current: LocationFacts = { name: row.name, address: row.address };
		const difference = differenceOf(current, location);
		if (!difference) return row.version === seenVersion ? { ok: false, reason: "no-changes" } : { ok: true };
		if (row.version !== seenVersion) {
			const by = await findLastChange(tx, "location", id);
			return { ok: false, reason: "changed", theirs: current, version: row.version, by };
		}
		if (await isSeatTaken(tx, location.name, id)) return { ok: false, reason: "name-taken" };
		if (onlyLook) return { ok: true };
		await updateLocation(tx, id, location);
		await countChangeOfCourses(tx, courses, now);
		const title = locationName(row.name);
		await insertChange(tx, { actor, action: "edited", subject: "location", id, title, ...difference, now });
		return { ok: true };
	});
}
