import { db } from "#kit/data/db.ts";
import { momentText } from "#kit/rules/moments.ts";
import { type CreditNote, listCreditNotesOf } from "#sales/documents/data/credit-notes.ts";
import { listInvoicesOf } from "#sales/documents/data/invoices.ts";
import type { PaperLine } from "#sales/orders/admin/participant-documents.tsx";
import { listReceiptsOf } from "#sales/orders/data/enrolment-money.ts";
import { listRefundsDueOf, listRefundsOfEnrolment } from "#sales/payments/data/money-of-enrolment.ts";

/** What of an enrolment's money was sent back, what is still to be sent, and all its papers, as its page shows them. */
export async function participantMoney(enrolmentId: number) {
	const [refunds, due, receipts, invoices, notes] = await Promise.all([
		listRefundsOfEnrolment(enrolmentId),
		listRefundsDueOf(enrolmentId),
		listReceiptsOf(db, enrolmentId),
		listInvoicesOf(enrolmentId),
		listCreditNotesOf(enrolmentId),
	]);
	const papers: (PaperLine & { at: Date })[] = [
		...invoices.map((one) => paperOf("I", one)),
		...receipts.map((one) => paperOf("R", one)),
		...notes.map((one) => ({ ...paperOf("C", one), about: aboutOf(one) })),
	];
	return {
		sentBack: refunds.map(({ at, ...refund }) => ({ ...refund, at: momentText(at) })),
		due: due.map(({ at, ...line }) => ({ ...line, at: momentText(at) })),
		papers: papers
			.sort((a, b) => a.at.getTime() - b.at.getTime())
			.map(({ at, ...paper }) => ({ ...paper, issued: momentText(at) })),
	};
}

/** What a credit note is for: where no money goes back, it does not say so. */
function aboutOf({ kind, facts: { way } }: CreditNote): PaperLine["about"] {
	return way === "withheld" || way === "never-came" ? way : kind;
}

type Kept = { number: string; total_kobo: number; issued_at: Date };

function paperOf(kind: PaperLine["kind"], { number, total_kobo, issued_at }: Kept) {
	return { kind, number, about: null, issued: momentText(issued_at), total: total_kobo, at: issued_at };
}
