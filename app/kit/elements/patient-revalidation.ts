import {
	dataAddress,
	forgetAnswers,
	keptAnswer,
	knownNow,
	storeAnswer,
	storePreviousPage,
} from "#kit/elements/kept-answers.ts";

/** How soon a look that failed is taken again, when the browser does not say that the network is back. */
const AGAIN_MS = 3000;

let looks = 0;

/** Fetches the page's data again by `revalidate`, with the patience of `patientFetch`. */
export async function revalidatePatiently(revalidate: () => Promise<void>): Promise<void> {
	looks++;
	try {
		await revalidate();
	} finally {
		looks--;
	}
}

/** What the router says of a question; back and forward are a `POP`. */
type RouterRequest = { type: string; navigationType?: string | null };

/**
 * How the router asks (app/entry.client.tsx). A look at the news takes as long as it takes: while the network loses it or
 * the server fails, what is shown stays as it is. The router alone would replace the page with an error, and what was typed
 * with it. Neither does an answer that leads elsewhere (the session has ended) take a form away that holds something unsaved.
 * Anyone who goes back to a public page sees at once what was there.
 */
export async function patientFetch(request: Request, asked: RouterRequest): Promise<Response> {
	if (request.method !== "GET") {
		forgetAnswers();
		return await fetch(request);
	}
	const move = asked.type === "navigation" ? asked.navigationType : undefined;
	const before = move === "POP" ? keptAnswer(request) : undefined;
	if (before) return before;
	const [known, pageLeft] = [knownNow(), dataAddress()];
	const response = looks > 0 && asksForThisPage(request) ? await fetchUntilItComes(request) : await fetch(request);
	storeAnswer(request, response, known);
	if (move === "PUSH") storePreviousPage(pageLeft, known);
	return response;
}

/** Only what asks for the data of the page that is shown: a move elsewhere is free to fail. */
function asksForThisPage({ url }: Request): boolean {
	const { pathname } = new URL(url);
	const page = pathname.replace(/(\/_root|\/_)?\.data$/, "");
	return page !== pathname && page === location.pathname.replace(/\/$/, "");
}

async function fetchUntilItComes(request: Request): Promise<Response> {
	const { signal } = request;
	for (;;) {
		// Asking a network that is known to be gone only fills the browser's own log.
		while (!navigator.onLine) await patience(signal);
		try {
			const response = await fetch(request.clone());
			// All of it: an answer can also be lost half way.
			const body = await response.arrayBuffer();
			if (leadsElsewhere(response) && document.querySelector("form[data-unsaved]")) await untilAborted(signal);
			if (response.status < 500) return new Response(body.byteLength > 0 ? body : null, response);
		} catch (error) {
			if (signal.aborted) throw error;
		}
		await patience(signal);
	}
}

async function patience(signal: AbortSignal): Promise<void> {
	await pause(signal);
	signal.throwIfAborted();
}

/** How a data request learns of a redirect, and of a refusal. */
function leadsElsewhere({ status }: Response): boolean {
	return status === 202 || status === 401 || status === 403;
}

/** The next move of the page ends the look. */
function untilAborted(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) => {
		signal.addEventListener("abort", () => reject(signal.reason));
	});
}

function pause(signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const done = () => {
			clearTimeout(timer);
			window.removeEventListener("online", done);
			resolve();
		};
		const timer = setTimeout(done, AGAIN_MS);
		window.addEventListener("online", done);
		signal.addEventListener("abort", done, { once: true });
	});
}
