import { z } from "zod";
import type { Kobo } from "#kit/rules/money.ts";
import type { Charge } from "#sales/paying/ways/card/gateways/payment-gateway.ts";

/** An id of any number of digits, as text. */
export const Id = z.union([z.int().nonnegative(), z.string().regex(/^\d{1,20}$/)]).transform(String);

// Kobo are whole. A fraction would be dropped, so that the amount falls short and is reviewed.
const KoboRead = z
	.union([z.number().nonnegative().max(1e15), z.string().regex(/^\d{1,15}$/)])
	.transform((amount) => Math.floor(Number(amount)));
const Moment = z.string().nullish().catch(null);

// Only the fields we read. `metadata` comes as an object, as text or as "", and we ignore it.
const Transaction = z.looseObject({
	id: Id,
	reference: z.string(),
	status: z.string(),
	amount: KoboRead,
	requested_amount: KoboRead.nullish().catch(null),
	fees: KoboRead.nullish().catch(null),
	currency: z.string(),
	channel: z.string().catch("unknown"),
	domain: z.enum(["test", "live"]).nullish().catch(null),
	paid_at: Moment,
	created_at: Moment,
	log: z
		.object({ attempts: z.number().catch(0) })
		.nullish()
		.catch(null),
});

type Transaction = z.infer<typeof Transaction>;

/** `untried`: a window was opened, and no one tried to pay. */
export type ChargeResult = Charge | { kind: "untried" };

/** A transaction from verify or from the list. Undefined when a field we need is missing or invalid. */
export function chargeFrom(data: unknown): ChargeResult | undefined {
	const transaction = Transaction.safeParse(data).data;
	if (!transaction) return undefined;
	const kind = kindOf(transaction);
	if (kind === "untried") return { kind };
	const { amount, fees } = transaction;
	return {
		kind,
		facts: {
			transactionId: transaction.id,
			reference: transaction.reference,
			amount: amountForUs(transaction),
			charged: amount,
			fee: fees ?? null,
			currency: transaction.currency,
			method: transaction.channel,
			mode: transaction.domain ?? null,
			paidAt: dateOrNull(transaction.paid_at ?? transaction.created_at),
			raw: withoutAuthorizationCode(data),
		},
	};
}

/**
 * Only `success` means paid. An unknown word means "not yet", never "no", like ongoing, pending, processing and queued. `abandoned` is
 * every transaction that was opened and not finished: without a try it means "not found", with a try it has failed. Either way, money may
 * still come under the reference.
 */
function kindOf({ status, log }: Transaction): ChargeResult["kind"] {
	if (status === "success") return "paid";
	if (status === "abandoned") return log && log.attempts > 0 ? "failed" : "untried";
	return status === "failed" || status === "reversed" ? status : "pending";
}

/**
 * The amount paid towards the price. `amount` is what was debited: when the payer bears the fees, it is price plus fees, and
 * `requested_amount` is the price. Less than was asked for stays less; more than price and fees is too much.
 */
function amountForUs({ amount, requested_amount: asked, fees }: Transaction): Kobo {
	if (asked == null || amount <= asked) return amount;
	return amount - asked <= (fees ?? 0) ? asked : amount;
}

function dateOrNull(text: string | null | undefined): Date | null {
	const date = new Date(text ?? Number.NaN);
	return Number.isNaN(date.getTime()) ? null : date;
}

// The code could charge the card again. We do not need it, so we do not store it.
function withoutAuthorizationCode(data: unknown): unknown {
	return JSON.parse(JSON.stringify(data, (key, value: unknown) => (key === "authorization_code" ? undefined : value)));
}
