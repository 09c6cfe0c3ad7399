import { replaceEmailCode } from "#accounts/data/email-codes.ts";
import { insertToken } from "#accounts/data/tokens.ts";
import { config } from "#kit/config/config.ts";
import type { Tx } from "#kit/data/db.ts";
import { LINK_MINUTES } from "#kit/rules/account.ts";
import { withNext } from "#kit/rules/return-to.ts";
import { insertMail } from "#mail/data/mails.ts";

/**
 * Queues an e-mail with a fresh verification link and code. Earlier links stay good until they expire, earlier codes do not.
 * `next`: where the link leads then.
 */
export async function queueVerificationMail(
	tx: Tx,
	{
		user,
		next = "/",
		now,
	}: { user: { id: string; email: string; fullName: string }; next?: string | undefined; now: Date },
) {
	const token = await insertToken(tx, {
		purpose: "verify-email",
		userId: user.id,
		minutesValid: LINK_MINUTES.verifyEmail,
		now,
	});
	const url = config.publicUrl + withNext(`/verify-email?token=${token}`, next);
	const code = await replaceEmailCode(tx, user, now);
	const email = { kind: "verify-email" as const, facts: { fullName: user.fullName, url, code } };
	await insertMail(tx, { email, to: user.email, toName: user.fullName, now });
}
