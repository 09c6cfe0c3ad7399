import { z } from "zod";
import { type Kobo, koboFromNaira, nairaNumber } from "#kit/rules/money.ts";
import { type Reply, sendCommand, sendQuery } from "#sales/paying/ways/card/gateways/flutterwave-http.ts";
import type {
	ListedRefund,
	ListedRefunds,
	RefundAnswer,
	RefundedList,
	RefundRequest,
} from "#sales/paying/ways/card/gateways/payment-gateway.ts";
import { openLine, timeIn } from "#sales/paying/ways/card/gateways/provider-http.ts";

type Key = { apiBase: string; secretKey: string };

const Id = z.union([z.number(), z.string()]).transform(String);
const Refund = z.object({ id: Id, status: z.string() });
const Listed = z.object({
	id: Id,
	tx_id: Id,
	amount_refunded: z.coerce.number().nonnegative(),
	status: z.string(),
	created_at: z.unknown().optional(),
});
const PageInfo = z.object({ page_info: z.object({ total_pages: z.coerce.number().int() }) });
/** Newest first; a refund is looked for soon after its request. */
const MOST_PAGES = 20;

/** Refunds a charge to where it came from: once, without a retry. */
export async function refundCharge(key: Key, request: RefundRequest): Promise<RefundAnswer> {
	const line = openLine(key);
	const path = `/transactions/${encodeURIComponent(request.transactionId)}/refund`;
	const body = { amount: nairaNumber(request.amount), comments: request.note };
	return { ...answerFrom(await sendCommand(line, path, body)), said: line.said };
}

type Answer = RefundAnswer extends infer One ? (One extends unknown ? Omit<One, "said"> : never) : never;

function answerFrom(reply: Reply): Answer {
	if (reply.kind === "not_found") return { kind: "refused", detail: "the gateway does not know this transaction" };
	if (reply.kind !== "ok") return reply;
	const refund = Refund.safeParse(reply.data).data;
	if (!refund) return { kind: "unavailable", detail: "the gateway's answer could not be read" };
	return { kind: kindOf(refund.status), refundId: refund.id };
}

/** The refunds of one transaction, by anybody. v3 lists those of the whole account, so its pages are read. */
export async function listRefundsOf(key: Key, transactionId: string): Promise<ListedRefunds> {
	const line = openLine(key);
	const refunds: ListedRefund[] = [];
	for (let page = 1; page <= MOST_PAGES; page++) {
		const reply = await sendQuery(line, `/refunds?page=${page}`);
		if (reply.kind === "not_found") break;
		if (reply.kind === "refused") return { kind: "unavailable", detail: reply.detail, said: line.said };
		if (reply.kind !== "ok") return { ...reply, said: line.said };
		if (!Array.isArray(reply.data)) return { kind: "unavailable", detail: "not a list", said: line.said };
		for (const row of reply.data) {
			const refund = Listed.safeParse(row).data;
			if (refund?.tx_id !== transactionId) continue;
			const { id: refundId, amount_refunded: naira, status, created_at: at } = refund;
			refunds.push({ refundId, amount: koboOf(naira), kind: kindOf(status), createdAt: timeIn(at) });
		}
		if (page >= (PageInfo.safeParse(reply.meta).data?.page_info.total_pages ?? 1)) break;
	}
	return { kind: "listed", refunds, said: line.said };
}

// Seen: completed, completed-mpgs, completed-bank-transfer, processing, pending-momo, failed.
function kindOf(status: string): "refunded" | "pending" | "failed" {
	if (status.startsWith("completed")) return "refunded";
	return status === "failed" ? "failed" : "pending";
}

function koboOf(naira: number): Kobo {
	return koboFromNaira(naira) ?? Math.round(naira * 100);
}

const ListedOfAny = Listed.pick({ id: true, tx_id: true, created_at: true });
/** The limit for the refunds of all transactions since a moment. */
const MOST_PAGES_OF_ALL = 200;

/** The refunds of all transactions since a moment, by anybody. They come newest first, so reading stops at an older one. */
export async function listRefunded(key: Key, since: Date): Promise<RefundedList> {
	const line = openLine(key);
	const refunds: { transactionId: string; refundId: string }[] = [];
	for (let page = 1; page <= MOST_PAGES_OF_ALL; page++) {
		const reply = await sendQuery(line, `/refunds?page=${page}`);
		if (reply.kind === "not_found") break;
		if (reply.kind === "refused") return { kind: "unavailable", detail: reply.detail };
		if (reply.kind !== "ok") return reply;
		const listed = z.array(ListedOfAny).safeParse(reply.data).data;
		if (!listed) return { kind: "unavailable", detail: "the gateway's refunds could not be read" };
		refunds.push(...listed.map(({ id: refundId, tx_id: transactionId }) => ({ transactionId, refundId })));
		const isOlder = listed.length > 0 && listed.every(({ created_at: at }) => (timeIn(at) ?? since) < since);
		if (isOlder || page >= (PageInfo.safeParse(reply.meta).data?.page_info.total_pages ?? 1)) break;
	}
	return { kind: "listed", refunds };
}
