/** What the list of the statements' lines is narrowed to, as its address says it. */
import type { Day } from "#kit/rules/days.ts";
import { wordsSought } from "#kit/rules/listing.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { dayIn } from "#sales/payments/rules/payment-filter.ts";

export const LINE_VIEWS = ["open", "matched", "ignored", "left", "all"] as const;
export type LineView = (typeof LINE_VIEWS)[number];

/** Why a person is asked. */
export const LINE_TROUBLES = [
	"unknown",
	"short",
	"over",
	"double",
	"several",
	"other-sum",
	"taken-back",
	"left-other",
] as const;
export type LineTroubleShown = (typeof LINE_TROUBLES)[number];

/** The names in the address, besides `q`, `state`, `sort` and `page`. */
export const LINE_FILTERS = ["kind", "from", "until", "statement"] as const;

/** What is left out does not narrow. */
export type LineFilter = {
	/** Part of a narration or a reference, or an amount in naira. */
	words: string;
	view: LineView;
	trouble?: LineTroubleShown | undefined;
	from?: Day | undefined;
	until?: Day | undefined;
	/** Of one file. */
	statementId?: number | undefined;
};

/** Reads it; nonsense narrows nothing. `first`: what is shown where the address does not say which. */
export function readLineFilter(query: URLSearchParams, first: LineView): LineFilter {
	return {
		words: wordsSought(query),
		view: LINE_VIEWS.find((known) => known === query.get("state")) ?? first,
		trouble: LINE_TROUBLES.find((known) => known === query.get("kind")),
		from: dayIn(query.get("from")),
		until: dayIn(query.get("until")),
		statementId: rowId(query.get("statement")),
	};
}
