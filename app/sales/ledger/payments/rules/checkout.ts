import type { SiteSettings } from "#settings/rules/settings.ts";

/** What the browser needs to open the provider's window. */
export type BrowserCheckout =
	| { provider: "flutterwave"; scriptUrl: string; params: CheckoutParams }
	| { provider: "paystack"; scriptUrl: string; accessCode: string };

/** What a page needs to open the payment window for one attempt. */
export type Checkout = BrowserCheckout & {
	reference: string;
	/** ISO time until which the seat is held; null when no seat is held (a balance). */
	heldUntil: string | null;
};

/** The words with which payment windows report their end. `closed` is ours, for a window that said nothing. */
const WINDOW_WORDS = [
	"closed",
	"successful",
	"completed",
	"success",
	"failed",
	"cancelled",
	"pending",
	"session_expired",
	"error",
];

/** The word of a window as it is recorded: a known one, or `other`. Any browser can send such a word, so nothing relies on it. */
export function windowWord(reported: string): string {
	return WINDOW_WORDS.includes(reported) ? reported : "other";
}

/** The state of a payment on the server when a page asks (settle-payment). */
export type PaymentState =
	| "paid"
	| "pending"
	| "failed"
	| "needs_review"
	| "expired"
	| "cancelled"
	| "not_started"
	| "unknown"
	| "no_such_payment";

/**
 * The values that the payment page passes to the provider's script: plain JSON, made on the server, without any secret. The names are the
 * provider's (`phone_number` here, not `phonenumber`); `amount` is in naira, as the provider counts.
 */
export type CheckoutParams = {
	public_key: string;
	tx_ref: string;
	amount: number;
	currency: "NGN";
	payment_options: string;
	customer: { email: string; phone_number?: string; name: string };
	customizations: { title: string; description: string };
	payload_hash: string;
	configurations: { session_duration: number; max_retry_attempt: number };
};

/** A way to pay that a provider's window can be limited to. */
export type Channel = "ussd";

type Options = Pick<SiteSettings, "paymentOptions">;

/** Whether the provider's window offers USSD and can be limited to it. */
export const offersUssd = ({ paymentOptions }: Options): boolean => paymentOptions.split(", ").includes("ussd");

/** Whether it offers cards. */
export const offersCard = ({ paymentOptions }: Options): boolean => paymentOptions.split(", ").includes("card");
