import { pdfOf } from "#documents/pdf/pdf.ts";
import { type Attachment, joiningCalendar, movedCalendar } from "#mail/letters/letter-calendar.ts";
import type { Sender } from "#mail/letters/letter-content.ts";
import { oneLine } from "#mail/letters/plain-words.ts";
import type { Letter } from "#mail/rules/letters.ts";
import { invitationPaper } from "#requests/letters/invitation-paper.ts";
import { quotationPaper } from "#requests/letters/quotation-paper.ts";
import { hasFigures } from "#requests/letters/quotation-words.ts";
import { creditNotePaper } from "#sales/documents/letters/credit-note-paper.ts";
import { invoicePaper } from "#sales/documents/letters/invoice-paper.ts";
import { receiptPaper } from "#sales/documents/letters/receipt-paper.ts";
import type { Clearance, CreditNoteFacts, InvoiceFacts } from "#sales/documents/rules/document-facts.ts";
import { proformaPaper } from "#sales/transfers/letters/proforma-paper.ts";
import { codeText } from "#sales/transfers/rules/transfer-code.ts";

export type { Attachment } from "#mail/letters/letter-calendar.ts";

/** The papers that travel with a letter, as PDF. */
export async function papersOf(letter: Letter, sender: Sender): Promise<Attachment[]> {
	switch (letter.kind) {
		case "receipt":
			return [
				pdf(`Receipt ${letter.facts.number}`, await pdfOf(receiptPaper(letter.facts, sender))),
				...(letter.facts.invoice ? [await invoicePdf(letter.facts.invoice, sender)] : []),
			];
		case "proforma":
			return [pdf(`Proforma ${codeText(letter.facts.code)}`, await pdfOf(proformaPaper(letter.facts, sender)))];
		case "credit-note":
			return [await creditNotePdf(letter.facts, sender)];
		case "invoice":
			return [await creditNotePdf(letter.facts.creditNote, sender), await invoicePdf(letter.facts.invoice, sender)];
		case "joining":
			return joiningCalendar(letter.facts, sender);
		case "invitation":
			return [pdf(`Invitation ${letter.facts.reference}`, await pdfOf(invitationPaper(letter.facts, sender)))];
		case "quotation":
		case "quotation-notice":
			if (!hasFigures(letter.facts)) return [];
			return [pdf(`Quotation ${letter.facts.reference}`, await pdfOf(quotationPaper(letter.facts, sender)))];
		case "moved":
			return movedCalendar(letter.facts, sender);
		default:
			return [];
	}
}

/** An invoice as it is printed today: with the tax authority's answer, where there is one. */
export async function invoicePdf(
	facts: InvoiceFacts,
	sender: Sender,
	cleared: Clearance | null = null,
): Promise<Attachment> {
	return pdf(`Invoice ${facts.number}`, await pdfOf(invoicePaper(facts, sender, cleared)));
}

export async function creditNotePdf(
	facts: CreditNoteFacts,
	sender: Sender,
	cleared: Clearance | null = null,
): Promise<Attachment> {
	return pdf(`Credit note ${facts.number}`, await pdfOf(creditNotePaper(facts, sender, cleared)));
}

function pdf(name: string, content: Buffer): Attachment {
	return { filename: `${oneLine(name, 120)}.pdf`, contentType: "application/pdf", content };
}
