/** Which of several documents counts, and what became of the others. */
import type { Kobo } from "#kit/rules/money.ts";
import type { CreditNoteFacts, CreditNoteKind } from "#sales/documents/rules/document-facts.ts";

/** A document of an enrolment with what other documents say of it. Kobo. */
export type DocumentOfEnrolment = {
	kind: "receipt" | "invoice" | "credit-note";
	number: string;
	total: Kobo;
	/** The number of the one that was issued in its place. */
	replacedBy: string | null;
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
	/** A credit note, which is for whoever keeps the books. */
	| { kind: "note"; of: string }
	/** A receipt whose money came as it says: there is nothing to say of it. */
	| { kind: "receipt" };

type Known = Pick<DocumentOfEnrolment, "kind" | "total" | "replacedBy" | "credited" | "of">;

export function standingOf({ kind, total, replacedBy, credited, of }: Known): Standing {
	if (kind === "credit-note") return { kind: "note", of: of ?? "" };
	if (replacedBy) return { kind: "replaced", by: replacedBy };
	if (kind === "receipt" && credited === 0) return { kind: "receipt" };
	if (credited >= total) return { kind: "credited" };
	return credited > 0 ? { kind: "partly", credited } : { kind: "counts" };
}

const ORDER = ["counts", "partly", "receipt", "replaced", "credited", "note"] satisfies Standing["kind"][];

/** What counts comes first, then receipts, then what is over; among each, in the order in which they were given. */
export function inOrderOfUse<Listed extends { standing: Standing }>(documents: readonly Listed[]): Listed[] {
	return documents.toSorted((a, b) => ORDER.indexOf(a.standing.kind) - ORDER.indexOf(b.standing.kind));
}
