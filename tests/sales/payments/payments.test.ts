import { describe, expect, test } from "vitest";
import { countToDecide } from "#desk/data/to-decide.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { readList } from "#kit/rules/listing.ts";
import { nairaNumber } from "#kit/rules/money.ts";
import { findDeskPayment } from "#sales/ledger/payments/data/payment-desk.ts";
import { countPayments, listPaymentReferences, type PaymentSort } from "#sales/ledger/payments/data/payment-list.ts";
import { listPaymentsByReference } from "#sales/ledger/payments/data/payment-rows.ts";
import { insertPayment } from "#sales/ledger/payments/data/payments.ts";
import { PAYMENTS, type PaymentFilter } from "#sales/ledger/payments/rules/payment-filter.ts";
import { insertReviewItem } from "#sales/ledger/review/data/review-items.ts";
import { readTimeline } from "#sales/office/admin/payments/payment-timeline.ts";
import { verifyPayment } from "#sales/paying/ways/card/actions/verify-payment.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	begin,
	control,
	later,
	NOW,
	openHouse,
	pay,
	register,
	settle,
} from "#tests/sales/payments/house.ts";

openHouse();

const ALL: PaymentFilter = { words: "" };
const NEWEST = { sort: "time", descending: true } as const;
const GRACE = { fullName: "Grace Danjuma" };

/** References a filter leaves, the newest first; the count is always the same. */
async function found(filter: Partial<PaymentFilter>, sort: PaymentSort = "time", descending = true): Promise<string[]> {
	const asked = { ...ALL, ...filter };
	const references = await listPaymentReferences(asked, { sort, descending });
	expect(await countPayments(asked)).toEqual({ count: references.length, isMore: false });
	return references;
}

async function shown(reference: string) {
	const [row] = await listPaymentsByReference([reference]);
	if (!row) throw new Error(`${reference} is not listed`);
	return row;
}

/** Money at the provider under a reference of ours that we have no attempt for, as the sweep books it. */
async function foundMoney(reference: string, amount = 4_085_000, now = NOW) {
	await inTransaction(async (tx) => {
		const money = { transactionId: `found-${reference}`, amount, charged: amount, fee: null, currency: "NGN" };
		const about = { attemptId: null, reference, provider: "paystack", method: "card", paidAt: now, raw: {}, now };
		const reason = "unknown-payer";
		const payment = await insertPayment(tx, { ...money, ...about }, { outcome: "review", reason });
		const item = { reference, attemptId: null, paymentId: payment?.id ?? null, reason, amount, currency: "NGN", now };
		await insertReviewItem(tx, { ...item, reason });
	});
}

describe("looking for a payment", () => {
	test("by name without its marks in either order, e-mail, invoice e-mail, reference, provider's number, receipt or course", async () => {
		const [course, member] = [await aCourse(), await aMember("Ọlábísí Adéwálé-Peters")];
		// Its number may be a figure of any reference.
		await db.updateTable("courses").set({ title: "Welding" }).where("id", "=", course.courseId).execute();
		const reference = await register(member, course, { invoiceEmail: "Bills@Firm.example" });
		const other = await register(await aMember("Somebody Else"), await aCourse());
		const money = await db
			.selectFrom("payments")
			.innerJoin("receipts", "receipts.payment_id", "payments.id")
			.select(["provider_transaction_id as transaction", "number"])
			.where("reference", "=", reference)
			.executeTakeFirstOrThrow();
		const { title } = await db
			.selectFrom("courses")
			.select("title")
			.where("id", "=", course.courseId)
			.executeTakeFirstOrThrow();
		const ways = [
			"olabisi",
			"adewale OLABISI",
			member.email,
			"bills@firm",
			reference,
			reference.slice(5).toLowerCase(),
		];
		for (const words of [
			...ways,
			reference.toLowerCase(),
			money.transaction,
			money.number.toLowerCase(),
			title.toUpperCase(),
		])
			expect(await found({ words }), words).toContain(reference);
		for (const words of ["olabisi", member.email, reference, money.number, `${title.toLowerCase()}`])
			expect(await found({ words }), words).not.toContain(other);
		for (const words of ["olabisi else", "%", "_", "\\", "KOYA-0", "' or 1=1"])
			expect(await found({ words }), words).not.toContain(reference);
	});

	test("every attempt is there from its first moment, and money without one, the newest first", async () => {
		const course = await aCourse();
		const begun = await begin(await aMember("Just Begun"), course, { now: later(900) });
		await foundMoney("KOYA-42", 4_085_000, later(901));
		expect((await found({})).slice(0, 2)).toEqual(["KOYA-42", begun]);
		expect(await shown(begun)).toMatchObject({
			attempt: { fullName: "Just Begun", purpose: "full", asked: 10_212_500 },
			arrived: [],
			state: "created",
			provider: "flutterwave",
			waits: false,
		});
		expect(await shown("KOYA-42")).toMatchObject({
			attempt: null,
			arrived: [{ currency: "NGN", amount: 4_085_000 }],
			state: "unknown",
			provider: "paystack",
			methods: ["card"],
			waits: true,
		});
		expect(await found({ words: "found-koya-42" })).toEqual(["KOYA-42"]);
		expect(await found({ words: "KOYA-42" })).toEqual(["KOYA-42"]);
	});

	test("two payments under one unknown reference are one line with their sum", async () => {
		await foundMoney("KOYA-43", 100);
		await inTransaction(async (tx) => {
			const about = {
				attemptId: null,
				reference: "KOYA-43",
				provider: "paystack",
				method: "card",
				paidAt: NOW,
				raw: {},
			};
			const money = { transactionId: "found-again", amount: 50, charged: 50, fee: null, currency: "NGN", now: NOW };
			await insertPayment(tx, { ...about, ...money }, { outcome: "review", reason: "unknown-payer" });
		});
		expect(await found({ words: "KOYA-43" })).toEqual(["KOYA-43"]);
		expect((await shown("KOYA-43")).arrived).toEqual([{ currency: "NGN", amount: 150 }]);
	});
});

