import type { CheckoutHandle, CheckoutWindow } from "#app/checkout/load-checkout.ts";
import type { CheckoutParams } from "#domain/checkout-params.ts";

/** Both mean the same to us: now ask the server (Reading 2). What was reported is a hint. */
export type CheckoutOutcome = { outcome: "reported"; status: string; transactionId?: string } | { outcome: "closed" };

type OpenWindow = { reference: string; ended: Promise<CheckoutOutcome>; abandon(): void };

let open: OpenWindow | undefined;

/**
 * Opens the payment window and resolves when it reports or is closed. One window at a time: asked again for the same
 * reference (a double click) it is the same window; for another reference the former is closed first.
 * Never leaves the page. The script must be loaded.
 */
export function openCheckout(params: CheckoutParams, page = window as CheckoutWindow): Promise<CheckoutOutcome> {
	if (open?.reference === params.tx_ref) return open.ended;
	open?.abandon();
	const opened = openWindow(params, page);
	open = opened;
	return opened.ended.finally(() => {
		if (open === opened) open = undefined;
	});
}

function openWindow(params: CheckoutParams, page: CheckoutWindow): OpenWindow {
	let resolve: (outcome: CheckoutOutcome) => void = () => undefined;
	const ended = new Promise<CheckoutOutcome>((settle) => {
		resolve = settle;
	});
	const show = page.FlutterwaveCheckout;
	if (!show) throw new Error("The payment script is not loaded.");
	const handle: CheckoutHandle = show({
		...params,
		callback(reported) {
			// A listener left over from an earlier payment may tell us of that one.
			const told = readReport(reported);
			if (told?.reference !== params.tx_ref) return;
			// The window does not close by itself, and only closing removes its listener from the page.
			handle.close();
			resolve(told.outcome);
		},
		// Always given: left out, the script loads the whole page again.
		onclose: () => resolve({ outcome: "closed" }),
	});
	function abandon(): void {
		handle.close();
		resolve({ outcome: "closed" });
	}
	return { reference: params.tx_ref, ended, abandon };
}

function readReport(reported: unknown): { reference: string; outcome: CheckoutOutcome } | undefined {
	if (typeof reported !== "object" || reported === null || !("tx_ref" in reported)) return undefined;
	const status = "status" in reported ? String(reported.status) : "";
	const id = "transaction_id" in reported ? reported.transaction_id : null;
	const transactionId = id === null || id === undefined ? {} : { transactionId: String(id) };
	return { reference: String(reported.tx_ref), outcome: { outcome: "reported", status, ...transactionId } };
}
