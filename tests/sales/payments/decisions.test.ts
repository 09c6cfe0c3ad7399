import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { nairaNumber } from "#kit/rules/money.ts";
import { updateAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { leftOf } from "#sales/ledger/refunds/rules/refunds.ts";
import { followRefund, followRefunds } from "#sales/paying/refunds/actions/follow-refunds.ts";
import { sendRefund } from "#sales/paying/refunds/actions/send-refund.ts";
import { closeReview } from "#sales/review/actions/close-review.ts";
import { putMoneyToOrder } from "#sales/review/actions/put-money-to-order.ts";
import { refundFromReview } from "#sales/review/actions/refund-from-review.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	begin,
	control,
	enrolmentsOf,
	later,
	openHouse,
	pay,
	settle,
} from "#tests/sales/payments/house.ts";
import {
	aKey,
	anAdmin,
	byHand,
	itemsOf,
	raiseSeats,
	refundsOf,
	stateOf,
	sums,
} from "#tests/sales/payments/review-house.ts";
import { atLength } from "#tests/support/soak.ts";

openHouse();
let grace: Actor;
beforeAll(async () => {
	grace = await anAdmin();
});

const RUNS = atLength(6, 40);
const DAY = 24 * 60;
/** So much came: too little, right, or more than was asked. */
const came = fc.constantFrom(5_000_000, 10_212_500, 10_312_500);
const step = fc.oneof(
	{ weight: 2, arbitrary: fc.record({ do: fc.constant("enrol" as const) }) },
	{
		weight: 5,
		arbitrary: fc.record({
			do: fc.constant("refund" as const),
			part: fc.constantFrom(0.1, 0.5, 1, 1, 1.5),
			way: fc.constantFrom("provider", "provider", "provider", "by-hand"),
			answer: fc.constantFrom("done", "pending", "failed", "silent", "silent and made", "refused"),
			times: fc.integer({ min: 1, max: 2 }),
		}),
	},
	{ weight: 3, arbitrary: fc.record({ do: fc.constant("end" as const), how: fc.constantFrom("completed", "failed") }) },
	{ weight: 2, arbitrary: fc.record({ do: fc.constant("webhook" as const) }) },
	{ weight: 3, arbitrary: fc.record({ do: fc.constant("wait" as const), minutes: fc.constantFrom(1, 5, 20, DAY) }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant("dashboard" as const), naira: fc.constantFrom(1, 20_000) }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant("ask" as const) }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant("close" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type World = Awaited<ReturnType<typeof strand>> & { now: Date };

test("whatever is decided about money and however its refunds end, every kobo is explained at every step", async () => {
	const property = fc.asyncProperty(came, fc.array(step, { minLength: 2, maxLength: 9 }), async (amount, steps) => {
		const world = await strand(amount);
		for (const one of steps) {
			await take(one, world);
			await expectEveryKoboExplained(world);
		}
		await letEverythingEnd(world);
		await expectEveryKoboExplained(world);
		await expectAJustEnd(world);
		await expectTheBooksToAgree();
	});
	await fc.assert(property, { numRuns: RUNS });
}, 240_000);

/** Money for a course that is full by now. */
async function strand(amount: number) {
	await control.clearScenarios();
	const [member, course] = [await aMember(), await aCourse({ slots: 1 })];
	const reference = await begin(member, course);
	const other = await begin(await aMember(), course, { now: later(16) });
	const { id: transactionId } = await pay(reference, { amount: nairaNumber(amount) });
	expect(await settle(reference, later(20))).toBe("needs_review");
	const { id: otherId } = await attemptOf(other);
	await inTransaction((tx) => updateAttempt(tx, otherId, { holdUntil: null }));
	await raiseSeats(course.courseId);
	return { member, course, reference, transactionId, amount, now: later(30) };
}

const seenIn = async ({ reference }: World) => (await itemsOf(reference)).find(({ closed_at }) => closed_at === null);

async function take(one: Step, world: World): Promise<void> {
	const { reference, now } = world;
	const item = await seenIn(world);
	const input = {
		reference,
		itemId: item?.id ?? 0,
		seenVersion: item?.version ?? 0,
		key: aKey(),
		actor: grace,
		now,
	};
	if (one.do === "enrol") await putMoneyToOrder({ ...input, courseDateId: world.course.dateId });
	if (one.do === "close") await closeReview({ ...input, note: "So agreed." });
	if (one.do === "refund") await refund(one, input, world);
	if (one.do === "end") await end(one.how as "completed", world);
	if (one.do === "webhook") await hint(world);
	if (one.do === "ask") await settle(reference, now, undefined, "desk");
	if (one.do === "dashboard")
		await control.refund({ id: world.transactionId, amount: one.naira }).catch(() => undefined);
	if (one.do === "wait") {
		world.now = later(one.minutes, now);
		await followRefunds({ now: world.now });
	}
}

const COURSES = {
	done: {},
	pending: { status: "pending" },
	failed: { status: "failed" },
	silent: { answer: 500, done: false },
	"silent and made": { answer: "reset", done: true },
	refused: { answer: 400, done: false },
} as const;

type Submission = Omit<Parameters<typeof refundFromReview>[0], "amount" | "by" | "reason">;

async function refund(one: Extract<Step, { do: "refund" }>, submission: Submission, world: World) {
	await control.clearScenarios();
	const match = { tx_ref: world.reference };
	await control.scenario({ match, refund: COURSES[one.answer as keyof typeof COURSES] });
	const amount = Math.round(world.amount * one.part);
	const by = one.way === "provider" ? { way: "provider" as const } : byHand();
	const all = await Promise.all(
		Array.from({ length: one.times }, () => refundFromReview({ ...submission, amount, by, reason: "asked" })),
	);
	for (const asked of all)
		if (asked.ok && "refundId" in asked) await sendRefund({ refundId: asked.refundId, now: submission.now });
}

/** The provider decides about a refund that is on its way there. */
async function end(how: "completed" | "failed", world: World) {
	const pending = (await madeAtProvider(world)).find(({ status }) => status === "pending");
	if (pending) await control.settleRefund(pending.id, how);
}

async function hint({ transactionId, now }: World) {
	await followRefund({ provider: "flutterwave", transactionId: String(transactionId), now });
}

async function madeAtProvider({ transactionId }: World) {
	return (await control.transactions()).find(({ id }) => id === transactionId)?.refunds ?? [];
}

async function expectEveryKoboExplained({ reference, amount }: World) {
	expect(await sums()).toMatchObject({ agrees: true, unexplained: 0 });
	const row = await db
		.selectFrom("payment_sums")
		.selectAll()
		.where("reference", "=", reference)
		.executeTakeFirstOrThrow();
	const { receipted, refunded, refunding } = row;
	const left = leftOf({
		received: row.received ?? 0,
		receipted: receipted ?? 0,
		refunded: refunded ?? 0,
		refunding: refunding ?? 0,
	});
	expect(row.received).toBe(amount);
	// Only what somebody sent back at the dashboard can be more than came.
	const isOutside = (await refundsOf(reference)).some(({ way }) => way === "outside");
	if (!isOutside) expect(left).toBeGreaterThanOrEqual(0);
	const items = await itemsOf(reference);
	const isOpen = items.some(({ closed_at }) => closed_at === null);
	const isKept = items.some(({ resolution }) => resolution === "kept");
	if (left !== 0) expect(isOpen || isKept).toBe(true);
	// A refund on its way is somebody's question until it has ended.
	if ((await stateOf(reference)) === "needs_review") expect(isOpen).toBe(true);
}

async function letEverythingEnd(world: World) {
	await control.clearScenarios();
	for (let round = 0; round < 4; round++) {
		for (const { id, status } of await madeAtProvider(world))
			if (status === "pending") await control.settleRefund(id, "completed");
		world.now = later(DAY, world.now);
		await followRefunds({ now: world.now });
		await hint(world);
	}
}

/** What the provider sent back is what we wrote down, no more and no less; nothing is under way any more. */
async function expectAJustEnd(world: World) {
	const refunds = await refundsOf(world.reference);
	expect(refunds.filter(({ state }) => state !== "completed" && state !== "failed")).toEqual([]);
	const ours = refunds.filter(({ way, state }) => way !== "by-hand" && state === "completed");
	const theirs = (await madeAtProvider(world)).filter(({ status }) => status === "completed");
	const sorted = (amounts: number[]) => amounts.toSorted((a, b) => a - b);
	expect(sorted(ours.map((one) => one.amount_kobo))).toEqual(sorted(theirs.map((one) => Math.round(one.amount * 100))));
	expect((await enrolmentsOf(world.member)).length).toBeLessThanOrEqual(1);
}
