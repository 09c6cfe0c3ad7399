/** The provider's messages for an admin: indented, and without data that could charge a card or act in our name. */
import { adminPayments } from "#sales/office/admin/payments/words.ts";

/** The names of fields whose values give access to money. */
const SECRET =
	/^(token|card_?token|embedtoken|life_?time_?token|authorization|authorization_code|access_code|signature|secret|secret_?hash|cvv|cvc|pin|otp|expiry|exp_month|exp_year|password|verif-hash|x-paystack-signature)$/i;
/** A card number within a text. */
const CARD_NUMBER = /(?<![\w-])\d(?:[ -]?\d){12,18}(?!\w)/g;

/** Formats JSON in lines without its secrets. Any other text stays as it is. */
export function shownBody(body: string): string {
	const value = readJson(body);
	return value === undefined ? withoutSecrets(body) : JSON.stringify(value, hideSecrets, 2);
}

function hideSecrets(name: string, value: unknown): unknown {
	if (!SECRET.test(name) || value === null) return value;
	// An authorization can be a whole object, most of which is harmless.
	if (typeof value === "object" && !isRawJSON(value)) return value;
	return adminPayments.hidden;
}

function readJson(text: string): unknown {
	try {
		const value: unknown = JSON.parse(text, asWritten);
		return typeof value === "object" ? value : undefined;
	} catch {
		return undefined;
	}
}

/** A number as it was written, because Paystack's may have more digits than JavaScript can hold. */
const asWritten = ((_name: string, value: unknown, written?: { source: string }) =>
	typeof value === "number" && written ? rawJSON(written.source) : value) as (name: string, value: unknown) => unknown;

// TypeScript does not know this part of JSON yet.
type NewerJson = { rawJSON(text: string): unknown; isRawJSON(value: unknown): boolean };
const { rawJSON, isRawJSON } = JSON as unknown as NewerJson;

/** Removes secrets from cut-off or invalid JSON, by the names of its fields. */
function withoutSecrets(text: string): string {
	return text
		.replace(/"([\w-]+)"\s*:\s*"[^"]*"?/g, (pair, name: string) =>
			SECRET.test(name) ? `"${name}": "${adminPayments.hidden}"` : pair,
		)
		.replace(CARD_NUMBER, adminPayments.hidden);
}
