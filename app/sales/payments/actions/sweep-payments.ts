import { db, inTransaction } from "#kit/data/db.ts";
import { bookListed } from "#sales/payments/actions/book-listed.ts";
import { noKeys, watchGateway } from "#sales/payments/actions/watch-gateway.ts";
import {
	beginAgain,
	endSweep,
	hasSweepSince,
	insertSweep,
	keepFound,
	keepProgress,
	lockSweeps,
	lostAt,
	type Sweep,
	takeSweep,
} from "#sales/payments/data/sweeps.ts";
import { gatewayOf, gateways } from "#sales/payments/gateways/gateway.ts";
import type { Charge, ListedPage } from "#sales/payments/gateways/payment-gateway.ts";
import { isReference } from "#sales/payments/rules/payment.ts";
import { lastNight, nextSweepTry, rangeOfNight } from "#sales/payments/rules/sweeps.ts";
import { findOutsideRefunds } from "#sales/refunds/actions/find-outside-refunds.ts";

export type SweepPayments = { provider: string; from: Date; to: Date; requestedBy?: string; now: Date };

/**
 * Compares a provider's list of those days with ours, to its end: money is found that nobody brought us, and what the
 * provider tells otherwise than we booked it. Twice is harmless, also at once. One that is cut off says why, and goes on
 * at its page with `workOffSweeps`.
 */
export async function sweepPayments(sweep: SweepPayments): Promise<Sweep> {
	const { provider, from, to, requestedBy = null, now } = sweep;
	const nextTryAt = lostAt(now);
	return await goOn(
		await inTransaction((tx) => insertSweep(tx, { provider, from, to, requestedBy, nextTryAt, now })),
		now,
	);
}

/** Begins the night's sweep of each provider, and goes on with those that wait or were cut off. Safe beside itself. */
export async function workOffSweeps({ now, signal }: { now: Date; signal?: AbortSignal }) {
	for (const { name: provider } of gateways()) await beginTheNights(provider, now);
	for (let sweep = await takeSweep(now); sweep; sweep = await takeSweep(now)) {
		await goOn(sweep, now, signal);
		if (signal?.aborted) return;
	}
}

async function beginTheNights(provider: string, now: Date) {
	const night = lastNight(now);
	if (await hasSweepSince(db, provider, night)) return;
	await inTransaction(async (tx) => {
		await lockSweeps(tx, provider);
		if (await hasSweepSince(tx, provider, night)) return;
		await insertSweep(tx, { provider, ...rangeOfNight(now), requestedBy: null, nextTryAt: now, now });
	});
}

// A provider that turns its pages for ever must not keep us reading.
const MOST_PAGES = 5000;

async function goOn(sweep: Sweep, now: Date, signal?: AbortSignal): Promise<Sweep> {
	let trouble: string | undefined;
	for (let page = sweep.next_page; page <= MOST_PAGES; page++) {
		if (signal?.aborted) return await endSweep(sweep.id, { endedAt: null, nextTryAt: now, trouble: trouble ?? null });
		const listed = await readPage(sweep, page, now);
		if (listed.kind !== "page") return await cutOff(sweep, { why: "cut-off", trouble: listed.detail, now });
		const compared = await compareAll(sweep.provider, listed.charges, now);
		trouble ??= compared.trouble;
		const { unreadable } = listed;
		await keepProgress(sweep.id, { seen: listed.charges.length + unreadable, found: compared.found, unreadable });
		if (page < listed.pages) continue;
		const sentBack = await findOutsideRefunds({ provider: sweep.provider, since: sweep.swept_from, now });
		await keepFound(sweep.id, sentBack.found);
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

/** One entry that cannot be booked does not keep the rest of its page from being booked. */
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

type Cut = { why: "cut-off" | "read-again"; trouble: string; now: Date };

async function cutOff({ id, tries }: Sweep, { why, trouble, now }: Cut): Promise<Sweep> {
	const nextTryAt = nextSweepTry(tries, why, now);
	if (why === "read-again" && nextTryAt) await beginAgain(id);
	return await endSweep(id, { endedAt: nextTryAt ? null : now, nextTryAt, trouble });
}
