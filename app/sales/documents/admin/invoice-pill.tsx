import { StatePill } from "#kit/admin/state-pill.tsx";
import type { Kobo } from "#kit/rules/money.ts";
import { adminInvoices as words } from "#sales/documents/admin/words.ts";
import type { CreditNoteKind } from "#sales/documents/rules/document-facts.ts";

export type DocumentState = keyof typeof words.states;
export type InvoiceStanding = { isCorrected: boolean; credited: Kobo; isReleased: boolean; open: Kobo; total: Kobo };

/** What became of an invoice. Its balance is cancelled once nothing is left open of it. */
export function stateOf({ isCorrected, credited, isReleased, open, total }: InvoiceStanding): DocumentState {
	if (isCorrected) return "corrected";
	if (isReleased && open === 0) return "released";
	if (credited >= total) return "credited";
	return credited > 0 ? "partly" : "stands";
}

const TONES = { stands: "good", corrected: "off", released: "off", credited: "off", partly: "plain" } as const;

/** How an invoice stands; of a credit note, what it does. */
export function InvoicePill({ does, ...row }: InvoiceStanding & { does: CreditNoteKind | null }) {
	if (does) return <StatePill tone="plain">{words.does[does]}</StatePill>;
	const state = stateOf(row);
	return <StatePill tone={TONES[state]}>{words.states[state]}</StatePill>;
}
