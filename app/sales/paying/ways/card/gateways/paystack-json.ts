/**
 * Parses the JSON of an answer or a webhook; undefined when it is not JSON. Paystack's transaction ids have 64 bits: a whole number that
 * JavaScript cannot hold is kept as its digits, so that no two transactions look the same.
 */
export function readJson(text: string): unknown {
	try {
		return JSON.parse(text, keepDigits);
	} catch {
		return undefined;
	}
}

function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
	if (typeof value !== "number" || Number.isSafeInteger(value)) return value;
	return context?.source && /^\d+$/.test(context.source) ? context.source : value;
}
