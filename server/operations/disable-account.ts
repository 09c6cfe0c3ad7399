import { inTransaction } from "#server/data/db.ts";
import { notify } from "#server/data/notices.ts";
import { deleteSessionsOf } from "#server/data/sessions.ts";
import { markDisabled } from "#server/data/users.ts";

/** Closes an account, for good or `until` a moment, and ends its sessions at once. */
export async function disableAccount(facts: { userId: string; reason: string | null; until: Date | null; now: Date }) {
	await inTransaction(async (tx) => {
		await markDisabled(tx, facts.userId, facts);
		await deleteSessionsOf(tx, facts.userId);
		await notify(tx, `user:${facts.userId}`);
	});
}
