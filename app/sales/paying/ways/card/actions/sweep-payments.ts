import { db, inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type Attempt, findAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { findPayment, insertPayment, type Payment } from "#sales/ledger/payments/data/payments.ts";
import { isReference } from "#sales/ledger/payments/rules/payment.ts";
import { insertReviewItem } from "#sales/ledger/review/data/review-items.ts";
import { notifyOfFoundMoney, notifyOfReview } from "#sales/paying/payments/actions/notify-of-review.ts";
import { settlePayment } from "#sales/paying/payments/actions/settle-payment.ts";
import { findOutsideRefunds } from "#sales/paying/refunds/actions/check-refunds.ts";
import { followReversal } from "#sales/paying/refunds/actions/follow-reversal.ts";
import { noKeys, watchGateway } from "#sales/paying/ways/card/actions/watch-gateway.ts";
import {
	claimSweep,
	endSweep,
	hasSweepSince,
	insertSweep,
	lockSweeps,
	lostAt,
	restartSweep,
	type Sweep,
	storeDifferences,
	storeProgress,
} from "#sales/paying/ways/card/data/sweeps.ts";
import { gatewayOf, gateways } from "#sales/paying/ways/card/gateways/gateway.ts";
import type { Charge, ChargeFacts, ListedPage } from "#sales/paying/ways/card/gateways/payment-gateway.ts";
import { lastNight, nextSweepTry, rangeOfNight } from "#sales/paying/ways/card/rules/sweeps.ts";

export type SweepPayments = { provider: string; from: Date; to: Date; now: Date };

/**
 * Compares a provider's list for these days with our records to its end, and records money that no browser or webhook reported and every
 * entry that the provider now reports differently. Safe to repeat and to run twice at once. A sweep that is cut off stores why, and
 * `workOffSweeps` continues it at the same page.
 */
export async function sweepPayments(sweep: SweepPayments): Promise<Sweep> {
	const { provider, from, to, now } = sweep;
	const nextTryAt = lostAt(now);
	return await continueSweep(await inTransaction((tx) => insertSweep(tx, { provider, from, to, nextTryAt, now })), now);
}

/** Starts the nightly sweep of each provider, and continues sweeps that wait or were cut off. Safe when it runs twice at once. */
export async function workOffSweeps({ now, signal }: { now: Date; signal?: AbortSignal }) {
	for (const { name: provider } of gateways()) await beginNightlySweep(provider, now);
	for (let sweep = await claimSweep(now); sweep; sweep = await claimSweep(now)) {
		await continueSweep(sweep, now, signal);
		if (signal?.aborted) return;
	}
}

async function beginNightlySweep(provider: string, now: Date) {
	const night = lastNight(now);
	if (await hasSweepSince(db, provider, night)) return;
	await inTransaction(async (tx) => {
		await lockSweeps(tx, provider);
		if (await hasSweepSince(tx, provider, night)) return;
		await insertSweep(tx, { provider, ...rangeOfNight(now), nextTryAt: now, now });
	});
}

// Stops at this page if the provider's pages never end.
const MOST_PAGES = 5000;

async function continueSweep(sweep: Sweep, now: Date, signal?: AbortSignal): Promise<Sweep> {
	let trouble: string | undefined;
	for (let page = sweep.next_page; page <= MOST_PAGES; page++) {
		if (signal?.aborted) return await endSweep(sweep.id, { endedAt: null, nextTryAt: now, trouble: trouble ?? null });
		const listed = await readPage(sweep, page, now);
		if (listed.kind !== "page") return await cutOff(sweep, { why: "cut-off", trouble: listed.detail, now });
		const compared = await compareAll(sweep.provider, listed.charges, now);
		trouble ??= compared.trouble;
		const { unreadable } = listed;
		await storeProgress(sweep.id, { seen: listed.charges.length + unreadable, found: compared.found, unreadable });
		if (page < listed.pages) continue;
		const sentBack = await findOutsideRefunds({ provider: sweep.provider, since: sweep.swept_from, now });
		await storeDifferences(sweep.id, sentBack.found);
		if (sentBack.trouble) return await cutOff(sweep, { why: "cut-off", trouble: trouble ?? sentBack.trouble, now });
		if (trouble) return await cutOff(sweep, { why: "read-again", trouble, now });
		return await endSweep(sweep.id, { endedAt: now, nextTryAt: null, trouble: null });
	}
	return await endSweep(sweep.id, { endedAt: now, nextTryAt: null, trouble: `more than ${MOST_PAGES} pages` });
}

async function readPage({ provider, swept_from, swept_to }: Sweep, page: number, now: Date): Promise<ListedPage> {
	const answer = (await gatewayOf(provider)?.list(swept_from, swept_to, page)) ?? noKeys(provider);
	await watchGateway({ provider, answer, now });
	return answer;
}

/** An entry that cannot be recorded does not stop the rest of its page. */
async function compareAll(provider: string, charges: Charge[], now: Date) {
	let found = 0;
	let trouble: string | undefined;
	for (const charge of charges.filter(({ facts }) => isReference(facts.reference))) {
		try {
			const compared = await bookListed({ provider, charge, now });
			if (compared === "news") found += 1;
			if (compared === "not-yet") trouble ??= `${charge.facts.reference}: the provider could not be asked`;
		} catch (error) {
			trouble ??= `${charge.facts.reference}: ${error instanceof Error ? error.message : String(error)}`;
		}
	}
	return { found, trouble };
}

type CutReason = { why: "cut-off" | "read-again"; trouble: string; now: Date };

async function cutOff({ id, provider, tries }: Sweep, { why, trouble, now }: CutReason): Promise<Sweep> {
	const nextTryAt = nextSweepTry(tries, why, now);
	if (why === "read-again" && nextTryAt) await restartSweep(id);
	if (!nextTryAt) console.warn(`The list of ${provider} could not be compared: ${trouble}`);
	return await endSweep(id, { endedAt: nextTryAt ? null : now, nextTryAt, trouble });
}

type ListEntry = { provider: string; charge: Charge; now: Date };

/** What an entry of the provider's list is: already recorded, news that is recorded now, or news that cannot be recorded yet. */
type Comparison = "as-booked" | "news" | "not-yet";

/**
 * Compares one entry of the provider's list, under a reference of ours, with our records. Unknown money of an attempt is settled as
 * usual; money without an attempt is recorded for review; a difference from our record opens a review item. Safe to repeat: each is
 * reported once. Kobo.
 */
async function bookListed({ provider, charge, now }: ListEntry): Promise<Comparison> {
	const { kind, facts } = charge;
	if (kind === "pending" || kind === "failed") return "as-booked";
	const payment = await findPayment(db, provider, facts.transactionId);
	if (kind === "reversed") return payment ? await followReversal({ payment, now }) : "as-booked";
	if (payment) return await compare(payment, facts, now);
	const attempt = await findAttempt(facts.reference);
	if (attempt?.provider === provider) return await settle(attempt, facts, now);
	return await inTransaction((tx) => bookUnknown(tx, { provider, facts, now }));
}

async function settle(attempt: Attempt, { transactionId }: ChargeFacts, now: Date): Promise<Comparison> {
	const { reference, provider } = attempt;
	const settled = await settlePayment({ reference, transactionHint: transactionId, trigger: "sweep", now });
	if (settled.state === "unknown" || settled.unheard) return "not-yet";
	return (await findPayment(db, provider, transactionId)) ? "news" : "as-booked";
}

/** Records money at the provider that no attempt explains, for example after the database was restored from a backup. */
async function bookUnknown(tx: Tx, found: { provider: string; facts: ChargeFacts; now: Date }): Promise<Comparison> {
	const { provider, facts, now } = found;
	const { reference, transactionId, amount, currency, method } = facts;
	const reason = "unknown-payer" as const;
	const money = { ...facts, attemptId: null, provider, now };
	const payment = await insertPayment(tx, money, { outcome: "review", reason });
	// Another sweep was faster.
	if (!payment) return "as-booked";
	const about = { amount, currency, facts: { transactionId, reference } };
	await insertReviewItem(tx, { reference, attemptId: null, paymentId: payment.id, reason, ...about, now });
	await notifyOfFoundMoney(tx, { reference, facts, reason, now });
	const event = { reason, transactionId, amount, currency, method };
	await insertPaymentEvent(tx, { reference, source: "sweep", kind: "review", facts: event, now });
	await notify(tx, "payments");
	return "news";
}

async function compare(payment: Payment, facts: ChargeFacts, now: Date): Promise<Comparison> {
	// It was recorded under another reference before, and is under review.
	if (payment.reference !== facts.reference) return "as-booked";
	if (payment.amount_kobo === facts.amount && payment.currency === facts.currency) return "as-booked";
	return await inTransaction((tx) => openDifference(tx, payment, facts, now));
}

async function openDifference(tx: Tx, payment: Payment, facts: ChargeFacts, now: Date): Promise<Comparison> {
	const { reference, attempt_id: attemptId, id: paymentId, amount_kobo: amount, currency } = payment;
	const reason = "not-as-booked" as const;
	const listed = { listedAmount: facts.amount, listedCurrency: facts.currency, transactionId: facts.transactionId };
	const item = { reference, attemptId, paymentId, reason, amount, currency, facts: listed, now };
	if ((await insertReviewItem(tx, item)) === undefined) return "as-booked";
	const attempt = await findAttempt(reference, tx);
	if (attempt) await notifyOfReview(tx, { attempt, facts, reason, now });
	else await notifyOfFoundMoney(tx, { reference, facts, reason, now });
	await insertPaymentEvent(tx, { reference, source: "sweep", kind: "review", facts: { reason, ...listed }, now });
	await notify(tx, "payments");
	return "news";
}
