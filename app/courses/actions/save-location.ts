import { insertLocation, isSeatTaken, lockLocation, type PlaceFacts, updateLocation } from "#courses/data/locations.ts";
import { placeName } from "#courses/rules/course.ts";
import { findLastChange, insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import { forgetSentForm, isSentAlready } from "#kit/data/idempotency-keys.ts";
import { type Actor, differenceOf } from "#kit/rules/changes.ts";
import type { Edited } from "#kit/rules/editing.ts";

type SaveLocation = {
	/** Undefined: a place is added. */
	id: number | undefined;
	/** The name as it is stored. */
	place: PlaceFacts;
	seenVersion: number;
	/** Of the form that adds: sent twice it adds once. */
	key: string;
	/** Only whether it would be done: before it is confirmed. */
	onlyLook?: boolean;
	actor: Actor;
	now: Date;
};

export type LocationSaved = Edited<PlaceFacts> | { ok: false; reason: "name-taken" };

/**
 * Adds a place, or gives one another name or address; enrolments keep the copy they were bought with. Refuses a
 * name another place has, since two places are never merged; and what every edit refuses: gone, no changes, changed.
 */
export async function saveLocation(save: SaveLocation): Promise<LocationSaved> {
	return save.id === undefined ? await add(save) : await edit({ ...save, id: save.id });
}

async function add({ place, key, actor, now }: SaveLocation): Promise<LocationSaved> {
	return await inTransaction(async (tx) => {
		if (await isSentAlready(tx, key, now, place)) return { ok: true };
		const id = await insertLocation(tx, place);
		if (id === undefined) {
			// The form may be sent again with another name.
			await forgetSentForm(tx, key, place);
			return { ok: false, reason: "name-taken" };
		}
		const title = placeName(place.name);
		await insertChange(tx, { actor, deed: "added", subject: "place", id, title, after: place, now });
		return { ok: true };
	});
}

async function edit({
	id,
	place,
	seenVersion,
	onlyLook,
	actor,
	now,
}: SaveLocation & { id: number }): Promise<LocationSaved> {
	return await inTransaction(async (tx) => {
		const row = await lockLocation(tx, id);
		if (!row) return { ok: false, reason: "gone" };
		const current: PlaceFacts = { name: row.name, address: row.address };
		const difference = differenceOf(current, place);
		if (!difference) return row.version === seenVersion ? { ok: false, reason: "no-changes" } : { ok: true };
		if (row.version !== seenVersion) {
			const by = await findLastChange(tx, "place", id);
			return { ok: false, reason: "changed", theirs: current, version: row.version, by };
		}
		if (await isSeatTaken(tx, place.name, id)) return { ok: false, reason: "name-taken" };
		if (onlyLook) return { ok: true };
		await updateLocation(tx, id, place);
		const title = placeName(row.name);
		await insertChange(tx, { actor, deed: "edited", subject: "place", id, title, ...difference, now });
		return { ok: true };
	});
}
