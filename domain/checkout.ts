import type { CheckoutParams } from "#domain/checkout-params.ts";

/** What a page needs to open the payment window for one attempt. */
export type Checkout = {
	reference: string;
	scriptUrl: string;
	params: CheckoutParams;
	/** ISO instant until which the slot is held; null when no slot is (a balance). */
	heldUntil: string | null;
};

/** What the server knows of a payment when a page asks (settle-payment). */
export type PaymentState =
	| "paid"
	| "pending"
	| "failed"
	| "needs_review"
	| "expired"
	| "not_started"
	| "unknown"
	| "no_such_payment";
