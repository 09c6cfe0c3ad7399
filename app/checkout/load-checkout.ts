import type { CheckoutParams } from "#domain/checkout-params.ts";

/** What the provider's script puts on the window, and what of a page the loader touches. */
export type CheckoutOptions = CheckoutParams & {
	callback(reported: unknown): void;
	onclose(incomplete?: boolean): void;
};
export type CheckoutHandle = { close(): void };
export type CheckoutGlobal = (options: CheckoutOptions) => CheckoutHandle;
export type CheckoutWindow = { FlutterwaveCheckout?: CheckoutGlobal };
export type ScriptDocument = Pick<Document, "createElement" | "head" | "querySelector">;

const ATTEMPTS = 3; // Spec §5: 3 attempts in total, a second apart
const PAUSE_MS = 1000;
const ATTEMPT_TIMEOUT_MS = 10_000;

let loader: ((scriptUrl: string) => Promise<void>) | undefined;

/**
 * Loads the payment provider's script, once for any number of callers. Rejects after the third failed attempt; the
 * next call starts anew, so that a click after the network came back works.
 */
export function loadCheckout(scriptUrl: string): Promise<void> {
	loader ??= makeCheckoutLoader(window as CheckoutWindow, document);
	return loader(scriptUrl);
}

/** A loader for one page; of its own so that a test can hand it a page. */
export function makeCheckoutLoader(
	page: CheckoutWindow,
	document: ScriptDocument,
): (scriptUrl: string) => Promise<void> {
	let underWay: Promise<void> | undefined;
	return (scriptUrl) => {
		underWay ??= loadWithRetries(page, document, scriptUrl).finally(() => {
			underWay = undefined;
		});
		return underWay;
	};
}

async function loadWithRetries(page: CheckoutWindow, document: ScriptDocument, scriptUrl: string): Promise<void> {
	for (let attempt = 1; ; attempt++) {
		// Also after a time-out: what was too slow may have arrived during the pause.
		if (typeof page.FlutterwaveCheckout === "function") return;
		const failure = await attemptOnce(page, document, scriptUrl);
		if (!failure) return;
		if (attempt === ATTEMPTS) throw new Error(`The payment script could not be loaded: ${failure}.`);
		await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
	}
}

/** Why the attempt failed, or nothing. A tag that failed leaves the page. */
function attemptOnce(page: CheckoutWindow, document: ScriptDocument, scriptUrl: string): Promise<string | undefined> {
	return new Promise((resolve) => {
		const tag = document.createElement("script");
		const timer = setTimeout(() => end("no answer in time"), ATTEMPT_TIMEOUT_MS);
		function end(failure?: string): void {
			clearTimeout(timer);
			if (failure) tag.remove();
			resolve(failure);
		}
		tag.addEventListener("error", () => end("the address could not be read"));
		// Loaded is not enough: a proxy's page of its own loads too, and defines nothing.
		tag.addEventListener("load", () => end(typeof page.FlutterwaveCheckout === "function" ? undefined : "it is empty"));
		const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
		if (nonce) tag.nonce = nonce;
		tag.async = true;
		tag.src = scriptUrl;
		document.head.append(tag);
	});
}
