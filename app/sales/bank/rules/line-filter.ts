/** The filters of the list of statement lines, as its address has them. */
import { aDay, aRow, type FilterOf, listRules, oneOf } from "#kit/rules/listing.ts";

export const LINE_VIEWS = ["open", "matched", "ignored", "left", "all"] as const;
export type LineView = (typeof LINE_VIEWS)[number];

/** Reasons for review. */
export const LINE_TROUBLES = [
	"unknown",
	"short",
	"over",
	"double",
	"several",
	"early",
	"other-sum",
	"left-other",
] as const;
export type LineTroubleView = (typeof LINE_TROUBLES)[number];

/** The list of statement lines: the latest day comes first. A statement is one file. */
export const LINES = listRules({
	sorts: ["day", "amount"],
	descending: true,
	filters: {
		view: oneOf("state", LINE_VIEWS, "open"),
		trouble: oneOf("kind", LINE_TROUBLES),
		from: aDay("from"),
		until: aDay("until"),
		statementId: aRow("statement"),
	},
	chips: "view",
});

/** A filter that is left out does not apply. `words`: part of a narration or a reference, or an amount in naira. */
export type LineFilter = Partial<FilterOf<typeof LINES>> & { words: string; view: LineView };
