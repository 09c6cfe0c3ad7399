import { createHash } from "node:crypto";
import { wireTime } from "#sandbox/bodies.ts";
import type { View } from "#sandbox/paystack/view.ts";
import { asNumber } from "#sandbox/paystack/wire.ts";
import type { Customer, Method, Transaction } from "#sandbox/records.ts";

const FEE_RATE = 0.015;
const FLAT_FEE = 10_000;
const FLAT_FEE_FROM = 250_000;
const FEE_CAP = 200_000;

/** `GET /transaction/verify/{reference}` and `GET /transaction/{id}`, the `data` of it. Amounts are kobo. */
export function transactionData(view: View): Record<string, unknown> {
	return {
		...hookData(view),
		receipt_number: null,
		connect: null,
		transaction_date: wireTime(view.session.createdAt),
		plan_object: {},
	};
}

/** One item of `GET /transaction`. */
export function listedData(view: View): Record<string, unknown> {
	return { ...hookData(view), connect: null };
}

/** What the webhook carries. */
export function hookData(view: View): Record<string, unknown> {
	const { session, shown } = view;
	const isPaid = shown?.status === "successful";
	const isOver = isPaid || shown?.status === "failed";
	const paidAt = isPaid ? wireTime(shown.endedAt ?? shown.createdAt) : null;
	const createdAt = wireTime(session.createdAt);
	return {
		id: asNumber(view.id),
		domain: "test",
		status: view.status,
		reference: view.reference,
		amount: view.amount,
		message: null,
		gateway_response: responseOf(view),
		paid_at: paidAt,
		created_at: createdAt,
		channel: channelOf(shown?.method ?? session.methods[0] ?? "card"),
		currency: view.currency,
		ip_address: shown ? "102.89.0.1" : null,
		metadata: view.metadata,
		log: isOver ? logOf(shown, session.createdAt) : null,
		fees: isPaid ? feesOf(view.amount) : null,
		fees_split: null,
		authorization: isOver ? authorizationOf(shown) : {},
		customer: customerOf(session.customer, session.number),
		plan: null,
		split: {},
		order_id: null,
		paidAt,
		createdAt,
		requested_amount: view.requested,
		pos_transaction_data: null,
		source: null,
		fees_breakdown: null,
		subaccount: {},
	};
}

export function customerOf(customer: Customer, number: number): Record<string, unknown> {
	const phone = customer.phone_number || null;
	return {
		id: number,
		...namesOf(customer.name),
		email: customer.email,
		customer_code: `CUS_${hash(customer.email).slice(0, 15)}`,
		phone,
		metadata: null,
		risk_action: "default",
		international_format_phone: phone,
	};
}

export function namesOf(name: string): { first_name: string | null; last_name: string | null } {
	const [first = "", ...rest] = name.trim().split(/\s+/);
	return { first_name: first || null, last_name: rest.join(" ") || null };
}

export function authorizationOf(transaction: Transaction): Record<string, unknown> {
	const { card, method } = transaction;
	const channel = channelOf(method);
	const code = `AUTH_${hash(transaction.flwRef).slice(0, 10)}`;
	const shared = { country_code: "NG", account_name: null };
	if (method === "banktransfer") return { authorization_code: code, ...transferFields(transaction), ...shared };
	const [month = "12", year = "30"] = (card?.expiry ?? "").split("/");
	const brand = (card?.type ?? channel).toLowerCase();
	const signature = `SIG_${hash(`${card?.first6}${card?.last4}`).slice(0, 20)}`;
	const cardFields = { bin: card?.first6 ?? "058XXX", last4: card?.last4 ?? "X000" };
	const expiry = { exp_month: month, exp_year: `20${year}`, channel, card_type: brand, bank: "TEST BANK" };
	return { authorization_code: code, ...cardFields, ...expiry, brand, reusable: card !== null, signature, ...shared };
}

/** 1.5 % and ₦100 (waived under ₦2,500), at most ₦2,000. */
export function feesOf(kobo: number): number {
	return Math.min(Math.round(kobo * FEE_RATE) + (kobo >= FLAT_FEE_FROM ? FLAT_FEE : 0), FEE_CAP);
}

export function channelOf(method: Method): string {
	return method === "banktransfer" ? "bank_transfer" : method;
}

function responseOf({ status, shown }: View): string {
	if (status === "abandoned") return "The transaction was not completed";
	if (status === "reversed") return "Reversed";
	return status === "success" ? "Successful" : (shown?.processorResponse ?? "Transaction in progress");
}

function logOf(transaction: Transaction, startedAt: number): Record<string, unknown> {
	const ok = transaction.status === "successful";
	const time = Math.max(1, Math.round(((transaction.endedAt ?? transaction.createdAt) - startedAt) / 1000));
	const channel = channelOf(transaction.method);
	const ended = ok ? `Successfully paid with ${channel}` : `Error: ${transaction.processorResponse}`;
	return {
		start_time: Math.floor(startedAt / 1000),
		time_spent: time,
		attempts: 1,
		errors: ok ? 0 : 1,
		success: ok,
		mobile: false,
		input: [],
		history: [
			{ type: "action", message: `Attempted to pay with ${channel}`, time: Math.max(0, time - 3) },
			{ type: ok ? "success" : "error", message: ended, time },
		],
	};
}

function transferFields({ customer, createdAt }: Transaction): Record<string, unknown> {
	const at = new Date(createdAt);
	return {
		bin: "069XXX",
		last4: "X831",
		exp_month: String(at.getUTCMonth() + 1),
		exp_year: String(at.getUTCFullYear()),
		channel: "bank_transfer",
		card_type: "transfer",
		bank: "Access Bank",
		brand: "Managed Account",
		reusable: false,
		signature: null,
		sender_country: "NG",
		sender_bank: "Access Bank",
		sender_bank_account_number: "XXXXXX0031",
		sender_name: customer.name.toUpperCase(),
		narration: "Transfer to sandbox merchant",
	};
}

function hash(text: string): string {
	return createHash("sha256").update(text).digest("hex");
}
