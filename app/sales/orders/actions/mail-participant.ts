import type { Tx } from "#kit/data/db.ts";
import { insertMail } from "#mail/data/mails.ts";
import { myCoursesUrl } from "#sales/documents/actions/issue-receipt.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { heldFacts } from "#sales/orders/actions/tell-link.ts";
import { findEnrolmentById } from "#sales/orders/data/enrolments.ts";
import { findMemberBehind } from "#sales/orders/data/people.ts";
import { findSeatEvent } from "#sales/orders/data/seat-event.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";

type Told = {
	attempt: Attempt;
	enrolmentId: number;
	/** Of the participant, whose account it may be. */
	email: string;
	receipt: ReceiptFacts;
	/** Whether a released seat came back. */
	cameBack: boolean;
	now: Date;
};

/**
 * Writes to whoever takes part where the documents went to another address: a copy of the receipt when somebody else paid by a
 * link, and where and when for a new seat, or a released one that came back. Of a seat that a member ordered for somebody else
 * the copy is the member's.
 */
export async function tellParticipant(tx: Tx, { attempt, enrolmentId, email, receipt, cameBack, now }: Told) {
	const { lines, due, payerName, buyer } = receipt;
	const [seat] = lines;
	const enrolment = await findEnrolmentById(tx, enrolmentId);
	if (!seat?.participant || !enrolment) return;
	const { participant: fullName, courseTitle, date, location, locationAddress } = seat;
	const to = { to: email, toName: fullName, now };
	// Where a member ordered it for somebody else, documents and what is due are theirs.
	const member = await findMemberBehind(tx, enrolment);
	const url = attempt.user_id && myCoursesUrl();
	if (receipt.kind === "link") {
		const copy = { ...receipt, myCoursesUrl: url, invoice: null, copy: true };
		const copyTo = member ? { to: member.email, toName: member.fullName, now } : to;
		if (copyTo.to !== attempt.invoice_email)
			await insertMail(tx, { letter: { kind: "receipt", facts: copy }, ...copyTo });
	}
	if (attempt.purpose === "balance" && !cameBack) return;
	const held = await heldFacts(tx, attempt.course_date_id);
	const { id, ...event } = await findSeatEvent(tx, enrolmentId);
	const about = { fullName, courseTitle, enrolmentId: id, ...event, date, location, locationAddress, ...held };
	const paid = member
		? { payerName: member.fullName, isRegistered: true as const, due: null, myCoursesUrl: enrolment.user_id && url }
		: { payerName: payerName ?? buyer?.name ?? null, due, myCoursesUrl: url };
	const joining = { ...about, ...paid, ...(cameBack && { isBack: true as const }) };
	await insertMail(tx, { letter: { kind: "joining", facts: joining }, ...to });
}
