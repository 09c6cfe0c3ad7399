// Ids of 64 bits: a shop that reads them as JavaScript numbers loses their last digits.
const BASE = 2n ** 62n;

// Known to Node, not yet to the language's type library.
const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };

/** The transaction id made of a session's number: 19 digits. */
export function bigId(number: number): string {
	return String(BASE + BigInt(number));
}

/** The session's number in an id, or undefined for what was never one. */
export function numberIn(id: string): number | undefined {
	if (!/^\d{19}$/.test(id)) return undefined;
	const number = BigInt(id) - BASE;
	return number >= 0n && number <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(number) : undefined;
}

/** Digits that go into a body as the JSON number they are. */
export function asNumber(digits: string): unknown {
	return rawJSON(digits);
}

/** Naira, as the books are kept, in kobo, as Paystack counts. */
export function koboOf(naira: number): number {
	return Math.round(naira * 100);
}

export function nairaOf(kobo: number): number {
	return kobo / 100;
}
