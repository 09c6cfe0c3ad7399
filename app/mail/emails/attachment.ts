import { pdfOf } from "#documents/pdf/pdf.ts";
import type { PlainDocument } from "#documents/pdf/plain-document.ts";
import { oneLine } from "#mail/emails/plain-words.ts";

/** A file attached to an e-mail. */
export type Attachment = { filename: string; contentType: string; content: Buffer };

/** A document as a PDF under its name: `Receipt R-2026-000001`. */
export async function pdfAttachment(name: string, document: PlainDocument): Promise<Attachment> {
	const content = await pdfOf(document);
	return { filename: `${oneLine(name, 120)}.pdf`, contentType: "application/pdf", content };
}
