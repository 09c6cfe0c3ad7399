import { z } from "zod";
import type { Kobo } from "#kit/rules/money.ts";
import type { Charge } from "#sales/paying/ways/card/gateways/payment-gateway.ts";

/** Digits, however many: as a number only where it fits in one. */
export const Id = z.union([z.int().nonnegative(), z.string().regex(/^\d{1,20}$/)]).transform(String);

// Kobo are whole. Should a part of one ever come, it is dropped: such an amount falls short and goes to review.
const KoboRead = z
	.union([z.number().nonnegative().max(1e15), z.string().regex(/^\d{1,15}$/)])
	.transform((amount) => Math.floor(Number(amount)));
const Moment = z.string().nullish().catch(null);

// Only what we read. `metadata` comes as an object, as text or as "", and is no business of ours.
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

/** `untried`: a window was opened for it, and nobody has paid or tried to. */
export type ChargeRead = Charge | { kind: "untried" };

/** A transaction as verify or the list tells it; undefined when a field we need is missing or nonsense. */
export function chargeFrom(data: unknown): ChargeRead | undefined {
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
 * Paid is `success` alone. A word we do not know is "not yet", never "no"; so are ongoing, pending, processing and queued.
 * `abandoned` is said of every transaction that was opened and not finished: without a try it is what "not found" is
 * elsewhere, with one the try has failed. Either way money may still come under the reference.
 */
function kindOf({ status, log }: Transaction): ChargeRead["kind"] {
	if (status === "success") return "paid";
	if (status === "abandoned") return log && log.attempts > 0 ? "failed" : "untried";
	return status === "failed" || status === "reversed" ? status : "pending";
}

/**
 * What was paid towards the price. `amount` is what was debited: where the payer bears the fees it is the price and the
 * fees, and the price stands in `requested_amount`. Less than was asked is less; more than price and fees is too much.
 */
function amountForUs({ amount, requested_amount: asked, fees }: Transaction): Kobo {
	if (asked == null || amount <= asked) return amount;
	return amount - asked <= (fees ?? 0) ? asked : amount;
}

function dateOrNull(text: string | null | undefined): Date | null {
	const date = new Date(text ?? Number.NaN);
	return Number.isNaN(date.getTime()) ? null : date;
}

// The code can charge the card again: we have no use for it, so we do not keep it.
function withoutAuthorizationCode(data: unknown): unknown {
	return JSON.parse(JSON.stringify(data, (key, value: unknown) => (key === "authorization_code" ? undefined : value)));
}
