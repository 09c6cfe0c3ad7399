import { type Attachment, pdfAttachment } from "#mail/letters/attachment.ts";
import { creditNoteDocument } from "#sales/documents/letters/credit-note-document.ts";
import { invoiceDocument } from "#sales/documents/letters/invoice-document.ts";
import { receiptDocument } from "#sales/documents/letters/receipt-document.ts";
import type { Clearance, CreditNoteFacts, InvoiceFacts, ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import type { Sender } from "#settings/rules/sender.ts";

export async function receiptPdf(facts: ReceiptFacts, sender: Sender): Promise<Attachment> {
	return await pdfAttachment(`Receipt ${facts.number}`, receiptDocument(facts, sender));
}

/** An invoice as it is printed today: with the tax authority's answer, where there is one. */
export async function invoicePdf(
	facts: InvoiceFacts,
	sender: Sender,
	cleared: Clearance | null = null,
): Promise<Attachment> {
	return await pdfAttachment(`Invoice ${facts.number}`, invoiceDocument(facts, sender, cleared));
}

export async function creditNotePdf(
	facts: CreditNoteFacts,
	sender: Sender,
	cleared: Clearance | null = null,
): Promise<Attachment> {
	return await pdfAttachment(`Credit note ${facts.number}`, creditNoteDocument(facts, sender, cleared));
}
