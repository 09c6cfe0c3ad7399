// What every payment provider is to us, whatever it calls its things. Amounts are kobo: an adapter converts, nobody else.

import type { Kobo } from "#kit/rules/money.ts";
import type { ProviderName } from "#kit/rules/payment-provider.ts";
import type { BrowserCheckout } from "#sales/ledger/payments/rules/checkout.ts";
import type { RawBody } from "#sales/paying/ways/card/gateways/raw-body.ts";

/** One question to the provider and its answer as it came, without what could charge a card again. `status` null: none came. */
export type Said = { asked: string; status: number | null; body: string };

/** What the gateway knows of one transaction. Amounts are kobo; `amount` was asked, `charged` was debited. */
export type ChargeFacts = {
	transactionId: string;
	reference: string;
	amount: Kobo;
	charged: Kobo;
	fee: Kobo | null;
	currency: string;
	method: string;
	/** Null when the provider does not say which of its worlds the money is of. */
	mode: "test" | "live" | null;
	paidAt: Date | null;
	raw: unknown;
};

export type Trouble =
	| { kind: "unavailable"; detail: string; retryAfterMs?: number }
	| { kind: "misconfigured"; detail: string };

/**
 * `not_found` is the common answer for somebody who never tried; `misconfigured` is for the operator, never the payer.
 * `reversed`: money that was there and went back. `hintUnheard`: paid, but another transaction we were told of could
 * not be looked at.
 */
export type ChargeAnswer =
	| { kind: "paid"; facts: ChargeFacts; hintUnheard?: true }
	| { kind: "pending"; facts?: ChargeFacts }
	| { kind: "failed"; facts?: ChargeFacts }
	| { kind: "reversed"; facts: ChargeFacts }
	| { kind: "not_found" }
	| Trouble;

export type GatewayAnswer = ChargeAnswer & { said: Said[] };

/** A webhook is a hint: it says where to look, never what happened. */
export type Webhook = { auth: "bad" } | ({ auth: "ok" } & WebhookFacts);

export type WebhookFacts =
	| { kind: "charge"; event: string; reference?: string; transactionId?: string; claimedStatus: string }
	| {
			kind: "refund";
			event: string;
			transactionId?: string;
			refundId?: string;
			reference?: string;
			claimedStatus: string;
	  }
	| { kind: "dispute"; event: string; transactionId?: string; reference?: string; claimedStatus: string }
	| { kind: "other"; event: string }
	/** Of the provider's version 4, which is another interface with other keys: it cannot be read, nor asked. */
	| { kind: "newer-version" }
	| { kind: "unreadable" };

export type StartedAttempt = {
	reference: string;
	total: Kobo;
	currency: "NGN";
	email: string;
	phone?: string;
	name: string;
	title: string;
	description: string;
	/** The ways to pay offered, comma separated, in our words; what naira does not have stays hidden (docs/product.md#payments). */
	options: string;
};

/** What the provider gave for its window (`accessCode`) or its own page (`url`), kept on the attempt. Never a secret of ours. */
export type CheckoutSession = { accessCode?: string; url?: string };

/** `duplicate`: the provider has opened one under this reference already, and does not tell it again. */
export type OpenedSession =
	| { kind: "opened"; session: CheckoutSession }
	| { kind: "refused" | "duplicate"; detail: string }
	| Trouble;

/** `transactionId`: the provider's. */
export type RefundRequest = { transactionId: string; amount: Kobo; note: string };

/** `unavailable` means it may have happened: look before asking again. `refused` means it did not. */
export type RefundAnswer = { said: Said[] } & (
	| { kind: "refunded" | "pending" | "failed"; refundId: string }
	| { kind: "refused"; detail: string }
	| Trouble
);

/** `createdAt` null: the provider does not say, or not so that it can be read. */
export type ListedRefund = {
	refundId: string;
	amount: Kobo;
	kind: "refunded" | "pending" | "failed";
	createdAt: Date | null;
};
export type ListedRefunds = { said: Said[] } & ({ kind: "listed"; refunds: ListedRefund[] } | Trouble);

/** Which transactions money was sent back of, by us or by somebody at the provider's dashboard. */
export type RefundedList = { kind: "listed"; refunds: { transactionId: string; refundId: string }[] } | Trouble;

export type Charge = { kind: "paid" | "pending" | "failed" | "reversed"; facts: ChargeFacts };

/** Transactions a page at a time. Unreadable ones are counted, never silently dropped. */
export type ListedPage = { kind: "page"; charges: Charge[]; page: number; pages: number; unreadable: number } | Trouble;

/** A payment provider. It never throws for what the provider answers; every trouble is a kind of answer. */
export type Gateway = {
	name: ProviderName;
	/** What became of a payment, asked by our own reference; `hint`: a transaction we were told of. */
	query(reference: string, hintTransactionId?: string): Promise<GatewayAnswer>;
	parseWebhook(rawBody: RawBody, headers: Headers): Webhook;
	/** Whether its window cannot open before `openSession` was asked. */
	needsSession: boolean;
	/** Tells the provider of an attempt, once, outside any transaction. `returnUrl`: where its own page sends people back to. */
	openSession(attempt: StartedAttempt, returnUrl: string): Promise<OpenedSession>;
	/** The provider's own full page, for when its script cannot be loaded: `session.url` is where to send the person. */
	hostedPage(attempt: StartedAttempt, returnUrl: string): Promise<OpenedSession>;
	/** Undefined: a session is needed and there is none. */
	browserCheckout(attempt: StartedAttempt, session: CheckoutSession | null): BrowserCheckout | undefined;
	refund(request: RefundRequest): Promise<RefundAnswer>;
	/** What became of the money sent back of a transaction, by us or by somebody at the provider's dashboard. */
	listRefunds(transactionId: string): Promise<ListedRefunds>;
	/** All that was sent back since then, of whatever transaction. */
	listRefunded(since: Date): Promise<RefundedList>;
	list(from: Date, to: Date, page: number): Promise<ListedPage>;
	/** Origins a paying page must allow in its content security policy, for scripts, frames and connections alike. */
	checkoutHosts(): string[];
};
