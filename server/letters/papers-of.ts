import type { Letter } from "#domain/letters.ts";
import { invitationPaper } from "./invitation-paper.ts";
import { type Attachment, movedCalendar } from "./letter-calendar.ts";
import type { Sender } from "./letter-content.ts";
import { pdfOf } from "./pdf.ts";
import { oneLine } from "./plain-words.ts";
import { quotationPaper } from "./quotation-paper.ts";
import { hasFigures } from "./quotation-words.ts";
import { receiptPaper } from "./receipt-paper.ts";

export type { Attachment } from "./letter-calendar.ts";

/** The papers that travel with a letter, as PDF. */
export async function papersOf(letter: Letter, sender: Sender): Promise<Attachment[]> {
	switch (letter.kind) {
		case "receipt":
			return [pdf(`Receipt ${letter.facts.number}`, await pdfOf(receiptPaper(letter.facts, sender)))];
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

function pdf(name: string, content: Buffer): Attachment {
	return { filename: `${oneLine(name, 120)}.pdf`, contentType: "application/pdf", content };
}
