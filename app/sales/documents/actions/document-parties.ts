import type { DateRange } from "#kit/rules/date-range.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { creditWords as words } from "#sales/documents/rules/charge-names.ts";
import type { PaperBuyer, PaperLine } from "#sales/documents/rules/document-facts.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";

/** To whom a paper is made out: the organisation that was named, or the participant. */
export function buyerOn({ buyer, invoice_email: email }: Attempt, participant: string): PaperBuyer {
	return { ...(buyer ?? { name: participant, address: null, taxNumber: null, purchaseOrder: null }), email };
}

/** What an attempt charged for, as the line of a paper but its sums. */
export function chargeLine(
	{ purpose, vat_basis_points: vatBasisPoints }: Attempt,
	bought: { courseTitle: string; date: DateRange | null; place: string },
): Omit<PaperLine, keyof Charge> {
	const { courseTitle, date, place } = bought;
	const taxCategory = vatBasisPoints > 0 ? "S" : "Z";
	return { description: words.purposes[purpose], courseTitle, date, place, quantity: 1, vatBasisPoints, taxCategory };
}
