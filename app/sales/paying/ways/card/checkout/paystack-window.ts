import type {
	CheckoutOutcome,
	PaystackPopup,
	ProviderWindow,
	ReportOutcome,
	ShownWindow,
} from "#sales/paying/ways/card/checkout/provider-window.ts";

type Popups = { popup: PaystackPopup; listeners: Map<string, ReportOutcome> };

/**
 * One popup per page: each new one adds a frame and a listener that also receives the others' messages. A popup that resumes a known
 * session calls the listener it was first given, so it gets one that can be redirected.
 */
const popups = new WeakMap<ProviderWindow, Popups>();

/** Shows Paystack's window for one payment, with the access code that the server received. Never leaves the page. */
export function showPaystack(accessCode: string, page: ProviderWindow, onReport: ReportOutcome): ShownWindow {
	const { popup, listeners } = popupsOf(page);
	const shown = listeners.set(accessCode, onReport);
	const report = (outcome: CheckoutOutcome) => shown.get(accessCode)?.(outcome);
	const transaction = popup.resumeTransaction(accessCode, {
		onSuccess: (reported) => report(readReport(reported)),
		onCancel: () => report({ outcome: "closed" }),
		// Also reported for a payment that was paid in the meantime; the server knows. The window shows its error until it is removed.
		onError() {
			report({ outcome: "reported", status: "error" });
			popup.cancelTransaction(transaction?.id);
		},
		onLoad: () => undefined,
	});
	return { close: () => popup.cancelTransaction(transaction?.id) };
}

function popupsOf(page: ProviderWindow): Popups {
	const known = popups.get(page);
	if (known) return known;
	if (!page.PaystackPop) throw new Error("The payment script is not loaded.");
	const made = { popup: new page.PaystackPop(), listeners: new Map<string, ReportOutcome>() };
	popups.set(page, made);
	return made;
}

/** An older script calls the id `transaction` or `trans`. */
function readReport(reported: unknown): CheckoutOutcome {
	const facts = typeof reported === "object" && reported !== null ? (reported as Record<string, unknown>) : {};
	const id = facts.id ?? facts.transaction ?? facts.trans;
	const status = typeof facts.status === "string" ? facts.status : "success";
	return { outcome: "reported", status, ...(id != null && { transactionId: String(id) }) };
}
