/**
 * Reports an event of the payment window to the server, at the page of the payment. It waits for no answer, and nothing depends on it.
 */
export function reportWindow(page: string, saw: "opened" | "script-failed"): void {
	navigator.sendBeacon?.(`${page}/window`, new URLSearchParams({ saw }));
}
