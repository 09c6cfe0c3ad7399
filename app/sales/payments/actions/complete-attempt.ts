import { tellOfDates } from "#courses/actions/notify-of-dates.ts";
import type { BookableDate } from "#courses/data/course-slots.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import { type IssueReceipt, issueReceipt, myCoursesUrl } from "#sales/documents/actions/issue-receipt.ts";
import { allocatePaid } from "#sales/orders/actions/allocate.ts";
import { tellParticipant } from "#sales/orders/actions/mail-participant.ts";
import { awaitNote, closeOtherWays } from "#sales/payments/actions/after-money.ts";
import { updateAttempt } from "#sales/payments/data/payment-attempts.ts";
import { tellOfReview } from "#sales/review/actions/notify-of-review.ts";
import { insertReviewItem } from "#sales/review/data/review-items.ts";

export type Completed = IssueReceipt & {
	payment: IssueReceipt["payment"] & { currency: string };
	/** Whether a released seat came back with it. */
	cameBack?: boolean;
	/** As its date is held now, where nobody who moved it could know of this person. */
	moved?: BookableDate;
	/** What came besides the charge, in kobo: it waits for a decision of its own. */
	overpaidBy: Kobo;
};

/**
 * An attempt has bought what it was for: it is paid, with a receipt and the invoice of its charge. What else was open for the
 * same is closed, what was withheld is awaited, and whoever takes part is told where somebody else got the documents, and
 * of a date that moved behind their back. Last in its transaction (`issueReceipt`).
 */
export async function completeAttempt(tx: Tx, completed: Completed) {
	const { attempt, enrolment, found, cameBack = false, now } = completed;
	const { id, user_id: userId, provider } = attempt;
	const enrolmentId = enrolment.id;
	await updateAttempt(tx, id, {
		state: "paid",
		nextCheckAt: null,
		holdUntil: null,
		settledAt: now,
		checkedAt: now,
		enrolmentId,
	});
	await allocatePaid(tx, { attempt, enrolment, paymentId: completed.payment.id, now });
	if (completed.overpaidBy > 0) await askAboutRest(tx, completed);
	// A note brings no money: what is due in money beside it stays to be paid by the ways there are.
	if (provider !== "withheld") await closeOtherWays(tx, { attempt, enrolmentId, now });
	await notify(tx, "courses", "enrolments", "payments", "invoices", `user:${userId}`);
	if (isOfflineProvider(provider)) await notify(tx, "bank");
	const receipt = await issueReceipt(tx, completed);
	if (attempt.withheld_kobo > 0) await awaitNote(tx, { attempt, enrolmentId, invoiceId: found.invoiceId, now });
	if (attempt.invoice_email !== found.email)
		await tellParticipant(tx, { attempt, enrolmentId, email: found.email, receipt, cameBack, now });
	if (completed.moved) await tellOfMove(tx, completed, completed.moved);
}

/** Their documents name the date as they bought it (docs/product.md#enrolments). */
async function tellOfMove(tx: Tx, { attempt, enrolment, found, now }: Completed, is: BookableDate) {
	const { user_id: userId, purchase: was } = attempt;
	const { fullName, email } = found;
	const date = { was, is, people: [{ userId, fullName, email, enrolment }] };
	await tellOfDates(tx, { courseTitle: was.title, dates: [date], myCoursesUrl: myCoursesUrl(), now });
}

async function askAboutRest(tx: Tx, { attempt, payment, overpaidBy, now }: Completed) {
	const { reference, id: attemptId } = attempt;
	const rest = { amount: overpaidBy, currency: payment.currency, reason: "overpaid" as const };
	await insertReviewItem(tx, { reference, attemptId, paymentId: payment.id, ...rest, now });
	await tellOfReview(tx, { attempt, facts: rest, reason: "overpaid", now });
}
