import { type Attachment, pdfAttachment } from "#mail/emails/attachment.ts";
import { creditNoteDocument } from "#sales/documents/emails/credit-note-document.ts";
import { type InvoiceSince, invoiceDocument } from "#sales/documents/emails/invoice-document.ts";
import { receiptDocument } from "#sales/documents/emails/receipt-document.ts";
import type { Clearance, CreditNoteFacts, InvoiceFacts, ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { isDebitNote } from "#sales/documents/rules/document-facts.ts";
import type { ReceiptSince } from "#sales/documents/rules/document-standing.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** A receipt as it is printed today; one that is no longer valid says so. */
export async function receiptPdf(facts: ReceiptFacts, sender: Sender, since?: ReceiptSince): Promise<Attachment> {
	return await pdfAttachment(`Receipt ${facts.number}`, receiptDocument(facts, sender, since));
}

/** An invoice as it is printed today, with the tax authority's answer and the invoice that replaces it, if there are any. */
export async function invoicePdf(facts: InvoiceFacts, sender: Sender, since: InvoiceSince = {}): Promise<Attachment> {
	return await pdfAttachment(`Invoice ${facts.number}`, invoiceDocument(facts, sender, since));
}

export async function creditNotePdf(
	facts: CreditNoteFacts,
	sender: Sender,
	cleared: Clearance | null = null,
): Promise<Attachment> {
	const name = isDebitNote(facts) ? "Debit note" : "Credit note";
	return await pdfAttachment(`${name} ${facts.number}`, creditNoteDocument(facts, sender, cleared));
}
