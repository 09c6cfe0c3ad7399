import { type Listing, readListing } from "#kit/rules/listing.ts";
import type { MailFilter, MailSort } from "#mail/data/mail-list.ts";
import { mailKindsLike } from "#mail/rules/mail-kinds.ts";
import { MAIL_VIEWS } from "#mail/rules/mail-troubles.ts";

/** Which letters an address asks for: `state` (what is not delivered unless it says another), `q`, `sort`, `page`. */
export function mailsAsked(request: Request, now: Date): { filter: MailFilter; listing: Listing<MailSort> } {
	const query = new URL(request.url).searchParams;
	const view = MAIL_VIEWS.find((known) => known === query.get("state")) ?? "undelivered";
	const listing = readListing<MailSort>(query, ["time", "recipient"], { descending: true });
	const { words } = listing;
	return { filter: { view, words, kinds: words ? mailKindsLike(words) : [], now }, listing };
}
