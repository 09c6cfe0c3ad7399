import type { Tx } from "#kit/data/db.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { splitCharge } from "#sales/certificates/rules/certificate-part.ts";
import type { PayTerms } from "#sales/orders/actions/pay-terms.ts";
import { findBuyerBefore, findMemberWhoPays } from "#sales/orders/data/buyer-before.ts";
import { duesToPay, listDues } from "#sales/orders/data/dues.ts";
import { findDateNow } from "#sales/orders/data/enrolment-changes.ts";
import type { Enrolment } from "#sales/orders/data/enrolments.ts";
import { lockEnrolment } from "#sales/orders/data/lock-orders.ts";
import { purchaseOfEnrolment } from "#sales/orders/data/orders.ts";
import { canComeBack } from "#sales/orders/data/seat-availability.ts";
import { amountStillDue } from "#sales/orders/rules/enrolment.ts";
import { giveUp, replacedBy } from "#sales/payments/actions/abandon-attempts.ts";
import { began, beganAgain, type EarlierRefusal, lookAgain } from "#sales/payments/actions/check-earlier-attempts.ts";
import { goOnWith } from "#sales/payments/actions/resume-attempt.ts";
import { replaceAttemptDues } from "#sales/payments/data/attempt-dues.ts";
import { insertAttempt, type NewAttempt } from "#sales/payments/data/new-attempts.ts";
import { type Attempt, updateAttempt } from "#sales/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/payments/data/payment-events.ts";
import { nextCheckAt } from "#sales/payments/rules/payment.ts";

export type BeginBalance = PayTerms & {
	/** As it was found through its owner. */
	enrolment: Pick<Enrolment, "id" | "owner_id" | "course_id">;
	/** Who set out to pay. Null: somebody without an account, by a link. */
	actorId: string | null;
	/** To whom the documents go. Null: to whom those of the enrolment went. */
	invoiceEmail: string | null;
	/** The payer was not asked, or said nothing: documents to the same address as before are made out as they were then. */
	isBuyerUnsaid?: boolean;
	/** All that is due as the person saw it, in kobo, VAT included; what a certificate is to pay is a part of it. */
	seenTotal: Kobo;
	/** Until when a transfer is awaited. Null: a provider of the network is asked as ever. */
	deadline: Date | null;
	now: Date;
};

/** `again`: it goes on under what was begun before by the same terms; nothing new was written. */
export type BalanceStarted =
	| { ok: true; attempt: Attempt; again?: true }
	| ({ ok: false } & (
			| EarlierRefusal
			| { reason: "too-many"; retryAfterSeconds: number }
			| { reason: "enrolment-gone" | "nothing-due" | "total-changed" | "full" }
	  ));

/**
 * Writes the attempt to pay a balance, whatever the way; it holds no slot. First in its transaction, since it locks its
 * order, and after `askAboutEarlier`. What was begun before is given up, or gone on with where it is by the same
 * terms; a transfer stays while another way is only begun (`replacedBy`). Refused: an earlier one pending or in review;
 * nothing due, cancelled, or its date not held; another total than was seen; its seat was released and none is free to come back.
 */
export async function beginBalance(tx: Tx, begin: BeginBalance): Promise<BalanceStarted> {
	const { enrolment: owed, actorId, now } = begin;
	const locked = await lockEnrolment(tx, owed.id);
	if (!locked) return { ok: false, reason: "enrolment-gone" };
	const { course, enrolment } = locked;
	// Read under the locks: the academy may have cancelled it since the page was opened.
	if ((await findDateNow(tx, enrolment))?.cancelledAt) return { ok: false, reason: "nothing-due" };
	const due = amountStillDue(enrolment);
	if (!due) return { ok: false, reason: "nothing-due" };
	const parts = due.total === begin.seenTotal ? splitCharge(due, begin.certificateRate) : undefined;
	if (!parts) return { ok: false, reason: "total-changed" };
	const open = await lookAgain(tx, { userId: owed.owner_id, seatIds: [owed.id] }, now);
	if (!open.ok) return open;
	if (enrolment.seat_released_at && !(await canComeBack(tx, course, enrolment, now)))
		return { ok: false, reason: "full" };
	const invoiceEmail = begin.invoiceEmail ?? enrolment.invoice_email;
	const before = begin.isBuyerUnsaid ? await findBuyerBefore(enrolment.id, invoiceEmail, tx) : null;
	const buyer = begin.buyer ?? before ?? (begin.payerName ? null : await findMemberWhoPays(tx, enrolment));
	const balance = { ...balanceAttempt(enrolment, { ...begin, buyer, invoiceEmail }), ...parts };
	const dues = duesToPay(await listDues(tx, [enrolment.id]));
	const again = await goOnWith(tx, open.unused, { terms: balance, account: begin.account });
	const replaced = replacedBy(begin, open.unused).filter(({ id }) => id !== again?.id);
	await giveUp(tx, replaced, { why: "replaced", holder: invoiceEmail, now });
	if (!again) {
		const attempt = await insertAttempt(tx, { ...balance, dues });
		await insertPaymentEvent(tx, began(attempt, actorId, now));
		return { ok: true, attempt };
	}
	await replaceAttemptDues(tx, again.id, dues);
	// A transfer is awaited until the day its proforma names.
	const { nextCheckAt } = balance;
	if (begin.deadline === null) await updateAttempt(tx, again.id, { nextCheckAt });
	await insertPaymentEvent(tx, beganAgain(again, actorId, now));
	return { ok: true, attempt: again, again: true };
}

function balanceAttempt(
	enrolment: Enrolment,
	begin: BeginBalance & { invoiceEmail: string },
): Omit<NewAttempt, "charge" | "dues"> {
	const { provider, mode, buyer, payerName, payLinkId, deadline, now } = begin;
	return {
		provider,
		mode,
		buyer,
		payerName,
		payLinkId,
		userId: enrolment.owner_id,
		courseId: enrolment.course_id,
		courseDateId: enrolment.course_date_id,
		orderId: enrolment.order_id,
		invoiceId: enrolment.open_invoice_id,
		purpose: "balance",
		priceKobo: enrolment.price_kobo,
		vatBasisPoints: enrolment.vat_basis_points,
		invoiceEmail: begin.invoiceEmail,
		purchase: purchaseOfEnrolment(enrolment),
		holdUntil: null,
		nextCheckAt: deadline ?? nextCheckAt(now, now),
		now,
	};
}
