import { z } from "zod";
import type {
	ListedRefund,
	ListedRefunds,
	RefundAnswer,
	RefundedList,
	RefundRequest,
} from "#sales/paying/ways/card/gateways/payment-gateway.ts";
import { Id } from "#sales/paying/ways/card/gateways/paystack-facts.ts";
import {
	type PaystackSettings,
	type Reply,
	sendCommand,
	sendQuery,
} from "#sales/paying/ways/card/gateways/paystack-http.ts";
import { openLine, timeIn } from "#sales/paying/ways/card/gateways/provider-http.ts";

const PER_PAGE = 100;
/** No payment has so many refunds; a longer list means that the filter was ignored. */
const MOST_PAGES = 10;

const Refund = z.object({ id: Id, status: z.string() });
const Listed = Refund.extend({
	amount: z.coerce.number().int().nonnegative(),
	// Paystack spells this field in two ways.
	createdAt: z.unknown().optional(),
	created_at: z.unknown().optional(),
	// A number in the list, the whole transaction in the answer to a refund.
	transaction: z.union([Id, z.object({ id: Id }).transform(({ id }) => id)]),
});
const Pages = z.object({ pageCount: z.coerce.number().int() });

/** Refunds a charge (kobo) to where it came from: once, without a retry. */
export async function refundCharge(settings: PaystackSettings, request: RefundRequest): Promise<RefundAnswer> {
	const line = openLine(settings);
	// The id as text: as a number its last digits would be lost.
	const body = { transaction: request.transactionId, amount: request.amount, merchant_note: request.note };
	return { ...answerFrom(await sendCommand(line, "/refund", body)), said: line.said };
}

/** All refunds of a transaction, also those made at Paystack's dashboard. If one cannot be read, the whole list counts as unavailable. */
export async function listRefundsOf(settings: PaystackSettings, transactionId: string): Promise<ListedRefunds> {
	const line = openLine(settings);
	const refunds: ListedRefund[] = [];
	for (let page = 1; page <= MOST_PAGES; page++) {
		const query = new URLSearchParams({ transaction: transactionId, perPage: String(PER_PAGE), page: String(page) });
		const reply = await sendQuery(line, `/refund?${query}`);
		if (reply.kind === "not_found") break;
		if (reply.kind === "refused") return { kind: "unavailable", detail: reply.detail, said: line.said };
		if (reply.kind !== "ok") return { ...reply, said: line.said };
		const listed = z.array(Listed).safeParse(reply.data).data;
		if (!listed) return { kind: "unavailable", detail: "the gateway's refunds could not be read", said: line.said };
		// A refund of another transaction must never count as ours, even if the filter failed.
		const ours = listed.filter(({ transaction }) => transaction === transactionId);
		refunds.push(...ours.map(refundOf));
		if (page >= (Pages.safeParse(reply.meta).data?.pageCount ?? 1)) break;
		if (page === MOST_PAGES) return { kind: "unavailable", detail: "too many refunds to read", said: line.said };
	}
	return { kind: "listed", refunds, said: line.said };
}

function refundOf({ id, amount, status, createdAt, created_at }: z.infer<typeof Listed>): ListedRefund {
	return { refundId: id, amount, kind: kindOf(status), createdAt: timeIn(createdAt ?? created_at) };
}

type Answer = RefundAnswer extends infer Kind ? (Kind extends unknown ? Omit<Kind, "said"> : never) : never;

function answerFrom(reply: Reply): Answer {
	if (reply.kind === "not_found") return { kind: "refused", detail: "the gateway does not know this transaction" };
	if (reply.kind === "refused") return { kind: "refused", detail: reply.detail };
	if (reply.kind !== "ok") return reply;
	const refund = Refund.safeParse(reply.data).data;
	// The request was sent and the answer not understood: the refund may be under way.
	if (!refund) return { kind: "unavailable", detail: "the gateway's answer could not be read" };
	return { kind: kindOf(refund.status), refundId: refund.id };
}

/** `needs-attention` is not a failure: Paystack's dashboard asks for the bank details of the recipient. */
function kindOf(status: string): ListedRefund["kind"] {
	if (status === "processed") return "refunded";
	return status === "failed" ? "failed" : "pending";
}

/** The limit for the refunds of all transactions since a moment. */
const MOST_PAGES_OF_ALL = 200;
const ListedOfAny = Listed.pick({ id: true, transaction: true });

/** The refunds of all transactions since a moment, by anybody. */
export async function listRefunded(settings: PaystackSettings, since: Date): Promise<RefundedList> {
	const line = openLine(settings);
	const refunds: { transactionId: string; refundId: string }[] = [];
	for (let page = 1; page <= MOST_PAGES_OF_ALL; page++) {
		const query = new URLSearchParams({ from: since.toISOString(), perPage: String(PER_PAGE), page: String(page) });
		const reply = await sendQuery(line, `/refund?${query}`);
		if (reply.kind === "not_found") break;
		if (reply.kind === "refused") return { kind: "unavailable", detail: reply.detail };
		if (reply.kind !== "ok") return reply;
		const listed = z.array(ListedOfAny).safeParse(reply.data).data;
		if (!listed) return { kind: "unavailable", detail: "the gateway's refunds could not be read" };
		refunds.push(...listed.map(({ id: refundId, transaction: transactionId }) => ({ transactionId, refundId })));
		if (page >= (Pages.safeParse(reply.meta).data?.pageCount ?? 1)) break;
	}
	return { kind: "listed", refunds };
}
