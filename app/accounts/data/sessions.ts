import { type Database, db, type Tx } from "#kit/data/db.ts";

/** Ends every session of a user. */
export async function deleteSessionsOf(tx: Tx, userId: string) {
	await tx.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

/** Ends one session, by the token of its cookie. */
export async function deleteSession(token: string) {
	if (token) await db.deleteFrom("sessions").where("token", "=", token).execute();
}

/** Whether a session is alive although its user's record is gone (docs/product.md#accounts). */
export async function isOrphanSession(token: string, now: Date): Promise<boolean> {
	const row = await db
		.selectFrom("sessions")
		.leftJoin("users", "users.id", "sessions.user_id")
		.select("sessions.id")
		.where("token", "=", token)
		.where("expires_at", ">", now)
		.where("users.id", "is", null)
		.executeTakeFirst();
	return row !== undefined;
}

export async function deleteExpiredSessions(on: Database, now: Date) {
	await on.deleteFrom("sessions").where("expires_at", "<=", now).execute();
}
