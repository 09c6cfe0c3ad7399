import { createHash } from "node:crypto";
import type { Refund, Transaction } from "#sandbox/records.ts";
import type { ReportedTransaction } from "#sandbox/telling.ts";

const ACCOUNT_ID = 118_468;
const FEE_RATE = 0.014;
const FEE_CAP = 2000;
const VAT_ON_FEE = 0.075;

/** `GET /transactions/{id}/verify`, the `data` of it. */
export function verifyBody(transaction: ReportedTransaction): Record<string, unknown> {
	const { card } = transaction;
	return {
		...sharedFields(transaction),
		...(card ? { card: { ...cardFields(card), token: `flw-t1nf-${hash(transaction.flwRef).slice(0, 32)}-m03k` } } : {}),
		meta: Object.keys(transaction.meta).length > 0 ? transaction.meta : null,
		amount_settled: settledOf(transaction.charged),
		customer: customerFields(transaction),
	};
}

/** One item of `GET /transactions`: flatter, and its ids are strings. */
export function listItem(transaction: ReportedTransaction): Record<string, unknown> {
	return {
		...sharedFields(transaction),
		id: String(transaction.id),
		account_id: String(ACCOUNT_ID),
		meta: null,
		amount_settled: settledOf(transaction.charged),
		customer_name: transaction.customer.name,
		customer_email: testEmail(transaction.customer.email),
	};
}

/** What verify and the documented webhook have in common. */
export function sharedFields(transaction: ReportedTransaction): Record<string, unknown> {
	return {
		id: transaction.id,
		tx_ref: transaction.txRef,
		flw_ref: transaction.flwRef,
		device_fingerprint: hash(`device ${transaction.txRef}`).slice(0, 32),
		amount: transaction.amount,
		currency: transaction.currency,
		charged_amount: transaction.charged,
		app_fee: feeOf(transaction.charged),
		merchant_fee: 0,
		processor_response: transaction.processorResponse,
		auth_model: transaction.authModel,
		ip: "102.89.0.1",
		narration: "SANDBOX MERCHANT",
		status: transaction.status,
		payment_type: paymentType(transaction),
		created_at: wireTime(transaction.createdAt),
		account_id: ACCOUNT_ID,
	};
}

export function customerFields(
	transaction: Pick<Transaction, "customer" | "customerId" | "createdAt">,
): Record<string, unknown> {
	const { name, email, phone_number } = transaction.customer;
	return {
		id: transaction.customerId,
		name,
		phone_number: phone_number || "N/A",
		email: testEmail(email),
		created_at: wireTime(transaction.createdAt),
	};
}

export function cardFields(card: NonNullable<Transaction["card"]>): Record<string, unknown> {
	return {
		first_6digits: card.first6,
		last_4digits: card.last4,
		issuer: card.issuer,
		country: "NG",
		type: card.type,
		expiry: card.expiry,
	};
}

/** `POST /transactions/{id}/refund`, the `data` of it. */
export function refundBody(transaction: Transaction, refund: Refund): Record<string, unknown> {
	return {
		id: refund.id,
		account_id: ACCOUNT_ID,
		tx_id: transaction.id,
		flw_ref: transaction.flwRef,
		wallet_id: 74_639,
		amount_refunded: refund.amount,
		status: refund.status,
		destination: "payment_source",
		meta: { source: "availablebalance" },
		created_at: wireTime(refund.createdAt),
	};
}

/** 1.4 %, at most ₦2,000, before tax on the fee. */
export function feeOf(amount: number): number {
	return Math.round(Math.min(amount * FEE_RATE, FEE_CAP) * 100) / 100;
}

/** The provider's name of the method in verify, lists and webhooks. */
export function paymentType(transaction: Pick<Transaction, "method">): string {
	return transaction.method === "banktransfer" ? "bank_transfer" : transaction.method;
}

// Test mode does this to every address, so no one may match a payer by e-mail.
export function testEmail(email: string): string {
	return `ravesb_${hash(email).slice(0, 20)}_${email}`;
}

/** Whole seconds, UTC. */
export function wireTime(at: number): string {
	return new Date(at).toISOString().replace(/\.\d{3}Z$/, ".000Z");
}

function settledOf(charged: number): number {
	return Math.floor((charged - feeOf(charged) * (1 + VAT_ON_FEE)) * 100) / 100;
}

function hash(text: string): string {
	return createHash("sha256").update(text).digest("hex");
}
