import { canPayBalance, statusAfter } from "#domain/enrolment.ts";
import type { Kobo } from "#domain/money.ts";
import { chargeFor } from "#domain/pricing.ts";
import type { Tx } from "#server/data/db.ts";
import {
	type Enrolment,
	insertEnrolment,
	lockEnrolmentOf,
	markFullyPaid,
	type NewEnrolment,
	type Purchase,
} from "#server/data/enrolments.ts";
import { notify } from "#server/data/notices.ts";
import { type Attempt, updateAttempt } from "#server/data/payment-attempts.ts";
import { sendAlong } from "#server/data/pipeline.ts";
import type { ReceiptFactsFound } from "#server/data/receipt-facts.ts";
import { insertReviewItem } from "#server/data/review-items.ts";
import { issueReceipt, type Receipted } from "#server/operations/issue-receipt.ts";
import { tellOfReview } from "#server/operations/tell-of-review.ts";

type Place = { attempt: Attempt; courseId: number; courseDateId: number; purchase: Purchase; now: Date };

/** Writes the enrolment an attempt was for, at its frozen price (kobo). Lock the course and count its slots first. */
export async function givePlace(tx: Tx, place: Place): Promise<Enrolment> {
	return await insertEnrolment(tx, enrolmentFor(place));
}

/** The same under an id drawn before, without waiting for it. Answers what stands on its receipt. */
export async function givePlaceAs(tx: Tx, id: number, place: Place): Promise<Receipted> {
	const row = enrolmentFor(place);
	await sendAlong(tx, () => insertEnrolment(tx, { ...row, id }));
	const { purchase } = row;
	return {
		id,
		title: purchase.title,
		first_day: purchase.firstDay,
		last_day: purchase.lastDay,
		place: purchase.place,
		place_address: purchase.placeAddress,
		payment_status: row.paymentStatus,
		price_kobo: row.priceKobo,
		vat_basis_points: row.vatBasisPoints,
	};
}

function enrolmentFor({ attempt, courseId, courseDateId, purchase, now }: Place): NewEnrolment {
	const { purpose, price_kobo: price, vat_basis_points: vatBasisPoints } = attempt;
	return {
		userId: attempt.user_id,
		courseId,
		courseDateId,
		paymentStatus: statusAfter(purpose),
		balanceKobo: purpose === "deposit" ? chargeFor("balance", price, vatBasisPoints).net : null,
		priceKobo: price,
		vatBasisPoints,
		invoiceEmail: attempt.invoice_email,
		paidKobo: attempt.total_kobo,
		purchase,
		now,
	};
}

/** Books the balance of an enrolment, which gets locked. Undefined when it owes nothing (any more). */
export async function payBalance(tx: Tx, attempt: Attempt): Promise<Enrolment | undefined> {
	const id = attempt.enrolment_id;
	const enrolment = id === null ? undefined : await lockEnrolmentOf(tx, attempt.user_id, id);
	if (!enrolment || !canPayBalance({ paymentStatus: enrolment.payment_status })) return undefined;
	return await markFullyPaid(tx, enrolment.id, attempt.total_kobo);
}

type Completed = {
	attempt: Attempt;
	enrolment: Receipted;
	payment: { id: number; currency: string };
	found?: ReceiptFactsFound | undefined;
	/** What came besides the charge, in kobo: it waits for a decision of its own. */
	overpaidBy: Kobo;
	paidAt: Date;
	now: Date;
};

/** An attempt has bought what it was for: it is paid, with a receipt and its letter. Last in its transaction. */
export async function completeAttempt(tx: Tx, completed: Completed) {
	const { attempt, enrolment, payment, found, overpaidBy, paidAt, now } = completed;
	const change = { state: "paid" as const, nextCheckAt: null, holdUntil: null, settledAt: now, checkedAt: now };
	await sendAlong(tx, () => updateAttempt(tx, attempt.id, { ...change, enrolmentId: enrolment.id }));
	await notify(tx, "courses", "enrolments", "payments", `user:${attempt.user_id}`);
	if (overpaidBy > 0) {
		const { reference, id: attemptId } = attempt;
		const rest = { amount: overpaidBy, currency: payment.currency, reason: "overpaid" as const };
		await insertReviewItem(tx, { reference, attemptId, paymentId: payment.id, ...rest, now });
		await tellOfReview(tx, { attempt, facts: rest, reason: "overpaid", now });
	}
	await issueReceipt(tx, { attempt, enrolment, paymentId: payment.id, found, paidAt, now });
}
