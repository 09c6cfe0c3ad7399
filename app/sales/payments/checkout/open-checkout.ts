import { showFlutterwave } from "#sales/payments/checkout/flutterwave-window.ts";
import { showPaystack } from "#sales/payments/checkout/paystack-window.ts";
import type { CheckoutOutcome, ProviderWindow, ShownWindow, Tell } from "#sales/payments/checkout/provider-window.ts";
import type { BrowserCheckout } from "#sales/payments/rules/checkout.ts";

type Wanted = BrowserCheckout & { reference: string };
type OpenWindow = { reference: string; ended: Promise<CheckoutOutcome>; abandon(): void };

let open: OpenWindow | undefined;

/**
 * Opens the payment window and resolves when it reports or is closed. One window at a time: asked again for the same
 * reference (a double click) it is the same window; for another reference the former is closed first.
 * Never leaves the page. The script must be loaded.
 */
export function openCheckout(wanted: Wanted, page = window as ProviderWindow): Promise<CheckoutOutcome> {
	if (open?.reference === wanted.reference) return open.ended;
	open?.abandon();
	const opened = openWindow(wanted, page);
	open = opened;
	return opened.ended.finally(() => {
		if (open === opened) open = undefined;
	});
}

/** Closes the open window of a payment that is over: another tab has paid it, or given it up. */
export function abandonCheckout(reference: string): void {
	if (open?.reference === reference) open.abandon();
}

function openWindow(wanted: Wanted, page: ProviderWindow): OpenWindow {
	let resolve: Tell = () => undefined;
	const ended = new Promise<CheckoutOutcome>((settle) => {
		resolve = settle;
	});
	const shown = show(wanted, page, resolve);
	function abandon(): void {
		shown.close();
		resolve({ outcome: "closed" });
	}
	return { reference: wanted.reference, ended, abandon };
}

function show(wanted: Wanted, page: ProviderWindow, tell: Tell): ShownWindow {
	if (wanted.provider === "paystack") return showPaystack(wanted.accessCode, page, tell);
	return showFlutterwave(wanted.params, page, tell);
}
