import { rangeOf } from "#kit/rules/date-range.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { chargeName } from "#sales/documents/rules/charge-names.ts";
import type { DocumentBuyer, DocumentLine } from "#sales/documents/rules/document-facts.ts";
import type { Enrolment } from "#sales/orders/data/enrolments.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import type { MoneyKind } from "#sales/payments/rules/money-kind.ts";

/** To whom a document is made out: the organisation that was named, or the participant. */
export function buyerOn({ buyer, invoice_email: email }: Attempt, participant: string): DocumentBuyer {
	return { ...(buyer ?? { name: participant, address: null, taxNumber: null, purchaseOrder: null }), email };
}

/** A seat as documents name it. */
export type Seat = Pick<DocumentLine, "participant" | "courseTitle" | "date" | "location" | "locationAddress">;

/** What an attempt charged for, as the line of a document but its sums. */
export function chargeLine(
	{ purpose, vat_basis_points: vatBasisPoints }: Attempt,
	seat: Seat,
	about: { kind?: MoneyKind; restOf?: string | undefined } = {},
): Omit<DocumentLine, keyof Charge> {
	const taxCategory = vatBasisPoints > 0 ? "S" : "Z";
	return { ...seat, description: chargeName({ purpose, ...about }), quantity: 1, vatBasisPoints, taxCategory };
}

/** The seat of an enrolment, as it keeps it. */
export function seatOf(
	{ title, first_day, last_day, location, location_address: locationAddress }: Enrolment,
	participant: string,
): Seat & { participant: string } {
	const date = rangeOf(first_day ?? undefined, last_day ?? undefined) ?? null;
	return { participant, courseTitle: title, date, location: location ?? "", locationAddress };
}
