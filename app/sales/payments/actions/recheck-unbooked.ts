import { askAgainAboutUnbooked } from "#sales/payments/data/offline-payments.ts";

/**
 * Has the job ask about money that came to our own books, is booked nowhere, and that nobody would ask about any more. There
 * should be none; where there is some, by a mistake of ours or a hand in the database, it is not forgotten for it. Safe
 * beside whoever settles. Answers how many payments it is about.
 */
export async function askAboutForgotten({ now }: { now: Date }): Promise<number> {
	const references = await askAgainAboutUnbooked(now);
	for (const reference of references)
		console.warn(`${reference} has money that nobody asked about; it is asked about.`);
	return references.length;
}
