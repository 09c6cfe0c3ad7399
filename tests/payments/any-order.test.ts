import fc from "fast-check";
import { expect, test } from "vitest";
import { canMove } from "#domain/payment.ts";
import { db } from "#server/data/db.ts";
import { actOnWebhook } from "#server/operations/act-on-webhook.ts";
import { receiveWebhook } from "#server/operations/receive-webhook.ts";
import { reconcilePayments } from "#server/operations/reconcile-payments.ts";
import { startBalance } from "#server/operations/start-balance.ts";
import { startPayment } from "#server/operations/start-payment.ts";
import { expectTheBooksToAgree } from "#tests/payments/books.ts";
import {
	aCourse,
	type Course,
	control,
	enrolmentsOf,
	KEYS,
	later,
	type Member,
	members,
	openHouse,
	pay,
	registration,
	settle,
	totalOf,
} from "#tests/payments/house.ts";

openHouse();

const RUNS = 200;
const DAY = 24 * 60;

const who = fc.integer({ min: 0, max: 2 });
const step = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.record({ do: fc.constant("start" as const), who, purpose: fc.constantFrom("full", "deposit") }),
	},
	{ weight: 1, arbitrary: fc.record({ do: fc.constant("balance" as const), who }) },
	{
		weight: 4,
		arbitrary: fc.record({
			do: fc.constant("pay" as const),
			who,
			how: fc.constantFrom("whole", "whole", "short", "declined", "slow"),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({ do: fc.constant("callback" as const), who, hint: fc.constantFrom("own", "stolen", "none") }),
	},
	{
		weight: 2,
		arbitrary: fc.record({ do: fc.constant("webhook" as const), who, times: fc.integer({ min: 1, max: 2 }) }),
	},
	{ weight: 1, arbitrary: fc.record({ do: fc.constant("reconcile" as const) }) },
	{
		weight: 2,
		arbitrary: fc.record({ do: fc.constant("wait" as const), minutes: fc.constantFrom(1, 14, 16, 90, 26 * 60) }),
	},
	{ weight: 1, arbitrary: fc.record({ do: fc.constant("trouble" as const), who }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let run = 0;

test("in whatever order and however often browser, webhook, job, money and time come, the books agree", async () => {
	const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
		await control.reset();
		const [people, course] = [
			await members(3),
			await aCourse({ slots: 2, firstDay: "2030-01-10", lastDay: "2030-01-11" }),
		];
		const world = { people, course, now: later(run++ * 10 * DAY), states: new Map<string, string>() };
		for (const one of steps) {
			await take(one, world);
			await expectOnlyLegalMoves(world);
		}
		await letEverythingArrive(world);
		await expectOnlyLegalMoves(world);
		await expectAJustEnd(world);
	});
	await fc.assert(property, {
		numRuns: RUNS,
		seed: 20261120,
		interruptAfterTimeLimit: 15_000,
		markInterruptAsFailure: false,
	});
	expect(run).toBeGreaterThan(20);
	await expectTheBooksToAgree();
}, 90_000);

type World = { people: Member[]; course: Course; now: Date; states: Map<string, string> };

async function take(one: Step, world: World) {
	const { people, course, now } = world;
	const person = "who" in one ? (people[one.who] as Member) : undefined;
	if (one.do === "wait") world.now = later(one.minutes, now);
	if (one.do === "reconcile") await reconcilePayments({ now });
	if (!person) return;
	const attempts = await attemptsOf([person]);
	const reference = attempts.at(-1)?.reference;
	if (one.do === "start")
		await startPayment(registration(person, course, { purpose: one.purpose as "full" | "deposit", now }));
	if (one.do === "balance") {
		const [enrolment] = await enrolmentsOf(person);
		if (enrolment) await startBalance({ actor: person, enrolmentId: enrolment.id, seenTotal: totalOf("balance"), now });
	}
	if (!reference) return;
	if (one.do === "pay") await payAs(one.how, reference);
	if (one.do === "callback") await settle(reference, now, await hintOf(one.hint, reference));
	if (one.do === "webhook") for (let i = 0; i < one.times; i++) await callAbout(reference, now);
	// One failing answer that is not asked for again: 401 would be an alarm, 429 is a busy gateway.
	if (one.do === "trouble") await control.scenario({ match: { tx_ref: reference }, rateLimit: 1 });
}

/** Under one reference the customer pays once; before that the card may be declined or the bank slow. */
async function payAs(how: string, reference: string) {
	const tries = (await control.transactions()).filter((one) => one.txRef === reference);
	if (tries.some((one) => one.status === "successful")) return;
	if (how === "whole") await pay(reference);
	if (how === "short") await pay(reference, { amount: 5 });
	if (how === "declined") await pay(reference, { outcome: "failed" });
	if (how === "slow") await pay(reference, { outcome: "pending", method: "ussd" });
}

async function hintOf(hint: string, reference: string): Promise<string | undefined> {
	const all = await control.transactions();
	if (hint === "none") return undefined;
	const found = all.findLast((one) => (hint === "own") === (one.txRef === reference));
	return found && String(found.id);
}

async function callAbout(reference: string, now: Date) {
	const transaction = (await control.transactions()).findLast((one) => one.txRef === reference);
	const data = { id: transaction?.id ?? 1, tx_ref: reference, status: transaction?.status ?? "successful" };
	const body = JSON.stringify({ event: "charge.completed", data });
	expect(
		(
			await receiveWebhook({
				provider: "flutterwave",
				body,
				headers: new Headers({ "verif-hash": KEYS.secretHash }),
				now,
			})
		).ok,
	).toBe(true);
	const event = await db
		.selectFrom("webhook_events")
		.select("id")
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirstOrThrow();
	// A busy gateway is asked again by the queue.
	await actOnWebhook({ eventId: event.id, now }).catch(() => actOnWebhook({ eventId: event.id, now }));
}

/** Four days later every webhook has come and every check was made. */
async function letEverythingArrive(world: World) {
	for (const minutes of [0, 20, 2 * DAY, 4 * DAY]) await reconcilePayments({ now: later(minutes, world.now) });
	const end = later(4 * DAY, world.now);
	for (const { reference } of await attemptsOf(world.people)) await callAbout(reference, end);
	await reconcilePayments({ now: end });
}

async function expectOnlyLegalMoves({ people, states }: World) {
	for (const { reference, state } of await attemptsOf(people)) {
		const before = states.get(reference) ?? "created";
		// Between two looks an attempt may have made two moves; a paid one none.
		if (before === "paid") expect(state).toBe("paid");
		if (before === "needs_review") expect(["needs_review", "paid"]).toContain(state);
		if (state === "created") expect(before).toBe("created");
		if (before !== state && state === "expired") expect(canMove(before as "created", "expired")).toBe(true);
		states.set(reference, state);
	}
}

/** Whoever's money arrived has it booked once; whoever paid the right sum and found a place is in, once; nobody else is. */
async function expectAJustEnd({ people, course }: World) {
	const attempts = await attemptsOf(people);
	const money = (await control.transactions()).filter((one) => one.status === "successful");
	for (const attempt of attempts) {
		const came = money.filter((one) => one.txRef === attempt.reference);
		const booked = await db.selectFrom("payments").selectAll().where("attempt_id", "=", attempt.id).execute();
		expect(booked.map((one) => one.provider_transaction_id)).toEqual(came.map((one) => String(one.id)));
		const isRight = came.some((one) => one.amount * 100 === attempt.total_kobo);
		if (attempt.state === "paid") expect(isRight).toBe(true);
		expect(["paid", "needs_review", "expired", "failed", "cancelled"]).toContain(attempt.state);
		expect(came.length > 0).toBe(attempt.state === "paid" || attempt.state === "needs_review");
	}
	const taken = await db.selectFrom("enrolments").selectAll().where("course_id", "=", course.courseId).execute();
	expect(taken.length).toBeLessThanOrEqual(2);
	expect(new Set(taken.map((one) => one.user_id)).size).toBe(taken.length);
	for (const one of taken) {
		const paid = attempts.filter((attempt) => attempt.enrolment_id === one.id && attempt.state === "paid");
		const sum = paid.reduce((total, attempt) => total + attempt.total_kobo, 0);
		expect(sum).toBe(one.payment_status === "40% Paid" ? totalOf("deposit") : totalOf("full"));
	}
}

async function attemptsOf(people: Member[]) {
	const ids = people.map(({ id }) => id);
	return await db.selectFrom("payment_attempts").selectAll().where("user_id", "in", ids).orderBy("id").execute();
}
