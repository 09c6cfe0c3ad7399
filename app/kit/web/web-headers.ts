import { config } from "#kit/config/config.ts";

/** What is no page: scripts, fonts, and drawings, which fetch nothing. The rest on each of home's thirty is six kilobytes. */
const NO_PAGE = /^\/(assets\/|patterns\/|demo\/|favicon\.svg$)/;

/** The headers that every answer carries. */
export function securityHeaders(pathname = "/"): Record<string, string> {
	const always = {
		"x-content-type-options": "nosniff",
		...(config.publicUrl.startsWith("https:") && {
			"strict-transport-security": `max-age=31536000${config.hstsSubdomains ? "; includeSubDomains" : ""}`,
		}),
	};
	if (NO_PAGE.test(pathname)) return always;
	return {
		...always,
		"x-frame-options": "DENY",
		// For what is not a page: a page sets a whole policy.
		"content-security-policy": "frame-ancestors 'none'",
		"referrer-policy": "strict-origin-when-cross-origin",
		"cross-origin-opener-policy": "same-origin-allow-popups",
		"permissions-policy": "camera=(), microphone=(), geolocation=()",
	};
}

/** What a page may load: its own things only, and those of the payment provider's hosts where it pays. */
export function contentSecurityPolicy(nonce: string, hosts: readonly string[]): string {
	return policy(`'nonce-${nonce}'`, ["", ...new Set(hosts)].join(" "));
}

/** The same of a page that is kept: its own scripts are known by what they say, each as `'sha256-…'`. It never pays. */
export function keptPagePolicy(scriptHashes: readonly string[]): string {
	return policy(scriptHashes.join(" "), "");
}

function policy(scripts: string, checkout: string): string {
	return [
		"default-src 'self'",
		`script-src 'self' ${scripts}${checkout}`,
		"style-src 'self'",
		"img-src 'self' data:",
		"font-src 'self'",
		`connect-src 'self'${checkout}`,
		`frame-src 'self'${checkout}`,
		"object-src 'none'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
		// A form that leads to the provider's own page is followed there.
		`form-action 'self'${checkout}`,
	].join("; ");
}
