import fc from "fast-check";
import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { enrolmentsWithSums } from "#sales/ledger/orders/data/enrolments.ts";
import { type AttemptState, canMove } from "#sales/ledger/payments/rules/payment.ts";
import {
	attemptsOf,
	callAbout,
	compareLists,
	DAY,
	pass,
	step,
	take,
	theJob,
	transactionsOf,
	type World,
} from "#tests/sales/payments/any-order-steps.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import { aCourse, aMember, control, members, openHouse, totalOf } from "#tests/sales/payments/house.ts";

import { atLength } from "#tests/support/soak.ts";

openHouse();

const RUNS = atLength(8, 40);
const SLOTS = 2;

let run = 0;

test("in whatever order and however often browser, calls, job, list, bank, office, money and time come, the books agree", async () => {
	const grace = await aMember("Grace Danjuma");
	const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16 }), async (steps) => {
		await control.clearScenarios();
		run++;
		const course = await aCourse({ slots: SLOTS, firstDay: "2060-01-10", lastDay: "2060-01-11" });
		const world: World = { people: await members(3), course, now: new Date(), states: new Map(), grace };
		await pass(world, DAY);
		for (const one of steps) {
			await take(one, world);
			await expectPaidToStayPaid(world);
		}
		await letEverythingArrive(world);
		await expectPaidToStayPaid(world);
		await expectOnlyLegalMoves(world);
		await expectAJustEnd(world);
		await expectNoMoreBackThanCame(world);
		expect(await db.selectFrom("money_agrees").selectAll().executeTakeFirst()).toMatchObject({
			unexplained: 0,
			agrees: true,
		});
	});
	await fc.assert(property, { numRuns: RUNS, seed: 20261120 });
	expect(run).toBe(RUNS);
	await expectTheBooksToAgree();
}, 180_000);

/** Four days later every call has come, every check was made and every list was compared. */
async function letEverythingArrive(world: World) {
	await control.clearScenarios();
	for (const minutes of [0, 20, 2 * DAY, DAY]) {
		await pass(world, minutes);
		await theJob(world.now);
	}
	await compareLists(world.now);
	for (const { reference } of await attemptsOf(world.people)) await callAbout(reference, world.now);
	await pass(world, DAY);
	await theJob(world.now);
}

async function expectPaidToStayPaid({ people, states }: World) {
	for (const { reference, state } of await attemptsOf(people)) {
		if (states.get(reference) === "paid") expect(state).toBe("paid");
		states.set(reference, state);
	}
}

/** The timeline of each payment begins where it began, goes on where it was, and every move in it is one that is allowed. */
async function expectOnlyLegalMoves({ people }: World) {
	for (const { reference, state } of await attemptsOf(people)) {
		const events = await db
			.selectFrom("payment_events")
			.select(["state_before", "state_after"])
			.where("reference", "=", reference)
			.where("state_after", "is not", null)
			.orderBy("id")
			.execute();
		let at: AttemptState | null = null;
		for (const { state_before: before, state_after: after } of events) {
			expect(before, `${reference} goes on where it was`).toBe(at);
			if (before !== null && before !== after)
				expect(canMove(before as AttemptState, after as AttemptState), `${before} to ${after}`).toBe(true);
			at = after as AttemptState;
		}
		expect(at).toBe(state);
	}
}

/** Whoever's money arrived has it booked once; whoever paid the right sum and found a seat is in, once; nobody else is. */
async function expectAJustEnd({ people, course }: World) {
	const attempts = await attemptsOf(people);
	for (const attempt of attempts) {
		const rows = await db.selectFrom("payments").selectAll().where("attempt_id", "=", attempt.id).execute();
		const booked = rows.map((one) => one.provider_transaction_id);
		const paid = (await transactionsOf(attempt.reference)).filter(({ status }) => status === "successful");
		// What went back before anybody asked about it never came.
		const came = paid.filter(({ id, reversedAt }) => reversedAt === null || booked.includes(String(id)));
		expect(booked).toEqual(came.map((one) => String(one.id)));
		const isRight = came.some((one) => one.amount * 100 >= attempt.total_kobo);
		if (attempt.state === "paid") expect(isRight).toBe(true);
		expect(["paid", "needs_review", "expired", "failed", "cancelled"]).toContain(attempt.state);
		if (came.length === 0) expect(["paid", "needs_review"]).not.toContain(attempt.state);
		// Money that came bought something, waits, or somebody has decided about it.
		else expect(["paid", "needs_review", "cancelled"]).toContain(attempt.state);
		if (attempt.state === "needs_review") expect(await isAsked(attempt.id)).toBe(true);
	}
	const taken = await enrolmentsWithSums(db).where("course_id", "=", course.courseId).execute();
	expect(taken.length).toBeLessThanOrEqual(SLOTS);
	expect(new Set(taken.map((one) => one.user_id)).size).toBe(taken.length);
	for (const one of taken) {
		const paid = attempts.filter((attempt) => attempt.order_id === one.order_id && attempt.state === "paid");
		const sum = paid.reduce((total, attempt) => total + attempt.total_kobo, 0);
		expect(sum).toBe(one.due_net_kobo === 0 ? totalOf("full") : totalOf("deposit"));
		expect(one.paid_kobo).toBe(sum);
	}
}

async function isAsked(attemptId: number): Promise<boolean> {
	const items = db.selectFrom("review_items").select("id").where("attempt_id", "=", attemptId);
	return (await items.where("closed_at", "is", null).executeTakeFirst()) !== undefined;
}

/** What the gateway sent back is what we asked it to send, never more than came, and none of it is still on its way. */
async function expectNoMoreBackThanCame({ people }: World) {
	for (const { id, reference } of await attemptsOf(people)) {
		const ours = await db
			.selectFrom("refunds")
			.innerJoin("payments", "payments.id", "refunds.payment_id")
			.select(["refunds.state", "refunds.amount_kobo", "payments.amount_kobo as came"])
			.where("payments.attempt_id", "=", id)
			.execute();
		expect(ours.filter(({ state }) => state !== "completed" && state !== "failed")).toEqual([]);
		const done = ours.filter(({ state }) => state === "completed").map((one) => one.amount_kobo);
		const sum = done.reduce((total, kobo) => total + kobo, 0);
		expect(sum).toBeLessThanOrEqual(ours[0]?.came ?? 0);
		const theirs = (await transactionsOf(reference)).flatMap((one) => one.refunds);
		const back = theirs.filter(({ status }) => status === "completed").map(({ amount }) => Math.round(amount * 100));
		expect(back.toSorted()).toEqual(done.toSorted());
	}
}
