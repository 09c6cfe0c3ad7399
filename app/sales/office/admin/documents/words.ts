/** Invoices and credit notes. */
import type { Kobo } from "#kit/rules/money.ts";
import type { CreditNoteFacts, CreditNoteKind } from "#sales/documents/rules/document-facts.ts";

export const adminInvoices = {
	title: "Invoices",
	unknown: "No invoice or credit note has this number.",
	cleared: { yes: "With IRN", no: "Without IRN" },
	kinds: { invoice: "Invoices", "credit-note": "Credit notes" },
	buyer: "Invoice to",
	course: "Course",
	total: "Total",
	/** In one word. */
	states: {
		stands: "Valid",
		corrected: "Corrected",
		released: "Balance cancelled",
		credited: "Credited",
		partly: "Partly credited",
	},
	does: {
		refund: "Refund",
		correction: "Correction",
		release: "Balance cancelled",
		change: "Changed seat",
	} satisfies Record<CreditNoteKind, string>,
	doesBy: { undone: "Payment undone", credit: "Kept as credit", certificate: "Withheld tax" },
	// One of them
	titles: {
		invoice: (number: string) => `Invoice ${number}`,
		"credit-note": (number: string) => `Credit note ${number}`,
		debit: (number: string) => `Debit note ${number}`,
	},
	reason: "Reason",
	/** The amount each credit note took off an invoice, in the order of issue. */
	tookOff: {
		refund: (note: string, amount: string) => `${note} credits ${amount} that was refunded.`,
		release: (note: string, amount: string) => `${note} credits ${amount} that was never paid.`,
		change: (note: string, amount: string) => `${note} credits ${amount} for a seat whose course or price changed.`,
	},
	// Taken away
	columns: {
		day: "Date",
		kind: "Kind",
		number: "Number",
		of: "For invoice",
		buyer: "Invoice to",
		taxNumber: "Tax number",
		purchaseOrder: "Purchase order",
		email: "E-mail",
		participant: "Participant",
		course: "Course",
		net: "Net (naira)",
		vat: "VAT (naira)",
		total: "Total (naira)",
		state: "Status",
		reason: "Reason",
		authorityReference: "IRN",
		order: "Order",
	},
	lineKinds: { invoice: "Invoice", "credit-note": "Credit note" },
};

export type DocumentState = keyof typeof adminInvoices.states;
export type InvoiceStanding = { isCorrected: boolean; credited: Kobo; isReleased: boolean; open: Kobo; total: Kobo };

/** The state of an invoice. If a part of it is still valid, the state says so, whatever happened to the rest. */
export function stateOf({ isCorrected, credited, isReleased, open, total }: InvoiceStanding): DocumentState {
	if (isCorrected) return "corrected";
	if (credited >= total) return isReleased && open === 0 ? "released" : "credited";
	return credited > 0 ? "partly" : "stands";
}

export type NoteDoes = { does: CreditNoteKind; way: CreditNoteFacts["way"]; total: Kobo };

/** The effect of a credit note in a word or two. It mentions a refund only if money is refunded. */
export function noteWords({ does, way, total }: NoteDoes): string {
	if (total < 0) return "Refund failed";
	if (does !== "refund") return adminInvoices.does[does];
	return way === "credit" || way === "undone"
		? adminInvoices.doesBy[way]
		: way
			? adminInvoices.does.refund
			: adminInvoices.doesBy.certificate;
}
