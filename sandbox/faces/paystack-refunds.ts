import { findBegun, guardedByPaystackKey, isWithin } from "#sandbox/faces/paystack.ts";
import { takeFault } from "#sandbox/faults.ts";
import type { Gateway } from "#sandbox/gateway.ts";
import type { Answer, Route, Visit } from "#sandbox/http.ts";
import { invalidParams, notFound, refused, said, troubleBody } from "#sandbox/paystack/answers.ts";
import { pageOf } from "#sandbox/paystack/pages.ts";
import { createdRefund, fetchedRefund } from "#sandbox/paystack/refund-bodies.ts";
import { viewOf, viewOfTransaction } from "#sandbox/paystack/view.ts";
import { nairaOf } from "#sandbox/paystack/wire.ts";
import type { Refund, Transaction } from "#sandbox/records.ts";
import { refundFault } from "#sandbox/refund-answers.ts";
import { makeRefund, type RefundTrouble, troubleWith } from "#sandbox/refunds.ts";

/** Paystack's refunds: queued, then processing, then processed, or not. Amounts are kobo. */
export function paystackRefundRoutes(gateway: Gateway): Route[] {
	const guarded = guardedByPaystackKey(gateway);
	return [
		guarded("POST", "/refund", (visit) => create(gateway, visit)),
		guarded("GET", "/refund", (visit) => list(gateway, visit)),
		guarded("GET", "/refund/:id", (visit) => fetchOne(gateway, visit)),
	];
}

type RefundCall = { transaction?: unknown; amount?: unknown; merchant_note?: unknown; customer_note?: unknown };

async function create(gateway: Gateway, visit: Visit): Promise<Answer> {
	// Read as text: the transaction's id may have more digits than a JavaScript number.
	const asked = JSON.parse((await visit.text()) || "{}", keepDigits) as RefundCall;
	const session = findBegun(gateway, String(asked.transaction ?? ""));
	if (!session) return notFound();
	const { shown } = viewOf(gateway, session);
	const amount = asked.amount === undefined || asked.amount === null ? undefined : Number(asked.amount);
	if (amount !== undefined && !Number.isInteger(amount)) return refusalOf("no_amount");
	const naira = amount === undefined ? undefined : nairaOf(amount);
	const trouble = shown ? troubleWith(shown, naira) : "not_successful";
	if (!shown || trouble) return refusalOf(trouble ?? "not_successful");
	const fault = refundFault(gateway, shown, visit, troubleBody);
	if (fault && !fault.done) return fault.answer();
	const comments = String(asked.merchant_note ?? asked.customer_note ?? "");
	const refund = makeRefund(gateway, shown, { amount: naira, comments });
	if (fault) return fault.answer();
	return said("Refund has been queued for processing", createdRefund(viewOf(gateway, session), refund));
}

function list(gateway: Gateway, visit: Visit): Answer {
	const fault = takeFault(gateway.scenarios.lists()?.list, visit, troubleBody);
	if (fault) return fault.answer;
	const wanted = visit.url.searchParams;
	const named = wanted.get("transaction") ?? wanted.get("reference");
	const session = named ? findBegun(gateway, named) : undefined;
	const found = allRefunds(gateway)
		.filter(({ transaction }) => !named || transaction.sessionId === session?.id)
		.filter(({ refund }) => isWithin(refund.createdAt, wanted))
		.reverse();
	const { shown, meta } = pageOf(found, wanted);
	return said(
		"Refunds retrieved",
		shown.map(({ transaction, refund }) => fetchedRefund(viewOfTransaction(gateway, transaction), refund)),
		meta,
	);
}

function fetchOne(gateway: Gateway, visit: Visit): Answer {
	const found = allRefunds(gateway).find(({ refund }) => String(refund.id) === visit.params.id);
	if (!found) {
		const nextStep = "Ensure that you're passing a valid refund id";
		return refused(404, { message: "Refund not found", nextStep, code: "refund_not_found" });
	}
	return said("Refund retrieved", fetchedRefund(viewOfTransaction(gateway, found.transaction), found.refund));
}

function allRefunds(gateway: Gateway): { transaction: Transaction; refund: Refund }[] {
	return [...gateway.ledger.transactions.values()]
		.filter(({ provider }) => provider === "paystack")
		.flatMap((transaction) => transaction.refunds.map((refund) => ({ transaction, refund })))
		.sort((a, b) => a.refund.id - b.refund.id);
}

function refusalOf(trouble: RefundTrouble): Answer {
	if (trouble === "not_successful") {
		return invalidParams("Transaction has not been successful", "Refund a transaction that was paid");
	}
	if (trouble === "no_amount") return invalidParams("Invalid Amount Sent", "Send the amount in kobo");
	if (trouble === "too_much") {
		const message = "Refund amount cannot be more than what is left of the transaction";
		return invalidParams(message, "Send a smaller amount");
	}
	return refused(400, {
		message: "Transaction has been fully reversed",
		nextStep: "There is nothing left to refund",
		code: "transaction_fully_reversed",
	});
}

function keepDigits(_name: string, value: unknown, context?: { source?: string }): unknown {
	return typeof value === "number" && !Number.isSafeInteger(value) ? (context?.source ?? value) : value;
}
