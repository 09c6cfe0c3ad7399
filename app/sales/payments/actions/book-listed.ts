import { db, inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { settlePayment } from "#sales/payments/actions/settle-payment.ts";
import { type Attempt, findAttempt } from "#sales/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/payments/data/payment-events.ts";
import { findPayment, insertPayment, type Payment } from "#sales/payments/data/payments.ts";
import type { Charge, ChargeFacts } from "#sales/payments/gateways/payment-gateway.ts";
import { followReversal } from "#sales/refunds/actions/follow-reversal.ts";
import { tellOfFoundMoney, tellOfReview } from "#sales/review/actions/notify-of-review.ts";
import { insertReviewItem } from "#sales/review/data/review-items.ts";

type Listed = { provider: string; charge: Charge; now: Date };

/** What an entry of the provider's list was: as booked, news that is booked now, or news nobody could book yet. */
export type Compared = "as-booked" | "news" | "not-yet";

/**
 * Compares an entry of the provider's list, under a reference of ours, with the books: money nobody brought is settled
 * on the one path, money without a record of ours is booked for a person to look at, and what is told otherwise than it
 * was booked becomes a question. Any number of times, by any number of sweeps: each is told once. Kobo.
 */
export async function bookListed({ provider, charge, now }: Listed): Promise<Compared> {
	const { kind, facts } = charge;
	if (kind === "pending" || kind === "failed") return "as-booked";
	const payment = await findPayment(db, provider, facts.transactionId);
	if (kind === "reversed") return payment ? await followReversal({ payment, now }) : "as-booked";
	if (payment) return await compare(payment, facts, now);
	const attempt = await findAttempt(facts.reference);
	if (attempt?.provider === provider) return await settle(attempt, facts, now);
	return await inTransaction((tx) => bookUnknown(tx, { provider, facts, now }));
}

async function settle(attempt: Attempt, { transactionId }: ChargeFacts, now: Date): Promise<Compared> {
	const { reference, provider } = attempt;
	const settled = await settlePayment({ reference, transactionHint: transactionId, trigger: "sweep", now });
	if (settled.state === "unknown" || settled.unheard) return "not-yet";
	return (await findPayment(db, provider, transactionId)) ? "news" : "as-booked";
}

/** Money came back from the provider that no attempt explains: a database brought back from yesterday, say. */
async function bookUnknown(tx: Tx, found: { provider: string; facts: ChargeFacts; now: Date }): Promise<Compared> {
	const { provider, facts, now } = found;
	const { reference, transactionId, amount, currency, method } = facts;
	const reason = "unknown-reference" as const;
	const money = { ...facts, attemptId: null, provider, now };
	const payment = await insertPayment(tx, money, { outcome: "review", reason });
	// Another sweep was faster.
	if (!payment) return "as-booked";
	const about = { amount, currency, facts: { transactionId, reference } };
	await insertReviewItem(tx, { reference, attemptId: null, paymentId: payment.id, reason, ...about, now });
	await tellOfFoundMoney(tx, { reference, facts, reason, now });
	const told = { reason, transactionId, amount, currency, method };
	await insertPaymentEvent(tx, { reference, source: "sweep", kind: "review", facts: told, now });
	await notify(tx, "payments");
	return "news";
}

async function compare(payment: Payment, facts: ChargeFacts, now: Date): Promise<Compared> {
	// Under another reference it was answered to us once, and waits for a person since.
	if (payment.reference !== facts.reference) return "as-booked";
	if (payment.amount_kobo === facts.amount && payment.currency === facts.currency) return "as-booked";
	return await inTransaction((tx) => askAbout(tx, payment, facts, now));
}

async function askAbout(tx: Tx, payment: Payment, facts: ChargeFacts, now: Date): Promise<Compared> {
	const { reference, attempt_id: attemptId, id: paymentId, amount_kobo: amount, currency } = payment;
	const reason = "not-as-booked" as const;
	const listed = { listedAmount: facts.amount, listedCurrency: facts.currency, transactionId: facts.transactionId };
	const item = { reference, attemptId, paymentId, reason, amount, currency, facts: listed, now };
	if ((await insertReviewItem(tx, item)) === undefined) return "as-booked";
	const attempt = await findAttempt(reference, tx);
	if (attempt) await tellOfReview(tx, { attempt, facts, reason, now });
	else await tellOfFoundMoney(tx, { reference, facts, reason, now });
	await insertPaymentEvent(tx, { reference, source: "sweep", kind: "review", facts: { reason, ...listed }, now });
	await notify(tx, "payments");
	return "news";
}
