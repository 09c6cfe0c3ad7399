import { countDocument } from "#documents/web/guards-documents.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { requireUser } from "#kit/web/guards.ts";
import type { Attachment } from "#mail/emails/attachment.ts";
import { fileAnswer } from "#media/pages/file-answer.ts";
import { type DocumentOfOwn, findOwnDocument } from "#sales/documents/data/own-documents.ts";
import { creditNotePdf, invoicePdf, receiptPdf } from "#sales/documents/emails/documents-of.ts";
import { readSender } from "#settings/data/settings.ts";
import type { Sender } from "#settings/rules/sender.ts";
import type { Route } from "./+types/member-document";

/** A receipt, an invoice or a credit note of a member's own enrolment, as it was e-mailed. Another member's is not found. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const user = requireUser(context, request);
	await countDocument(user.id, new Date());
	const document = await findOwnDocument(user.id, {
		enrolmentId: rowId(params.enrolmentId) ?? 0,
		number: params.number,
	});
	const file = document && (await fileOf(document, await readSender()));
	if (!file) throw new Response(null, { status: 404 });
	return fileAnswer(file);
}

async function fileOf(document: DocumentOfOwn, sender: Sender): Promise<Attachment> {
	if (document.kind === "invoice") return await invoicePdf(document.facts, sender, document);
	if (document.kind === "credit-note") return await creditNotePdf(document.facts, sender, document.cleared);
	return await receiptPdf(document.facts, sender, document);
}
