import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { Clearance } from "#sales/documents/rules/document-facts.ts";

/** One of our numbered documents. */
export type NumberedDocument = { invoiceId: number } | { creditNoteId: number };

/** The tax authority's answer for a document; null: none is recorded. */
export async function findClearance(document: NumberedDocument, on: Database = db): Promise<Clearance | null> {
	const row = await on
		.selectFrom("tax_clearances")
		.select(["authority_reference as authorityReference", "qr"])
		.where((where) =>
			"invoiceId" in document
				? where("invoice_id", "=", document.invoiceId)
				: where("credit_note_id", "=", document.creditNoteId),
		)
		.executeTakeFirst();
	return row ?? null;
}

/** Records the answer, or replaces one that was mistyped. */
export async function saveClearance(
	tx: Tx,
	document: NumberedDocument,
	{ authorityReference, qr, actorId, now }: Clearance & { actorId: string; now: Date },
) {
	const isInvoice = "invoiceId" in document;
	const facts = { authority_reference: authorityReference, qr, recorded_by: actorId, recorded_at: now };
	await tx
		.insertInto("tax_clearances")
		.values({
			invoice_id: isInvoice ? document.invoiceId : null,
			credit_note_id: isInvoice ? null : document.creditNoteId,
			...facts,
		})
		.onConflict((conflict) => conflict.column(isInvoice ? "invoice_id" : "credit_note_id").doUpdateSet(facts))
		.execute();
}
