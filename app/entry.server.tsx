import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { letterWriters } from "#app/letters.ts";
import { currentRequest } from "#kit/data/request-scope.ts";
import { livePage } from "#kit/ui/pages/live-page.ts";
import { requestFacts } from "#kit/web/request-facts.ts";
import { provideLetterWriters } from "#mail/letters/render-letter.ts";

export { startServer } from "#app/server.ts";

// Here, not in startServer: in development a change in a letter loads this file anew.
provideLetterWriters(letterWriters);

export const streamTimeout = 5_000;
const RENDER_MS = streamTimeout + 1_000;

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	context: RouterContextProvider,
) {
	const { nonce, liveAt, topics = new Set<string>() } = context.get(requestFacts);
	const abort = new AbortController();
	const timer = setTimeout(() => abort.abort(), RENDER_MS);
	let failed = false;
	const body = await renderToReadableStream(
		<livePage.Provider value={{ at: liveAt, topics, requestId: currentRequest()?.id ?? "" }}>
			<ServerRouter context={entry} url={request.url} {...(nonce && { nonce })} />
		</livePage.Provider>,
		{
			...(nonce && { nonce }),
			signal: abort.signal,
			onError(error) {
				failed = true;
				report(error);
			},
		},
	);
	// A timer that outlives its page keeps the page in memory.
	void body.allReady.finally(() => clearTimeout(timer)).catch(() => {});
	headers.set("content-type", "text/html; charset=utf-8");
	return new Response(body, { status: failed ? 500 : status, headers });
}

/** A question nobody can answer and a reader who left are no errors of ours. The router's own words name the address, too. */
export function handleError(error: unknown, { request }: { request: Request }) {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
	report(error);
}

/** With the number of the request, which the page shows. Without the database's own details: they can carry what people typed. */
function report(error: unknown) {
	const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
	console.error(`${new Date().toISOString()} request ${currentRequest()?.id ?? "unknown"}: ${said}`);
}
