import type { Tx } from "#kit/data/db.ts";
import { insertMail } from "#mail/data/mails.ts";
import { myCoursesUrl, type Receipted } from "#sales/documents/actions/receipt-for.ts";
import { findReceiptNumbers, type NewReceipt } from "#sales/documents/data/receipts.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import type { ReceiptFactsFound } from "#sales/payments/data/receipt-facts.ts";

type Told = {
	attempt: Attempt;
	enrolment: Receipted;
	found: ReceiptFactsFound;
	receipt: NewReceipt;
	paymentId: number;
	/** Whether a released seat came back. */
	cameBack: boolean;
	now: Date;
};

/**
 * Writes to whoever takes part where the documents went to another address: a copy of the receipt when somebody else paid by a
 * link, and where and when for a new seat, or a released one that came back. After the receipt is written.
 */
export async function tellParticipant(tx: Tx, { attempt, enrolment, found, receipt, paymentId, cameBack, now }: Told) {
	const { facts } = receipt;
	const to = { to: found.email, toName: found.fullName, now };
	if (facts.kind === "link") {
		const numbers = await findReceiptNumbers(tx, paymentId);
		const copy = { ...facts, ...numbers, myCoursesUrl: myCoursesUrl(), copy: true };
		await insertMail(tx, { letter: { kind: "receipt", facts: copy }, ...to });
	}
	if (attempt.purpose === "balance" && !cameBack) return;
	const { fullName, courseTitle, date, location, locationAddress, due, payerName, buyer } = facts;
	const about = { fullName, courseTitle, enrolmentId: enrolment.id, date, location, locationAddress, due };
	const paid = { payerName: payerName ?? buyer?.name ?? null, myCoursesUrl: myCoursesUrl() };
	const joining = { ...about, ...paid, ...(cameBack && { isBack: true as const }) };
	await insertMail(tx, { letter: { kind: "joining", facts: joining }, ...to });
}
