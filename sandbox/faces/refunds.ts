import { refundBody } from "#sandbox/bodies.ts";
import { error, findTransaction, guardedByKey, notFound } from "#sandbox/faces/api.ts";
import { takeFault } from "#sandbox/faults.ts";
import type { Gateway } from "#sandbox/gateway.ts";
import { type Answer, json, type Route, type Visit } from "#sandbox/http.ts";
import type { Refund, Transaction } from "#sandbox/records.ts";
import { refundFault } from "#sandbox/refund-answers.ts";
import { makeRefund, type RefundTrouble, troubleWith } from "#sandbox/refunds.ts";

const PAGE_SIZE = 10;

/** Flutterwave's refunds. Amounts are naira; a refund is matched by the transaction's id, there is no reference. */
export function refundRoutes(gateway: Gateway): Route[] {
	const guarded = guardedByKey(gateway);
	return [
		guarded("POST", "/v3/transactions/:id/refund", (visit) => create(gateway, visit)),
		guarded("GET", "/v3/refunds", (visit) => list(gateway, visit)),
		guarded("GET", "/v3/refunds/:id", (visit) => fetchOne(gateway, visit)),
	];
}

async function create(gateway: Gateway, visit: Visit): Promise<Answer> {
	const transaction = findTransaction(gateway, visit.params.id);
	if (!transaction) return notFound(undefined);
	const body = (await visit.json()) as { amount?: unknown; comments?: unknown };
	const amount = body.amount === undefined ? undefined : Number(body.amount);
	const trouble = troubleWith(transaction, amount);
	if (trouble) return json(error(WORDS[trouble]), 400);
	const fault = refundFault(gateway, transaction, visit);
	if (fault && !fault.done) return fault.answer();
	const comments = String(body.comments ?? "");
	const refund = makeRefund(gateway, transaction, { amount, comments });
	if (fault) return fault.answer();
	return json({ status: "success", message: "Transaction refund initiated", data: refundBody(transaction, refund) });
}

function list(gateway: Gateway, visit: Visit): Answer {
	const fault = takeFault(gateway.scenarios.lists()?.list, visit);
	if (fault) return fault.answer;
	const wanted = visit.url.searchParams;
	const page = Math.max(1, Number(wanted.get("page")) || 1);
	const found = allRefunds(gateway).filter(({ refund }) => {
		const day = new Date(refund.createdAt).toISOString().slice(0, 10);
		return day >= (wanted.get("from") ?? "") && day <= (wanted.get("to") || "9999");
	});
	const page_info = { total: found.length, current_page: page, total_pages: Math.ceil(found.length / PAGE_SIZE) };
	const shown = found.reverse().slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
	const data = shown.map(({ transaction, refund }) => refundBody(transaction, refund));
	return json({ status: "success", message: "Transaction refunds fetched", meta: { page_info }, data });
}

function fetchOne(gateway: Gateway, visit: Visit): Answer {
	const found = allRefunds(gateway).find(({ refund }) => String(refund.id) === visit.params.id);
	if (!found) return json(error("No refund was found for this id"), 400);
	const data = refundBody(found.transaction, found.refund);
	return json({ status: "success", message: "Transaction refund fetched", data });
}

function allRefunds(gateway: Gateway): { transaction: Transaction; refund: Refund }[] {
	return [...gateway.ledger.transactions.values()]
		.filter(({ provider }) => provider === "flutterwave")
		.flatMap((transaction) => transaction.refunds.map((refund) => ({ transaction, refund })))
		.sort((a, b) => a.refund.id - b.refund.id);
}

const WORDS: Record<RefundTrouble, string> = {
	not_successful: "Transaction is not successful",
	no_amount: "amount is required",
	nothing_left: "Refund amount is more than the transaction amount",
	too_much: "Refund amount is more than the transaction amount",
};
