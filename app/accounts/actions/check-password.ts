import { verifyPassword } from "#accounts/auth/password.ts";
import { findPasswordHash } from "#accounts/data/users.ts";
import { db } from "#kit/data/db.ts";
import { clearTries, countTry, type LimitKey } from "#kit/data/limits.ts";
import { securityEvent } from "#kit/data/security-log.ts";
import { LIMITS } from "#kit/rules/limits.ts";

export type PasswordCheckResult =
	| { ok: true }
	| { ok: false; reason: "wrong-password" }
	| { ok: false; reason: "too-many"; retryAfterSeconds: number };

/** Whether somebody who is signed in knows their password: five tries in a quarter of an hour. */
export async function checkPassword(facts: {
	userId: string;
	password: string;
	now: Date;
}): Promise<PasswordCheckResult> {
	const { userId, password, now } = facts;
	const key: LimitKey = ["own-password", userId];
	const tried = await countTry(db, key, LIMITS.logInPerAccountAndAddress, now);
	if (!tried.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: tried.retryAfterSeconds };
	const hash = await findPasswordHash(userId);
	if (!hash || !(await verifyPassword({ hash, password }))) {
		securityEvent("log-in-failed", { userId, detail: "asked again", now });
		return { ok: false, reason: "wrong-password" };
	}
	await clearTries(db, key);
	return { ok: true };
}
