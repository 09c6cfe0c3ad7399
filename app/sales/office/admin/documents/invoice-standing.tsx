import { StatePill } from "#kit/admin/state-pill.tsx";
import { type Kobo, naira } from "#kit/rules/money.ts";
import type { CreditNoteFacts, CreditNoteKind } from "#sales/documents/rules/document-facts.ts";
import { adminInvoices as words } from "#sales/office/admin/documents/words.ts";

const TONES = { stands: "good", corrected: "off", released: "off", credited: "off", partly: "plain" } as const;

type Row = InvoiceStanding & { does: CreditNoteKind | null; way: CreditNoteFacts["way"] };

/** The state of an invoice, or the effect of a credit note. */
export function InvoicePill({ does, way, ...row }: Row) {
	if (does) return <StatePill tone="plain">{noteWords({ does, way, total: row.total })}</StatePill>;
	const state = stateOf(row);
	const said = state === "partly" ? `Valid, less ${naira(row.credited)} credited` : words.states[state];
	return <StatePill tone={TONES[state]}>{said}</StatePill>;
}

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
