import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { config, configure } from "#kit/config/config.ts";
import { db } from "#kit/data/db.ts";
import { SentOtherwise } from "#kit/data/idempotency-keys.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { recordRefundOutcome } from "#sales/paying/refunds/actions/finish-refund.ts";
import { followRefund, followRefunds } from "#sales/paying/refunds/actions/follow-refunds.ts";
import { sendRefund } from "#sales/paying/refunds/actions/send-refund.ts";
import { closeReview } from "#sales/review/actions/close-review.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aMember,
	begin,
	control,
	emailsTo,
	enrolmentsOf,
	later,
	noticesAbout,
	openHouse,
	pay,
	register,
	settle,
} from "#tests/sales/payments/house.ts";
import {
	aKey,
	anAdmin,
	askBack,
	byHand,
	itemsOf,
	openItem,
	refundsOf,
	sendBack,
	stateOf,
	sums,
	tooLate,
	tooLittle,
	tooMuch,
} from "#tests/sales/payments/review-house.ts";

openHouse();
let grace: Actor;
beforeAll(async () => {
	grace = await anAdmin();
});
afterEach(async () => {
	await control.clearScenarios();
	await expectTheBooksToAgree();
});

type Course = NonNullable<Parameters<typeof control.scenario>[0]["refund"]>;
const course = (reference: string, refund: Course) => control.scenario({ match: { tx_ref: reference }, refund });
/** What the provider has sent back of a transaction, in naira. */
/** Asked for at the desk; the queue has not run yet. */
async function asked(reference: string, amount: number): Promise<number> {
	const done = await askBack(reference, amount, grace);
	if (!done.ok || !("refundId" in done)) throw new Error(JSON.stringify(done));
	return done.refundId;
}

async function sentBack(transactionId: number) {
	const all = await control.transactions();
	const one = all.find(({ id }) => id === transactionId);
	return (one?.refunds ?? []).filter(({ status }) => status !== "failed").map(({ amount }) => amount);
}
const statesOf = async (reference: string) => (await refundsOf(reference)).map(({ state }) => state);

