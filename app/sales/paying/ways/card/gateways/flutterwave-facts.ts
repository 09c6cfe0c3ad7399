import { z } from "zod";
import { type Kobo, koboFromNaira } from "#kit/rules/money.ts";
import type { Charge } from "#sales/paying/ways/card/gateways/payment-gateway.ts";

const Id = z.union([z.number().int().nonnegative(), z.string().min(1)]).transform(String);
const Naira = z.union([z.number().nonnegative().max(1e13), z.string().regex(/^\d{1,13}(\.\d+)?$/)]).transform(Number);

// Only the fields we read. A field that the provider adds, drops or renames elsewhere must not stop a payment.
const Transaction = z.looseObject({
	id: Id,
	tx_ref: z.string(),
	amount: Naira,
	charged_amount: Naira.optional(),
	app_fee: Naira.nullish().catch(null),
	currency: z.string(),
	status: z.string(),
	payment_type: z.string().catch("unknown"),
	created_at: z.string().nullish().catch(null),
});

/** A transaction from verify or from the list. Undefined when a field we need is missing or invalid. */
export function chargeFrom(data: unknown): Charge | undefined {
	const transaction = Transaction.safeParse(data).data;
	if (!transaction) return undefined;
	const amount = koboRoundedDown(transaction.amount);
	return {
		kind: kindOf(transaction.status),
		facts: {
			transactionId: transaction.id,
			reference: transaction.tx_ref,
			amount,
			charged: transaction.charged_amount === undefined ? amount : Math.round(transaction.charged_amount * 100),
			fee: transaction.app_fee == null ? null : Math.round(transaction.app_fee * 100),
			currency: transaction.currency,
			method: transaction.payment_type,
			// v3 does not say; a test key sees only test money.
			mode: null,
			paidAt: dateOrNull(transaction.created_at),
			raw: withoutCardToken(transaction),
		},
	};
}

/** Only `successful` means paid. An unknown word means "not yet", never "no". */
function kindOf(status: string): Charge["kind"] {
	if (status === "successful") return "paid";
	if (["reversed", "refunded", "chargeback"].includes(status)) return "reversed";
	return status === "failed" || status === "cancelled" ? "failed" : "pending";
}

// An amount with a fraction of a kobo is rounded down, so that it never equals our price: it falls short and is reviewed.
function koboRoundedDown(amount: number): Kobo {
	return koboFromNaira(amount) ?? Math.floor(amount * 100);
}

function dateOrNull(text: string | null | undefined): Date | null {
	const date = new Date(text ?? Number.NaN);
	return Number.isNaN(date.getTime()) ? null : date;
}

// The token could charge the card again. We do not need it, so we do not store it.
function withoutCardToken(data: Record<string, unknown>): unknown {
	if (typeof data.card !== "object" || data.card === null) return data;
	const { token: _, ...card } = data.card as Record<string, unknown>;
	return { ...data, card };
}
