import { judgePassword } from "#accounts/actions/judge-password.ts";
import { mailChange } from "#accounts/actions/mail-change.ts";
import { hashPassword } from "#accounts/auth/password.ts";
import { deleteWaitingChange } from "#accounts/data/email-changes.ts";
import { deleteSessionsOf } from "#accounts/data/sessions.ts";
import { deleteTokensOf, findTokenOwner, takeToken } from "#accounts/data/tokens.ts";
import { findUser, setPassword } from "#accounts/data/users.ts";
import type { PasswordFault } from "#accounts/rules/password.ts";
import { afterCommit, db, inTransaction } from "#kit/data/db.ts";
import { clearTries, logInTriesAt } from "#kit/data/limits.ts";
import { notify } from "#kit/data/notices.ts";
import { securityEvent } from "#kit/data/security-log.ts";

export type PasswordChoiceResult =
	| { ok: true; userId: string; email: string }
	| { ok: false; reason: PasswordFault | "link-expired" };

/**
 * Sets a new password by a mailed link, once. Every session of the account ends, every other such link too,
 * and log-ins from this address are free to try again.
 */
export async function choosePassword(facts: {
	token: string;
	password: string;
	clientAddress: string;
	now: Date;
}): Promise<PasswordChoiceResult> {
	const { token, password, clientAddress, now } = facts;
	// Asked before hashing: a made-up link must not cost a hash.
	const ownerId = await findTokenOwner(db, { purpose: "choose-password", token, now });
	const owner = ownerId && (await findUser(db, ownerId));
	if (!owner) return { ok: false, reason: "link-expired" };
	const fault = await judgePassword(password, { fullName: owner.full_name, email: owner.email, role: owner.role });
	if (fault) return { ok: false, reason: fault };
	const passwordHash = await hashPassword(password);
	return await inTransaction(async (tx) => {
		const userId = await takeToken(tx, { purpose: "choose-password", token, now });
		const user = userId && (await findUser(tx, userId));
		if (!user) return { ok: false, reason: "link-expired" };
		await setPassword(tx, user.id, passwordHash, now);
		await deleteTokensOf(tx, "choose-password", user.id);
		await deleteWaitingChange(tx, user.id);
		await deleteSessionsOf(tx, user.id);
		await mailChange(tx, user, "password", now);
		await notify(tx, `user:${user.id}`);
		await clearTries(tx, logInTriesAt(user.email, clientAddress));
		afterCommit(tx, () => securityEvent("reset-used", { userId: user.id, now }));
		return { ok: true, userId: user.id, email: user.email };
	});
}
