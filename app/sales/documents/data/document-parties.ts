import { rangeOf } from "#kit/rules/date-range.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { chargeName } from "#sales/documents/rules/charge-names.ts";
import type { DocumentBuyer, DocumentLine } from "#sales/documents/rules/document-facts.ts";
import type { Enrolment } from "#sales/orders/data/enrolments.ts";
import type { Buyer } from "#sales/orders/rules/buyer.ts";
import { type NewDue, purposeOf } from "#sales/orders/rules/order-dues.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import type { MoneyKind } from "#sales/payments/rules/money-kind.ts";

/** Who pays, as documents and their e-mails name them. */
export type Payer = {
	/** To whom documents are mailed. Null: to nobody, the office prints or shares them. */
	email: string | null;
	/** Who paid, where it is somebody else than the participant. */
	payerName: string | null;
	/** To whom documents are made out. Null: to the participant. */
	buyer: Buyer | null;
};

export function payerOfAttempt({ invoice_email: email, payer_name: payerName, buyer }: Attempt): Payer {
	return { email: email || null, payerName, buyer };
}

/** To whom a document is made out: the buyer who was named, or the participant. */
export function buyerOn({ buyer, email }: Payer, participant: string): DocumentBuyer {
	return { ...(buyer ?? { name: participant, address: null, taxNumber: null, purchaseOrder: null }), email };
}

/** A seat as documents name it. */
export type Seat = Pick<DocumentLine, "participant" | "courseTitle" | "date" | "location" | "locationAddress">;

type About = {
	/** Of all it charges for. */
	kinds: readonly NewDue["kind"][];
	vatBasisPoints: number;
	paidBy?: MoneyKind;
	restOf?: string | undefined;
	isFirst?: boolean;
	isPart?: boolean;
};

/** What the dues of a seat charge for, as the line of a document but its sums: deposit and balance together are the whole. */
export function dueLine(
	{ kinds, vatBasisPoints, paidBy, ...how }: About,
	seat: Seat,
): Omit<DocumentLine, keyof Charge> {
	const [first = "whole"] = kinds;
	const kind = first === "deposit" && kinds.includes("balance") ? "whole" : first;
	const description = chargeName({ purpose: purposeOf({ kind }), ...(paidBy && { kind: paidBy }), ...how });
	return { ...seat, description, quantity: 1, vatBasisPoints, taxCategory: vatBasisPoints > 0 ? "S" : "Z" };
}

/** What an attempt charges for, as the line of a document but its sums. */
export function chargeLine(
	{ purpose, vat_basis_points: vatBasisPoints }: Attempt,
	seat: Seat,
	about: { restOf?: string | undefined } = {},
): Omit<DocumentLine, keyof Charge> {
	return dueLine({ kinds: [purpose === "full" ? "whole" : purpose], vatBasisPoints, ...about }, seat);
}

/** The seat of an enrolment, as it keeps it. Without a name it is still to follow. */
export function seatOf(
	{ title, first_day, last_day, location, location_address: locationAddress }: Enrolment,
	participant: string,
): Seat {
	const date = rangeOf(first_day ?? undefined, last_day ?? undefined) ?? null;
	return { participant: participant || null, courseTitle: title, date, location: location ?? "", locationAddress };
}
