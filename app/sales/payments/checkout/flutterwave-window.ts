import type { CheckoutOutcome, ProviderWindow, ShownWindow, Tell } from "#sales/payments/checkout/provider-window.ts";
import type { CheckoutParams } from "#sales/payments/rules/checkout-params.ts";

/** Shows Flutterwave's window for one payment. Never leaves the page. */
export function showFlutterwave(params: CheckoutParams, page: ProviderWindow, tell: Tell): ShownWindow {
	const show = page.FlutterwaveCheckout;
	if (!show) throw new Error("The payment script is not loaded.");
	const handle = show({
		...params,
		callback(reported) {
			// A listener left over from an earlier payment may tell us of that one.
			const told = readReport(reported);
			if (told?.reference !== params.tx_ref) return;
			// The window does not close by itself, and only closing removes its listener from the page.
			handle.close();
			tell(told.outcome);
		},
		// Always given: left out, the script loads the whole page again.
		onclose: () => tell({ outcome: "closed" }),
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
