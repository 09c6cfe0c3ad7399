import { naira } from "#kit/rules/money.ts";
import { undoneReasons } from "#sales/documents/pages/document-words.ts";
import type { DocumentOfEnrolment, DocumentStanding } from "#sales/documents/rules/document-standing.ts";

// Ours: the words for receipts, invoices and credit notes in My Courses, and for their status, also in the office.

export const memberDocuments = {
	documents: "Documents",
	valid: "Valid",
	over: "No longer valid",
	download: (name: string) => `Download ${name}`,
	kinds: { receipt: "Receipt", invoice: "Invoice", "credit-note": "Credit note" } satisfies Record<
		DocumentOfEnrolment["kind"],
		string
	>,
};

/** The name of a document: one that withdraws a credit note is a debit note. */
export function documentName({
	kind,
	standing,
}: {
	kind: DocumentOfEnrolment["kind"];
	standing: DocumentStanding;
}): string {
	return standing.kind === "takes-back" ? "Debit note" : memberDocuments.kinds[kind];
}

const takenBack = (by: string) => `Taken back by ${by}: the refund could not be made.`;

/** The status of a document in words; null: there is nothing to say. */
export function standingWords(standing: DocumentStanding): string | null {
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
			return `${undoneWords(standing)} Do not use.`;
		case "note":
			return `Reduces ${standing.of}. For your accountant.`;
		case "taken-back":
			return takenBack(standing.by);
		case "takes-back":
			return `Takes back ${standing.of}: the refund could not be made.`;
		case "receipt":
			return null;
	}
}

const undoneWords = ({ by, cameBack }: Extract<DocumentStanding, { kind: "undone" }>) =>
	`${undoneReasons[cameBack ?? "mistake"]}, see ${by}.`;

/** The same for its owner: whether it is valid, and why not. */
export function ownStanding(standing: DocumentStanding): { mark: "valid" | "over" | null; note: string | null } {
	switch (standing.kind) {
		case "counts":
			return { mark: "valid", note: null };
		case "partly":
			return { mark: "valid", note: `Less ${naira(standing.credited)} credited` };
		case "credited":
			return { mark: "over", note: "Credited in full." };
		case "replaced":
			return { mark: "over", note: `Replaced by ${standing.by}.` };
		case "undone":
			return { mark: "over", note: undoneWords(standing) };
		case "note":
			return { mark: null, note: `Reduces ${standing.of}. For your accountant.` };
		case "taken-back":
			return { mark: null, note: takenBack(standing.by) };
		case "takes-back":
			return { mark: null, note: `Takes back ${standing.of}: the refund could not be made.` };
		case "receipt":
			return { mark: null, note: null };
	}
}
