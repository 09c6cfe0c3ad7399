/**
 * What people typed as JSON for a jsonb column, which refuses the zero sign and halves of a pair of code units: a text that
 * was cut in the middle of an emoji must not keep a deed from being done.
 */
export function storedJson(value: unknown): string {
	return JSON.stringify(value, storable);
}

function storable(_: string, value: unknown): unknown {
	return typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value;
}
