import { inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { DAY_MS } from "#kit/rules/days.ts";
import { erase } from "#privacy/actions/close-account.ts";
import { beginErasing } from "#privacy/data/account-closing.ts";
import {
	blankOldChanges,
	deleteOldMails,
	deleteOldRequests,
	deleteUnconfirmedSubscribers,
	listOldUnverified,
	ROWS_A_TURN,
} from "#privacy/data/old-data.ts";
import { findPerson } from "#privacy/data/person-keys.ts";
import { monthsBefore } from "#privacy/rules/retention-moments.ts";
import { readSettings } from "#settings/data/settings.ts";

/**
 * Removes what names people and is older than the settings say, kind by kind and in small batches. Nothing of the books is
 * touched (docs/decisions/own-data.md).
 */
export async function sweepPersonalData({ now, signal }: { now: Date; signal?: AbortSignal }): Promise<void> {
	const { mailMonths, requestMonths, logMonths, unverifiedDays } = await readSettings();
	const daysBefore = (days: number) => new Date(now.getTime() - days * DAY_MS);
	const kinds: readonly ((tx: Tx) => Promise<number>)[] = [
		(tx) => deleteOldMails(tx, monthsBefore(now, mailMonths)),
		(tx) => deleteOldRequests(tx, monthsBefore(now, requestMonths)),
		(tx) => blankOldLog(tx, monthsBefore(now, logMonths)),
		(tx) => removeUnverified(tx, daysBefore(unverifiedDays)),
		(tx) => deleteUnconfirmedSubscribers(tx, daysBefore(unverifiedDays)),
	];
	for (const sweep of kinds) while (!signal?.aborted) if ((await inTransaction(sweep)) < ROWS_A_TURN) break;
}

async function blankOldLog(tx: Tx, before: Date) {
	await beginErasing(tx);
	return await blankOldChanges(tx, before);
}

/** Nothing was done with the account: no one needs its row. */
async function removeUnverified(tx: Tx, before: Date) {
	const ids = await listOldUnverified(tx, before);
	for (const id of ids) {
		const person = await findPerson(tx, id);
		if (person) await erase(tx, person);
		await tx.deleteFrom("users").where("id", "=", id).execute();
	}
	if (ids.length > 0) await notify(tx, "people");
	return ids.length;
}
