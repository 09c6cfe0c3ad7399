import { StatePill } from "#kit/admin/state-pill.tsx";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { adminInvoices as words } from "#sales/documents/admin/words.ts";
import type { CreditNoteFacts, CreditNoteKind } from "#sales/documents/rules/document-facts.ts";

export type DocumentState = keyof typeof words.states;
export type InvoiceStanding = { isCorrected: boolean; credited: Kobo; isReleased: boolean; open: Kobo; total: Kobo };

/** What became of an invoice. Where a part of it still stands, that is said, whatever became of the rest. */
export function stateOf({ isCorrected, credited, isReleased, open, total }: InvoiceStanding): DocumentState {
	if (isCorrected) return "corrected";
	if (credited >= total) return isReleased && open === 0 ? "released" : "credited";
	return credited > 0 ? "partly" : "stands";
}

const TONES = { stands: "good", corrected: "off", released: "off", credited: "off", partly: "plain" } as const;

export type NoteDoes = { does: CreditNoteKind; way: CreditNoteFacts["way"] };

/** What a credit note does, in a word or two. */
export const noteWords = ({ does, way }: NoteDoes) => words.doesBy[way ?? ""] ?? words.does[does];

type Row = InvoiceStanding & { does: CreditNoteKind | null; way: CreditNoteFacts["way"] };

/** How an invoice stands; of a credit note, what it does. */
export function InvoicePill({ does, way, ...row }: Row) {
	if (does) return <StatePill tone="plain">{noteWords({ does, way })}</StatePill>;
	const state = stateOf(row);
	const said = state === "partly" ? words.lessCredited(naira(row.credited)) : words.states[state];
	return <StatePill tone={TONES[state]}>{said}</StatePill>;
}
