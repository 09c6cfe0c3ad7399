import { isSessionOver } from "#accounts/rules/session-life.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { Role } from "#kit/rules/permissions.ts";

/** Ends every session of a user. */
export async function deleteSessionsOf(tx: Tx, userId: string) {
	await tx.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

/** Ends every session of a user but the one with this token. */
export async function deleteOtherSessions(tx: Tx, userId: string, token: string) {
	await tx.deleteFrom("sessions").where("user_id", "=", userId).where("token", "!=", token).execute();
}

/** Ends one session of a user. Answers whether it was open: no one else's is. */
export async function deleteSessionOf(tx: Tx, userId: string, id: string): Promise<boolean> {
	const row = await tx
		.deleteFrom("sessions")
		.where("user_id", "=", userId)
		.where("id", "=", id)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** The open sessions of a user, the last used first. `isThis`: the one with this token. */
export async function listSessionsOf({ userId, role, token, now }: SessionsQuery): Promise<OpenSession[]> {
	const rows = await db
		.selectFrom("sessions")
		.select(["id", "token", "created_at", "updated_at", "user_agent", "ip_address"])
		.where("user_id", "=", userId)
		.where("expires_at", ">", now)
		.orderBy("updated_at", "desc")
		.execute();
	return rows
		.map((row) => ({
			id: row.id,
			isThis: row.token === token,
			createdAt: row.created_at,
			updatedAt: row.updated_at,
			userAgent: row.user_agent ?? "",
			address: row.ip_address ?? "",
		}))
		.filter((session) => !isSessionOver(session, role, now));
}

type SessionsQuery = { userId: string; role: Role; token?: string; now: Date };

export type OpenSession = {
	id: string;
	isThis: boolean;
	createdAt: Date;
	/** When its use was last written down (session-life.ts). */
	updatedAt: Date;
	userAgent: string;
	/** Shortened: a network, not a line. Empty where it is not known. */
	address: string;
};

/** Notes that the owner of a session has just given the password. */
export async function markConfirmed(token: string, now: Date) {
	await db.updateTable("sessions").set({ confirmed_at: now }).where("token", "=", token).execute();
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
