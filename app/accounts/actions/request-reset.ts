import { areThereUsers, findUserByEmail } from "#accounts/data/users.ts";
import { config } from "#kit/config/config.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { countTry } from "#kit/data/limits.ts";
import { enqueue } from "#kit/data/queue.ts";
import { securityEvent } from "#kit/data/security-log.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";

export type ResetRequestResult =
	| { ok: true }
	| { ok: false; reason: "invalid-email" | "no-user-records" | "not-associated" }
	| { ok: false; reason: "too-many"; retryAfterSeconds: number };

/**
 * Has a link mailed to choose a new password, three an hour an account and however often a log-in has failed
 * (docs/product.md#limits). Beyond the three the answer is the same: a stranger must not use them up, and the links sent
 * before still work. Asked for from one network address, too often is refused before anything is looked up.
 */
export async function requestReset(facts: {
	email: string;
	clientAddress: string;
	now: Date;
}): Promise<ResetRequestResult> {
	const { clientAddress, now } = facts;
	const email = normalEmail(facts.email);
	if (!isEmail(email)) return { ok: false, reason: "invalid-email" };
	const asked = await countTry(db, ["reset-asked", clientAddress], LIMITS.resetsPerAddress, now);
	if (!asked.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: asked.retryAfterSeconds };
	const user = await findUserByEmail(db, email);
	if (!user && !(await areThereUsers(db))) return { ok: false, reason: "no-user-records" };
	if (!user && config.accountPrivacy !== "strict") return { ok: false, reason: "not-associated" };
	const allowance = await countTry(db, ["reset-mail", email], LIMITS.resetMailsPerAccount, now);
	// The e-mail is written by a job, for an unknown address too: the time an answer takes tells nothing.
	const userId = allowance.allowed ? (user?.id ?? null) : null;
	await inTransaction((tx) => enqueue(tx, "reset", { userId }));
	securityEvent("reset-asked", { userId: user?.id ?? null, now });
	return { ok: true };
}
