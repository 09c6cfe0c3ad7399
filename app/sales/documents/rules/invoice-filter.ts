/** What the list of numbered documents is narrowed to, as its address says it. */
import type { Day } from "#kit/rules/days.ts";
import { wordsSought } from "#kit/rules/listing.ts";
import { dayIn } from "#sales/payments/rules/payment-filter.ts";

/** The names in the address, besides `q` and `page`. */
export const INVOICE_FILTERS = ["kind", "cleared", "from", "until"] as const;
export const INVOICE_KINDS = ["invoice", "credit-note"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export type InvoiceFilter = {
	/** Part of a number, of the buyer's or the participant's name, of a purchase order or a course's title. */
	words: string;
	kind?: InvoiceKind | undefined;
	/** Only those with the tax authority's reference, or only those without. */
	cleared?: "yes" | "no" | undefined;
	/** Issued on this day or later, in Lagos. */
	from?: Day | undefined;
	until?: Day | undefined;
};

/** Reads them; nonsense narrows nothing. */
export function readInvoiceFilter(query: URLSearchParams): InvoiceFilter {
	return {
		words: wordsSought(query),
		kind: INVOICE_KINDS.find((kind) => kind === query.get("kind")),
		cleared: (["yes", "no"] as const).find((known) => known === query.get("cleared")),
		from: dayIn(query.get("from")),
		until: dayIn(query.get("until")),
	};
}