describe("narrowing the list", () => {
	test("by state, provider, purpose, whether money arrived, and by the day in Lagos it was begun", async () => {
		const course = await aCourse();
		const paid = await register(await aMember(), course, { purpose: "deposit", seenTotal: 4_085_000 });
		const begun = await begin(await aMember(), course);
		expect(await found({ state: "paid" })).toContain(paid);
		expect(await found({ state: "paid" })).not.toContain(begun);
		expect(await found({ state: "unknown" })).toEqual(expect.arrayContaining(["KOYA-42", "KOYA-43"]));
		expect(await found({ state: "unknown", purpose: "full" })).toEqual([]);
		expect(await found({ purpose: "deposit" })).toContain(paid);
		expect(await found({ purpose: "deposit" })).not.toContain(begun);
		expect(await found({ money: "arrived" })).toEqual(expect.arrayContaining([paid, "KOYA-42"]));
		expect(await found({ money: "arrived" })).not.toContain(begun);
		expect(await found({ money: "none" })).toContain(begun);
		expect(await found({ money: "none" })).not.toContain("KOYA-42");
		expect(await found({ paidBy: "paystack" })).toEqual(expect.arrayContaining(["KOYA-42"]));
		expect(await found({ paidBy: "paystack" })).not.toContain(paid);
	});

	test("a day begins at midnight in Lagos", async () => {
		const course = await aCourse();
		const late = await begin(await aMember(), course, { now: new Date("2026-11-18T22:59:59.999Z") });
		const early = await begin(await aMember(), course, { now: new Date("2026-11-18T23:00:00Z") });
		expect(await found({ from: "2026-11-18", until: "2026-11-18" })).toEqual([late]);
		expect(await found({ from: "2026-11-19", until: "2026-11-19" })).toEqual([early]);
		expect(await found({ until: "2026-11-18" })).toEqual([late]);
	});

	test("what cannot be read in an address narrows nothing", () => {
		const query = new URLSearchParams(
			"state=rich&provider=cowries&purpose=gift&money=maybe&from=2026-02-31&until=x&q=+ada+",
		);
		expect(readList(PAYMENTS, query).filter).toEqual({ words: "ada" });
	});

	test("payment to review stands in a list of its own until somebody decides", async () => {
		const [course, member] = [await aCourse(), await aMember("Pays Twice")];
		const before = await countToDecide(todayInLagos(NOW), "admin");
		const reference = await register(member, course);
		expect(await found({ waits: "yes" })).not.toContain(reference);
		const { id } = await pay(reference, { fresh: true });
		await settle(reference, NOW, String(id));
		expect(await found({ waits: "yes" })).toContain(reference);
		expect(await countToDecide(todayInLagos(NOW), "admin")).toBe(before + 1);
		expect(await shown(reference)).toMatchObject({
			state: "paid",
			waits: true,
			arrived: [{ currency: "NGN", amount: 20_425_000 }],
		});
		await db
			.updateTable("review_items")
			.set({ closed_at: NOW, resolution: "kept" })
			.where("reference", "=", reference)
			.execute();
		expect(await found({ waits: "yes" })).not.toContain(reference);
		expect(await countToDecide(todayInLagos(NOW), "admin")).toBe(before);
	});

	test("an overpaid payment counts and waits for what is above; money in another currency is shown as it came", async () => {
		const course = await aCourse();
		const over = await begin(await aMember(), course);
		await pay(over, { amount: nairaNumber(10_222_500) });
		expect(await settle(over)).toBe("paid");
		expect(await shown(over)).toMatchObject({ state: "paid", waits: true, arrived: [{ amount: 10_222_500 }] });
		const dollars = await begin(await aMember(), course);
		await pay(dollars, { currency: "USD" });
		expect(await settle(dollars)).toBe("needs_review");
		expect(await shown(dollars)).toMatchObject({ waits: true, arrived: [{ currency: "USD", amount: 10_212_500 }] });
	});
});

