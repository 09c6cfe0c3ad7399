import { inTransaction } from "#kit/data/db.ts";
import { ABANDONED_AFTER_MS } from "#kit/rules/uploads.ts";
import { abandonUpload, deleteUpload, listAbandonedUploads } from "#media/data/uploads.ts";
import { clearArrivals } from "#media/storage/arrivals.ts";
import { storage } from "#media/storage/storage.ts";

/**
 * Removes uploads, row and files, that for a day no content has shown and no form has named, and what broken-off arrivals
 * left. The storage may be slow, and is asked while nothing is locked. Throws when it refuses; the row stays, and the next sweep
 * tries again.
 */
export async function sweepUploads({ now }: { now: Date }): Promise<void> {
	await clearArrivals({ now });
	const since = new Date(now.getTime() - ABANDONED_AFTER_MS);
	const failures: unknown[] = [];
	// One that cannot be removed keeps no one from removing the others.
	for (const { id } of await listAbandonedUploads(since))
		await removeUpload(id, { since, now }).catch((error) => failures.push(error));
	if (failures.length > 0) throw failures[0];
}

async function removeUpload(id: string, when: { since: Date; now: Date }) {
	const given = await inTransaction((tx) => abandonUpload(tx, id, when));
	if (!given) return;
	for (const file of given.files) await storage().delete(file);
	await deleteUpload(id);
}
