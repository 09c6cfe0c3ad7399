import { insertConsent } from "#accounts/data/consents.ts";
import { rowToken } from "#accounts/data/tokens.ts";
import { config } from "#kit/config/config.ts";
import { db, inTransaction, type Tx } from "#kit/data/db.ts";
import { countTry } from "#kit/data/limits.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";
import { insertMail } from "#mail/data/mails.ts";
import { findSubscriber, insertSubscriber, markConfirmed } from "#newsletter/data/newsletter-subscribers.ts";
import { readSettings } from "#settings/data/settings.ts";

export type SubscribeResult =
	/** `mustConfirm`: we have written to the address, and it gets nothing else before its owner has said yes. */
	| { ok: true; mustConfirm: boolean }
	| { ok: false; reason: "required" | "invalid-email" }
	| { ok: false; reason: "already-subscribed"; mustConfirm: boolean }
	| { ok: false; reason: "too-many"; retryAfterSeconds: number };

/**
 * Takes an address into the newsletter (docs/product.md#newsletter). Anyone who is logged in with it, verified, is welcomed at once; to any
 * other address goes one e-mail whose link asks its owner. Refuses no address, one that is none, one that is subscribed or asked
 * already, and the eleventh in an hour from one network address. Who unsubscribed may subscribe again.
 */
export async function subscribeToNewsletter(asked: {
	email: string;
	/** The verified address of the member who is logged in. */
	ownEmail?: string | undefined;
	clientAddress: string;
	now: Date;
}): Promise<SubscribeResult> {
	const { now, clientAddress, ownEmail } = asked;
	const email = normalEmail(asked.email);
	if (!email) return { ok: false, reason: "required" };
	if (!isEmail(email)) return { ok: false, reason: "invalid-email" };
	const allowance = await countTry(db, ["form", "newsletter", clientAddress], LIMITS.formPerAddress, now);
	if (!allowance.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: allowance.retryAfterSeconds };
	const isTheirs = email === ownEmail;
	const mayAsk = !isTheirs && (await countTry(db, ["newsletter-asked", email], LIMITS.newsletterAsked, now)).allowed;
	return await inTransaction(async (tx) => {
		const { id, entered } = await insertSubscriber(tx, { email, isTheirs, now });
		if (entered === "already-subscribed") return { ok: false, reason: entered, mustConfirm: false };
		if (entered === "subscribed") {
			await welcome(tx, { id, email, now });
			return { ok: true, mustConfirm: false };
		}
		const facts = { confirmUrl: `${config.publicUrl}/newsletter/confirm/${rowToken("confirm-newsletter", id)}` };
		if (mayAsk) await insertMail(tx, { email: { kind: "newsletter-confirm", facts }, to: email, now });
		return entered === "asked"
			? { ok: true, mustConfirm: true }
			: { ok: false, reason: "already-subscribed", mustConfirm: true };
	});
}

/** The owner of an address says yes. Pressed twice it is done once. Answers how they stand; undefined for no one's link. */
export async function confirmSubscription({ id, now }: { id: number; now: Date }) {
	return await inTransaction(async (tx) => {
		const isNews = await markConfirmed(tx, { id, now });
		const subscriber = await findSubscriber(tx, id);
		if (isNews && subscriber) await welcome(tx, { id, email: subscriber.email, now });
		return subscriber;
	});
}

/** Notes the consent, tells the reader how to leave, and the office who came. */
async function welcome(tx: Tx, { id, email, now }: { id: number; email: string; now: Date }): Promise<void> {
	await insertConsent(tx, { purpose: "newsletter", email, now });
	const { officeEmail } = await readSettings(tx);
	const facts = { unsubscribeUrl: unsubscribeUrl(id), coursesUrl: `${config.publicUrl}/courses` };
	await insertMail(tx, { email: { kind: "newsletter", facts }, to: email, now });
	await insertMail(tx, { email: { kind: "newsletter-notice", facts: { email } }, to: officeEmail, now });
}

/** A subscriber's own link out. */
export function unsubscribeUrl(id: number): string {
	return `${config.publicUrl}/newsletter/unsubscribe/${rowToken("unsubscribe", id)}`;
}
