import { tellOfDates } from "#courses/actions/notify-of-dates.ts";
import type { BookableDate } from "#courses/data/course-slots.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { sendAlong } from "#kit/data/pipeline.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import { myCoursesUrl, type Receipted, type RestOf, receiptFor } from "#sales/documents/actions/receipt-for.ts";
import type { NewReceipt } from "#sales/documents/data/receipts.ts";
import { tellParticipant } from "#sales/orders/actions/mail-participant.ts";
import { awaitNote, closeOtherWays } from "#sales/payments/actions/after-money.ts";
import { type Bought, insertionOfBought } from "#sales/payments/data/insert-purchase.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import type { ReceiptFactsFound } from "#sales/payments/data/receipt-facts.ts";
import { tellOfReview } from "#sales/review/actions/notify-of-review.ts";
import { insertReviewItem } from "#sales/review/data/review-items.ts";

export type Completed = {
	attempt: Attempt;
	enrolment: Receipted;
	payment: { id: number; currency: string };
	found: ReceiptFactsFound;
	/** The invoice it pays the rest of; null: its charge gets one of its own. */
	restOf: RestOf | null;
	/** Rows that are not there yet: the seat, the booking, the entry of the timeline. */
	rows?: Pick<Bought, "enrolment" | "money" | "entry">;
	/** Whether it is known that no link, no transfer and no other window for the same is open. */
	isOnlyWay?: boolean;
	/** Whether a released seat came back with it. */
	cameBack?: boolean;
	/** As its date is held now, where nobody who moved it could know of this person. */
	moved?: BookableDate;
	/** What came besides the charge, in kobo: it waits for a decision of its own. */
	overpaidBy: Kobo;
	paidAt: Date;
	now: Date;
};

/**
 * Attempts have bought what they were for: they are paid, each with a receipt and the invoice of its charge,
 * their document and their letter to the invoice e-mail. What else was open for the same is closed, what was withheld is
 * awaited, and whoever takes part is told where somebody else got the documents, and of a date that moved behind their back. Last in its transaction: the rows of the
 * numbers stay locked until the end.
 */
export async function completeAttempts(tx: Tx, all: readonly Completed[]) {
	const bought = all.map(boughtOf);
	const statement = await insertionOfBought(bought);
	await sendAlong(tx, () => statement.execute(tx));
	for (const [index, one] of all.entries()) {
		const { user_id, provider } = one.attempt;
		await notify(tx, "courses", "enrolments", "payments", "invoices", `user:${user_id}`);
		if (isOfflineProvider(provider)) await notify(tx, "bank");
		if (one.overpaidBy > 0) await askAboutRest(tx, one);
		await complete(tx, one, (bought[index] as Bought).receipt);
	}
}

function boughtOf(completed: Completed): Bought {
	const { attempt, enrolment, payment, rows, now } = completed;
	const receipt = receiptFor(completed);
	return { attemptId: attempt.id, enrolmentId: enrolment.id, paymentId: payment.id, ...rows, receipt, now };
}

/** What there is to do besides, mostly nothing. */
async function complete(tx: Tx, completed: Completed, receipt: NewReceipt) {
	const { attempt, enrolment, payment, found, cameBack = false, now } = completed;
	if (attempt.withheld_kobo > 0)
		await awaitNote(tx, { attempt, enrolmentId: enrolment.id, invoiceId: receipt.invoice.id, now });
	// A note brings no money: what is due in money beside it stays to be paid by the ways there are.
	const isNote = attempt.provider === "withheld";
	if (!completed.isOnlyWay && !isNote) await closeOtherWays(tx, { attempt, enrolmentId: enrolment.id, now });
	if (attempt.invoice_email !== found.email)
		await tellParticipant(tx, { attempt, enrolment, found, receipt, paymentId: payment.id, cameBack, now });
	if (completed.moved) await tellOfMove(tx, completed, completed.moved);
}

/** Their documents name the date as they bought it (docs/product.md#enrolments). */
async function tellOfMove(tx: Tx, { attempt, found, now }: Completed, is: BookableDate) {
	const { user_id: userId, purchase: was } = attempt;
	const { fullName, email } = found;
	const date = { was, is, people: [{ userId, fullName, email }] };
	await tellOfDates(tx, { courseTitle: was.title, dates: [date], myCoursesUrl: myCoursesUrl(), now });
}

async function askAboutRest(tx: Tx, { attempt, payment, overpaidBy, now }: Completed) {
	const { reference, id: attemptId } = attempt;
	const rest = { amount: overpaidBy, currency: payment.currency, reason: "overpaid" as const };
	await insertReviewItem(tx, { reference, attemptId, paymentId: payment.id, ...rest, now });
	await tellOfReview(tx, { attempt, facts: rest, reason: "overpaid", now });
}
