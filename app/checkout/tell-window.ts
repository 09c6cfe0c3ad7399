/** Tells the server what was seen of the payment window. It waits for nothing, and nothing depends on it. */
export function tellWindow(reference: string, saw: "opened" | "script-failed"): void {
	navigator.sendBeacon?.(`/payments/${reference}/window`, new URLSearchParams({ saw }));
}
