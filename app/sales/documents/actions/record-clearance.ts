import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { findCreditNote } from "#sales/documents/data/credit-notes.ts";
import { findInvoice } from "#sales/documents/data/invoices.ts";
import { findClearance, saveClearance } from "#sales/documents/data/tax-clearances.ts";
import type { Clearance } from "#sales/documents/rules/document-facts.ts";

export type RecordClearance = Clearance & {
	/** The number of an invoice or a credit note. */
	number: string;
	actor: Actor;
	now: Date;
};

export type RecordClearanceResult = { ok: true } | { ok: false; reason: "gone" | "nothing-changed" };

/**
 * Records or corrects the answer of the tax authority for a document, which is printed on it from then on. The document itself
 * never changes; the log has both answers. Refused: no such document; the same answer is recorded already.
 */
export async function recordClearance(input: RecordClearance): Promise<RecordClearanceResult> {
	const { number, authorityReference, qr, actor, now } = input;
	return await inTransaction(async (tx) => {
		const invoice = await findInvoice(number, tx);
		const note = invoice ? undefined : await findCreditNote(number, tx);
		const document = invoice ? { invoiceId: invoice.id } : note && { creditNoteId: note.id };
		if (!document) return { ok: false, reason: "gone" };
		const before = await findClearance(document, tx);
		if (before?.authorityReference === authorityReference && before.qr === qr)
			return { ok: false, reason: "nothing-changed" };
		await saveClearance(tx, document, { authorityReference, qr, actorId: actor.id, now });
		const after = { authorityReference, qr };
		const id = invoice?.id ?? note?.id ?? null;
		await insertChange(tx, {
			actor,
			action: "recorded",
			subject: "invoice",
			id,
			title: number,
			before: before ?? undefined,
			after,
			now,
		});
		await notify(tx, "invoices");
		return { ok: true };
	});
}
