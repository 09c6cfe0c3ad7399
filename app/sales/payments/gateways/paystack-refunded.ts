import { z } from "zod";
import type { RefundedList } from "#sales/payments/gateways/payment-gateway.ts";
import { Id } from "#sales/payments/gateways/paystack-facts.ts";
import { ask, type PaystackSettings } from "#sales/payments/gateways/paystack-http.ts";
import { openLine } from "#sales/payments/gateways/provider-http.ts";

const PER_PAGE = 100;
const MOST_PAGES = 200;
const Listed = z.object({ id: Id, transaction: z.union([Id, z.object({ id: Id }).transform(({ id }) => id)]) });
const Pages = z.object({ pageCount: z.coerce.number().int() });

/** What was sent back of whatever transaction since then, by whomever. */
export async function listRefunded(settings: PaystackSettings, since: Date): Promise<RefundedList> {
	const line = openLine(settings);
	const refunds: { transactionId: string; refundId: string }[] = [];
	for (let page = 1; page <= MOST_PAGES; page++) {
		const query = new URLSearchParams({ from: since.toISOString(), perPage: String(PER_PAGE), page: String(page) });
		const reply = await ask(line, `/refund?${query}`);
		if (reply.kind === "not_found") break;
		if (reply.kind === "refused") return { kind: "unavailable", detail: reply.detail };
		if (reply.kind !== "ok") return reply;
		const listed = z.array(Listed).safeParse(reply.data).data;
		if (!listed) return { kind: "unavailable", detail: "the gateway's refunds could not be read" };
		refunds.push(...listed.map(({ id: refundId, transaction: transactionId }) => ({ transactionId, refundId })));
		if (page >= (Pages.safeParse(reply.meta).data?.pageCount ?? 1)) break;
	}
	return { kind: "listed", refunds };
}
