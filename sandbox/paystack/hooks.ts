import { wireTime } from "#sandbox/bodies.ts";
import type { Gateway } from "#sandbox/gateway.ts";
import { customerOf, hookData, namesOf } from "#sandbox/paystack/bodies.ts";
import { INTEGRATION, refundWord } from "#sandbox/paystack/refund-bodies.ts";
import { viewOfTransaction } from "#sandbox/paystack/view.ts";
import { koboOf } from "#sandbox/paystack/wire.ts";
import type { Refund, Transaction } from "#sandbox/records.ts";

const DAY_MS = 86_400_000;

/** Reports successes only, as they were then: a chargeback later does not change what the event says. */
export function chargeHook(gateway: Gateway, transaction: Transaction): unknown {
	const view = viewOfTransaction(gateway, transaction);
	const session = { amount: koboOf(transaction.charged), requested: koboOf(view.session.amount) };
	const asPaid = { ...view, ...session, shown: transaction, status: "success", reference: transaction.txRef };
	return { event: "charge.success", data: hookData({ ...asPaid, currency: transaction.currency }) };
}

/** `refund.pending`, `refund.processing`, `refund.processed`, `refund.failed`. The amount is text here. */
export function refundHook(gateway: Gateway, transaction: Transaction, refund: Refund): unknown {
	const { session } = viewOfTransaction(gateway, transaction);
	const status = refundWord(refund.status);
	return {
		event: `refund.${status}`,
		data: {
			status,
			transaction_reference: session.txRef,
			refund_reference: refund.status === "completed" ? String(132_000_000_000 + refund.id) : null,
			amount: String(koboOf(refund.amount)),
			currency: session.currency,
			processor: "sandbox",
			customer: { ...namesOf(session.customer.name), email: session.customer.email },
			integration: INTEGRATION,
			domain: "test",
		},
	};
}

export function disputeHook(gateway: Gateway, transaction: Transaction): unknown {
	const view = viewOfTransaction(gateway, transaction);
	const at = transaction.reversedAt ?? gateway.clock.now();
	const by = "bank@example.com";
	const createdAt = wireTime(at);
	return {
		event: "charge.dispute.create",
		data: {
			id: gateway.ids.number(),
			refund_amount: view.amount,
			currency: view.currency,
			status: "awaiting-merchant-feedback",
			resolution: null,
			domain: "test",
			transaction: hookData(view),
			transaction_reference: null,
			category: "chargeback",
			customer: customerOf(view.session.customer, view.session.number),
			bin: transaction.card?.first6 ?? null,
			last4: transaction.card?.last4 ?? null,
			dueAt: wireTime(at + 4 * DAY_MS),
			resolvedAt: null,
			evidence: null,
			attachments: null,
			note: null,
			history: [{ status: "pending", by, createdAt }],
			messages: [{ sender: by, body: "The card holder does not recognise this payment", createdAt }],
			created_at: createdAt,
			updated_at: createdAt,
		},
	};
}
