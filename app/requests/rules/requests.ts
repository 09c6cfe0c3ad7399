/** What people ask of the office. Each is a row before it is a letter (docs/product.md#requests). */
import { listRules, oneOf } from "#kit/rules/listing.ts";
import type { BookingFacts, ContactFacts, InvitationFacts, QuotationFacts } from "#requests/rules/request-facts.ts";

/** What is kept of each kind of request. */
export type RequestFacts = {
	booking: BookingFacts;
	message: ContactFacts;
	invitation: InvitationFacts;
	quotation: QuotationFacts;
};

export type RequestKind = keyof RequestFacts;

export const REQUEST_KINDS = [
	"message",
	"booking",
	"invitation",
	"quotation",
] as const satisfies readonly RequestKind[];

/** Where a request stands in the office's inbox. */
export const REQUEST_STATES = ["new", "answered", "closed"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** A request as its kind keeps it. */
export type AskedRequest = { [Kind in RequestKind]: { kind: Kind; facts: RequestFacts[Kind] } }[RequestKind];

/** The same person sending the very same words again within this time has pressed twice: it stays one request. */
export const SAME_REQUEST_MS = 10 * 60_000;

/** So many different addresses that are not their own may a member have letters sent to on one day in Lagos. */
export const TYPED_ADDRESSES_A_DAY = 5;

/** Letters and figures no one reads one for another. */
const REFERENCE_SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const REFERENCE_LENGTH = 5;

/** The reference of an invitation or a quotation: five random characters (docs/product.md#requests), one for each random byte. */
export function requestReference(randomBytes: Uint8Array): string {
	const signs = [...randomBytes.slice(0, REFERENCE_LENGTH)];
	return signs.map((byte) => REFERENCE_SIGNS[byte % REFERENCE_SIGNS.length]).join("");
}

/** The inbox. Where only new requests are listed, who waits longest comes first. */
export function requestList(query: URLSearchParams) {
	const filters = {
		state: oneOf("state", [...REQUEST_STATES, "all"], "new"),
		kind: oneOf("kind", [...REQUEST_KINDS, "all"], "all"),
	};
	const descending = filters.state.read(query.get("state")) !== "new";
	return listRules({ sorts: ["time", "name"], descending, filters, chips: "state" });
}

export type RequestList = ReturnType<typeof requestList>;
