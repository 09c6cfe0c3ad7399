/** The text fields of a JSON body; anything else in it is left out. */
export function strings(body: unknown): Record<string, string> {
	if (typeof body !== "object" || body === null) return {};
	const entries = Object.entries(body).flatMap(([name, value]): [string, string][] =>
		typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [],
	);
	return Object.fromEntries(entries);
}
