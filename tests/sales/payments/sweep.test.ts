import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { config, configure } from "#kit/config/config.ts";
import { db } from "#kit/data/db.ts";
import { sweepPayments, workOffSweeps } from "#sales/paying/ways/card/actions/sweep-payments.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	begin,
	bookingsOf,
	control,
	emailsTo,
	enrolmentsOf,
	later,
	members,
	NOW,
	noticesAbout,
	openHouse,
	pay,
	register,
	settle,
} from "#tests/sales/payments/house.ts";

openHouse();
beforeEach(async () => await control.reset());
afterEach(async () => {
	await expectTheBooksToAgree();
	await db.updateTable("payment_attempts").set({ next_check_at: null }).execute();
	await db.deleteFrom("sweeps").execute();
	await db.deleteFrom("gateway_troubles").execute();
});

const DAY = 24 * 60;

/** The sandbox's clock is the real one: its payments are of today, whatever the day of a test is. */
const range = () => ({ from: new Date(Date.now() - 3 * DAY * 60_000), to: new Date(Date.now() + DAY * 60_000) });
const sweep = async (now = later(5), provider = "flutterwave") => await sweepPayments({ provider, ...range(), now });
const itemsOf = async (reference: string) =>
	await db.selectFrom("review_items").selectAll().where("reference", "=", reference).orderBy("id").execute();

describe("a sweep of the provider's list", () => {
	test("finds the payment of somebody whose browser died, when webhook and schedule are lost as well", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		await db.updateTable("payment_attempts").set({ next_check_at: null }).execute();
		await pay(reference);
		expect(await sweep()).toMatchObject({ seen: 1, found: 1, trouble: null, ended_at: later(5), next_try_at: null });
		expect(await enrolmentsOf(member)).toHaveLength(1);
		expect(await emailsTo(member.email)).toEqual(["receipt"]);
		expect(await sweep(later(6))).toMatchObject({ seen: 1, found: 0, trouble: null });
		expect(await emailsTo(member.email)).toEqual(["receipt"]);
	});

	test("finds the second payment of a reference that was paid", async () => {
		const reference = await register(await aMember(), await aCourse());
		await pay(reference, { fresh: true });
		await control.scenario({ match: { tx_ref: reference }, verifyReturns: "first" });
		expect(await sweep()).toMatchObject({ seen: 2, found: 1 });
		expect((await bookingsOf(reference)).map((one) => one.reason)).toEqual([null, "already-paid"]);
		expect(await noticesAbout(reference)).toEqual(["already-paid"]);
	});

	test("reads the list to its end, however many pages there are", async () => {
		const [people, course] = [await members(12), await aCourse({ slots: 30 })];
		for (const person of people) await pay(await begin(person, course));
		expect(await sweep()).toMatchObject({ seen: 12, found: 12, next_page: expect.any(Number) });
		const [{ next_page: pages } = { next_page: 0 }] = await db.selectFrom("sweeps").select("next_page").execute();
		expect(pages).toBeGreaterThan(2);
		for (const person of people) expect(await emailsTo(person.email)).toEqual(["receipt"]);
	});

	test("leaves what failed, what is on its way, and what is of another shop of the merchant", async () => {
		const [declined, slow] = [
			await begin(await aMember(), await aCourse()),
			await begin(await aMember(), await aCourse()),
		];
		await pay(declined, { outcome: "failed" });
		await pay(slow, { outcome: "pending", method: "ussd" });
		await control.pay({ tx_ref: "SHOP-77", amount: 50, customer: somebody });
		expect(await sweep()).toMatchObject({ seen: 3, found: 0 });
		expect((await attemptOf(declined)).state).toBe("created");
		expect((await attemptOf(declined)).check_count).toBe(0);
		expect(await db.selectFrom("payments").select("id").where("reference", "=", "SHOP-77").execute()).toEqual([]);
	});
});

const somebody = { email: "payer@example.com", name: "Ngozi Eze" };

