/** The validity of documents, and the later changes of the others. */
import type { Kobo } from "#kit/rules/money.ts";

/** The later changes of a receipt. */
export type ReceiptSince = {
	/** The number of the receipt that replaced it. */
	replacedBy: string | null;
	/**
	 * The number of the credit note by which the office undid its payment; for a credit note, the debit note that withdraws it.
	 */
	undoneBy: string | null;
	/** The kind of payment that the bank returned unpaid; null: it was recorded by mistake. */
	cameBack?: "cheque" | "transfer" | null;
};

/** A document of an enrolment with what other documents say about it. Kobo. */
export type DocumentOfEnrolment = ReceiptSince & {
	kind: "receipt" | "invoice" | "credit-note";
	number: string;
	total: Kobo;
	/**
	 * For an invoice: the amount that credit notes took off, except by a correction. For a receipt: the amount that was never
	 * received.
	 */
	credited: Kobo;
	/** For a credit note: the document that it takes from. */
	of: string | null;
};

export type DocumentStanding =
	| { kind: "counts" }
	/** The credited part; the rest is valid. */
	| { kind: "partly"; credited: Kobo }
	| { kind: "credited" }
	| { kind: "replaced"; by: string }
	/** A receipt of a payment that was recorded by mistake. */
	| { kind: "undone"; by: string; cameBack: "cheque" | "transfer" | null }
	/** A credit note, which only matters for the accounts. */
	| { kind: "note"; of: string }
	/** A credit note whose refund failed. */
	| { kind: "taken-back"; by: string }
	/** A document that withdraws a credit note. */
	| { kind: "takes-back"; of: string }
	/** A receipt with nothing to add. */
	| { kind: "receipt" };

type StandingInput = Pick<DocumentOfEnrolment, "kind" | "total" | "replacedBy" | "credited" | "of"> &
	Partial<ReceiptSince>;

export function standingOf({
	kind,
	total,
	replacedBy,
	undoneBy,
	cameBack = null,
	credited,
	of,
}: StandingInput): DocumentStanding {
	if (total < 0) return { kind: "takes-back", of: of ?? "" };
	if (kind === "credit-note" && undoneBy) return { kind: "taken-back", by: undoneBy };
	if (kind === "credit-note") return { kind: "note", of: of ?? "" };
	if (replacedBy) return { kind: "replaced", by: replacedBy };
	if (undoneBy) return { kind: "undone", by: undoneBy, cameBack };
	if (kind === "receipt" && credited === 0) return { kind: "receipt" };
	if (credited >= total) return { kind: "credited" };
	return credited > 0 ? { kind: "partly", credited } : { kind: "counts" };
}

const ORDER = [
	"counts",
	"partly",
	"receipt",
	"replaced",
	"undone",
	"credited",
	"note",
	"taken-back",
	"takes-back",
] satisfies DocumentStanding["kind"][];

/** Valid documents first, then receipts, then the others; each group in the order of issue. */
export function inOrderOfUse<Listed extends { standing: DocumentStanding }>(documents: readonly Listed[]): Listed[] {
	return documents.toSorted((a, b) => ORDER.indexOf(a.standing.kind) - ORDER.indexOf(b.standing.kind));
}
