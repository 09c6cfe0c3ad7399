/** Which of several documents counts, and what became of the others. */
import type { Kobo } from "#kit/rules/money.ts";
import type { CreditNoteFacts, CreditNoteKind } from "#sales/documents/rules/document-facts.ts";

/** What became of a receipt. */
export type ReceiptSince = {
	/** The number of the one that was issued in its place. */
	replacedBy: string | null;
	/** The number of the credit note by which the office undid what it is of; of a credit note the debit note that takes it back. */
	undoneBy: string | null;
	/** What the bank returned unpaid; null: what it is of was recorded by mistake. */
	cameBack?: "cheque" | "transfer" | null;
};

/** A document of an enrolment with what other documents say of it. Kobo. */
export type DocumentOfEnrolment = ReceiptSince & {
	kind: "receipt" | "invoice" | "credit-note";
	number: string;
	total: Kobo;
	/** Of an invoice: what credit notes took off it, but for a correction. Of a receipt: what of its money never came. */
	credited: Kobo;
	/** Of a credit note: what it takes from, what it does and how the money goes. */
	of: string | null;
	noteKind: CreditNoteKind | null;
	way: CreditNoteFacts["way"];
};

export type Standing =
	| { kind: "counts" }
	/** So much of it was credited; the rest counts. */
	| { kind: "partly"; credited: Kobo }
	| { kind: "credited" }
	| { kind: "replaced"; by: string }
	/** A receipt of what was recorded by mistake. */
	| { kind: "undone"; by: string; cameBack: "cheque" | "transfer" | null }
	/** A credit note, which is for whoever keeps the books. */
	| { kind: "note"; of: string }
	/** A credit note whose refund failed. */
	| { kind: "taken-back"; by: string }
	/** A document that takes a credit note back. */
	| { kind: "takes-back"; of: string }
	/** A receipt whose money came as it says: there is nothing to say of it. */
	| { kind: "receipt" };

type Known = Pick<DocumentOfEnrolment, "kind" | "total" | "replacedBy" | "credited" | "of"> &
	Partial<ReceiptSince & Pick<DocumentOfEnrolment, "way">>;

export function standingOf({ kind, total, replacedBy, undoneBy, cameBack = null, credited, of, way }: Known): Standing {
	if (way === "refund-failed") return { kind: "takes-back", of: of ?? "" };
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
] satisfies Standing["kind"][];

/** What counts comes first, then receipts, then what is over; among each, in the order in which they were given. */
export function inOrderOfUse<Listed extends { standing: Standing }>(documents: readonly Listed[]): Listed[] {
	return documents.toSorted((a, b) => ORDER.indexOf(a.standing.kind) - ORDER.indexOf(b.standing.kind));
}
