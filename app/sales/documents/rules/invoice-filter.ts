/** The filter of the list of numbered documents, from its address. */
import { aDay, type FilterOf, listRules, oneOf } from "#kit/rules/listing.ts";

export const INVOICE_KINDS = ["invoice", "credit-note"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** The list of invoices and credit notes: the latest come first. Its days are those on which they were issued, in Lagos. */
export const INVOICES = listRules({
	sorts: ["time"],
	filters: {
		kind: oneOf("kind", INVOICE_KINDS),
		/** Only those with the tax authority's reference, or only those without. */
		cleared: oneOf("cleared", ["yes", "no"]),
		from: aDay("from"),
		until: aDay("until"),
	},
});

/** `words`: part of a number, of the buyer's or the participant's name, of a purchase order or a course's title. */
export type InvoiceFilter = Partial<FilterOf<typeof INVOICES>> & { words: string };
