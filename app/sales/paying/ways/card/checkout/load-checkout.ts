import type { ProviderName } from "#kit/rules/payment-provider.ts";
import { hasScriptOf, type ProviderWindow } from "#sales/paying/ways/card/checkout/provider-window.ts";

/** A provider's script and its address. */
export type ProviderScript = { provider: ProviderName; scriptUrl: string };
/** The part of a page that the loader uses. */
export type ScriptDocument = Pick<Document, "createElement" | "head" | "querySelector">;

const ATTEMPTS = 3; // in total, a second apart (docs/product.md#payments)
const PAUSE_MS = 1000;
const ATTEMPT_TIMEOUT_MS = 10_000;
const TOO_SLOW = "no answer in time";

type Load = (script: ProviderScript) => Promise<void>;

let loader: Load | undefined;

/**
 * Loads the provider's script once for all callers. Rejects after the third failed try; the next call starts again, so that a click after
 * the network returned works.
 */
export function loadCheckout(script: ProviderScript): Promise<void> {
	loader ??= makeCheckoutLoader(window as ProviderWindow, document);
	return loader(script);
}

/** Makes a loader for one page; a test passes its own page. */
export function makeCheckoutLoader(page: ProviderWindow, document: ScriptDocument): Load {
	const underWay = new Map<ProviderName, Promise<void>>();
	const waits: LoadCounts = { hung: 0 };
	return (script) => {
		const { provider } = script;
		const loading =
			underWay.get(provider) ?? loadWithRetries(page, document, script, waits).finally(() => underWay.delete(provider));
		underWay.set(provider, loading);
		return loading;
	};
}

/** Requests of this page that never ended. */
type LoadCounts = { hung: number };

async function loadWithRetries(
	page: ProviderWindow,
	document: ScriptDocument,
	script: ProviderScript,
	waits: LoadCounts,
): Promise<void> {
	for (let attempt = 1; ; attempt++) {
		// Also after a time-out: a slow script may have arrived during the pause.
		if (hasScriptOf(script.provider, page)) return;
		const failure = await attemptOnce(page, document, { ...script, scriptUrl: freshAddress(script.scriptUrl, waits) });
		if (!failure) return;
		if (failure === TOO_SLOW) waits.hung++;
		if (attempt === ATTEMPTS) throw new Error(`The payment script could not be loaded: ${failure}.`);
		await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
	}
}

/** A browser merges a second request for the same address with one under way; after a hang it would wait for that one. */
function freshAddress(scriptUrl: string, { hung }: LoadCounts): string {
	return hung === 0 ? scriptUrl : `${scriptUrl}${scriptUrl.includes("?") ? "&" : "?"}again=${hung}`;
}

/** Why the try failed, or nothing. A script tag that failed is removed from the page. */
function attemptOnce(
	page: ProviderWindow,
	document: ScriptDocument,
	{ provider, scriptUrl }: ProviderScript,
): Promise<string | undefined> {
	return new Promise((resolve) => {
		const tag = document.createElement("script");
		const timer = setTimeout(() => end(TOO_SLOW), ATTEMPT_TIMEOUT_MS);
		function end(failure?: string): void {
			clearTimeout(timer);
			if (failure) tag.remove();
			resolve(failure);
		}
		tag.addEventListener("error", () => end("the address could not be read"));
		tag.addEventListener("load", () => end(hasScriptOf(provider, page) ? undefined : "it is empty"));
		const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
		if (nonce) tag.nonce = nonce;
		tag.async = true;
		tag.src = scriptUrl;
		document.head.append(tag);
	});
}

const TRY_AGAIN_MS = 2000;
const PATIENCE_MS = 6000;

/**
 * Resolves when our server can be reached. A phone often loses its network just as the payment window closes, and a request then would
 * replace the page by an error. `onWaiting` is called for each failed try.
 */
export async function untilReachable(onWaiting: () => void): Promise<void> {
	while (!(await isReachable())) {
		onWaiting();
		await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
	}
}

async function isReachable(): Promise<boolean> {
	try {
		const answer = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
		return answer.ok;
	} catch {
		return false;
	}
}