describe("a refund through the provider", () => {
	test("of all sends it back once, closes the question and frees the person to register again at once", async () => {
		const { member, course, reference, transactionId } = await tooLittle();
		expect(await begin(member, course, { now: later(25) }).catch((error: Error) => error.message)).toMatch(
			"earlier-in-review",
		);
		const refundId = await sendBack(reference, 5_000_000, grace);
		await Promise.all([sendRefund({ refundId, now: later(31) }), followRefunds({ now: later(40) })]);
		expect(await refundsOf(reference)).toMatchObject([{ state: "completed", way: "provider", amount_kobo: 5_000_000 }]);
		expect(await sentBack(transactionId)).toEqual([50_000]);
		expect(await itemsOf(reference)).toMatchObject([{ resolution: "refunded", closed_by: null }]);
		expect(await stateOf(reference)).toBe("cancelled");
		expect(await emailsTo(member.email)).toEqual(["payment-under-review", "refund-done"]);
		await register(member, course, { now: later(45) });
		expect(await enrolmentsOf(member)).toHaveLength(1);
	});

	test("a look at the page afterwards opens nothing again", async () => {
		const { reference } = await tooLittle();
		await sendBack(reference, 5_000_000, grace);
		expect(await settle(reference, later(60), undefined, "page")).toBe("cancelled");
		expect(await settle(reference, later(61), undefined, "desk")).toBe("cancelled");
		expect((await itemsOf(reference)).filter(({ closed_at }) => closed_at === null)).toEqual([]);
	});

	test("in parts, and never more than is left", async () => {
		const { reference, transactionId } = await tooLittle();
		await sendBack(reference, 1_000_000, grace);
		expect(await openItem(reference)).toMatchObject({ closed_at: null });
		expect(await askBack(reference, 4_000_001, grace)).toMatchObject({
			ok: false,
			reason: "too-much",
			left: 4_000_000,
		});
		for (const amount of [0, -1, 0.5, Number.NaN])
			expect(await askBack(reference, amount, grace)).toMatchObject({ ok: false, reason: "too-much" });
		await sendBack(reference, 4_000_000, grace, later(32));
		expect(await sentBack(transactionId)).toEqual([10_000, 40_000]);
		expect(await itemsOf(reference)).toMatchObject([{ resolution: "refunded" }]);
	});

	test("of an overpaid payment only of what is too much", async () => {
		const { reference, transactionId } = await tooMuch(100_000);
		expect(await askBack(reference, 100_001, grace)).toMatchObject({ ok: false, reason: "too-much" });
		await sendBack(reference, 100_000, grace);
		expect(await sentBack(transactionId)).toEqual([1000]);
		expect(await itemsOf(reference)).toMatchObject([{ reason: "overpaid", resolution: "refunded" }]);
		expect(await stateOf(reference)).toBe("paid");
	});

	test("sent twice by one form goes once; with another amount under its key it is refused", async () => {
		const { reference, transactionId } = await tooLittle();
		const item = await openItem(reference);
		const input = { key: aKey(), itemId: item.id, seenVersion: item.version };
		const both = await Promise.all([1, 2].map(() => askBack(reference, 1_000_000, grace, input)));
		expect(both.filter((one) => "refundId" in one)).toHaveLength(1);
		expect(both.every(({ ok }) => ok)).toBe(true);
		await expect(askBack(reference, 2_000_000, grace, input)).rejects.toThrow(SentOtherwise);
		await followRefunds({ now: later(40) });
		expect(await sentBack(transactionId)).toEqual([10_000]);
	});

	test("by two admins at once goes once", async () => {
		const [{ reference, transactionId }, other] = [await tooLittle(), await anAdmin("Tunde Bello")];
		const item = await openItem(reference);
		const seen = { itemId: item.id, seenVersion: item.version };
		const asked = await Promise.all(
			[grace, other].map((one) => askBack(reference, 5_000_000, one, { ...seen, key: aKey() })),
		);
		expect(asked.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
		expect(asked.find(({ ok }) => !ok)).toMatchObject({ reason: "changed" });
		await followRefunds({ now: later(40) });
		expect(await sentBack(transactionId)).toEqual([50_000]);
	});
});

describe("a refund that takes its time", () => {
	test("is followed until it has arrived, though no webhook comes, and the payer hears of both", async () => {
		const { member, reference } = await tooLittle();
		await course(reference, { status: "pending", webhook: "lost" });
		await sendBack(reference, 5_000_000, grace);
		expect(await statesOf(reference)).toEqual(["pending"]);
		expect(await openItem(reference)).toMatchObject({ closed_at: null });
		expect((await sums()).agrees).toBe(true);
		const [refund] = await refundsOf(reference);
		await control.settleRefund(Number(refund?.provider_refund_id), "completed");
		expect(await followRefunds({ now: new Date(later(30).getTime() + 59_000) })).toBe(0);
		expect(await followRefunds({ now: later(31) })).toBe(1);
		await followRefunds({ now: later(40) });
		expect(await statesOf(reference)).toEqual(["completed"]);
		expect(await emailsTo(member.email)).toEqual(["payment-under-review", "refund-sent", "refund-done"]);
	});

	test("is found by whatever a webhook names: the transaction, the refund, our reference", async () => {
		for (const name of ["transactionId", "refundId", "reference"] as const) {
			const { reference, transactionId } = await tooLittle();
			await course(reference, { status: "pending" });
			await sendBack(reference, 5_000_000, grace);
			const refundId = String((await refundsOf(reference))[0]?.provider_refund_id);
			await control.settleRefund(Number(refundId), "completed");
			const names = { transactionId: String(transactionId), refundId, reference };
			const hint = { provider: "flutterwave", [name]: names[name], now: later(31) };
			expect(await followRefund(hint)).toBe("looked");
			for (let i = 0; i < 2; i++) expect(await followRefund(hint)).toBe("looked");
			expect(await statesOf(reference)).toEqual(["completed"]);
		}
		expect(await followRefund({ provider: "flutterwave", transactionId: "42", now: later(31) })).toBe("unknown");
		expect(await followRefund({ provider: "flutterwave", now: later(31) })).toBe("unknown");
	});

	test("and fails in the end makes the money wait again, told to the office and the payer, and may be sent by hand", async () => {
		const { member, reference } = await tooLittle();
		await course(reference, { status: "pending" });
		await sendBack(reference, 5_000_000, grace);
		const refundId = Number((await refundsOf(reference))[0]?.provider_refund_id);
		await control.settleRefund(refundId, "failed");
		await followRefunds({ now: later(31) });
		await followRefunds({ now: later(36) });
		expect(await statesOf(reference)).toEqual(["failed"]);
		expect(await sums()).toMatchObject({ refunding: 0, agrees: true });
		const open = (await itemsOf(reference)).map(({ reason, closed_at }) => [reason, closed_at]);
		expect(open).toEqual([
			["amount-lower", null],
			["refund-failed", null],
		]);
		expect(await noticesAbout(reference)).toEqual(["amount-lower", "refund-failed"]);
		expect(await askBack(reference, 5_000_000, grace, { by: byHand() })).toMatchObject({ ok: true });
		expect(await statesOf(reference)).toEqual(["failed", "completed"]);
		expect((await itemsOf(reference)).map(({ resolution }) => resolution)).toEqual(["refunded", "refunded"]);
		expect((await emailsTo(member.email)).at(-1)).toBe("refund-done");
	});

	test("for longer than fifteen days is a person's to decide", async () => {
		const { reference } = await tooLittle();
		await course(reference, { status: "pending" });
		const refundId = await sendBack(reference, 5_000_000, grace);
		const decide = { reference, refundId, actor: grace, now: later(40) };
		expect(await recordRefundOutcome({ ...decide, state: "completed" })).toEqual({ ok: false, reason: "ended" });
		for (let day = 1; day <= 16; day++) await followRefunds({ now: later(30 + day * 24 * 60) });
		expect((await itemsOf(reference)).at(-1)).toMatchObject({ reason: "refund-unclear", closed_at: null });
		expect(await noticesAbout(reference)).toEqual(["amount-lower", "refund-unclear"]);
		expect(await followRefunds({ now: later(60 * 24 * 60) })).toBe(0);
		expect(await recordRefundOutcome({ ...decide, state: "completed" })).toEqual({ ok: true });
		expect(await recordRefundOutcome({ ...decide, state: "failed" })).toEqual({ ok: false, reason: "ended" });
		expect((await itemsOf(reference)).map(({ resolution }) => resolution)).toEqual(["refunded", "refunded"]);
	});
});

describe("a refund the provider did not answer", () => {
	test.each([500, "reset", "html", "truncated"] as const)(
		"(%s) and made all the same is found by looking, and not sent again",
		async (answer) => {
			const { reference, transactionId } = await tooLittle();
			await course(reference, { answer, done: true });
			await sendBack(reference, 5_000_000, grace);
			expect(await statesOf(reference)).toEqual(["unclear"]);
			expect((await sums()).agrees).toBe(true);
			await followRefunds({ now: later(31) });
			expect(await statesOf(reference)).toEqual(["completed"]);
			for (const minutes of [36, 46, 100]) await followRefunds({ now: later(minutes) });
			expect(await sentBack(transactionId)).toEqual([50_000]);
		},
	);

	test("and did not make is asked for again once two looks found nothing", async () => {
		const { reference, transactionId } = await tooLittle();
		await course(reference, { answer: 500, done: false });
		await sendBack(reference, 5_000_000, grace);
		await followRefunds({ now: later(31) });
		expect(await statesOf(reference)).toEqual(["unclear"]);
		expect(await sentBack(transactionId)).toEqual([]);
		await followRefunds({ now: later(35) });
		expect(await statesOf(reference)).toEqual(["completed"]);
		expect(await sentBack(transactionId)).toEqual([50_000]);
	});

	test("because we died is looked for first: whoever finds it 'sending' never just sends", async () => {
		const { reference, transactionId } = await tooLittle();
		const asked = await askBack(reference, 5_000_000, grace);
		const refundId = asked.ok && "refundId" in asked ? asked.refundId : 0;
		await db
			.updateTable("refunds")
			.set({ state: "sending", sent_at: later(30), next_check_at: later(31) })
			.where("id", "=", refundId)
			.execute();
		await control.refund({ id: transactionId, amount: 50_000 });
		await Promise.all([1, 2, 3].map(() => sendRefund({ refundId, now: later(30) })));
		expect(await statesOf(reference)).toEqual(["sending"]);
		await Promise.all([followRefunds({ now: later(32) }), followRefunds({ now: later(32) })]);
		expect(await refundsOf(reference)).toMatchObject([{ state: "completed", way: "provider" }]);
		expect(await sentBack(transactionId)).toEqual([50_000]);
	});

	test("while the list cannot be asked either is neither sent again nor given up", async () => {
		const { reference, transactionId } = await tooLittle();
		const refundId = await asked(reference, 5_000_000);
		const list = Array.from({ length: 12 }, () => ({ http: 500 }));
		await control.scenario({ match: { all: true }, refund: { answer: 500, done: true }, list });
		await sendRefund({ refundId, now: later(30) });
		for (const minutes of [31, 36]) await followRefunds({ now: later(minutes) });
		expect(await statesOf(reference)).toEqual(["unclear"]);
		expect(await sentBack(transactionId)).toEqual([50_000]);
		await control.clearScenarios();
		await followRefunds({ now: later(24 * 60 + 60) });
		expect(await statesOf(reference)).toEqual(["completed"]);
		expect(await sentBack(transactionId)).toEqual([50_000]);
	});

	test("keeps a second one of the same amount waiting, so that the two are never mistaken for each other", async () => {
		const { reference, transactionId } = await tooLittle();
		await course(reference, { answer: 500, done: true });
		const both = [await asked(reference, 1_000_000), await asked(reference, 1_000_000)];
		for (const refundId of both) await sendRefund({ refundId, now: later(30) });
		expect(await statesOf(reference)).toEqual(["unclear", "requested"]);
		await followRefunds({ now: later(31) });
		await followRefunds({ now: later(36) });
		expect(await statesOf(reference)).toEqual(["completed", "completed"]);
		expect(await sentBack(transactionId)).toEqual([10_000, 10_000]);
	});

	test("because it refuses our key stays asked for, and goes when the key is right", async () => {
		const { reference, transactionId } = await tooLittle();
		await course(reference, { answer: 401, done: false });
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		await sendBack(reference, 5_000_000, grace);
		expect(await statesOf(reference)).toEqual(["requested"]);
		expect(errors).toHaveBeenCalledTimes(1);
		errors.mockRestore();
		await followRefunds({ now: later(60) });
		expect(await statesOf(reference)).toEqual(["completed"]);
		expect(await sentBack(transactionId)).toEqual([50_000]);
	});

	test("but refused makes the money wait again", async () => {
		const { reference } = await tooLittle();
		await course(reference, { answer: 400, done: false });
		await sendBack(reference, 5_000_000, grace);
		expect(await statesOf(reference)).toEqual(["failed"]);
		expect((await itemsOf(reference)).map(({ reason }) => reason)).toEqual(["amount-lower", "refund-failed"]);
	});
});

describe("a refund made at the provider's dashboard", () => {
	test("of money that waits counts, and closes the question", async () => {
		const { member, reference, transactionId } = await tooLittle();
		await control.refund({ id: transactionId });
		const hint = { provider: "flutterwave", transactionId: String(transactionId), now: later(31) };
		await Promise.all([followRefund(hint), followRefund(hint)]);
		expect(await refundsOf(reference)).toMatchObject([{ way: "outside", state: "completed", amount_kobo: 5_000_000 }]);
		expect(await itemsOf(reference)).toMatchObject([{ resolution: "refunded" }]);
		// They know what they wrote to the payer.
		expect(await emailsTo(member.email)).toEqual(["payment-under-review"]);
		expect(await askBack(reference, 1, grace).catch((error: Error) => error.message)).toBe("nothing waits");
	});

	test("of a payment that counts is asked about, told to the office alone, and the books say it", async () => {
		const { member, reference, transactionId } = await tooMuch(100_000);
		await sendBack(reference, 100_000, grace);
		await control.refund({ id: transactionId });
		const hint = { provider: "flutterwave", transactionId: String(transactionId), now: later(40) };
		for (let i = 0; i < 2; i++) await followRefund(hint);
		expect(await openItem(reference)).toMatchObject({ reason: "refunded-outside", amount_kobo: 10_212_500 });
		expect(await noticesAbout(reference)).toEqual(["overpaid", "refunded-outside"]);
		expect((await emailsTo(member.email)).filter((kind) => kind === "payment-under-review")).toHaveLength(1);
		const item = await openItem(reference);
		const close = {
			reference,
			itemId: item.id,
			note: "Goodwill",
			seenVersion: item.version,
			key: aKey(),
			actor: grace,
		};
		expect(await closeReview({ ...close, now: later(50) })).toMatchObject({ resolution: "kept", left: -10_212_500 });
	});

	test("of a part leaves too little for what was asked for here: that one does not go", async () => {
		const { reference, transactionId } = await tooLittle();
		const asked = await askBack(reference, 5_000_000, grace);
		await control.refund({ id: transactionId, amount: 20_000 });
		await followRefund({ provider: "flutterwave", transactionId: String(transactionId), now: later(31) });
		await sendRefund({ refundId: asked.ok && "refundId" in asked ? asked.refundId : 0, now: later(32) });
		expect((await refundsOf(reference)).map(({ way, state }) => [way, state])).toEqual([
			["provider", "failed"],
			["outside", "completed"],
		]);
		expect(await sentBack(transactionId)).toEqual([20_000]);
		expect(await openItem(reference)).toBeDefined();
	});
});

test("what is too much goes back once, though it was sent back here and at the dashboard", async () => {
	const { member, reference, transactionId } = await tooMuch(100_000);
	const asked = await askBack(reference, 100_000, grace);
	await control.refund({ id: transactionId, amount: 1000 });
	await followRefund({ provider: "flutterwave", transactionId: String(transactionId), now: later(31) });
	await sendRefund({ refundId: asked.ok && "refundId" in asked ? asked.refundId : 0, now: later(32) });
	expect(await sentBack(transactionId)).toEqual([1000]);
	expect(await statesOf(reference)).toEqual(["failed", "completed"]);
	expect((await emailsTo(member.email)).filter((kind) => kind === "payment-under-review")).toHaveLength(1);
	expect((await itemsOf(reference)).every(({ resolution }) => resolution === "refunded")).toBe(true);
});

describe("a refund by hand", () => {
	test("is written down as done, asks the provider nothing and tells the payer", async () => {
		const { member, reference, transactionId } = await tooLate();
		expect(await askBack(reference, 10_212_500, grace, { by: byHand() })).toMatchObject({ ok: true });
		await followRefunds({ now: later(60) });
		expect(await refundsOf(reference)).toMatchObject([{ way: "by-hand", state: "completed" }]);
		expect(await sentBack(transactionId)).toEqual([]);
		expect(await emailsTo(member.email)).toEqual(["payment-under-review", "refund-done"]);
		expect(await stateOf(reference)).toBe("cancelled");
		const second = await pay(reference, { fresh: true });
		// Money that comes even later is a question of its own.
		expect(await settle(reference, later(90), String(second.id))).not.toBe("paid");
		expect((await itemsOf(reference)).map(({ closed_at }) => closed_at === null)).toEqual([false, true]);
	});
});

describe("at Paystack", () => {
	/** Less than asked came; Paystack's numbers are larger than a number of ours can tell. */
	async function tooLittleThere() {
		const at = (provider: "paystack" | "flutterwave") =>
			configure({ ...config, payments: { ...config.payments, provider } });
		at("paystack");
		const reference = await begin(await aMember(), await aCourse());
		at("flutterwave");
		const { id } = await pay(reference, { face: "paystack", amount: 50_000 });
		expect(await settle(reference, later(2))).toBe("needs_review");
		return { reference, id };
	}

	test("a refund is on its way first, and followed until it is processed", async () => {
		const { reference, id } = await tooLittleThere();
		await course(reference, { status: "pending" });
		await sendBack(reference, 5_000_000, grace);
		expect(await statesOf(reference)).toEqual(["pending"]);
		const [refund] = (await control.transactions()).find((one) => one.id === id)?.refunds ?? [];
		await control.settleRefund(refund?.id ?? 0, "completed");
		await followRefunds({ now: later(31) });
		expect(await statesOf(reference)).toEqual(["completed"]);
		expect(await itemsOf(reference)).toMatchObject([{ resolution: "refunded" }]);
		expect(await settle(reference, later(40), undefined, "desk")).toBe("cancelled");
		expect((await itemsOf(reference)).map(({ reason }) => reason)).toEqual(["amount-lower"]);
	});

	test("one that was made without an answer is found by looking, and not sent again", async () => {
		const { reference, id } = await tooLittleThere();
		await course(reference, { answer: "reset", done: true });
		await sendBack(reference, 5_000_000, grace);
		expect(await statesOf(reference)).toEqual(["unclear"]);
		for (const minutes of [31, 36, 50]) await followRefunds({ now: later(minutes) });
		expect(await sentBack(id)).toEqual([50_000]);
		expect((await refundsOf(reference)).map(({ way }) => way)).toEqual(["provider"]);
	});
});