describe("money under a reference of ours that we have no record of", () => {
	const reference = "KOYA-1790000000001";

	afterEach(async () => {
		await db.deleteFrom("review_items").where("reference", "=", reference).execute();
		await db.deleteFrom("payments").where("reference", "=", reference).execute();
		await db.deleteFrom("mails").where("kind", "=", "review-notice").execute();
	});

	test("is booked for a person to look at, and the office hears of it once, though sweeps run beside each other", async () => {
		const { id } = await control.pay({ tx_ref: reference, amount: 40_850, customer: somebody });
		const sweeps = await Promise.all([sweep(), sweep(), sweep()]);
		expect(sweeps.map((one) => one.found).toSorted()).toEqual([0, 0, 1]);
		await sweep(later(DAY));
		const payments = await db.selectFrom("payments").selectAll().where("reference", "=", reference).execute();
		expect(payments).toMatchObject([
			{
				attempt_id: null,
				provider_transaction_id: String(id),
				amount_kobo: 4_085_000,
				outcome: "review",
				review_reason: "unknown-payer",
			},
		]);
		expect(await itemsOf(reference)).toMatchObject([{ reason: "unknown-payer", amount_kobo: 4_085_000 }]);
		expect(await noticesAbout(reference)).toEqual(["unknown-payer"]);
		expect(await emailsTo(somebody.email)).toEqual([]);
	});

	test("is no more than failed tries, and nobody is troubled", async () => {
		await control.pay({ tx_ref: reference, amount: 40_850, outcome: "failed", customer: somebody });
		expect(await sweep()).toMatchObject({ seen: 1, found: 0 });
		expect(await noticesAbout(reference)).toEqual([]);
	});
});

describe("what the provider tells otherwise than it was booked", () => {
	test("a chargeback becomes a question, once, and seat and receipt stay", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		const { id } = await pay(reference);
		await settle(reference);
		await control.reverse(id);
		expect(await sweep()).toMatchObject({ found: 1, trouble: null });
		expect(await sweep(later(DAY))).toMatchObject({ found: 0 });
		expect(await settle(reference, later(DAY), undefined, "desk")).toBe("paid");
		expect(await itemsOf(reference)).toMatchObject([{ reason: "reversed", amount_kobo: 10_212_500, closed_at: null }]);
		expect(await noticesAbout(reference)).toEqual(["reversed"]);
		expect(await emailsTo(member.email)).toEqual(["receipt", "payment-under-review"]);
		expect(await enrolmentsOf(member)).toHaveLength(1);
		expect((await attemptOf(reference)).state).toBe("paid");
	});

	test.each([
		["flutterwave", "a part", 1000],
		["paystack", "a part", 1000],
		// It tells that as it tells a chargeback.
		["paystack", "all", 102_125],
	] as const)(
		"what was sent back at the dashboard of %s, %s of it, is found, once, and is no chargeback",
		async (name, _, naira) => {
			configure({ ...config, payments: { ...config.payments, provider: name } });
			const reference = await begin(await aMember(), await aCourse());
			configure({ ...config, payments: { ...config.payments, provider: "flutterwave" } });
			const { id } = await pay(reference, { face: name });
			await settle(reference);
			const refund = await control.refund({ id, amount: naira });
			await control.settleRefund(refund.id, "completed");
			expect(await sweep(later(5), name)).toMatchObject({ found: 1, trouble: null });
			expect(await sweep(later(DAY), name)).toMatchObject({ found: 0, trouble: null });
			const [sums] = await db.selectFrom("payment_sums").selectAll().where("reference", "=", reference).execute();
			expect(sums).toMatchObject({ received: 10_212_500, refunded: naira * 100 });
			expect((await itemsOf(reference)).map((one) => one.reason)).toEqual(["refunded-outside"]);
			expect(await noticesAbout(reference)).toEqual(["refunded-outside"]);
			// Somebody decides about it: from here on the books agree.
			await db
				.updateTable("review_items")
				.set({ closed_at: later(DAY), resolution: "kept" })
				.where("reference", "=", reference)
				.execute();
		},
	);

	test("another amount than was booked becomes a question for the office alone", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		await pay(reference);
		await settle(reference);
		await control.scenario({ match: { tx_ref: reference }, amountDelta: -100 });
		await sweep();
		await sweep(later(DAY));
		expect(await itemsOf(reference)).toMatchObject([{ reason: "not-as-booked", amount_kobo: 10_212_500 }]);
		expect(await noticesAbout(reference)).toEqual(["not-as-booked"]);
		expect(await emailsTo(member.email)).toEqual(["receipt"]);
	});
});

