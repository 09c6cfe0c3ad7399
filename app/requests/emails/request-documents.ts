import { type Attachment, pdfAttachment } from "#mail/emails/attachment.ts";
import { invitationDocument } from "#requests/emails/invitation-document.ts";
import { quotationDocument } from "#requests/emails/quotation-document.ts";
import { type Acceptable, hasFigures } from "#requests/emails/quotation-words.ts";
import type { InvitationFacts, QuotationFacts } from "#requests/rules/request-facts.ts";
import type { AskedRequest } from "#requests/rules/requests.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** The documents that go with a request's e-mail: an invitation, or a quotation with figures. */
export async function documentsOf(asked: AskedRequest, sender: Sender): Promise<Attachment[]> {
	if (asked.kind === "invitation") return await invitationDocuments(asked.facts, sender);
	if (asked.kind === "quotation") return await quotationDocuments(asked.facts, sender);
	return [];
}

export async function invitationDocuments(facts: InvitationFacts, sender: Sender): Promise<Attachment[]> {
	return [await pdfAttachment(`Invitation ${facts.reference}`, invitationDocument(facts, sender))];
}

/** A quotation without figures has none. */
export async function quotationDocuments(facts: QuotationFacts & Acceptable, sender: Sender): Promise<Attachment[]> {
	if (!hasFigures(facts)) return [];
	return [await pdfAttachment(`Quotation ${facts.reference}`, quotationDocument(facts, sender))];
}
