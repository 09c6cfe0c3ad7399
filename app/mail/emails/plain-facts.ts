/** Marks that turn the direction of what follows them: in a name they would turn a whole sentence of ours. */
const TURNS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Facts as they go into an e-mail or a document: every text with plain line ends, and without what no one sees (control
 * characters, marks that turn the direction of reading). Lines stay lines, and e-mails of every language stay.
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
