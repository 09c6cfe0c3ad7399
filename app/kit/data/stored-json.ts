/** What JSON writes for the zero sign and for halves of a pair of code units; it may be meant as text too. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/;

/**
 * What people typed as JSON for a jsonb column, which refuses the zero sign and halves of a pair of code units: a text that
 * was cut in the middle of an emoji must not keep an action from being done.
 */
export function storedJson(value: unknown): string {
	const text = JSON.stringify(value);
	return UNSTORABLE.test(text) ? JSON.stringify(value, storable) : text;
}

function storable(_: string, value: unknown): unknown {
	return typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value;
}