describe("the order of the list", () => {
	test("by name, by amount and by time, both ways, in pages that hold each payment once", async () => {
		const course = await aCourse();
		const [zainab, amina] = [await aMember("Zainab Sorted"), await aMember("Ámina Sorted")];
		const full = await begin(zainab, course, { now: later(10) });
		const deposit = await begin(amina, course, { purpose: "deposit", seenTotal: 4_085_000, now: later(20) });
		const words = "sorted";
		expect(await found({ words }, "name", false)).toEqual([deposit, full]);
		expect(await found({ words }, "name", true)).toEqual([full, deposit]);
		expect(await found({ words }, "amount", false)).toEqual([deposit, full]);
		expect(await found({ words }, "time", false)).toEqual([full, deposit]);
		const all = await found({});
		const pages = await Promise.all(
			Array.from({ length: Math.ceil(all.length / 3) }, (_, page) =>
				listPaymentReferences(ALL, { ...NEWEST, limit: 3, offset: page * 3 }),
			),
		);
		expect(pages.flat()).toEqual(all);
		expect((await listPaymentsByReference(all)).map(({ reference }) => reference)).toEqual(all);
	});
});

describe("one payment", () => {
	const timelineOf = async (reference: string) => {
		const payment = await findDeskPayment(reference);
		if (!payment) throw new Error("no such payment");
		return await readTimeline(payment, later(1000));
	};

	test("has a timeline of what people, the provider and the academy said, to the second in Lagos", async () => {
		const member = await aMember("Tells All");
		const reference = await register(member, await aCourse());
		const lines = await timelineOf(reference);
		expect(lines.map(({ happened }) => happened)).toEqual([
			"Started to pay",
			"The provider was asked",
			"Payment recorded",
			"Receipt issued",
			"E-mail created",
		]);
		expect(lines[0]).toMatchObject({ at: "20th Nov 2026, 10:00:00", source: "Person", actor: "Tells All" });
		expect(lines[1]).toMatchObject({ source: "Browser", answer: "Answer: paid", before: "created", after: "paid" });
		expect(lines[1]?.raws[0]?.body).toContain(reference);
		expect(lines[1]?.facts).toContainEqual({ name: "Amount", text: "₦102,125.00" });
		expect(lines.at(-1)?.link?.text).toBe("Receipt");
	});

	test("counts what is said again and again instead of repeating it", async () => {
		const reference = await begin(await aMember(), await aCourse());
		for (const minutes of [1, 2, 3]) await settle(reference, later(minutes), undefined, "page");
		const asked = (await timelineOf(reference)).filter(({ happened }) => happened === "The provider was asked");
		expect(asked).toHaveLength(1);
		expect(asked[0]).toMatchObject({ answer: "Answer: no such payment", repeated: "3 times, last at 10:03:00" });
	});

	test("tells of calls of the provider as they came, without what could charge the card again", async () => {
		const reference = await register(await aMember(), await aCourse());
		const card = { token: "flw-t1nf-very-secret", last_4digits: "2950" };
		const body = JSON.stringify({ event: "charge.completed", data: { tx_ref: reference, card } });
		await db
			.insertInto("webhook_events")
			.values({
				provider: "flutterwave",
				received_at: later(2),
				processed_at: later(2),
				body,
				body_sha256: "x",
				kind: "charge",
				reference,
				outcome: "paid",
			})
			.execute();
		const call = (await timelineOf(reference)).find(({ happened }) => happened === "The provider sent a message");
		expect(call).toMatchObject({ source: "Webhook", answer: "About a payment", at: "20th Nov 2026, 10:02:00" });
		expect(call?.facts).toContainEqual({ name: "", text: "Result: Paid" });
		expect(call?.raws[0]?.body).toContain('"last_4digits": "2950"');
		expect(JSON.stringify(await timelineOf(reference))).not.toContain("very-secret");
	});

	test("nobody finds what is no reference of ours, or one under which nothing came", async () => {
		for (const reference of ["KOYA-", "KOYA-1", "x", "KOYA-1' or '1'='1", "koya-42", "KOYA-42\0"])
			expect(await findDeskPayment(reference), reference).toBeUndefined();
		expect(await findDeskPayment("KOYA-42")).toMatchObject({ attempt: undefined, payments: [{ amount: 4_085_000 }] });
	});
});

