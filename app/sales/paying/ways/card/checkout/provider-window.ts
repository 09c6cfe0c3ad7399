import type { ProviderName } from "#kit/rules/payment-provider.ts";
import type { CheckoutParams } from "#sales/ledger/payments/rules/checkout.ts";

/** What Flutterwave's script puts on the window. */
export type FlutterwaveOptions = CheckoutParams & {
	callback(reported: unknown): void;
	onclose(incomplete?: boolean): void;
};
export type FlutterwaveGlobal = (options: FlutterwaveOptions) => { close(): void };

/** What Paystack's script puts on the window. */
export type PaystackCallbacks = {
	onSuccess(reported: unknown): void;
	onCancel(): void;
	onError(trouble: unknown): void;
	onLoad(): void;
};
export type PaystackPopup = {
	resumeTransaction(accessCode: string, callbacks: PaystackCallbacks): { id?: string } | undefined;
	cancelTransaction(id?: string): void;
};
export type PaystackGlobal = new () => PaystackPopup;

export type ProviderWindow = { FlutterwaveCheckout?: FlutterwaveGlobal; PaystackPop?: PaystackGlobal };

const GLOBALS = {
	flutterwave: "FlutterwaveCheckout",
	paystack: "PaystackPop",
} as const satisfies Record<ProviderName, keyof ProviderWindow>;

/** Whether a provider's script has run. Loading is not enough: a proxy's own page also loads, and defines nothing. */
export function hasScriptOf(provider: ProviderName, page: ProviderWindow): boolean {
	return typeof page[GLOBALS[provider]] === "function";
}

/** Both mean that the server must be asked now. What was reported is only a hint. */
export type CheckoutOutcome = { outcome: "reported"; status: string; transactionId?: string } | { outcome: "closed" };

/** A provider's window on the page. `close` removes it without a report. */
export type ShownWindow = { close(): void };
export type ReportOutcome = (outcome: CheckoutOutcome) => void;

/**
 * Reports an event of the payment window to the server, at the page of the payment. It waits for no answer, and nothing depends on it.
 */
export function reportWindow(page: string, saw: "opened" | "script-failed"): void {
	navigator.sendBeacon?.(`${page}/window`, new URLSearchParams({ saw }));
}
