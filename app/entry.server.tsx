import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { emailWriters } from "#app/emails.ts";
import { currentRequest } from "#kit/data/request-scope.ts";
import { livePage } from "#kit/ui/pages/live-page.ts";
import { reportFailure } from "#kit/web/report-failure.ts";
import { requestFacts } from "#kit/web/request-facts.ts";
import { provideEmailWriters } from "#mail/emails/render-email.ts";

export { startServer } from "#app/server.ts";

// Here, not in startServer: in development a change in an e-mail loads this file anew.
provideEmailWriters(emailWriters);

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
	const { html, failed } = await renderWhole(
		<livePage.Provider value={{ at: liveAt, topics, requestId: currentRequest()?.id ?? "" }}>
			<ServerRouter context={entry} url={request.url} {...(nonce && { nonce })} />
		</livePage.Provider>,
		nonce,
	);
	headers.set("content-type", "text/html; charset=utf-8");
	headers.set("content-length", String(html.length));
	return new Response(html, { status: failed ? 500 : status, headers });
}

/**
 * All of a page at once. What it shows was read before it is rendered, so nothing would come earlier in parts, and every part costs a write
 * and a packing of its own.
 */
function renderWhole(
	page: ReactNode,
	nonce: string | undefined,
): Promise<{ html: Buffer<ArrayBuffer>; failed: boolean }> {
	return new Promise((resolve, reject) => {
		let failed = false;
		const parts: Uint8Array[] = [];
		const { pipe, abort } = renderToPipeableStream(page, {
			...(nonce && { nonce }),
			onAllReady() {
				clearTimeout(timer);
				pipe(
					new Writable({
						write(part, _encoding, taken) {
							parts.push(part);
							taken();
						},
						final(done) {
							resolve({ html: Buffer.concat(parts), failed });
							done();
						},
					}),
				);
			},
			onShellError(error) {
				clearTimeout(timer);
				reject(error);
			},
			onError(error) {
				failed = true;
				reportFailure(error);
			},
		});
		// One that outlives its page keeps the page in memory.
		const timer = setTimeout(abort, RENDER_MS);
	});
}

/** A question no one can answer and a reader who left are no errors of ours. The router's own words name the address, too. */
export function handleError(error: unknown, { request }: { request: Request }) {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
	reportFailure(error);
}
