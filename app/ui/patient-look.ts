/** How soon a look that failed is taken again, when the browser does not say that the network is back. */
const AGAIN_MS = 3000;

let looks = 0;
let isPatched = false;

/**
 * Fetches the page's data again by `revalidate`, however long it takes: while the network loses it or the server fails, what
 * is shown stays as it is. The router alone would replace the page with an error, and what was typed with it. Neither does
 * an answer that leads elsewhere (the session has ended) take a form away that holds something unsaved.
 */
export async function lookPatiently(revalidate: () => Promise<void>): Promise<void> {
	makeFetchPatient();
	looks++;
	try {
		await revalidate();
	} finally {
		looks--;
	}
}

/** The router asks by `fetch` and offers no other place to stand in between. */
function makeFetchPatient(): void {
	if (isPatched) return;
	isPatched = true;
	const fetchOnce = window.fetch.bind(window);
	window.fetch = (input, init) =>
		looks > 0 && asksForThisPage(input, init) ? fetchUntilItComes(fetchOnce, input, init) : fetchOnce(input, init);
}

/** Only what asks for the data of the page that is shown: a move elsewhere is free to fail. */
function asksForThisPage(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
	if (input instanceof Request || (init?.method ?? "GET") !== "GET") return false;
	const { pathname } = new URL(input, location.href);
	const page = pathname.replace(/(\/_root|\/_)?\.data$/, "");
	return page !== pathname && page === location.pathname.replace(/\/$/, "");
}

async function fetchUntilItComes(
	fetchOnce: typeof fetch,
	input: RequestInfo | URL,
	init: RequestInit | undefined,
): Promise<Response> {
	const signal = init?.signal ?? undefined;
	for (;;) {
		try {
			const response = await fetchOnce(input, init);
			// All of it: an answer can also be lost half way.
			const body = await response.arrayBuffer();
			if (leadsElsewhere(response) && document.querySelector("form[data-unsaved]")) await untilAborted(signal);
			if (response.status < 500) return new Response(body.byteLength > 0 ? body : null, response);
		} catch (error) {
			if (signal?.aborted) throw error;
		}
		await pause(signal);
		signal?.throwIfAborted();
	}
}

/** How a data request is told of a redirect, and of a refusal. */
function leadsElsewhere({ status }: Response): boolean {
	return status === 202 || status === 401 || status === 403;
}

/** The next move of the page ends the look. */
function untilAborted(signal: AbortSignal | undefined): Promise<never> {
	return new Promise((_, reject) => {
		signal?.addEventListener("abort", () => reject(signal.reason));
	});
}

function pause(signal: AbortSignal | undefined): Promise<void> {
	return new Promise((resolve) => {
		const done = () => {
			clearTimeout(timer);
			window.removeEventListener("online", done);
			resolve();
		};
		const timer = setTimeout(done, AGAIN_MS);
		window.addEventListener("online", done);
		signal?.addEventListener("abort", done, { once: true });
	});
}
