import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect } from "vitest";
import { db } from "#kit/data/db.ts";
import { cancelPayment } from "#sales/paying/payments/actions/cancel-payment.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { followRefunds } from "#sales/paying/refunds/actions/follow-refunds.ts";
import { sendRefund } from "#sales/paying/refunds/actions/send-refund.ts";
import { actOnWebhook } from "#sales/paying/ways/card/actions/act-on-webhook.ts";
import { receiveWebhook } from "#sales/paying/ways/card/actions/receive-webhook.ts";
import { reconcilePayments } from "#sales/paying/ways/card/actions/reconcile-payments.ts";
import { sweepPayments } from "#sales/paying/ways/card/actions/sweep-payments.ts";
import { closeReview } from "#sales/review/actions/close-review.ts";
import { putMoneyToOrder } from "#sales/review/actions/put-money-to-order.ts";
import { refundFromReview } from "#sales/review/actions/refund-from-review.ts";
import {
	type Course,
	control,
	enrolmentsOf,
	KEYS,
	later,
	type Member,
	pay,
	registration,
	settle,
	totalOf,
} from "#tests/sales/payments/house.ts";

/** Three people, one course, and the gateway's own clock. */
export type World = { people: Member[]; course: Course; now: Date; states: Map<string, string>; grace: Member };

export const DAY = 24 * 60;

const who = fc.integer({ min: 0, max: 2 });
const times = fc.integer({ min: 1, max: 2 });
const does = <Name extends string, Facts extends Record<string, unknown>>(
	weight: number,
	name: Name,
	facts: { [Key in keyof Facts]: fc.Arbitrary<Facts[Key]> },
) => ({ weight, arbitrary: fc.record({ do: fc.constant(name), ...facts }) as fc.Arbitrary<{ do: Name } & Facts> });

/** Whatever somebody, the gateway, its bank, the academy's job or time may do. */
export const step = fc.oneof(
	does(4, "start", { who, purpose: fc.constantFrom<"full" | "deposit">("full", "deposit") }),
	does(1, "together", { who, purpose: fc.constantFrom<"full" | "deposit">("full", "deposit") }),
	does(1, "balance", { who }),
	does(4, "pay", { who, how: fc.constantFrom("whole", "whole", "short", "much", "declined", "slow") }),
	does(2, "callback", { who, hint: fc.constantFrom("own", "stolen", "none") }),
	does(2, "webhook", { who, times }),
	does(1, "reconcile", { times }),
	does(2, "wait", { minutes: fc.constantFrom(1, 14, 16, 90, 26 * 60) }),
	does(1, "trouble", { who }),
	does(1, "cancel", { who, times }),
	does(2, "refund", { who, part: fc.constantFrom(0.5, 1, 1.01), times }),
	does(1, "decide", { who, how: fc.constantFrom("enrol", "close") }),
	does(1, "chargeback", { who }),
	does(1, "sweep", { times }),
);
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

export async function take(one: Step, world: World): Promise<void> {
	const { now } = world;
	if (one.do === "wait") return await pass(world, one.minutes);
	if (one.do === "reconcile") return await again(one.times, () => theJob(now));
	if (one.do === "sweep") return await again(one.times, () => compareLists(now));
	const person = world.people[one.who] as Member;
	if (one.do === "start") return void (await startPayment(registration(person, world.course, { ...one, now })));
	if (one.do === "together") return await bothWantTheLast(world, person, one.purpose);
	const [enrolment] = await enrolmentsOf(person);
	if (one.do === "balance" && enrolment)
		await startPayment({ actor: person, enrolmentId: enrolment.id, seenTotal: totalOf("balance"), now });
	const reference = (await attemptsOf([person])).at(-1)?.reference;
	if (reference) await takeWith(one, world, person, reference);
}

async function takeWith(one: Step, world: World, person: Member, reference: string): Promise<void> {
	const { now } = world;
	if (one.do === "pay") await payAs(one.how, reference);
	if (one.do === "callback") await settle(reference, now, await hintOf(one.hint, reference));
	if (one.do === "webhook") await again(one.times, () => callAbout(reference, now));
	// One failing answer that is not asked for again: 401 would be an alarm, 429 is a busy gateway.
	if (one.do === "trouble") await control.scenario({ match: { tx_ref: reference }, rateLimit: 1 });
	if (one.do === "cancel") await again(one.times, () => cancelPayment({ actor: person, reference, now }));
	if (one.do === "refund") await refund(one, world, person);
	if (one.do === "decide") await decide(one.how, world, person);
	if (one.do === "chargeback") {
		const paid = (await transactionsOf(reference)).findLast(({ status }) => status === "successful");
		if (paid) await control.reverse(paid.id);
	}
}

/** Time passes for the gateway and for us. */
export async function pass(world: World, minutes: number): Promise<void> {
	world.now = new Date((await control.advance(minutes * 60_000)).now);
}

