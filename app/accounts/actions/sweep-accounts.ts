import { deleteEndedChanges } from "#accounts/data/email-changes.ts";
import { deleteExpiredEmailCodes } from "#accounts/data/email-codes.ts";
import { deleteExpiredSessions } from "#accounts/data/sessions.ts";
import { deleteExpiredTokens } from "#accounts/data/tokens.ts";
import { db } from "#kit/data/db.ts";
import { deleteEndedWindows } from "#kit/data/limits.ts";
import { deleteOldSecurityEvents } from "#kit/data/security-log.ts";
import { readSettings } from "#settings/data/settings.ts";

/** Removes what time has made worthless: expired sessions, links and counted tries. */
export async function sweepAccounts({ now }: { now: Date }) {
	await deleteExpiredSessions(db, now);
	await deleteExpiredTokens(db, now);
	await deleteExpiredEmailCodes(db, now);
	await deleteEndedChanges(db, now);
	await deleteEndedWindows(db, now);
	await deleteOldSecurityEvents(db, (await readSettings()).securityLogDays, now);
}
