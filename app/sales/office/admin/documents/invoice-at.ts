import { db } from "#kit/data/db.ts";
import { missing } from "#kit/web/guards-admin.ts";
import { type CreditNote, findCreditNote } from "#sales/documents/data/credit-notes.ts";
import { findCorrectionOf, findInvoice, type Invoice } from "#sales/documents/data/invoices.ts";
import { findClearance } from "#sales/documents/data/tax-clearances.ts";
import type { Clearance, CreditNoteFacts, InvoiceFacts } from "#sales/documents/rules/document-facts.ts";
import { adminInvoices } from "#sales/office/admin/documents/words.ts";

/** An invoice or a credit note by its number, with the answer of the tax authority. */
export type FoundDocument = { cleared: Clearance | null } & (
	| { kind: "invoice"; row: Invoice; facts: InvoiceFacts; replacedBy: string | null }
	| { kind: "credit-note"; row: CreditNote; facts: CreditNoteFacts }
);

/** Not found: a 404. */
export async function numberedDocumentAt(number: string): Promise<FoundDocument> {
	const invoice = await findInvoice(number);
	if (invoice) {
		const [cleared, corrected] = await Promise.all([
			findClearance({ invoiceId: invoice.id }),
			findCorrectionOf(db, invoice.id),
		]);
		return { kind: "invoice", row: invoice, facts: invoice.facts, cleared, replacedBy: corrected?.replacedBy ?? null };
	}
	const note = (await findCreditNote(number)) ?? missing(adminInvoices.unknown);
	return { kind: "credit-note", row: note, facts: note.facts, cleared: await findClearance({ creditNoteId: note.id }) };
}
