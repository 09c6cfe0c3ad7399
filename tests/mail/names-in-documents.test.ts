import { expect, test } from "vitest";
import { depositReceipt, invitationFacts, sender } from "#db/samples/emails.ts";
import { creditNote, invoice, proforma } from "#db/samples/sales-documents.ts";
import type { PlainDocument } from "#documents/pdf/plain-document.ts";
import { invitationDocument } from "#requests/emails/invitation-document.ts";
import { creditNoteDocument } from "#sales/documents/emails/credit-note-document.ts";
import { invoiceDocument } from "#sales/documents/emails/invoice-document.ts";
import { receiptDocument } from "#sales/documents/emails/receipt-document.ts";
import type { DocumentLine } from "#sales/documents/rules/document-facts.ts";
import { proformaDocument } from "#sales/paying/ways/transfers/emails/proforma-document.ts";
import { readDocument } from "./document-reading.ts";

/** Tone on a dotted letter, Hausa's hooked letters, Igbo's dots, and apostrophes. */
const NAMES = [
	"Ọ́ládélé Adébáyọ̀",
	"Ẹ̀bùn Ṣọlá Ọ̀ṣọ́",
	"Ɗanjuma Ƙwarai Ƴar’adua Ɓello ɗ ƙ ƴ ɓ",
	"Ịkenna Ụzọma Ṅnanna ị ụ ṅ ọ́",
	"Hauwa'u Sa’idu N‘gozi",
];

const named = (lines: readonly DocumentLine[], participant: string) => lines.map((line) => ({ ...line, participant }));
const DOCUMENTS: [string, (name: string) => PlainDocument][] = [
	["receipt", (name) => receiptDocument({ ...depositReceipt, lines: named(depositReceipt.lines, name) }, sender)],
	["invoice", (name) => invoiceDocument({ ...invoice, lines: named(invoice.lines, name) }, sender)],
	["credit note", (name) => creditNoteDocument({ ...creditNote, lines: named(creditNote.lines, name) }, sender)],
	[
		"proforma",
		(name) => proformaDocument({ ...proforma, code: "7K3M9QWX", lines: named(proforma.lines, name) }, sender),
	],
	[
		"invitation",
		(name) =>
			invitationDocument(
				{ ...invitationFacts, firstName: name.split(" ")[0] ?? "", lastName: name.split(" ").slice(1).join(" ") },
				sender,
			),
	],
];

test.each(DOCUMENTS)("whoever copies or searches a name in a %s gets its letters", async (_, documentOf) => {
	for (const name of NAMES) {
		const { letters } = await readDocument(documentOf(name));
		expect(letters.normalize("NFC"), name).toContain(name.normalize("NFC").replace(/\s/g, ""));
	}
});

test("the letter ʼ, which looks like an apostrophe, is read as one", async () => {
	const lines = named(invoice.lines, "Saʼidu Obi");
	expect((await readDocument(invoiceDocument({ ...invoice, lines }, sender))).letters).toContain("Sa’iduObi");
});
