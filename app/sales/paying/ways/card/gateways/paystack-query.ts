import { z } from "zod";
import type { Charge, GatewayAnswer, ListedPage } from "#sales/paying/ways/card/gateways/payment-gateway.ts";
import { chargeFrom } from "#sales/paying/ways/card/gateways/paystack-facts.ts";
import { type PaystackSettings, type Reply, sendQuery } from "#sales/paying/ways/card/gateways/paystack-http.ts";
import { openLine } from "#sales/paying/ways/card/gateways/provider-http.ts";

/**
 * Asks for the state of a payment by our own reference. Paystack has one transaction per reference, whatever was tried in its window, so
 * a hint adds nothing. The caller still compares the facts.
 */
export async function queryCharge(settings: PaystackSettings, reference: string): Promise<GatewayAnswer> {
	const line = openLine(settings);
	const reply = await sendQuery(line, `/transaction/verify/${encodeURIComponent(reference)}`);
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

export type ListFilter = { from: Date; to: Date; page: number };

const PER_PAGE = 100;
const Pages = z.object({ pageCount: z.coerce.number().int() });

/** Transactions between two moments, one page at a time. A window in which no one tried to pay is not a payment and is left out. */
export async function listCharges(settings: PaystackSettings, { from, to, page }: ListFilter): Promise<ListedPage> {
	const query = new URLSearchParams({
		perPage: String(PER_PAGE),
		page: String(page),
		from: from.toISOString(),
		to: to.toISOString(),
	});
	const reply = await sendQuery(openLine(settings), `/transaction?${query}`);
	if (reply.kind === "not_found") return { kind: "page", charges: [], page, pages: 0, unreadable: 0 };
	if (reply.kind === "refused") return { kind: "unavailable", detail: reply.detail };
	if (reply.kind !== "ok") return reply;
	if (!Array.isArray(reply.data)) return { kind: "unavailable", detail: "the gateway's list could not be read" };
	const read = reply.data.map(chargeFrom);
	const charges = read.filter((charge): charge is Charge => charge !== undefined && charge.kind !== "untried");
	// Without a count, a full page may be followed by another.
	const guess = reply.data.length < PER_PAGE ? page : page + 1;
	const pages = Pages.safeParse(reply.meta).data?.pageCount ?? guess;
	return { kind: "page", charges, page, pages, unreadable: read.filter((charge) => !charge).length };
}
