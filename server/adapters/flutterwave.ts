import type { CheckoutParams } from "#domain/checkout-params.ts";
import type { Kobo } from "#domain/money.ts";
import { browserParams, checkoutHosts, type StartedAttempt } from "#server/adapters/flutterwave-browser.ts";
import { type ListedPage, listCharges } from "#server/adapters/flutterwave-list.ts";
import { queryCharge } from "#server/adapters/flutterwave-query.ts";
import { type RefundAnswer, type RefundRequest, refundCharge } from "#server/adapters/flutterwave-refund.ts";
import { parseWebhook, type Webhook } from "#server/adapters/flutterwave-webhook.ts";

export type GatewaySettings = {
	publicKey: string;
	secretKey: string;
	secretHash: string;
	apiBase: string;
	scriptUrl: string;
	/** The methods offered, comma separated; the gateway hides those a currency does not have (Reading 3). */
	options: string;
};

/** What the gateway knows of one transaction. Amounts are kobo; `amount` was asked, `charged` was debited. */
export type ChargeFacts = {
	transactionId: string;
	reference: string;
	amount: Kobo;
	charged: Kobo;
	fee: Kobo | null;
	currency: string;
	method: string;
	paidAt: Date | null;
	raw: unknown;
};

/**
 * `not_found` is the common answer for somebody who never tried; `misconfigured` is for the operator, never the payer.
 * `hintUnheard`: paid, but another transaction we were told of could not be looked at.
 */
export type GatewayAnswer =
	| { kind: "paid"; facts: ChargeFacts; hintUnheard?: true }
	| { kind: "pending"; facts?: ChargeFacts }
	| { kind: "failed"; facts?: ChargeFacts }
	| { kind: "not_found" }
	| { kind: "unavailable"; detail: string; retryAfterMs?: number }
	| { kind: "misconfigured"; detail: string };

export type Gateway = {
	query(reference: string, hintTransactionId?: string): Promise<GatewayAnswer>;
	parseWebhook(rawBody: string, headers: Headers): Webhook;
	browserParams(attempt: StartedAttempt): CheckoutParams;
	refund(request: RefundRequest): Promise<RefundAnswer>;
	list(from: Date, to: Date, page: number): Promise<ListedPage>;
	checkoutHosts(): string[];
};

/**
 * The card gateway, Flutterwave v3. Naira on its side, kobo on ours: converted here and nowhere else.
 * It never throws for what the gateway answers; every trouble is a kind of answer.
 */
export function flutterwave(settings: GatewaySettings): Gateway {
	return {
		query: (reference, hintTransactionId) => queryCharge(settings, reference, hintTransactionId),
		parseWebhook: (rawBody, headers) => parseWebhook(rawBody, headers, settings.secretHash),
		browserParams: (attempt) => browserParams(settings, attempt),
		refund: (request) => refundCharge(settings, request),
		list: (from, to, page) => listCharges(settings, { from, to, page }),
		checkoutHosts: () => checkoutHosts(settings),
	};
}
