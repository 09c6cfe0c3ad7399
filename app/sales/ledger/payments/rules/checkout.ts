import type { CheckoutParams } from "#sales/ledger/payments/rules/checkout-params.ts";

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

/** A window's word for the record: a known one, or `other`. Anybody can send such a word, so nothing relies on it. */
export function windowWord(told: string): string {
	return WINDOW_WORDS.includes(told) ? told : "other";
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
