import { isPayingPage } from "#domain/paying-pages.ts";
import { config } from "#server/config.ts";

/** Where the provider's own checkout script goes besides its own address (payments.md 1.1). */
const FLUTTERWAVE = {
	origin: "https://checkout.flutterwave.com",
	frames: ["https://checkout-v3-ui-prod.f4b-flutterwave.com"],
	connects: ["https://api.ravepay.co", "https://flw-events-ge.herokuapp.com"],
};

/** The headers that every answer carries. */
export function securityHeaders(): Record<string, string> {
	return {
		"x-content-type-options": "nosniff",
		"x-frame-options": "DENY",
		"referrer-policy": "strict-origin-when-cross-origin",
		"cross-origin-opener-policy": "same-origin-allow-popups",
		"permissions-policy": "camera=(), microphone=(), geolocation=()",
		...(config.publicUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
	};
}

/** What a page may load: its own things only, and the payment provider's on the pages that pay. */
export function contentSecurityPolicy(pathname: string, nonce: string): string {
	const checkout = isPayingPage(pathname) ? checkoutHosts() : { script: "", frame: "", connect: "" };
	return [
		"default-src 'self'",
		`script-src 'self' 'nonce-${nonce}'${checkout.script}`,
		"style-src 'self'",
		"img-src 'self' data:",
		"font-src 'self'",
		`connect-src 'self'${checkout.connect}`,
		`frame-src 'self'${checkout.frame}`,
		"object-src 'none'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
		"form-action 'self'",
	].join("; ");
}

function checkoutHosts() {
	const { origin } = new URL(config.payments.scriptUrl);
	const isFlutterwave = origin === FLUTTERWAVE.origin;
	const list = (hosts: string[]) => hosts.map((host) => ` ${host}`).join("");
	return {
		script: list([origin]),
		frame: list([origin, ...(isFlutterwave ? FLUTTERWAVE.frames : [])]),
		connect: list(isFlutterwave ? FLUTTERWAVE.connects : []),
	};
}
