import { naira } from "#kit/rules/money.ts";
import type { DocumentOfEnrolment, Standing } from "#sales/documents/rules/document-standing.ts";

// Ours: receipts, invoices and credit notes in My Courses, and which of them counts, there and in the office.

export const memberDocuments = {
	documents: (count: number) => `Receipts and invoices (${count})`,
	kinds: { receipt: "Receipt", invoice: "Invoice", "credit-note": "Credit note" } satisfies Record<
		DocumentOfEnrolment["kind"],
		string
	>,
};

/** What became of a document, in words; null: there is nothing to say. */
export function standingWords(standing: Standing): string | null {
	switch (standing.kind) {
		case "counts":
			return "Valid";
		case "partly":
			return `Valid, less ${naira(standing.credited)} credited`;
		case "credited":
			return "Credited in full. Do not use.";
		case "replaced":
			return `Replaced by ${standing.by}. Do not use.`;
		case "undone":
			return `Recorded by mistake, see ${standing.by}. Do not use.`;
		case "note":
			return `Reduces ${standing.of}. For your accountant.`;
		case "receipt":
			return null;
	}
}
