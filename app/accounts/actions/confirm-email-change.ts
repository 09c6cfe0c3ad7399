import { mailChange } from "#accounts/actions/mail-change.ts";
import { writeWelcome } from "#accounts/actions/send-welcome.ts";
import { findChangeToConfirm, isAddressTaken, markChangeConfirmed } from "#accounts/data/email-changes.ts";
import { deleteTokensOf } from "#accounts/data/tokens.ts";
import { lockEmail, lockUser, setVerifiedEmail } from "#accounts/data/users.ts";
import { config } from "#kit/config/config.ts";
import { afterCommit, inTransaction } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { enqueue } from "#kit/data/queue.ts";
import { securityEvent } from "#kit/data/security-log.ts";
import { EMAIL_BACK_DAYS } from "#kit/rules/account.ts";
import { insertMail } from "#mail/data/mails.ts";

/** `taken`: the address has got an account of its own since it was asked for. */
export type EmailConfirmationResult = { ok: true; userId: string } | { ok: false; reason: "link-expired" | "taken" };

/**
 * Gives an account the address whose mailed link was opened: it is verified by that. Both addresses get an e-mail, and the former
 * one, if it was verified, gets the link that takes it back. Sent twice it is done once.
 */
export async function confirmEmailChange({
	token,
	now,
}: {
	token: string;
	now: Date;
}): Promise<EmailConfirmationResult> {
	return await inTransaction(async (tx): Promise<EmailConfirmationResult> => {
		const asked = await findChangeToConfirm(tx, token, now);
		if (!asked) return { ok: false, reason: "link-expired" };
		const { user_id: userId, new_email: email } = asked;
		await lockEmail(tx, email);
		const user = await lockUser(tx, userId);
		// Under the lock: a second press has waited here for the first.
		const change = await findChangeToConfirm(tx, token, now);
		if (!user || user.disabled || !change) return { ok: false, reason: "link-expired" };
		if (change.confirmed_at) return user.email === email ? { ok: true, userId } : { ok: false, reason: "link-expired" };
		if (user.email !== change.old_email) return { ok: false, reason: "link-expired" };
		if (await isAddressTaken(tx, email, userId, now)) return { ok: false, reason: "taken" };
		await setVerifiedEmail(tx, userId, email, now);
		await deleteTokensOf(tx, "verify-email", userId);
		await deleteTokensOf(tx, "choose-password", userId);
		const secret = await markChangeConfirmed(tx, change.id, user.email_verified, now);
		if (secret) {
			const url = `${config.publicUrl}/account/email-back/${secret}`;
			const facts = {
				fullName: user.full_name,
				newEmail: email,
				changedAt: now.toISOString(),
				url,
				days: EMAIL_BACK_DAYS,
			};
			await insertMail(tx, { email: { kind: "email-changed", facts }, to: user.email, toName: user.full_name, now });
			await mailChange(tx, { email, full_name: user.full_name }, "email", now);
		} else await writeWelcome(tx, { person: { email, fullName: user.full_name }, now });
		afterCommit(tx, () => securityEvent("email-changed", { userId, now }));
		await enqueue(tx, "claims", { userId });
		await notify(tx, `user:${userId}`, "people");
		return { ok: true, userId };
	});
}
