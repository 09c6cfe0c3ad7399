import type { Tx } from "#kit/data/db.ts";
import { chargeFor } from "#kit/rules/pricing.ts";
import { confirmEnrolment, type Enrolment, insertEnrolment } from "#sales/orders/data/enrolments.ts";
import type { Purchase } from "#sales/orders/data/orders.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import { moneyKindOf } from "#sales/payments/rules/money-kind.ts";

type ConfirmSeat = {
	attempt: Attempt;
	courseId: number;
	courseDateId: number;
	purchase: Purchase;
	/** Drawn for the invoice of its charge: what is withheld stays open on it. */
	invoiceId: number;
	now: Date;
};

/**
 * Confirms the seat an attempt was for, at its frozen price (kobo): that of its order, or one of an order of its own where
 * money buys another seat than it was sent for. Lock the course and count its slots first.
 */
export async function confirmSeat(tx: Tx, seat: ConfirmSeat): Promise<Enrolment> {
	const { attempt, courseId, courseDateId, purchase, invoiceId, now } = seat;
	const { purpose, price_kobo: price, vat_basis_points: vatBasisPoints, withheld_kobo: withheld } = attempt;
	const isOpen = withheld > 0;
	const terms = {
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
	const held = attempt.order_id === null ? undefined : await confirmEnrolment(tx, attempt.order_id, terms);
	return held ?? (await insertEnrolment(tx, { ...terms, source: attempt.pay_link_id === null ? "site" : "link" }));
}
