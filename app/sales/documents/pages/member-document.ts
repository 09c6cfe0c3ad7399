import { rowId } from "#kit/rules/row-id.ts";
import { requireUser } from "#kit/web/guards.ts";
import type { Attachment } from "#mail/letters/attachment.ts";
import { plainFacts } from "#mail/letters/plain-facts.ts";
import { fileAnswer } from "#media/pages/file-answer.ts";
import { findOwnPaper, type PaperOfOwn } from "#sales/documents/data/own-documents.ts";
import { creditNotePdf, invoicePdf, receiptPdf } from "#sales/documents/letters/documents-of.ts";
import { readSender } from "#settings/data/settings.ts";
import type { Sender } from "#settings/rules/sender.ts";
import type { Route } from "./+types/member-document";

/** A receipt, an invoice or a credit note of one's own enrolment, as the mail carried it. Another's is not there. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const user = requireUser(context, request);
	const paper = await findOwnPaper(user.id, { enrolmentId: rowId(params.enrolmentId) ?? 0, number: params.number });
	const file = paper && (await fileOf(paper, await readSender()));
	if (!file) throw new Response(null, { status: 404 });
	return fileAnswer(file);
}

async function fileOf(paper: PaperOfOwn, sender: Sender): Promise<Attachment> {
	if (paper.kind === "invoice") return await invoicePdf(paper.facts, sender, paper.cleared);
	if (paper.kind === "credit-note") return await creditNotePdf(paper.facts, sender, paper.cleared);
	return await receiptPdf(plainFacts(paper.facts), sender);
}
