import { config } from "#kit/config/config.ts";

/**
 * Addresses that authenticate each call themselves, and are called without an Origin: the webhook by its secret,
 * one-click unsubscribe (RFC 8058) by the token in its address. So do links that let anybody pay or choose: their pages
 * tell no one where a form was, for their address is the key, and browsers then send the Origin `null`.
 */
const selfAuthenticating =
	/^\/(payments\/webhook(\/paystack)?|newsletter\/unsubscribe\/[\w-]+|dates\/[\w-]+|pay\/[\w-]+(\/[\w-]+(\/window)?)?)$/;

/** Whether a write comes from our own pages: a browser always says where a form was, and cannot lie about it. */
export function isFromElsewhere(request: Request): boolean {
	if (request.method === "GET" || request.method === "HEAD") return false;
	if (selfAuthenticating.test(new URL(request.url).pathname)) return false;
	const origin = request.headers.get("origin");
	if (!origin) return request.headers.has("cookie") || isCrossSite(request);
	return !isOurs(origin, request.headers.get("host"));
}

/** Which of two hosts a proxy went by no one knows (RFC 9112, 3.2). `rawHeaders` are names and values by turns. */
export function namesTwoHosts({ rawHeaders }: { rawHeaders: readonly string[] }): boolean {
	let hosts = 0;
	for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === "host") hosts++;
	return hosts > 1;
}

/** A refusal before the router: JSON for calls (docs/product.md#calls) and uploads, the plain sentence for a browser. */
export function refusalOf(pathname: string, status: 403 | 413, sentence: string): Response {
	if (/^\/(user|uploads)\//.test(pathname)) return Response.json({ error: sentence }, { status });
	return new Response(sentence, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
}

/** Whether a write goes to where files are taken, which hold it to a limit of their own: see `formOf`, `receiveUpload` and `receiveProof`. */
export function mayCarryFile(request: Request): boolean {
	const { pathname } = new URL(request.url);
	const isForm = /^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "");
	return (
		/^\/uploads\//.test(pathname) ||
		(isForm && /^\/(admin\/|payments\/[^/]+\/transfer(\.data)?$|(my-courses|account)(\.data)?$)/.test(pathname))
	);
}

/** Whether an address can be read: no torn percent signs, and no zero sign, which the database takes in no text. */
export function isReadable(pathname: string): boolean {
	try {
		return !decodeURIComponent(pathname).includes("\0");
	} catch {
		return false;
	}
}

/**
 * The request as the router should see it: on the public address, whatever proxy or port it came through. A write is seen
 * on the address its form was on, which `isFromElsewhere` has judged: the router refuses any other pair once more.
 */
export function onPublicAddress(request: Request): Request {
	const { pathname, search } = new URL(request.url);
	const isWrite = request.method !== "GET" && request.method !== "HEAD";
	const origin = request.headers.get("origin");
	const isOurOwn = isWrite && origin && isOurs(origin, request.headers.get("host"));
	// Set part by part: resolved against an address, a path that begins with // would name another host.
	const url = new URL(isOurOwn ? origin : config.publicUrl);
	url.pathname = pathname;
	// No one types the zero sign, and the database takes no text with one.
	url.search = search.replaceAll("%00", "+");
	const headers = new Headers(request.headers);
	headers.set("host", url.host);
	headers.delete("x-forwarded-host");
	// The router would compare it once more, also where the call authenticates itself.
	if (selfAuthenticating.test(pathname)) headers.delete("origin");
	return new Request(url, {
		method: request.method,
		headers,
		signal: request.signal,
		...(isWrite && { body: request.body, duplex: "half" }),
	});
}

function isOurs(origin: string, host: string | null): boolean {
	if (!URL.canParse(origin)) return false;
	const url = new URL(origin);
	if (url.origin === new URL(config.publicUrl).origin) return true;
	// A demo is looked at from a phone or by another name of this machine; a live site has one address.
	return config.mode === "demo" && url.host === host;
}

function isCrossSite(request: Request): boolean {
	return request.headers.get("sec-fetch-site") === "cross-site";
}