describe("a sweep that is cut off", () => {
	test("says why, and goes on at its page when the provider answers again", async () => {
		const [people, course] = [await members(12), await aCourse({ slots: 20 })];
		const references = await Promise.all(people.map((person) => begin(person, course)));
		for (const reference of references) await pay(reference);
		await control.scenario({ match: { next: 1 }, list: Array.from({ length: 3 }, () => ({ http: 503 })) });
		const cut = await sweep(later(5));
		expect(cut).toMatchObject({ next_page: 1, ended_at: null, next_try_at: later(20), found: 0 });
		expect(cut.trouble).toContain("503");
		await workOffSweeps({ now: later(19) });
		expect(await stateOf(cut.id)).toMatchObject({ ended_at: null, next_page: 1 });
		await workOffSweeps({ now: later(20) });
		expect(await stateOf(cut.id)).toMatchObject({ ended_at: later(20), found: 12, trouble: null });
	});

	test("one entry that cannot be booked keeps no other from being booked, and is tried again", async () => {
		const [people, course] = [await members(3), await aCourse()];
		const references = await Promise.all(people.map((person) => begin(person, course)));
		for (const reference of references) await pay(reference);
		await db
			.updateTable("payment_attempts")
			.set({ invoice_email: "poison@example.com" })
			.where("reference", "=", references[1] ?? "")
			.execute();
		await db.schema
			.alterTable("mails")
			.addCheckConstraint("no_poison", sql`recipient <> 'poison@example.com'`)
			.execute();
		const cut = await sweep();
		await db.schema.alterTable("mails").dropConstraint("no_poison").execute();
		expect(cut).toMatchObject({ found: 2, ended_at: null, next_page: 1, next_try_at: later(20) });
		expect(cut.trouble).toContain("no_poison");
		await workOffSweeps({ now: later(20) });
		expect((await attemptOf(references[1] ?? "")).state).toBe("paid");
		expect(await stateOf(cut.id)).toMatchObject({ ended_at: later(20), found: 3, seen: 3, trouble: null });
	});

	test("by the end of its program is taken up by another where it was, and not before it is lost", async () => {
		const [people, course] = [await members(12), await aCourse({ slots: 20 })];
		for (const person of people) await pay(await begin(person, course));
		const { from: swept_from, to: swept_to } = range();
		const lost = { provider: "flutterwave", swept_from, swept_to, started_at: NOW, next_page: 2, seen: 10 };
		const { id } = await db
			.insertInto("sweeps")
			.values({ ...lost, next_try_at: later(10) })
			.returning("id")
			.executeTakeFirstOrThrow();
		await workOffSweeps({ now: later(9) });
		expect(await stateOf(id)).toMatchObject({ ended_at: null, tries: 0 });
		// The night's own, begun meanwhile, has found the others.
		await workOffSweeps({ now: later(10) });
		expect(await stateOf(id)).toMatchObject({ ended_at: later(10), seen: 12, next_page: 3 });
	});
});

describe("when the list is compared", () => {
	const begun = async () =>
		await db
			.selectFrom("sweeps")
			.select(["provider", "started_at"])
			.orderBy("started_at")
			.orderBy("provider")
			.execute();

	test("each night at half past three in Lagos, at every provider, once though several workers look", async () => {
		const evening = new Date("2026-11-20T22:00:00Z");
		await Promise.all([workOffSweeps({ now: evening }), workOffSweeps({ now: evening })]);
		await workOffSweeps({ now: new Date("2026-11-21T02:29:59Z") });
		const first = [
			{ provider: "flutterwave", started_at: evening },
			{ provider: "paystack", started_at: evening },
		];
		expect(await begun()).toEqual(first);
		const night = new Date("2026-11-21T02:30:00Z");
		await workOffSweeps({ now: night });
		await workOffSweeps({ now: new Date("2026-11-21T02:40:00Z") });
		expect(await begun()).toEqual([...first, ...first.map(({ provider }) => ({ provider, started_at: night }))]);
	});
});

const stateOf = async (id: number) =>
	await db.selectFrom("sweeps").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
