import { createHash } from "node:crypto";
import { z } from "zod";
import { nairaNumber } from "#kit/rules/money.ts";
import type { CheckoutParams } from "#sales/ledger/payments/rules/checkout.ts";
import { type GatewaySettings, sendCommand } from "#sales/paying/ways/card/gateways/flutterwave-http.ts";
import type { OpenedSession, StartedAttempt } from "#sales/paying/ways/card/gateways/payment-gateway.ts";
import { openLine } from "#sales/paying/ways/card/gateways/provider-http.ts";

// As long as the seat is held (docs/product.md#seats). A declined card can be tried again in the same window.
const SESSION_MINUTES = 15;
const MAX_TRIES = 5;

// The script's other hosts: its checkout pages, the address that chooses one, and its event log (read in v3.js).
const PROVIDER_HOSTS = [
	"https://checkout.flutterwave.com",
	"https://checkout-v3-ui-prod.f4b-flutterwave.com",
	"https://api.ravepay.co",
	"https://flw-events-ge.herokuapp.com",
];

/** The options of the checkout window, sealed against editing in the browser. The secret key never leaves the server. */
export function browserParams(settings: GatewaySettings, attempt: StartedAttempt): CheckoutParams {
	const amount = nairaNumber(attempt.total);
	const { email, name, phone } = attempt;
	return {
		public_key: settings.publicKey,
		tx_ref: attempt.reference,
		amount,
		currency: attempt.currency,
		payment_options: attempt.options,
		customer: phone ? { email, phone_number: phone, name } : { email, name },
		customizations: { title: attempt.title, description: attempt.description },
		payload_hash: payloadHash(`${amount}${attempt.currency}${email}${attempt.reference}`, settings.secretKey),
		configurations: { session_duration: SESSION_MINUTES, max_retry_attempt: MAX_TRIES },
	};
}

/** The origins that the content security policy of a paying page must allow for scripts, frames and connections. */
export function checkoutHosts(settings: GatewaySettings): string[] {
	return [...new Set([new URL(settings.scriptUrl).origin, ...PROVIDER_HOSTS])];
}

function payloadHash(facts: string, secretKey: string): string {
	return sha256(facts + sha256(secretKey));
}

function sha256(text: string): string {
	return createHash("sha256").update(text).digest("hex");
}

const Opened = z.object({ link: z.url({ protocol: /^https?$/ }) });

/**
 * Requests the provider's own full page (Standard): the same payment under the same reference, for a browser that cannot load the script.
 * Each reference gets one page; a second request is refused as a duplicate.
 */
export async function openHostedPage(
	settings: GatewaySettings,
	attempt: StartedAttempt,
	returnUrl: string,
): Promise<OpenedSession> {
	const { public_key: _, payload_hash: __, customer, ...params } = browserParams(settings, attempt);
	const { phone_number, ...person } = customer;
	// Flutterwave spells this field differently for its page and its window.
	const payer = phone_number ? { ...person, phonenumber: phone_number } : person;
	const reply = await sendCommand(openLine(settings), "/payments", {
		...params,
		customer: payer,
		redirect_url: returnUrl,
	});
	if (reply.kind === "refused" && /duplicate/i.test(reply.detail)) return { kind: "duplicate", detail: reply.detail };
	if (reply.kind === "not_found") return { kind: "refused", detail: "not found" };
	if (reply.kind !== "ok") return reply;
	const opened = Opened.safeParse(reply.data).data;
	if (!opened) return { kind: "unavailable", detail: "the gateway's answer could not be read" };
	return { kind: "opened", session: { url: opened.link } };
}
