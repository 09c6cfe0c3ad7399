import type { GatewayAnswer } from "#sales/paying/ways/card/gateways/payment-gateway.ts";
import { chargeFrom } from "#sales/paying/ways/card/gateways/paystack-facts.ts";
import { ask, type PaystackSettings, type Reply } from "#sales/paying/ways/card/gateways/paystack-http.ts";
import { openLine } from "#sales/paying/ways/card/gateways/provider-http.ts";

/**
 * Asks for the state of a payment by our own reference. Paystack has one transaction per reference, whatever was tried in its window, so
 * a hint adds nothing. The caller still compares the facts.
 */
export async function queryCharge(settings: PaystackSettings, reference: string): Promise<GatewayAnswer> {
	const line = openLine(settings);
	const reply = await ask(line, `/transaction/verify/${encodeURIComponent(reference)}`);
	return { ...answerFrom(reply), said: line.said };
}

type Answer = GatewayAnswer extends infer Kind ? (Kind extends unknown ? Omit<Kind, "said"> : never) : never;

function answerFrom(reply: Reply): Answer {
	if (reply.kind === "refused") return { kind: "unavailable", detail: reply.detail };
	if (reply.kind !== "ok") return reply;
	const charge = chargeFrom(reply.data);
	if (!charge) return { kind: "unavailable", detail: "the gateway's answer could not be read" };
	return charge.kind === "untried" ? { kind: "not_found" } : charge;
}
