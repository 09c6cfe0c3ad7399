import { statusAfter } from "#domain/enrolment.ts";
import type { Kobo } from "#domain/money.ts";
import { moneyKindOf } from "#domain/money-kind.ts";
import { chargeFor } from "#domain/pricing.ts";
import { type Bought, insertionOfBought } from "#server/data/bought.ts";
import type { Tx } from "#server/data/db.ts";
import { type Enrolment, insertEnrolment, type NewEnrolment, type Purchase } from "#server/data/enrolments.ts";
import { notify } from "#server/data/notices.ts";
import type { Attempt } from "#server/data/payment-attempts.ts";
import { sendAlong } from "#server/data/pipeline.ts";
import type { ReceiptFactsFound } from "#server/data/receipt-facts.ts";
import { insertReviewItem } from "#server/data/review-items.ts";
import { type Receipted, receiptFor } from "#server/operations/receipt-for.ts";
import { tellOfReview } from "#server/operations/tell-of-review.ts";

type Place = {
	attempt: Attempt;
	courseId: number;
	courseDateId: number;
	purchase: Purchase;
	/** Drawn for the invoice of its charge: what is withheld stays open on it. */
	invoiceId: number;
	now: Date;
};

/** Writes the enrolment an attempt was for, at its frozen price (kobo). Lock the course and count its slots first. */
export async function givePlace(tx: Tx, place: Place): Promise<Enrolment> {
	return await insertEnrolment(tx, enrolmentFor(place));
}

/** The same as a row to be written with everything else, under an id drawn before. */
export function placeAs(id: number, place: Place): NewEnrolment & { id: number } {
	return { ...enrolmentFor(place), id };
}

/** What of a new enrolment stands on its receipt. */
export function receiptedOf({ purchase, ...row }: NewEnrolment & { id: number }): Receipted {
	return {
		id: row.id,
		title: purchase.title,
		first_day: purchase.firstDay,
		last_day: purchase.lastDay,
		place: purchase.place,
		place_address: purchase.placeAddress,
		payment_status: row.paymentStatus,
		balance_kobo: row.balanceKobo,
		balance_vat_kobo: row.balanceVatKobo ?? null,
		withheld_due_kobo: row.withheldDueKobo ?? 0,
		cancelled_at: null,
		due_day: null,
		vat_basis_points: row.vatBasisPoints,
	};
}

function enrolmentFor({ attempt, courseId, courseDateId, purchase, invoiceId, now }: Place): NewEnrolment {
	const { purpose, price_kobo: price, vat_basis_points: vatBasisPoints, withheld_kobo: withheld } = attempt;
	const isOpen = withheld > 0;
	return {
		userId: attempt.user_id,
		courseId,
		courseDateId,
		paymentStatus: isOpen ? "40% Paid" : statusAfter(purpose),
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

export type Completed = {
	attempt: Attempt;
	enrolment: Receipted;
	payment: { id: number; currency: string };
	found: ReceiptFactsFound;
	/** The invoice it pays the rest of; null: its charge gets one of its own. */
	restOf: number | null;
	/** Rows that are not there yet: the place, the booking, the entry of the timeline. */
	rows?: Pick<Bought, "enrolment" | "money" | "entry">;
	/** What came besides the charge, in kobo: it waits for a decision of its own. */
	overpaidBy: Kobo;
	paidAt: Date;
	now: Date;
};

/**
 * Attempts have bought what they were for: they are paid, each with a receipt (Reading 4), its paper and its letter to the
 * invoice e-mail. Last in its transaction: the row of the receipts' numbers stays locked until the end.
 */
export async function completeAttempts(tx: Tx, all: readonly Completed[]) {
	const bought = all.map(boughtOf);
	const statement = await insertionOfBought(bought);
	await sendAlong(tx, () => statement.execute(tx));
	for (const one of all) {
		await notify(tx, "courses", "enrolments", "payments", `user:${one.attempt.user_id}`);
		if (one.overpaidBy > 0) await askAboutRest(tx, one);
	}
}

function boughtOf(completed: Completed): Bought {
	const { attempt, enrolment, payment, found, rows, paidAt, now } = completed;
	const receipt = receiptFor({ attempt, enrolment, found, paidAt, now });
	return { attemptId: attempt.id, enrolmentId: enrolment.id, paymentId: payment.id, ...rows, receipt, now };
}

async function askAboutRest(tx: Tx, { attempt, payment, overpaidBy, now }: Completed) {
	const { reference, id: attemptId } = attempt;
	const rest = { amount: overpaidBy, currency: payment.currency, reason: "overpaid" as const };
	await insertReviewItem(tx, { reference, attemptId, paymentId: payment.id, ...rest, now });
	await tellOfReview(tx, { attempt, facts: rest, reason: "overpaid", now });
}
