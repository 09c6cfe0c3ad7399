/** An e-mail may be shown and its links may be followed in a page of their own; it may do nothing, and fetch only our pictures. */
const ONLY_SHOWN = [
	"default-src 'none'",
	"style-src 'unsafe-inline'",
	"img-src 'self' data:",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'self'",
	"sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** The HTML of an e-mail, for a frame on a page of ours. */
export function onlyShown(html: string): Response {
	return new Response(html, {
		headers: {
			"content-type": "text/html; charset=utf-8",
			"content-security-policy": ONLY_SHOWN,
			"x-frame-options": "SAMEORIGIN",
			"referrer-policy": "no-referrer",
			"cache-control": "private, no-store",
		},
	});
}
