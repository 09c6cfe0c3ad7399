import type { AccountChange } from "#accounts/rules/email-facts.ts";
import { config } from "#kit/config/config.ts";
import type { Tx } from "#kit/data/db.ts";
import { insertMail } from "#mail/data/mails.ts";

/** Tells somebody that a key of their account has changed: anyone who did not do it themselves learns of it at once. */
export async function mailChange(tx: Tx, user: { email: string; full_name: string }, change: AccountChange, now: Date) {
	const facts = {
		fullName: user.full_name,
		change,
		changedAt: now.toISOString(),
		resetUrl: `${config.publicUrl}/reset-password`,
	};
	await insertMail(tx, { email: { kind: "account-changed", facts }, to: user.email, toName: user.full_name, now });
}
