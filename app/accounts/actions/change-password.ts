import { checkPassword, type PasswordCheckResult } from "#accounts/actions/check-password.ts";
import { judgePassword } from "#accounts/actions/judge-password.ts";
import { mailChange } from "#accounts/actions/mail-change.ts";
import { hashPassword } from "#accounts/auth/password.ts";
import { deleteWaitingChange } from "#accounts/data/email-changes.ts";
import { deleteOtherSessions } from "#accounts/data/sessions.ts";
import { deleteTokensOf } from "#accounts/data/tokens.ts";
import { findUser, setPassword } from "#accounts/data/users.ts";
import type { PasswordFault } from "#accounts/rules/password.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { securityEvent } from "#kit/data/security-log.ts";

export type PasswordChangeResult = PasswordCheckResult | { ok: false; reason: PasswordFault | "gone" };

/** A new password for somebody signed in who knows the old one. Every other session and every mailed link to choose one end. */
export async function changePassword(facts: {
	userId: string;
	/** Of the session that stays. */
	sessionToken: string;
	current: string;
	password: string;
	now: Date;
}): Promise<PasswordChangeResult> {
	const { userId, sessionToken, current, password, now } = facts;
	const user = await findUser(db, userId);
	if (!user) return { ok: false, reason: "gone" };
	const known = await checkPassword({ userId, password: current, now });
	if (!known.ok) return known;
	const fault = await judgePassword(password, { fullName: user.full_name, email: user.email, role: user.role });
	if (fault) return { ok: false, reason: fault };
	const passwordHash = await hashPassword(password);
	await inTransaction(async (tx) => {
		await setPassword(tx, userId, passwordHash, now);
		await deleteTokensOf(tx, "choose-password", userId);
		await deleteWaitingChange(tx, userId);
		await deleteOtherSessions(tx, userId, sessionToken);
		await mailChange(tx, user, "password", now);
		await notify(tx, `user:${userId}`);
	});
	securityEvent("password-changed", { userId, now });
	return { ok: true };
}
