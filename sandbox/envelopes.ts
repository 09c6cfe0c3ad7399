import { cardFields, customerFields, feeOf, paymentType, sharedFields, testEmail, wireTime } from "#sandbox/bodies.ts";
import type { Refund, Transaction } from "#sandbox/records.ts";

/** The documented webhook: `{ event, data, meta_data, "event.type" }`. */
export function nestedEnvelope(transaction: Transaction): unknown {
	return {
		event: "charge.completed",
		data: {
			...sharedFields(transaction),
			customer: customerFields(transaction),
			...(transaction.card ? { card: cardFields(transaction.card) } : {}),
		},
		meta_data: { ...transaction.meta, ...payerFields(transaction) },
		"event.type": eventType(transaction),
	};
}

/** The older shape that test mode really sends. */
export function flatEnvelope(transaction: Transaction): unknown {
	const createdAt = wireTime(transaction.createdAt);
	return {
		id: transaction.id,
		txRef: transaction.txRef,
		flwRef: transaction.flwRef,
		orderRef: `URF_${transaction.id}`,
		paymentPlan: null,
		paymentPage: null,
		createdAt,
		amount: transaction.amount,
		charged_amount: transaction.charged,
		status: transaction.status,
		IP: "102.89.0.1",
		currency: transaction.currency,
		appfee: feeOf(transaction.charged),
		merchantfee: 0,
		merchantbearsfee: 1,
		charge_type: "normal",
		customer: {
			id: transaction.customerId,
			phone: transaction.customer.phone_number || null,
			fullName: transaction.customer.name,
			customertoken: null,
			email: testEmail(transaction.customer.email),
			createdAt,
			updatedAt: createdAt,
			deletedAt: null,
			AccountId: 118_468,
		},
		entity: {
			card6: transaction.card?.first6 ?? null,
			card_last4: transaction.card?.last4 ?? null,
			card_country_iso: transaction.card ? "NG" : null,
			createdAt,
		},
		"event.type": eventType(transaction),
	};
}

/** A refund's webhook has no reference: it is matched by the transaction's id. */
export function refundEnvelope(transaction: Transaction, refund: Refund): unknown {
	const at = wireTime(refund.createdAt);
	return {
		id: refund.id,
		AmountRefunded: refund.amount,
		status: refund.status,
		FlwRef: transaction.flwRef,
		destination: "payment_source",
		comments: refund.comments,
		settlement_id: "NEW",
		meta: JSON.stringify({ source: "availablebalance" }),
		createdAt: at,
		updatedAt: at,
		deletedAt: null,
		walletId: 74_639,
		AccountId: 118_468,
		TransactionId: transaction.id,
	};
}

function eventType(transaction: Transaction): string {
	return `${paymentType(transaction).toUpperCase()}_TRANSACTION`;
}

function payerFields(transaction: Transaction): Record<string, string> {
	if (transaction.method !== "banktransfer") return {};
	return {
		originatorname: transaction.customer.name.toUpperCase(),
		bankname: "Access Bank",
		originatoraccountnumber: "069*******31",
		originatoramount: String(transaction.charged),
	};
}
