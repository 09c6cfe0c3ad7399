import type { Tx } from "#kit/data/db.ts";
import { chargeFor } from "#kit/rules/pricing.ts";
import type { Receipted } from "#sales/documents/actions/receipt-for.ts";
import { type Enrolment, insertEnrolment, type NewEnrolment, type Purchase } from "#sales/orders/data/enrolments.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import { moneyKindOf } from "#sales/payments/rules/money-kind.ts";

type Location = {
	attempt: Attempt;
	courseId: number;
	courseDateId: number;
	purchase: Purchase;
	/** Drawn for the invoice of its charge: what is withheld stays open on it. */
	invoiceId: number;
	now: Date;
};

/** Writes the enrolment an attempt was for, at its frozen price (kobo). Lock the course and count its slots first. */
export async function createEnrolment(tx: Tx, location: Location): Promise<Enrolment> {
	return await insertEnrolment(tx, enrolmentFor(location));
}

/** The same as a row to be written with everything else, under an id drawn before. */
export function enrolmentAs(id: number, location: Location): NewEnrolment & { id: number } {
	return { ...enrolmentFor(location), id };
}

/** What of a new enrolment stands on its receipt. */
export function receiptedOf({ purchase, ...row }: NewEnrolment & { id: number }): Receipted {
	return {
		id: row.id,
		title: purchase.title,
		first_day: purchase.firstDay,
		last_day: purchase.lastDay,
		location: purchase.location,
		location_address: purchase.locationAddress,
		balance_kobo: row.balanceKobo,
		balance_vat_kobo: row.balanceVatKobo ?? null,
		withheld_due_kobo: row.withheldDueKobo ?? 0,
		cancelled_at: null,
		due_day: null,
		vat_basis_points: row.vatBasisPoints,
	};
}

function enrolmentFor({ attempt, courseId, courseDateId, purchase, invoiceId, now }: Location): NewEnrolment {
	const { purpose, price_kobo: price, vat_basis_points: vatBasisPoints, withheld_kobo: withheld } = attempt;
	const isOpen = withheld > 0;
	return {
		userId: attempt.user_id,
		courseId,
		courseDateId,
		balanceKobo: isOpen ? withheld : purpose === "deposit" ? chargeFor("balance", price, vatBasisPoints).net : null,
		// VAT is never withheld.
		balanceVatKobo: isOpen ? 0 : null,
		withheldDueKobo: withheld,
		openInvoiceId: isOpen ? invoiceId : null,
		priceKobo: price,
		vatBasisPoints,
		invoiceEmail: attempt.invoice_email,
		paidKobo: attempt.total_kobo,
		paidBy: moneyKindOf({ provider: attempt.provider, payLinkId: attempt.pay_link_id }),
		purchase,
		now,
	};
}
