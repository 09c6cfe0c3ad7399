// The interface that every payment provider implements. Amounts are in kobo; only an adapter converts them.
import type { Kobo } from "#kit/rules/money.ts";
import type { ProviderName } from "#kit/rules/payment-provider.ts";
import type { BrowserCheckout } from "#sales/ledger/payments/rules/checkout.ts";

/** One request to the provider and its unchanged answer, without what could charge a card again. `status` null: no answer. */
export type ProviderReply = { asked: string; status: number | null; body: string };

/** The provider's facts about one transaction, in kobo. `amount` was asked for, `charged` was debited. */
export type ChargeFacts = {
	transactionId: string;
	reference: string;
	amount: Kobo;
	charged: Kobo;
	fee: Kobo | null;
	currency: string;
	method: string;
	/** Null when the provider does not say whether it is test or live money. */
	mode: "test" | "live" | null;
	paidAt: Date | null;
	raw: unknown;
};

export type Trouble =
	| { kind: "unavailable"; detail: string; retryAfterMs?: number }
	| { kind: "misconfigured"; detail: string };

/**
 * `not_found`: the usual answer when no one tried to pay. `misconfigured`: for the operator, never for the payer. `reversed`: money that
 * came and was returned. `hintUnheard`: paid, but the other transaction named in the hint could not be checked.
 */
export type ChargeAnswer =
	| { kind: "paid"; facts: ChargeFacts; hintUnheard?: true }
	| { kind: "pending"; facts?: ChargeFacts }
	| { kind: "failed"; facts?: ChargeFacts }
	| { kind: "reversed"; facts: ChargeFacts }
	| { kind: "not_found" }
	| Trouble;

export type GatewayAnswer = ChargeAnswer & { said: ProviderReply[] };

/** A webhook is a hint where to look, never a fact. */
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
	/** A call of the provider's version 4, another interface with other keys: it can be neither read nor answered. */
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
	/** The ways to pay on offer, comma separated, in our words. Ways that naira does not have are hidden (docs/product.md#payments). */
	options: string;
};

/**
 * What the provider gave for its window (`accessCode`) or its own page (`url`), stored with the attempt. It contains none of our secrets.
 */
export type CheckoutSession = { accessCode?: string; url?: string };

/** `duplicate`: the provider has a session for this reference and does not give it again. */
export type OpenedSession =
	| { kind: "opened"; session: CheckoutSession }
	| { kind: "refused" | "duplicate"; detail: string }
	| Trouble;

/** `transactionId`: the provider's number. */
export type RefundRequest = { transactionId: string; amount: Kobo; note: string };

/** `unavailable`: the refund may have been made, so check before another request. `refused`: it was not made. */
export type RefundAnswer = { said: ProviderReply[] } & (
	| { kind: "refunded" | "pending" | "failed"; refundId: string }
	| { kind: "refused"; detail: string }
	| Trouble
);

/** `createdAt` null: the provider gives no time that can be read. */
export type ListedRefund = {
	refundId: string;
	amount: Kobo;
	kind: "refunded" | "pending" | "failed";
	createdAt: Date | null;
};
export type ListedRefunds = { said: ProviderReply[] } & ({ kind: "listed"; refunds: ListedRefund[] } | Trouble);

/** The transactions that were refunded, by us or at the provider's dashboard. */
export type RefundedList = { kind: "listed"; refunds: { transactionId: string; refundId: string }[] } | Trouble;

export type Charge = { kind: "paid" | "pending" | "failed" | "reversed"; facts: ChargeFacts };

/** One page of transactions. Unreadable ones are counted, never silently dropped. */
export type ListedPage = { kind: "page"; charges: Charge[]; page: number; pages: number; unreadable: number } | Trouble;

/** A payment provider. It never throws for what the provider answers; every trouble is a kind of answer. */
export type Gateway = {
	name: ProviderName;
	/** The state of a payment by our own reference. `hint`: a transaction that was named to us. */
	query(reference: string, hintTransactionId?: string): Promise<GatewayAnswer>;
	parseWebhook(rawBody: RawBody, headers: Headers): Webhook;
	/** Whether its window opens only after `openSession`. */
	needsSession: boolean;
	/** Announces an attempt to the provider, once, outside any transaction. `returnUrl`: where its own page returns to. */
	openSession(attempt: StartedAttempt, returnUrl: string): Promise<OpenedSession>;
	/** The provider's own full page, for when its script cannot be loaded. `session.url`: the address of the page. */
	hostedPage(attempt: StartedAttempt, returnUrl: string): Promise<OpenedSession>;
	/** Undefined: a session is needed and there is none. */
	browserCheckout(attempt: StartedAttempt, session: CheckoutSession | null): BrowserCheckout | undefined;
	refund(request: RefundRequest): Promise<RefundAnswer>;
	/** The refunds of a transaction, by us or at the provider's dashboard. */
	listRefunds(transactionId: string): Promise<ListedRefunds>;
	/** The refunds of all transactions since then. */
	listRefunded(since: Date): Promise<RefundedList>;
	list(from: Date, to: Date, page: number): Promise<ListedPage>;
	/** The origins that the content security policy of a paying page must allow for scripts, frames and connections. */
	checkoutHosts(): string[];
};

/** The unchanged body of a provider's call. A signature over the bytes would not survive conversion to text. */
export type RawBody = string | Uint8Array;

/** The body as text. Invalid bytes become replacement characters. */
export function textOf(body: RawBody): string {
	return typeof body === "string" ? body : new TextDecoder().decode(body);
}
