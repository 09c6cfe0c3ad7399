/** What the office does with the private page of an organisation. */

/** `renew` and `withdraw` end every earlier private address of the organisation: of its page, and of each of its orders. */
export type ShareStep = "send" | "renew" | "withdraw";

/** No such order; a person bought it; the organisation has no e-mail address. */
export type ShareRefusal = "gone" | "no-organisation" | "no-address";

/** The forms for it on the page of an order, by their names. */
export const PAGE_FORMS: Readonly<Record<string, ShareStep>> = {
	"send-page": "send",
	"renew-page": "renew",
	"withdraw-page": "withdraw",
};
