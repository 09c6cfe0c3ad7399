import { db } from "#kit/data/db.ts";
import { momentText } from "#kit/rules/moments.ts";
import { type CreditNote, listCreditNotesOf } from "#sales/documents/data/credit-notes.ts";
import { listInvoicesOf } from "#sales/documents/data/invoices.ts";
import type { DocumentLine } from "#sales/orders/admin/participant-documents.tsx";
import { listReceiptsOf } from "#sales/orders/data/enrolment-money.ts";
import { listRefundsDueOf, listRefundsOfEnrolment } from "#sales/payments/data/money-of-enrolment.ts";

/** What of an enrolment's money was sent back, what is still to be sent, and all its documents, as its page shows them. */
export async function participantMoney({ id: enrolmentId, order_id: orderId }: { id: number; order_id: number }) {
	const [refunds, due, receipts, invoices, notes] = await Promise.all([
		listRefundsOfEnrolment(enrolmentId),
		listRefundsDueOf(enrolmentId),
		listReceiptsOf(db, orderId),
		listInvoicesOf(orderId),
		listCreditNotesOf(orderId),
	]);
	const documents: (DocumentLine & { at: Date })[] = [
		...invoices.map((one) => documentOf("I", one)),
		...receipts.map((one) => documentOf("R", one)),
		...notes.map((one) => ({ ...documentOf("C", one), about: aboutOf(one) })),
	];
	return {
		sentBack: refunds.map(({ at, ...refund }) => ({ ...refund, at: momentText(at) })),
		due: due.map(({ at, ...line }) => ({ ...line, at: momentText(at) })),
		documents: documents
			.sort((a, b) => a.at.getTime() - b.at.getTime())
			.map(({ at, ...document }) => ({ ...document, issued: momentText(at) })),
	};
}

/** What a credit note is for: where no money goes back, it does not say so. */
function aboutOf({ kind, facts: { way } }: CreditNote): DocumentLine["about"] {
	return way === "withheld" || way === "never-came" ? way : kind;
}

type Kept = { number: string; total_kobo: number; issued_at: Date };

function documentOf(kind: DocumentLine["kind"], { number, total_kobo, issued_at }: Kept) {
	return { kind, number, about: null, issued: momentText(issued_at), total: total_kobo, at: issued_at };
}
