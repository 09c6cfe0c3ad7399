/** Calls once the whole page stands: the small script may come while it is still being written. */
export function whenParsed(then: () => void): void {
	if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", then, { once: true });
	else then();
}

/** Calls once the page is loaded and has nothing better to do. */
export function whenIdle(then: () => void): void {
	// Safari before 26 does not say when it is idle.
	const ask = () =>
		"requestIdleCallback" in window ? requestIdleCallback(then, { timeout: 2000 }) : setTimeout(then, 1);
	if (document.readyState === "complete") ask();
	else window.addEventListener("load", ask, { once: true });
}

/** Calls when the page stands, and again whenever elements came or changed their marks: React builds parts of it anew. */
export function whenPageChanges(attributes: string[], then: () => void): void {
	whenParsed(() => {
		then();
		const changes = new MutationObserver(then);
		changes.observe(document.body, { childList: true, subtree: true, attributeFilter: attributes });
	});
}
