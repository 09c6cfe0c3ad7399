import type { BrowserCheckout, CheckoutParams } from "#sales/ledger/payments/rules/checkout.ts";
import { showPaystack } from "#sales/paying/ways/card/checkout/paystack-window.ts";
import type {
	CheckoutOutcome,
	ProviderWindow,
	ReportOutcome,
	ShownWindow,
} from "#sales/paying/ways/card/checkout/provider-window.ts";

type WantedCheckout = BrowserCheckout & { reference: string };
type OpenWindow = { reference: string; ended: Promise<CheckoutOutcome>; abandon(): void };

let open: OpenWindow | undefined;

/**
 * Opens the payment window and resolves when it reports or is closed. There is one window at a time: the same reference (a double click)
 * gives the same window, and another reference closes the first one. Never leaves the page. The script must be loaded.
 */
export function openCheckout(wanted: WantedCheckout, page = window as ProviderWindow): Promise<CheckoutOutcome> {
	if (open?.reference === wanted.reference) return open.ended;
	open?.abandon();
	const opened = openWindow(wanted, page);
	open = opened;
	return opened.ended.finally(() => {
		if (open === opened) open = undefined;
	});
}

/** Closes the open window of a payment that another tab has paid or cancelled. */
export function abandonCheckout(reference: string): void {
	if (open?.reference === reference) open.abandon();
}

function openWindow(wanted: WantedCheckout, page: ProviderWindow): OpenWindow {
	let resolve: ReportOutcome = () => undefined;
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

function show(wanted: WantedCheckout, page: ProviderWindow, onReport: ReportOutcome): ShownWindow {
	if (wanted.provider === "paystack") return showPaystack(wanted.accessCode, page, onReport);
	return showFlutterwave(wanted.params, page, onReport);
}

/** Shows Flutterwave's window for one payment. Never leaves the page. */
function showFlutterwave(params: CheckoutParams, page: ProviderWindow, onReport: ReportOutcome): ShownWindow {
	const show = page.FlutterwaveCheckout;
	if (!show) throw new Error("The payment script is not loaded.");
	const handle = show({
		...params,
		callback(reported) {
			// A listener left from an earlier payment may report that one.
			const report = readReport(reported);
			if (report?.reference !== params.tx_ref) return;
			// The window does not close by itself, and only closing removes its listener from the page.
			handle.close();
			onReport(report.outcome);
		},
		// Always set: without it, the script reloads the page.
		onclose: () => onReport({ outcome: "closed" }),
	});
	return handle;
}

function readReport(reported: unknown): { reference: string; outcome: CheckoutOutcome } | undefined {
	if (typeof reported !== "object" || reported === null || !("tx_ref" in reported)) return undefined;
	const status = "status" in reported ? String(reported.status) : "";
	const id = "transaction_id" in reported ? reported.transaction_id : null;
	const transactionId = id === null || id === undefined ? {} : { transactionId: String(id) };
	return { reference: String(reported.tx_ref), outcome: { outcome: "reported", status, ...transactionId } };
}
