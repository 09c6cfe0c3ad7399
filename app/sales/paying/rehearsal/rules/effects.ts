import type { Kobo } from "#kit/rules/money.ts";

export type DocumentKind = "receipt" | "invoice" | "credit note";

/** What one action did, as read from the rows it wrote. Kobo, VAT included. */
export type Effects = {
	emails: { kind: string; to: string; facts: unknown }[];
	documents: { kind: DocumentKind; total: Kobo; vat: Kobo; buyer: string }[];
	/** What is due for the changed seats, before and then. */
	dueBefore: Kobo;
	dueThen: Kobo;
	received: Kobo;
	refunded: Kobo;
	/** What the office is then asked to send back by hand. */
	toSend: Kobo;
	/** What becomes credit of its payers; below nothing: credit that is used. */
	credit: Kobo;
	/** Seats that move, that are confirmed or cancelled, and participants who are asked to choose another date or a refund. */
	moved: number;
	confirmed: number;
	cancelled: number;
	choices: number;
	/** Started payments that end. */
	ended: number;
	/** People on a waiting list to whom seats are offered then. */
	offered: number;
};

/** What must be the same when it is confirmed: everything but the texts, the numbers of documents, and their order. */
export function factsOf({ emails, documents, ...sums }: Effects): unknown {
	return [
		emails.map(({ kind, to }) => `${kind} ${to}`).sort(),
		documents.map(({ kind, total, vat, buyer }) => `${kind} ${total} ${vat} ${buyer}`).sort(),
		Object.entries(sums).sort(([one], [other]) => one.localeCompare(other)),
	];
}
