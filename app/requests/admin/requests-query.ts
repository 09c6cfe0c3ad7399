import { type Listing, readListing } from "#kit/rules/listing.ts";
import type { RequestFilter, RequestSort } from "#requests/data/request-list.ts";
import { REQUEST_KINDS, REQUEST_STATES } from "#requests/rules/requests.ts";

/** Which requests an address asks for: `state` (new unless it says another), `kind`, `q`, `sort`, `page`. Who waits longest comes first. */
export function requestsAsked(request: Request): { filter: RequestFilter; listing: Listing<RequestSort> } {
	const query = new URL(request.url).searchParams;
	const state = [...REQUEST_STATES, "all" as const].find((known) => known === query.get("state")) ?? "new";
	const kind = REQUEST_KINDS.find((known) => known === query.get("kind")) ?? "all";
	const listing = readListing<RequestSort>(query, ["time", "name"], { descending: state !== "new" });
	return { filter: { state, kind, words: listing.words }, listing };
}
