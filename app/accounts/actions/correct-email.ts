import { queueVerificationMail } from "#accounts/actions/verification-mail.ts";
import { isAddressTaken } from "#accounts/data/email-changes.ts";
import { deleteTokensOf } from "#accounts/data/tokens.ts";
import { lockEmail, lockUser, updateUnverifiedEmail } from "#accounts/data/users.ts";
import { config } from "#kit/config/config.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { countTry } from "#kit/data/limits.ts";
import { notify } from "#kit/data/notices.ts";
import { type AccountEmailFault, accountEmailFault } from "#kit/rules/contact/account-email.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { normalEmail } from "#kit/rules/person.ts";

export type EmailCorrectionResult =
	| { ok: true; email: string }
	| { ok: false; reason: AccountEmailFault | "email-in-use" | "already-verified" | "closed" }
	| { ok: false; reason: "too-many"; retryAfterSeconds: number };

/**
 * Gives an account that was never verified another address, and mails its link there; links to the former address are dead.
 * Only the person signed in to it may ask: that is who signed up or knows the password. Three an hour. Refused in
 * strict privacy, where the answer would tell whether an address is taken: there one signs up anew.
 */
export async function correctEmail(facts: {
	userId: string;
	email: string;
	next?: string | undefined;
	now: Date;
}): Promise<EmailCorrectionResult> {
	const { userId, next, now } = facts;
	const email = normalEmail(facts.email);
	if (config.accountPrivacy === "strict") return { ok: false, reason: "closed" };
	const fault = accountEmailFault(email);
	if (fault) return { ok: false, reason: fault };
	const allowance = await countTry(db, ["correct-email", userId], LIMITS.verificationMailsPerAccount, now);
	if (!allowance.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: allowance.retryAfterSeconds };
	return await inTransaction(async (tx): Promise<EmailCorrectionResult> => {
		await lockEmail(tx, email);
		const user = await lockUser(tx, userId);
		if (!user || user.email_verified) return { ok: false, reason: "already-verified" };
		// The same form sent twice: it is as wanted.
		if (user.email === email) return { ok: true, email };
		if (await isAddressTaken(tx, email, userId, now)) return { ok: false, reason: "email-in-use" };
		await updateUnverifiedEmail(tx, userId, email, now);
		await deleteTokensOf(tx, "verify-email", userId);
		await queueVerificationMail(tx, { user: { id: userId, email, fullName: user.full_name }, next, now });
		await notify(tx, `user:${userId}`, "people");
		return { ok: true, email };
	});
}
