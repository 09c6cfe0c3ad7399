/** What providers say, for an admin to read: in order, and without anything that could charge a card or speak for us. */
import { adminPayments } from "#sales/office/admin/payments/words.ts";

/** Names under which providers hand over what is a key to somebody's money. */
const SECRET =
	/^(token|card_?token|embedtoken|life_?time_?token|authorization|authorization_code|access_code|signature|secret|secret_?hash|cvv|cvc|pin|otp|expiry|exp_month|exp_year|password|verif-hash|x-paystack-signature)$/i;
/** A number of a card, should one ever stand in a text. */
const CARD_NUMBER = /(?<![\w-])\d(?:[ -]?\d){12,18}(?!\w)/g;

/** JSON in lines, secrets left out; any other text as it came. */
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

/** A number as it was written: one of Paystack's may have more digits than a number here can hold. */
const asWritten = ((_name: string, value: unknown, written?: { source: string }) =>
	typeof value === "number" && written ? rawJSON(written.source) : value) as (name: string, value: unknown) => unknown;

// Newer than what TypeScript knows of JSON.
type NewerJson = { rawJSON(text: string): unknown; isRawJSON(value: unknown): boolean };
const { rawJSON, isRawJSON } = JSON as unknown as NewerJson;

/** Cut off or garbled JSON still names its parts. */
function withoutSecrets(text: string): string {
	return text
		.replace(/"([\w-]+)"\s*:\s*"[^"]*"?/g, (pair, name: string) =>
			SECRET.test(name) ? `"${name}": "${adminPayments.hidden}"` : pair,
		)
		.replace(CARD_NUMBER, adminPayments.hidden);
}