describe("asking the provider from the desk", () => {
	const PAID = { ok: true, answer: "paid", moneyBack: "as-booked", state: "paid" };

	test("books money nobody had noticed, and says who asked in the timeline and in the log", async () => {
		const grace = { ...GRACE, id: (await aMember("Grace Danjuma")).id };
		const reference = await begin(await aMember(), await aCourse());
		await pay(reference, { quiet: true });
		expect(await verifyPayment({ reference, actor: grace, now: later(5) })).toEqual(PAID);
		expect((await attemptOf(reference)).state).toBe("paid");
		const events = await db.selectFrom("payment_events").selectAll().where("reference", "=", reference).execute();
		expect(events).toContainEqual(
			expect.objectContaining({ source: "desk", kind: "asked", actor_id: grace.id, state_after: "paid" }),
		);
		const log = await db.selectFrom("changes").selectAll().where("subject_id", "=", reference).execute();
		expect(log).toMatchObject([{ action: "verified", subject: "payment", actor_name: "Grace Danjuma" }]);
		// Once more: nothing is booked twice, and each press is told.
		expect(await verifyPayment({ reference, actor: grace, now: later(6) })).toEqual(PAID);
		const payments = await db.selectFrom("payments").select("id").where("reference", "=", reference).execute();
		expect(payments).toHaveLength(1);
		const presses = await db.selectFrom("changes").select("id").where("subject_id", "=", reference).execute();
		expect(presses).toHaveLength(2);
	});

	test("says so when the provider cannot be asked, or when there is nothing to ask about", async () => {
		const grace = { ...GRACE, id: (await aMember("Grace Danjuma")).id };
		const refused = (reason: string) => ({ ok: false, reason });
		expect(await verifyPayment({ reference: "KOYA-1", actor: grace, now: NOW })).toEqual(refused("no-such-payment"));
		const reference = await begin(await aMember(), await aCourse());
		expect(await verifyPayment({ reference, actor: grace, now: later(1) })).toEqual({
			ok: true,
			answer: "not_found",
			moneyBack: "as-booked",
			state: "not_started",
		});
		await control.scenario({ match: { tx_ref: reference }, verify: [{ http: 500 }, { http: 500 }, { http: 500 }] });
		expect(await verifyPayment({ reference, actor: grace, now: later(2) })).toEqual({
			ok: true,
			answer: "unavailable",
			moneyBack: "as-booked",
			state: "unknown",
		});
		expect((await attemptOf(reference)).state).toBe("created");
		await db.updateTable("payment_attempts").set({ provider: "gone" }).where("reference", "=", reference).execute();
		expect(await verifyPayment({ reference, actor: grace, now: later(3) })).toEqual(refused("not-set-up"));
	});

	test("what the provider takes back its word about stays booked, and the two are told apart", async () => {
		const grace = { ...GRACE, id: (await aMember("Grace Danjuma")).id };
		const reference = await register(await aMember(), await aCourse());
		await control.scenario({ match: { tx_ref: reference }, verifyStatus: ["pending", "pending", "pending"] });
		const verified = await verifyPayment({ reference, actor: grace, now: later(9) });
		expect(verified).toEqual({ ok: true, answer: "pending", moneyBack: "as-booked", state: "paid" });
		expect((await attemptOf(reference)).state).toBe("paid");
	});
});
