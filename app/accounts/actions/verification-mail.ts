import { insertToken } from "#accounts/data/tokens.ts";
import { config } from "#kit/config/config.ts";
import type { Tx } from "#kit/data/db.ts";
import { LINK_MINUTES } from "#kit/rules/account.ts";
import { insertMail } from "#mail/data/mails.ts";

/** Puts a letter with a fresh verification link into the outbox. Earlier links stay good until they expire. */
export async function queueVerificationMail(
	tx: Tx,
	{ user, now }: { user: { id: string; email: string; fullName: string }; now: Date },
) {
	const token = await insertToken(tx, {
		purpose: "verify-email",
		userId: user.id,
		minutesValid: LINK_MINUTES.verifyEmail,
		now,
	});
	const url = `${config.publicUrl}/verify-email?token=${token}`;
	const letter = { kind: "verify-email" as const, facts: { fullName: user.fullName, url } };
	await insertMail(tx, { letter, to: user.email, toName: user.fullName, now });
}
