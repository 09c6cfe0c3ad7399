import type { Letter } from "#domain/letters.ts";
import { addressTaken, resetPassword, verifyEmail, welcome } from "./account-letters.ts";
import { type LetterContent, type Sender, subjectLine } from "./letter-content.ts";
import { letterText } from "./letter-text.ts";
import { paymentUnderReview, receipt, reviewNotice } from "./payment-letters.ts";
import { pdfOf } from "./pdf.ts";
import { receiptPaper } from "./receipt-paper.ts";
import { requestLetter } from "./request-letters.ts";

export type Attachment = { filename: string; contentType: string; content: Buffer };

export type RenderedLetter = {
	subject: string;
	html: string;
	text: string;
	headers: Record<string, string>;
	attachments: Attachment[];
};

/** A letter from its facts, ready to be sent: subject, HTML, plain text and papers. Reads nothing and sends nothing. */
export async function renderLetter(letter: Letter, sender: Sender): Promise<RenderedLetter> {
	const content = contentOf(letter, sender);
	// Loaded with the first letter: the e-mail components are heavy, and most of a server's life is not spent writing.
	const { letterHtml } = await import("./letter-html.tsx");
	return {
		subject: subjectLine(content.subject),
		html: letterHtml(content, sender),
		text: letterText(content, sender),
		// So that holiday replies and other robots do not answer (RFC 3834).
		headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
		attachments: await papersOf(letter, sender),
	};
}

function contentOf(letter: Letter, sender: Sender): LetterContent {
	switch (letter.kind) {
		case "verify-email":
			return verifyEmail(letter.facts, sender);
		case "welcome":
			return welcome(letter.facts, sender);
		case "reset-password":
			return resetPassword(letter.facts);
		case "address-taken":
			return addressTaken(letter.facts);
		case "receipt":
			return receipt(letter.facts);
		case "payment-under-review":
			return paymentUnderReview(letter.facts);
		case "review-notice":
			return reviewNotice(letter.facts);
		default:
			return requestLetter(letter);
	}
}

async function papersOf(letter: Letter, sender: Sender): Promise<Attachment[]> {
	if (letter.kind !== "receipt") return [];
	const content = await pdfOf(receiptPaper(letter.facts, sender));
	return [{ filename: `Receipt ${letter.facts.number}.pdf`, contentType: "application/pdf", content }];
}
