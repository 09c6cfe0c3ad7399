import { z } from "zod";
import { ask } from "#sales/payments/gateways/flutterwave-http.ts";
import type { RefundedList } from "#sales/payments/gateways/payment-gateway.ts";
import { openLine, timeIn } from "#sales/payments/gateways/provider-http.ts";

const Id = z.union([z.number(), z.string()]).transform(String);
const Listed = z.object({ id: Id, tx_id: Id, created_at: z.unknown().optional() });
const PageInfo = z.object({ page_info: z.object({ total_pages: z.coerce.number().int() }) });
const MOST_PAGES = 200;

/** What was sent back of whatever transaction since then, by whomever: the newest first, so reading ends where it is older. */
export async function listRefunded(key: { apiBase: string; secretKey: string }, since: Date): Promise<RefundedList> {
	const line = openLine(key);
	const refunds: { transactionId: string; refundId: string }[] = [];
	for (let page = 1; page <= MOST_PAGES; page++) {
		const reply = await ask(line, `/refunds?page=${page}`);
		if (reply.kind === "not_found") break;
		if (reply.kind === "refused") return { kind: "unavailable", detail: reply.detail };
		if (reply.kind !== "ok") return reply;
		const listed = z.array(Listed).safeParse(reply.data).data;
		if (!listed) return { kind: "unavailable", detail: "the gateway's refunds could not be read" };
		refunds.push(...listed.map(({ id: refundId, tx_id: transactionId }) => ({ transactionId, refundId })));
		const isOlder = listed.length > 0 && listed.every(({ created_at: at }) => (timeIn(at) ?? since) < since);
		if (isOlder || page >= (PageInfo.safeParse(reply.meta).data?.page_info.total_pages ?? 1)) break;
	}
	return { kind: "listed", refunds };
}
