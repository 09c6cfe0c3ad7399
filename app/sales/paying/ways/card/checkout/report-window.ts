/** Tells the server what was seen of the payment window, at the page of the payment. It waits for nothing, and nothing depends on it. */
export function reportWindow(page: string, saw: "opened" | "script-failed"): void {
	navigator.sendBeacon?.(`${page}/window`, new URLSearchParams({ saw }));
}
