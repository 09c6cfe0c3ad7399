import type { CheckoutParams } from "#sales/ledger/payments/rules/checkout-params.ts";

/** What the browser needs to open the provider's window. */
export type BrowserCheckout =
	| { provider: "flutterwave"; scriptUrl: string; params: CheckoutParams }
	| { provider: "paystack"; scriptUrl: string; accessCode: string };

/** What a page needs to open the payment window for one attempt. */
export type Checkout = BrowserCheckout & {
	reference: string;
	/** ISO instant until which the slot is held; null when no slot is (a balance). */
	heldUntil: string | null;
};

/** What payment windows say when they end; `closed` is ours, for one that said nothing. */
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

/** A window's word for the record: one we know, or that it was another. Anybody can send anything; none of it is believed. */
export function windowWord(told: string): string {
	return WINDOW_WORDS.includes(told) ? told : "other";
}

/** What the server knows of a payment when a page asks (settle-payment). */
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
