import type { Kobo } from "#kit/rules/money.ts";
import type { CreditNoteFacts, CreditNoteKind } from "#sales/documents/rules/document-facts.ts";
import { adminInvoices as words } from "#sales/office/admin/documents/words.ts";

export type DocumentState = keyof typeof words.states;
export type InvoiceStanding = { isCorrected: boolean; credited: Kobo; isReleased: boolean; open: Kobo; total: Kobo };

/** The state of an invoice. If a part of it is still valid, the state says so, whatever happened to the rest. */
export function stateOf({ isCorrected, credited, isReleased, open, total }: InvoiceStanding): DocumentState {
	if (isCorrected) return "corrected";
	if (credited >= total) return isReleased && open === 0 ? "released" : "credited";
	return credited > 0 ? "partly" : "stands";
}

export type NoteDoes = { does: CreditNoteKind; way: CreditNoteFacts["way"]; total: Kobo };

/** The effect of a credit note, in a word or two: where no money goes back, it does not say so. */
export function noteWords({ does, way, total }: NoteDoes): string {
	if (total < 0) return "Refund failed";
	if (does !== "refund") return words.does[does];
	return way === "credit" || way === "undone" ? words.doesBy[way] : way ? words.does.refund : words.doesBy.certificate;
}