/** What the worker does every few seconds. */
export async function theJob(now: Date): Promise<void> {
	await reconcilePayments({ now });
	await followRefunds({ now });
}

export async function compareLists(now: Date): Promise<void> {
	await sweepPayments({ provider: "flutterwave", from: later(-7 * DAY, now), to: later(DAY, now), now });
}

/** The gateway calls about all it knows of a reference. */
export async function callAbout(reference: string, now: Date): Promise<void> {
	const transaction = (await transactionsOf(reference)).at(-1);
	const { id = 1, status = "successful", refunds = [] } = transaction ?? {};
	await call({ event: "charge.completed", data: { id, tx_ref: reference, status } }, now);
	for (const back of refunds)
		await call({ id: back.id, AmountRefunded: back.amount, status: back.status, TransactionId: id }, now);
}

export async function attemptsOf(people: Member[]) {
	const ids = people.map(({ id }) => id);
	return await db.selectFrom("payment_attempts").selectAll().where("user_id", "in", ids).orderBy("id").execute();
}

export async function transactionsOf(reference: string) {
	return (await control.transactions()).filter((one) => one.txRef === reference);
}

async function again(times: number, act: () => Promise<unknown>): Promise<void> {
	for (let i = 0; i < times; i++) await act();
}

/** Two people begin, pay and report at the same moment, and the gateway calls about both. */
async function bothWantTheLast({ people, course, now }: World, first: Member, purpose: "full" | "deposit") {
	const other = people.find((one) => one !== first) as Member;
	await Promise.all(
		[first, other].map(async (person) => {
			const started = await startPayment(registration(person, course, { purpose, now }));
			if (!started.ok) return;
			const { reference } = started.attempt;
			await payAs("whole", reference);
			await Promise.all([settle(reference, now), callAbout(reference, now), settle(reference, now)]);
		}),
	);
}

/** Under one reference the customer pays once; before that the card may be declined or the bank slow. */
async function payAs(how: string, reference: string) {
	if ((await transactionsOf(reference)).some((one) => one.status === "successful")) return;
	if (how === "whole") await pay(reference);
	if (how === "short") await pay(reference, { amount: 5 });
	if (how === "much") await pay(reference, { amount: 150_000 });
	if (how === "declined") await pay(reference, { outcome: "failed" });
	if (how === "slow") await pay(reference, { outcome: "pending", method: "ussd" });
}

async function hintOf(hint: string, reference: string): Promise<string | undefined> {
	if (hint === "none") return undefined;
	const all = await control.transactions();
	const found = all.findLast((one) => (hint === "own") === (one.txRef === reference));
	return found && String(found.id);
}

async function call(envelope: object, now: Date) {
	const body = JSON.stringify(envelope);
	const headers = new Headers({ "verif-hash": KEYS.secretHash });
	expect((await receiveWebhook({ provider: "flutterwave", body, headers, now })).ok).toBe(true);
	const { id: eventId } = await db
		.selectFrom("webhook_events")
		.select("id")
		.where("body", "=", body)
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirstOrThrow();
	// A busy gateway is asked again by the queue.
	await actOnWebhook({ eventId, now }).catch(() => actOnWebhook({ eventId, now }));
}

/** What waits for a decision about a person's money. */
async function waitingOf(person: Member) {
	const ids = (await attemptsOf([person])).map(({ id }) => id);
	if (ids.length === 0) return undefined;
	return await db
		.selectFrom("review_items")
		.selectAll()
		.where("attempt_id", "in", ids)
		.where("closed_at", "is", null)
		.orderBy("id")
		.limit(1)
		.executeTakeFirst();
}

async function refund({ part, times }: Extract<Step, { do: "refund" }>, { now, grace }: World, person: Member) {
	const item = await waitingOf(person);
	if (!item?.amount_kobo) return;
	const asked = await refundFromReview({
		reference: item.reference,
		itemId: item.id,
		seenVersion: item.version,
		key: randomUUID(),
		amount: Math.round(item.amount_kobo * part),
		by: { way: "provider" },
		reason: "It came twice.",
		actor: { ...grace, fullName: "Grace Danjuma" },
		now,
	});
	const refundId = asked.ok && "refundId" in asked ? asked.refundId : undefined;
	if (refundId !== undefined) await again(times, () => sendRefund({ refundId, now }));
}

async function decide(how: string, { course, now, grace }: World, person: Member) {
	const item = await waitingOf(person);
	if (!item) return;
	const input = {
		reference: item.reference,
		itemId: item.id,
		seenVersion: item.version,
		key: randomUUID(),
		actor: { ...grace, fullName: "Grace Danjuma" },
		now,
	};
	if (how === "close") await closeReview({ ...input, note: "Talked on the phone." });
	else await putMoneyToOrder({ ...input, courseDateId: course.dateId });
}
