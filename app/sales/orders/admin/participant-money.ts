import { momentText } from "#kit/rules/moments.ts";
import { type ListedDocumentOf, listDocumentsOf } from "#sales/documents/data/own-documents.ts";
import { standingOf } from "#sales/documents/rules/document-standing.ts";
import type { ParticipantDocument } from "#sales/orders/admin/participant-documents.tsx";
import { listRefundsDueOf, listRefundsOfEnrolment } from "#sales/payments/data/money-of-enrolment.ts";
import { adminSendBack } from "#sales/refunds/admin/words.ts";

/** What of an enrolment's money was sent back, what is still to be sent, and all its documents, as its page shows them. */
export async function participantMoney(enrolmentId: number) {
	const [refunds, due, documents] = await Promise.all([
		listRefundsOfEnrolment(enrolmentId),
		listRefundsDueOf(enrolmentId),
		listDocumentsOf({ enrolmentId }),
	]);
	return {
		sentBack: refunds.map(({ at, ...refund }) => ({ ...refund, at: momentText(at) })),
		due: due.map(({ at, ...line }) => ({ ...line, at: momentText(at) })),
		documents: documents.map(documentShown),
	};
}

function documentShown(document: ListedDocumentOf): ParticipantDocument {
	const { kind, number, total, at, noteKind, way } = document;
	// What a credit note is for: where no money goes back, it does not say so.
	const about =
		way !== null && way in adminSendBack.creditKinds ? (way as keyof typeof adminSendBack.creditKinds) : noteKind;
	return { kind, number, about, standing: standingOf(document), issued: momentText(at), total };
}
