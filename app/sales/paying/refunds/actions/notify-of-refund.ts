import type { Tx } from "#kit/data/db.ts";
import { insertMail } from "#mail/data/mails.ts";
import {
	type Attempt,
	findPersonOfAttempt,
	findSubjectOfAttempt,
} from "#sales/ledger/payments/data/payment-attempts.ts";
import type { Refund } from "#sales/ledger/refunds/data/refunds.ts";

type RefundMail = {
	refund: Pick<Refund, "amount_kobo" | "currency" | "way">;
	attempt: Attempt;
	kind: "refund-sent" | "refund-done";
	now: Date;
};

/** E-mails the payer that a refund was sent or has arrived. */
export async function notifyOfRefund(tx: Tx, { refund, attempt, kind, now }: RefundMail) {
	const { email, fullName } = await payerOf(tx, attempt);
	// The payer of a whole order may be an organisation.
	const ofOrder = attempt.user_id === null ? attempt.buyer?.name : undefined;
	const facts = {
		fullName,
		payerName: attempt.payer_name ?? ofOrder ?? null,
		courseTitle: (await findSubjectOfAttempt(tx, attempt)).title,
		reference: attempt.reference,
		amount: refund.amount_kobo,
		currency: refund.currency,
		way: refund.way,
	};
	// The office informs people who gave no address.
	if (email !== "") await insertMail(tx, { email: { kind, facts }, to: email, toName: fullName, now });
}

/** The participant, or another payer at the address of their documents. */
async function payerOf(tx: Tx, attempt: Attempt) {
	if (attempt.payer_name !== null) return { email: attempt.invoice_email, fullName: attempt.payer_name };
	const person = await findPersonOfAttempt(tx, attempt);
	return { email: person?.email ?? attempt.invoice_email, fullName: person?.full_name ?? "" };
}
