import { inTransaction } from "#kit/data/db.ts";
import { abandonPrivateFiles, deletePrivateFile } from "#media/data/private-files.ts";
import { PRIVATE_ABANDONED_AFTER_MS } from "#media/rules/private-files.ts";
import { storage } from "#media/storage/storage.ts";

/**
 * Removes private files, row and bytes, that for a day no row has named: a proof that was replaced, a form that came to nothing.
 * The storage may be slow, and is asked while nothing is locked. Throws when it refuses; the row stays, and the next sweep
 * tries again.
 */
export async function sweepPrivateFiles({ now }: { now: Date }): Promise<void> {
	const since = new Date(now.getTime() - PRIVATE_ABANDONED_AFTER_MS);
	const failures: unknown[] = [];
	for (const { id, name } of await inTransaction((tx) => abandonPrivateFiles(tx, { since, now })))
		await storage()
			.delete(name)
			.then(() => deletePrivateFile(id))
			// One that cannot be removed keeps no one from removing the others.
			.catch((error) => failures.push(error));
	if (failures.length > 0) throw failures[0];
}
