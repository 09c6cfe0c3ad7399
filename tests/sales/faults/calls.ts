import { createHmac } from "node:crypto";
import { ask } from "#tests/http/ask.ts";
import type { OpenSite } from "#tests/http/house.ts";

export type Provider = "flutterwave" | "paystack";

type Headers = Record<string, string>;

/** Calls at the gateway's address that we write ourselves, genuine in their proof or not. */
export function callsOf(provider: Provider, site: OpenSite) {
	const isFlutterwave = provider === "flutterwave";
	const hash = site.config.payments.flutterwave?.secretHash ?? "";
	const sign = (body: string) =>
		createHmac("sha512", site.config.payments.paystack?.secretKey ?? "")
			.update(body)
			.digest("hex");
	const header = isFlutterwave ? "verif-hash" : "x-paystack-signature";
	const right = (body: string) => (isFlutterwave ? hash : sign(body));

	return {
		proof: (body: string): Headers => ({ [header]: right(body) }),
		badProofs: (body: string): Headers[] => [
			{},
			{ [header]: "" },
			{ [header]: `${right(body).slice(0, -1)}x` },
			{ [header]: right(body).slice(1) },
			{ [header]: `${right(body)}, ${right(body)}` },
			{ [header]: right(`${body} `) === right(body) ? "another" : right(`${body} `) },
			// The other provider's way of proving it proves nothing here.
			{ [isFlutterwave ? "x-verif-hash" : "x-paystack-signatures"]: right(body) },
		],
		/** What the gateway sends when somebody has paid. */
		callBody: (reference: string, id: number) =>
			JSON.stringify(
				isFlutterwave
					? {
							event: "charge.completed",
							data: { id, tx_ref: reference, status: "successful", amount: 1, currency: "NGN" },
						}
					: { event: "charge.success", data: { id, reference, status: "success", amount: 100, currency: "NGN" } },
			),
		/** Genuine calls of which nothing may come. */
		otherCalls: (reference: string) =>
			isFlutterwave
				? [
						{ event: "charge.completed", data: { id: 1, tx_ref: "SHOP-77", status: "successful" } },
						{ event: "transfer.completed", data: { id: 1, reference } },
						{ event: "something.new", data: null },
						{ TransactionId: 1, AmountRefunded: 5, status: "completed", id: 3 },
						{ id: 1, txRef: "KOYA-1", status: "successful", "event.type": "CARD_TRANSACTION" },
					].map((one) => JSON.stringify(one))
				: [
						{ event: "charge.success", data: { id: 1, reference: "SHOP-77", status: "success" } },
						{ event: "transfer.success", data: { id: 1, reference } },
						{ event: "something.new", data: null },
						{ event: "refund.processed", data: { transaction_reference: "KOYA-1", id: 3, amount: "5" } },
						{ event: "charge.dispute.create", data: { id: 4, transaction: { reference: "KOYA-1" } } },
					].map((one) => JSON.stringify(one)),
		/** Calls there. */
		knock: (body: string, headers: Headers) =>
			ask(site.port, isFlutterwave ? "/payments/webhook" : "/payments/webhook/paystack", {
				method: "POST",
				headers: { "content-type": "application/json", ...headers },
				body,
			}),
		/** The provider's words for what we call by one. */
		word: isFlutterwave ? { pending: "pending", failed: "failed" } : { pending: "ongoing", failed: "failed" },
	};
}
