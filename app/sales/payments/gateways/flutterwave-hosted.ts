import { z } from "zod";
import { browserParams } from "#sales/payments/gateways/flutterwave-browser.ts";
import { type GatewaySettings, tell } from "#sales/payments/gateways/flutterwave-http.ts";
import type { OpenedSession, StartedAttempt } from "#sales/payments/gateways/payment-gateway.ts";
import { openLine } from "#sales/payments/gateways/provider-http.ts";

const Opened = z.object({ link: z.url({ protocol: /^https?$/ }) });

/**
 * Asks for the provider's own full page (Standard): the same payment under the same reference, for a browser that
 * cannot load the script. A reference gets one page; asked again the provider says it is a duplicate.
 */
export async function openHostedPage(
	settings: GatewaySettings,
	attempt: StartedAttempt,
	returnUrl: string,
): Promise<OpenedSession> {
	const { public_key: _, payload_hash: __, customer, ...params } = browserParams(settings, attempt);
	const { phone_number, ...person } = customer;
	// Spelt otherwise than for the window.
	const payer = phone_number ? { ...person, phonenumber: phone_number } : person;
	const reply = await tell(openLine(settings), "/payments", { ...params, customer: payer, redirect_url: returnUrl });
	if (reply.kind === "refused" && /duplicate/i.test(reply.detail)) return { kind: "duplicate", detail: reply.detail };
	if (reply.kind === "not_found") return { kind: "refused", detail: "not found" };
	if (reply.kind !== "ok") return reply;
	const opened = Opened.safeParse(reply.data).data;
	if (!opened) return { kind: "unavailable", detail: "the gateway's answer could not be read" };
	return { kind: "opened", session: { url: opened.link } };
}
