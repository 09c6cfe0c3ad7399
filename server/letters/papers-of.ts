import type { Letter } from "#domain/letters.ts";
import type { Sender } from "./letter-content.ts";
import { pdfOf } from "./pdf.ts";
import { receiptPaper } from "./receipt-paper.ts";

export type Attachment = { filename: string; contentType: string; content: Buffer };

/** The papers that travel with a letter, as PDF. */
export async function papersOf(letter: Letter, sender: Sender): Promise<Attachment[]> {
	switch (letter.kind) {
		case "receipt":
			return [pdf(`Receipt ${letter.facts.number}`, await pdfOf(receiptPaper(letter.facts, sender)))];
		default:
			return [];
	}
}

function pdf(name: string, content: Buffer): Attachment {
	return { filename: `${name}.pdf`, contentType: "application/pdf", content };
}
