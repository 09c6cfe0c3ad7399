/** Characters that change the direction of the text after them; in a name they would reverse our whole sentence. */
const TURNS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Cleans the facts for an e-mail or a document: plain line ends, no control characters, no marks that change the direction of reading.
 * Lines and the letters of every language stay.
 */
export function plainFacts<Facts>(facts: Facts): Facts {
	return plain(facts) as Facts;
}

function plain(fact: unknown): unknown {
	if (typeof fact === "string") return plainText(fact);
	if (Array.isArray(fact)) return fact.map(plain);
	if (typeof fact !== "object" || fact === null) return fact;
	return Object.fromEntries(Object.entries(fact).map(([name, value]) => [name, plain(value)]));
}

function plainText(text: string): string {
	return text
		.toWellFormed()
		.replace(/\r\n?|[\u2028\u2029]/gu, "\n")
		.replace(/\t/g, " ")
		.replace(TURNS, "")
		.replace(/[^\P{Cc}\n]/gu, "");
}
