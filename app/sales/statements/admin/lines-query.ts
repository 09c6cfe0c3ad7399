import { type Listing, readListing } from "#kit/rules/listing.ts";
import { LINE_SORTS, type LineSort } from "#sales/statements/data/line-list.ts";
import { type LineFilter, type LineView, readLineFilter } from "#sales/statements/rules/line-filter.ts";

/** Which lines an address asks for: its filters (`app/sales/statements/rules/line-filter.ts`), `q`, `sort`, `page`. The latest day comes first. */
export function linesAsked(
	{ searchParams }: URL,
	first: LineView = "open",
): { filter: LineFilter; listing: Listing<LineSort> } {
	const listing = readListing<LineSort>(searchParams, LINE_SORTS, { descending: true });
	return { filter: readLineFilter(searchParams, first), listing };
}
