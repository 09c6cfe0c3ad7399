import { insertToken } from "#accounts/data/tokens.ts";
import { areThereUsers, findUserByEmail } from "#accounts/data/users.ts";
import { config } from "#kit/config/config.ts";
import { db, inTransaction, type Tx } from "#kit/data/db.ts";
import { countTry } from "#kit/data/limits.ts";
import { LINK_MINUTES } from "#kit/rules/account.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";
import { insertMail } from "#mail/data/mails.ts";

export type ResetAsked =
	| { ok: true }
	| { ok: false; reason: "invalid-email" | "no-user-records" | "not-associated" }
	| { ok: false; reason: "too-many"; retryAfterSeconds: number };

/**
 * Mails a link to choose a new password, three an hour an account and however often a log-in has failed (docs/product.md#limits).
 * In strict privacy an unknown address gets the same answers, the limit included.
 */
export async function requestReset(facts: { email: string; now: Date }): Promise<ResetAsked> {
	const email = normalEmail(facts.email);
	if (!isEmail(email)) return { ok: false, reason: "invalid-email" };
	const user = await findUserByEmail(db, email);
	if (!user && !(await areThereUsers(db))) return { ok: false, reason: "no-user-records" };
	if (!user && config.accountPrivacy !== "strict") return { ok: false, reason: "not-associated" };
	const allowance = await countTry(db, ["reset-mail", email], LIMITS.resetMailsPerAccount, facts.now);
	if (!allowance.allowed) {
		return { ok: false, reason: "too-many", retryAfterSeconds: allowance.retryAfterSeconds };
	}
	if (user) {
		const { id, full_name: fullName } = user;
		await inTransaction((tx) => queueResetMail(tx, { id, email, fullName, now: facts.now }));
	}
	return { ok: true };
}

async function queueResetMail(tx: Tx, user: { id: string; email: string; fullName: string; now: Date }) {
	const minutesValid = LINK_MINUTES.choosePassword;
	const token = await insertToken(tx, { purpose: "choose-password", userId: user.id, minutesValid, now: user.now });
	const url = `${config.publicUrl}/reset-password/${token}`;
	const letter = { kind: "reset-password" as const, facts: { fullName: user.fullName, url, minutesValid } };
	await insertMail(tx, { letter, to: user.email, toName: user.fullName, now: user.now });
}
