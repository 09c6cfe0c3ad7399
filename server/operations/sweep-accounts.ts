import { db } from "#server/data/db.ts";
import { deleteEndedWindows } from "#server/data/limits.ts";
import { deleteExpiredSessions } from "#server/data/sessions.ts";
import { deleteExpiredTokens } from "#server/data/tokens.ts";

/** Removes what time has made worthless: expired sessions, links and counted tries. */
export async function sweepAccounts({ now }: { now: Date }) {
	await deleteExpiredSessions(db, now);
	await deleteExpiredTokens(db, now);
	await deleteEndedWindows(db, now);
}
