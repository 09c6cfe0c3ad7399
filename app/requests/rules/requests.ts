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

/** Whose: a person's id, or one of these two. */
export const OWNERS = { me: "me", nobody: "nobody" } as const;
export const FOLLOW_UP_VIEWS = ["due", "planned", "lost"] as const;

/**
 * The inbox. Where only new requests are listed, who waits longest comes first. Steps and lost ones are looked for among all requests, and
 * the step that is due first comes first.
 */
export function requestList(query: URLSearchParams) {
	const step = oneOf("step", FOLLOW_UP_VIEWS);
	const view = step.read(query.get("step"));
	const filters = {
		state: oneOf("state", [...REQUEST_STATES, "all"], view ? "all" : "new"),
		kind: oneOf("kind", [...REQUEST_KINDS, "all"], "all"),
		owner: { name: "owner", read: (text: string | null) => text?.slice(0, 100) || undefined },
		step,
	};
	const isByStep = view === "due" || view === "planned";
	const descending = !isByStep && filters.state.read(query.get("state")) !== "new";
	const sorts = isByStep ? (["step", "time", "name"] as const) : (["time", "name", "step"] as const);
	return listRules({ sorts, descending, filters, chips: "state" });
}

export type RequestList = ReturnType<typeof requestList>;
