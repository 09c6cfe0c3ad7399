// Clients that register and settle, one registration after the other, for some seconds.
import { makeMembers, type Offer, PRICE_KOBO } from "#bench/academy.ts";
import { chargeFor } from "#kit/rules/pricing.ts";
import { settlePayment } from "#sales/paying/payments/actions/settle-payment.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";

export const VAT_BASIS_POINTS = 750;
export const TOTAL_KOBO = chargeFor("full", PRICE_KOBO, VAT_BASIS_POINTS).total;

/** What a run took: registrations a second, and milliseconds at quantiles. */
export type Run = { perSecond: number; many: number; total: Quantiles; start: Quantiles; settle: Quantiles };
export type Quantiles = { p50: number; p99: number; max: number };

type Times = { start: number[]; settle: number[]; total: number[] };

type Drive = {
	clients: number;
	seconds: number;
	/** Ends as soon as so many are registered. */
	most: number;
	onBegin?: () => Promise<void>;
};

/** `clients` people at a time, each of them new, on courses taken in turn. */
export async function drive(offers: Offer[], { clients, seconds, most, onBegin }: Drive): Promise<Run> {
	const members = (await makeMembers(most, new Date())).values();
	await onBegin?.();
	const times: Times = { start: [], settle: [], total: [] };
	let turn = 0;
	const began = performance.now();
	const ends = began + seconds * 1000;
	await Promise.all(
		Array.from({ length: clients }, async () => {
			while (performance.now() < ends) {
				const { value: id } = members.next();
				if (!id) return;
				await registerOnce(id, offers[turn++ % offers.length] as Offer, times);
			}
		}),
	);
	const many = times.total.length;
	const took = (performance.now() - began) / 1000;
	return {
		perSecond: many / took,
		many,
		total: quantilesOf(times.total),
		start: quantilesOf(times.start),
		settle: quantilesOf(times.settle),
	};
}

async function registerOnce(id: string, offer: Offer, times: Times) {
	const began = performance.now();
	const started = await begin(id, offer);
	const between = performance.now();
	await settle(started);
	const ended = performance.now();
	times.start.push(between - began);
	times.settle.push(ended - between);
	times.total.push(ended - began);
}

/** Starts one payment in full; answers its reference. */
export async function begin(id: string, offer: Offer): Promise<string> {
	const started = await startPayment({
		...offer,
		actor: { id, email: `${id}@example.com` },
		purpose: "full",
		invoiceEmail: `${id}@example.com`,
		seenTotal: TOTAL_KOBO,
		now: new Date(),
	});
	if (!started.ok) throw new Error(`refused: ${started.reason}`);
	return started.attempt.reference;
}

/** Settles it as the callback of a browser does. */
export async function settle(reference: string) {
	const { state } = await settlePayment({ reference, trigger: "browser", now: new Date() });
	if (state !== "paid") throw new Error(`${reference} is ${state}, not paid`);
}

export function quantilesOf(times: number[]): Quantiles {
	const sorted = times.toSorted((a, b) => a - b);
	const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
	return { p50: at(0.5), p99: at(0.99), max: at(1) };
}
