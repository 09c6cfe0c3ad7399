import { StatePill } from "#kit/admin/state-pill.tsx";
import { naira } from "#kit/rules/money.ts";
import type { CreditNoteFacts, CreditNoteKind } from "#sales/documents/rules/document-facts.ts";
import { type InvoiceStanding, noteWords, stateOf } from "#sales/office/admin/documents/invoice-state.ts";
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
