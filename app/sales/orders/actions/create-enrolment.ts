import type { Tx } from "#kit/data/db.ts";
import { chargeFor } from "#kit/rules/pricing.ts";
import { type Enrolment, insertEnrolment, type Purchase } from "#sales/orders/data/enrolments.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import { moneyKindOf } from "#sales/payments/rules/money-kind.ts";

type NewSeat = {
	attempt: Attempt;
	courseId: number;
	courseDateId: number;
	purchase: Purchase;
	/** Drawn for the invoice of its charge: what is withheld stays open on it. */
	invoiceId: number;
	now: Date;
};

/** Writes the enrolment an attempt was for, at its frozen price (kobo). Lock the course and count its slots first. */
export async function createEnrolment(tx: Tx, seat: NewSeat): Promise<Enrolment> {
	const { attempt, courseId, courseDateId, purchase, invoiceId, now } = seat;
	const { purpose, price_kobo: price, vat_basis_points: vatBasisPoints, withheld_kobo: withheld } = attempt;
	const isOpen = withheld > 0;
	return await insertEnrolment(tx, {
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
	});
}
