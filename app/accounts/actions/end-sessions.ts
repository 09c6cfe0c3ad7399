import { deleteOtherSessions, deleteSessionOf, deleteSessionsOf } from "#accounts/data/sessions.ts";
import { afterCommit, inTransaction } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { securityEvent } from "#kit/data/security-log.ts";

/** `one`: by its id. `others`: all but the one with this token. */
export type WhichSessions = { one: string } | { others: string } | "all";

/**
 * Logs somebody out: of one session, of all others, or everywhere. Their open pages learn of it at once. Answers whether there
 * was such a session; another person's is none. `byId`: the admin who did it.
 */
export async function endSessions(facts: {
	userId: string;
	which: WhichSessions;
	byId?: string;
	now: Date;
}): Promise<boolean> {
	const { userId, which, byId, now } = facts;
	return await inTransaction(async (tx) => {
		if (which === "all") await deleteSessionsOf(tx, userId);
		else if ("others" in which) await deleteOtherSessions(tx, userId, which.others);
		else if (!(await deleteSessionOf(tx, userId, which.one))) return false;
		const detail = which === "all" ? "everywhere" : "others" in which ? "everywhere else" : "one session";
		afterCommit(tx, () => securityEvent("sessions-ended", { userId, byId, detail, now }));
		await notify(tx, `user:${userId}`, "people");
		return true;
	});
}
