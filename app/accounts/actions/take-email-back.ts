import { mailChange } from "#accounts/actions/mail-change.ts";
import { findChangeToTakeBack, isAddressTaken, markTakenBack } from "#accounts/data/email-changes.ts";
import { deleteSessionsOf } from "#accounts/data/sessions.ts";
import { deleteTokensOf, insertToken } from "#accounts/data/tokens.ts";
import { deletePassword, findPasswordHash, lockEmail, lockUser, setVerifiedEmail } from "#accounts/data/users.ts";
import { afterCommit, inTransaction } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { securityEvent } from "#kit/data/security-log.ts";
import { LINK_MINUTES } from "#kit/rules/account.ts";

/** `passwordToken`: of the page that chooses a new password. */
export type EmailTakenBack = { ok: true; passwordToken: string } | { ok: false; reason: "link-expired" | "taken" };

/**
 * Gives an account its former address again, by the link mailed there: who changed it knew the password, so the password
 * stops working, every session ends, and the next step is a new password. Until that is chosen the link works again.
 */
export async function takeEmailBack({ token, now }: { token: string; now: Date }): Promise<EmailTakenBack> {
	return await inTransaction(async (tx): Promise<EmailTakenBack> => {
		const found = await findChangeToTakeBack(tx, token, now);
		if (!found) return { ok: false, reason: "link-expired" };
		const { user_id: userId, old_email: email } = found;
		await lockEmail(tx, email);
		const user = await lockUser(tx, userId);
		const change = await findChangeToTakeBack(tx, token, now);
		if (!user || !change) return { ok: false, reason: "link-expired" };
		if (change.taken_back_at && (await findPasswordHash(userId, tx))) return { ok: false, reason: "link-expired" };
		if (!change.taken_back_at) {
			if (await isAddressTaken(tx, email, userId, now)) return { ok: false, reason: "taken" };
			await setVerifiedEmail(tx, userId, email, now);
			await deletePassword(tx, userId);
			await deleteSessionsOf(tx, userId);
			for (const purpose of ["choose-password", "verify-email", "know-browser"] as const)
				await deleteTokensOf(tx, purpose, userId);
			await markTakenBack(tx, change, now);
			await mailChange(tx, { email, full_name: user.full_name }, "email-back", now);
			afterCommit(tx, () => securityEvent("email-restored", { userId, now }));
			await notify(tx, `user:${userId}`, "people");
		}
		const link = { purpose: "choose-password", userId, minutesValid: LINK_MINUTES.choosePassword, now } as const;
		return { ok: true, passwordToken: await insertToken(tx, link) };
	});
}
