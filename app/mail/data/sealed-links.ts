import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { config } from "#kit/config/config.ts";
import type { Email } from "#mail/rules/emails.ts";
import { mailRuleOf } from "#mail/rules/mail-kinds.ts";

const MARK = "sealed:";
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * An e-mail's facts as the outbox keeps them: a link that opens something for anyone who holds it is encrypted, so that no one
 * who reads the table, or a copy of it, can open it. One that is sealed already (an e-mail sent again) stays as it is.
 */
export function sealLinks({ kind, facts }: Email): object {
	return changed(kind, facts, (link) => (link.startsWith(MARK) ? link : seal(link)));
}

/** The facts as they were given. What was sealed under another AUTH_SECRET leads to the site's first page instead. */
export function openLinks(kind: string, facts: unknown): Email {
	const opened = changed(kind, facts as object, (link) => (link.startsWith(MARK) ? unseal(link) : link));
	return { kind, facts: opened } as Email;
}

function changed(kind: string, facts: object, change: (link: string) => string): object {
	const { keys = [] } = mailRuleOf(kind);
	const links = Object.entries(facts).filter(([name, value]) => keys.includes(name) && typeof value === "string");
	return { ...facts, ...Object.fromEntries(links.map(([name, value]) => [name, change(value)])) };
}

function seal(link: string): string {
	const nonce = randomBytes(NONCE_BYTES);
	const cipher = createCipheriv(CIPHER, sealingKey(), nonce);
	const text = Buffer.concat([cipher.update(link, "utf8"), cipher.final()]);
	return MARK + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
}

function unseal(sealed: string): string {
	const bytes = Buffer.from(sealed.slice(MARK.length), "base64url");
	try {
		const decipher = createDecipheriv(CIPHER, sealingKey(), bytes.subarray(0, NONCE_BYTES));
		decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
		const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
		return Buffer.concat([text, decipher.final()]).toString("utf8");
	} catch {
		return config.publicUrl;
	}
}

/** A key of its own, so that what is sealed here and what is signed elsewhere never meet. */
const sealingKey = () => createHmac("sha256", config.authSecret).update("links in mails.facts").digest();
