import { todayInLagos } from "#kit/rules/days.ts";
import { type Listing, readListing } from "#kit/rules/listing.ts";
import { OWING_SORTS, type OwingFilter, type OwingSort } from "#sales/balances/data/receivables.ts";
import { readOwingView } from "#sales/balances/rules/receivables-filter.ts";

type Asked = { filter: OwingFilter & { words: string }; listing: Listing<OwingSort> };

/** Which of those who owe an address asks for: `state` (overdue, week, note, released), `q`, `sort`, `page`. What is due first comes first. */
export function owingAsked(url: URL, now: Date): Asked {
	const listing = readListing<OwingSort>(url.searchParams, OWING_SORTS);
	const view = readOwingView(url.searchParams.get("state"));
	return { filter: { view, words: listing.words, today: todayInLagos(now) }, listing };
}
