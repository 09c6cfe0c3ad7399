import { rangeOf, todayInLagos } from "#domain/course-dates.ts";
import { amountStillDue } from "#domain/enrolment.ts";
import type { Letter, ReceiptFacts } from "#domain/letters.ts";
import { issuerOf } from "#domain/settings.ts";
import { config } from "#server/config.ts";
import type { Tx } from "#server/data/db.ts";
import type { Enrolment } from "#server/data/enrolments.ts";
import { queueMail } from "#server/data/mails.ts";
import { newPaperMark } from "#server/data/papers.ts";
import type { Attempt } from "#server/data/payment-attempts.ts";
import { sendAlong } from "#server/data/pipeline.ts";
import { findReceiptFacts, type ReceiptFactsFound } from "#server/data/receipt-facts.ts";
import { insertNumberedReceipt } from "#server/data/receipts.ts";

type LetterFacts = Extract<Letter, { kind: "receipt" }>["facts"];

/** What of an enrolment stands on its receipts. */
export type Receipted = Pick<
	Enrolment,
	| "id"
	| "title"
	| "first_day"
	| "last_day"
	| "place"
	| "place_address"
	| "payment_status"
	| "price_kobo"
	| "vat_basis_points"
>;

type Issue = {
	attempt: Attempt;
	enrolment: Receipted;
	paymentId: number;
	/** Looked up before, when there was something else to ask. */
	found?: ReceiptFactsFound | undefined;
	paidAt: Date;
	now: Date;
};

/**
 * Writes the receipt of an accepted payment under the next number of the year in Lagos, `R-2026-000001`, and puts it
 * into the outbox to the invoice e-mail (Reading 4). All amounts are kobo, as frozen when the payment began. With it
 * the paper is kept under whose code anybody can ask whether the receipt is ours.
 * Call it last in the transaction: the number's row stays locked until the end.
 */
export async function issueReceipt(tx: Tx, issue: Issue) {
	const { attempt, enrolment, paymentId, now } = issue;
	const { fullName, settings, ids } = issue.found ?? (await findReceiptFacts(tx, attempt.user_id));
	const issuedOn = todayInLagos(now);
	const facts: Omit<ReceiptFacts, "number"> = {
		issuedOn,
		academyName: settings.academyName,
		issuer: issuerOf(settings),
		fullName,
		courseTitle: enrolment.title,
		date: rangeOf(enrolment.first_day ?? undefined, enrolment.last_day ?? undefined) ?? null,
		place: enrolment.place ?? "",
		placeAddress: enrolment.place_address,
		purpose: attempt.purpose,
		net: attempt.net_kobo,
		vat: attempt.vat_kobo,
		total: attempt.total_kobo,
		vatBasisPoints: attempt.vat_basis_points,
		reference: attempt.reference,
		paidOn: todayInLagos(issue.paidAt),
		due: dueOf(enrolment),
		paper: newPaperMark(),
	};
	await queueMail(tx, ids.mail);
	const letter = { ...facts, myCoursesUrl: `${config.publicUrl}/my-courses` } satisfies Omit<LetterFacts, "number">;
	const mail = { id: ids.mail, facts: letter, to: attempt.invoice_email, toName: facts.fullName };
	const year = Number(issuedOn.slice(0, 4));
	const receipt = { paymentId, enrolmentId: enrolment.id, year, facts, mail, now };
	await sendAlong(tx, () => insertNumberedReceipt(tx, receipt));
}

function dueOf(enrolment: Receipted): ReceiptFacts["due"] {
	const owing = { paymentStatus: enrolment.payment_status, price: enrolment.price_kobo };
	const due = amountStillDue(owing, enrolment.vat_basis_points);
	return due && { total: due.total, by: enrolment.first_day };
}
