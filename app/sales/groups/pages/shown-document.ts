import { dayText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import type { ListedDocumentOf } from "#sales/documents/data/own-documents.ts";
import { standingOf } from "#sales/documents/rules/document-standing.ts";

/** A receipt, invoice or credit note as its buyer sees it in a list. */
export function shownDocument({ kind, number, total, at, ...rest }: ListedDocumentOf) {
	const standing = standingOf({ kind, total, ...rest });
	const isValid = standing.kind !== "replaced" && standing.kind !== "undone";
	return { kind, number, total: naira(total), day: dayText(at), isValid };
}
