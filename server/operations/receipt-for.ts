import { rangeOf, todayInLagos } from "#domain/course-dates.ts";
import { amountStillDue, owingOf } from "#domain/enrolment.ts";
import type { Letter, ReceiptFacts } from "#domain/letters.ts";
import { issuerOf } from "#domain/settings.ts";
import { config } from "#server/config.ts";
import type { Enrolment } from "#server/data/enrolments.ts";
import { newPaperMark } from "#server/data/papers.ts";
import type { Attempt } from "#server/data/payment-attempts.ts";
import type { ReceiptFactsFound } from "#server/data/receipt-facts.ts";
import type { NewReceipt } from "#server/data/receipts.ts";

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
	| "balance_kobo"
	| "balance_vat_kobo"
	| "withheld_due_kobo"
	| "cancelled_at"
	| "due_day"
	| "vat_basis_points"
>;

type Asked = { attempt: Attempt; enrolment: Receipted; found: ReceiptFactsFound; paidAt: Date; now: Date };

/**
 * The receipt of an accepted payment, `R-2026-000001` by the year in Lagos, with the letter that takes it to the invoice
 * e-mail (Reading 4) and the code of its paper, under which anybody can ask whether it is ours. All amounts are kobo, as
 * frozen when the payment began. The number is given when it is written.
 */
export function receiptFor({ attempt, enrolment, found, paidAt, now }: Asked): NewReceipt {
	const { fullName, settings, ids } = found;
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
		paidOn: todayInLagos(paidAt),
		due: dueOf(enrolment),
		paper: newPaperMark(),
	};
	const letter = { ...facts, myCoursesUrl: `${config.publicUrl}/my-courses` } satisfies Omit<LetterFacts, "number">;
	const mail = { id: ids.mail, facts: letter, to: attempt.invoice_email, toName: facts.fullName };
	return { year: Number(issuedOn.slice(0, 4)), facts, mail };
}

function dueOf(enrolment: Receipted): ReceiptFacts["due"] {
	const due = amountStillDue(owingOf(enrolment), enrolment.vat_basis_points);
	return due && { total: due.total, by: enrolment.due_day ?? enrolment.first_day };
}
