import { insertConsent } from "#accounts/data/consents.ts";
import { config } from "#kit/config/config.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { countTry } from "#kit/data/limits.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";
import { insertMail } from "#mail/data/mails.ts";
import { insertSubscriber } from "#newsletter/data/newsletter-subscribers.ts";
import { readSettings } from "#settings/data/settings.ts";

export type Subscribed =
	| { ok: true }
	| { ok: false; reason: "required" | "invalid-email" | "already-subscribed" }
	| { ok: false; reason: "too-many"; retryAfterSeconds: number };

/**
 * Takes an address into the newsletter, welcomes it and tells the office, once however often it arrives (docs/product.md#requests).
 * Refuses no address, one that is none, one that subscribed before, and the eleventh in an hour from one network address.
 * Who unsubscribed may subscribe again.
 */
export async function subscribeToNewsletter(asked: {
	email: string;
	clientAddress: string;
	now: Date;
}): Promise<Subscribed> {
	const { now, clientAddress } = asked;
	const email = normalEmail(asked.email);
	if (!email) return { ok: false, reason: "required" };
	if (!isEmail(email)) return { ok: false, reason: "invalid-email" };
	const allowance = await countTry(db, ["form", "newsletter", clientAddress], LIMITS.formPerAddress, now);
	if (!allowance.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: allowance.retryAfterSeconds };
	return await inTransaction(async (tx) => {
		const token = await insertSubscriber(tx, { email, now });
		if (!token) return { ok: false, reason: "already-subscribed" };
		await insertConsent(tx, { purpose: "newsletter", email, now });
		const { officeEmail } = await readSettings(tx);
		const facts = {
			unsubscribeUrl: `${config.publicUrl}/newsletter/unsubscribe/${token}`,
			coursesUrl: `${config.publicUrl}/courses`,
		};
		await insertMail(tx, { letter: { kind: "newsletter", facts }, to: email, now });
		await insertMail(tx, { letter: { kind: "newsletter-notice", facts: { email } }, to: officeEmail, now });
		return { ok: true };
	});
}
