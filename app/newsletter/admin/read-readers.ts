import { readListing } from "#kit/rules/listing.ts";
import { READER_SORTS, READER_STATES, type ReaderListing } from "#newsletter/data/newsletter-readers.ts";

/** Which subscribers an address asks for: those subscribed now, the latest first, unless it says otherwise. */
export function readReaders(query: URLSearchParams): ReaderListing {
	const state = READER_STATES.find((name) => name === query.get("state")) ?? "subscribed";
	return { ...readListing(query, READER_SORTS, { descending: true }), state };
}
