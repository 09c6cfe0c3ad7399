import type { Tx } from "#kit/data/db.ts";
import { revokeLinks } from "#sales/links/data/pay-links.ts";
import { giveUp } from "#sales/payments/actions/abandon-attempts.ts";
import { insertAttempt } from "#sales/payments/data/new-attempts.ts";
import { type About, lockUntriedBeside } from "#sales/payments/data/open-attempts.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/payments/data/payment-events.ts";

type Withheld = { attempt: Attempt; enrolmentId: number; invoiceId: number; now: Date };

/**
 * What its payer withheld of a charge is awaited as an attempt of its own, without VAT, under the charge's invoice (kobo): it
 * is settled like every payment once the employer's tax credit note is here.
 */
export async function awaitNote(tx: Tx, { attempt, enrolmentId, invoiceId, now }: Withheld) {
	const withheld = attempt.withheld_kobo;
	const note = await insertAttempt(tx, {
		provider: "withheld",
		mode: attempt.mode,
		purpose: "balance",
		enrolmentId,
		invoiceId,
		userId: attempt.user_id,
		courseId: attempt.course_id,
		courseDateId: attempt.course_date_id,
		priceKobo: attempt.price_kobo,
		vatBasisPoints: attempt.vat_basis_points,
		charge: { net: withheld, vat: 0, total: withheld },
		invoiceEmail: attempt.invoice_email,
		buyer: attempt.buyer,
		payerName: attempt.payer_name,
		purchase: attempt.purchase,
		holdUntil: null,
		nextCheckAt: null,
		now,
	});
	const facts = { purpose: note.purpose, total: withheld, provider: note.provider, of: attempt.reference };
	const { reference } = note;
	await insertPaymentEvent(tx, {
		reference,
		source: "job",
		kind: "started",
		before: null,
		after: "created",
		facts,
		now,
	});
}

type Paid = { attempt: Attempt; enrolmentId: number; now: Date };

/** It is paid: nobody else is to pay it by a link, a transfer nothing is known of, or a window that stands open. Its course or enrolment is locked. */
export async function closeOtherWays(tx: Tx, { attempt, enrolmentId, now }: Paid) {
	const userId = attempt.user_id;
	const about: About | undefined =
		attempt.purpose === "balance"
			? { userId, enrolmentId }
			: attempt.course_date_id === null
				? undefined
				: { userId, courseDateId: attempt.course_date_id };
	if (!about) return;
	await revokeLinks(tx, about, "paid", now);
	await giveUp(tx, await lockUntriedBeside(tx, about, attempt.id), { why: "paid", now });
}
