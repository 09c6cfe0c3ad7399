import { hashPassword } from "#accounts/auth/password.ts";
import { deleteSessionsOf } from "#accounts/data/sessions.ts";
import { deleteTokensOf, findTokenOwner, takeToken } from "#accounts/data/tokens.ts";
import { findUser, setPassword } from "#accounts/data/users.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { clearTries, logInTriesAt } from "#kit/data/limits.ts";
import { notify } from "#kit/data/notices.ts";
import { isStrongEnough, PASSWORD_LENGTH } from "#kit/rules/account.ts";

export type PasswordChosen =
	| { ok: true; userId: string; email: string }
	| { ok: false; reason: "weak-password" | "too-long" | "link-expired" };

/**
 * Sets a new password by a mailed link, once. Every session of the account ends, every other such link too,
 * and log-ins from this address are free to try again.
 */
export async function choosePassword(facts: {
	token: string;
	password: string;
	clientAddress: string;
	now: Date;
}): Promise<PasswordChosen> {
	const { token, password, clientAddress, now } = facts;
	if (!isStrongEnough(password)) return { ok: false, reason: "weak-password" };
	if (password.length > PASSWORD_LENGTH.max) return { ok: false, reason: "too-long" };
	// Asked before hashing: a made-up link must not cost a hash.
	const owner = await findTokenOwner(db, { purpose: "choose-password", token, now });
	if (!owner) return { ok: false, reason: "link-expired" };
	const passwordHash = await hashPassword(password);
	return await inTransaction(async (tx) => {
		const userId = await takeToken(tx, { purpose: "choose-password", token, now });
		const user = userId && (await findUser(tx, userId));
		if (!user) return { ok: false, reason: "link-expired" };
		await setPassword(tx, user.id, passwordHash, now);
		await deleteTokensOf(tx, "choose-password", user.id);
		await deleteSessionsOf(tx, user.id);
		await notify(tx, `user:${user.id}`);
		await clearTries(tx, logInTriesAt(user.email, clientAddress));
		return { ok: true, userId: user.id, email: user.email };
	});
}
