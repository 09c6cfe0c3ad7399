import type { DateRange } from "#kit/rules/date-range.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { creditWords as words } from "#sales/documents/rules/charge-names.ts";
import type { DocumentBuyer, DocumentLine } from "#sales/documents/rules/document-facts.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";

/** To whom a document is made out: the organisation that was named, or the participant. */
export function buyerOn({ buyer, invoice_email: email }: Attempt, participant: string): DocumentBuyer {
	return { ...(buyer ?? { name: participant, address: null, taxNumber: null, purchaseOrder: null }), email };
}

/** What an attempt charged for, as the line of a document but its sums. */
export function chargeLine(
	{ purpose, vat_basis_points: vatBasisPoints }: Attempt,
	bought: { courseTitle: string; date: DateRange | null; location: string },
): Omit<DocumentLine, keyof Charge> {
	const { courseTitle, date, location } = bought;
	const taxCategory = vatBasisPoints > 0 ? "S" : "Z";
	return {
		description: words.purposes[purpose],
		courseTitle,
		date,
		location,
		quantity: 1,
		vatBasisPoints,
		taxCategory,
	};
}
