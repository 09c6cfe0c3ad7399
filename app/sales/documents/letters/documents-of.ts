import { type Attachment, pdfAttachment } from "#mail/letters/attachment.ts";
import { creditNotePaper } from "#sales/documents/letters/credit-note-paper.ts";
import { invoicePaper } from "#sales/documents/letters/invoice-paper.ts";
import { receiptPaper } from "#sales/documents/letters/receipt-paper.ts";
import type { Clearance, CreditNoteFacts, InvoiceFacts, ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import type { Sender } from "#settings/rules/sender.ts";

export async function receiptPdf(facts: ReceiptFacts, sender: Sender): Promise<Attachment> {
	return await pdfAttachment(`Receipt ${facts.number}`, receiptPaper(facts, sender));
}

/** An invoice as it is printed today: with the tax authority's answer, where there is one. */
export async function invoicePdf(
	facts: InvoiceFacts,
	sender: Sender,
	cleared: Clearance | null = null,
): Promise<Attachment> {
	return await pdfAttachment(`Invoice ${facts.number}`, invoicePaper(facts, sender, cleared));
}

export async function creditNotePdf(
	facts: CreditNoteFacts,
	sender: Sender,
	cleared: Clearance | null = null,
): Promise<Attachment> {
	return await pdfAttachment(`Credit note ${facts.number}`, creditNotePaper(facts, sender, cleared));
}
