import { ABANDONED_AFTER_MS } from "#domain/uploads.ts";
import { clearArrivals } from "#server/adapters/arrivals.ts";
import { storage } from "#server/adapters/storage.ts";
import { inTransaction } from "#server/data/db.ts";
import { listAbandonedUploads, takeAbandonedUpload } from "#server/data/uploads.ts";

/**
 * Removes uploads, row and files, that for a day no content has shown and no form has named, and what broken-off arrivals
 * left. Throws when the storage refuses; the row stays, and the next sweep tries again.
 */
export async function sweepUploads({ now }: { now: Date }): Promise<void> {
	await clearArrivals({ now });
	const since = new Date(now.getTime() - ABANDONED_AFTER_MS);
	const failures: unknown[] = [];
	for (const { id } of await listAbandonedUploads(since))
		await inTransaction(async (tx) => {
			const taken = await takeAbandonedUpload(tx, id, since);
			for (const file of taken?.files ?? []) await storage().delete(file);
			// One that cannot be removed keeps nobody from removing the others.
		}).catch((error) => failures.push(error));
	if (failures.length > 0) throw failures[0];
}
