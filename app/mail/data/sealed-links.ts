import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { config } from "#kit/config/config.ts";
import type { Email } from "#mail/rules/emails.ts";
import { mailRuleOf } from "#mail/rules/mail-kinds.ts";

const MARK = "sealed:";
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts the links in an e-mail's facts that open something for every holder, so that a reader of the table or of its backup cannot
 * open them. A link that is encrypted already (an e-mail sent again) stays as it is.
 */
export function sealLinks({ kind, facts }: Email): object {
	return changed(kind, facts, (link) => (link.startsWith(MARK) ? link : seal(link)));
}

/** Decrypts the links. A link encrypted under another AUTH_SECRET becomes the address of the home page. */
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

/** A separate key, so that a text encrypted here is never valid for a signature elsewhere. */
const sealingKey = () => createHmac("sha256", config.authSecret).update("links in mails.facts").digest();
