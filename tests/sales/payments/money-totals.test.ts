import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { creditNote } from "#db/samples/sales-documents.ts";
import { checkMoney, readMoneyState, requestMoneyCheck } from "#desk/actions/check-money.ts";
import {
	atOneMoment,
	forgetMoneyCheck,
	makeMoneyCheck,
	readKeptCheck,
	storeMoneyCheck,
} from "#desk/data/money-check.ts";
import {
	listMoneyDays,
	listMoneyOff,
	listMoneyWays,
	listOtherCurrencies,
	type MoneyOfDay,
	readMoneyAgreement,
} from "#desk/data/money-totals.ts";
import { listTakings } from "#desk/data/takings.ts";
import { newDocumentMark } from "#documents/data/documents.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { nairaNumber } from "#kit/rules/money.ts";
import { insertNumberedCreditNote } from "#sales/documents/data/credit-notes.ts";
import { type ExportedMoney, listExported, listExportLines } from "#sales/ledger/payments/data/payment-export.ts";
import { insertPayment } from "#sales/ledger/payments/data/payments.ts";
import { insertReviewItem } from "#sales/ledger/review/data/review-items.ts";
import {
	aCourse,
	aMember,
	begin,
	beginBalance,
	enrolmentOf,
	later,
	NOW,
	openHouse,
	pay,
	register,
	settle,
} from "#tests/sales/payments/house.ts";
import { forgetDocuments } from "#tests/support/forget-documents.ts";

openHouse();

const DAY = 24 * 60;
const [FROM, UNTIL] = ["2026-11-01", "2026-12-31"];

afterEach(async () => {
	await forgetDocuments((text) => sql.raw(text).execute(db));
	for (const table of ["refunds", "review_items", "documents", "receipts", "payments", "payment_attempts"] as const)
		await db.deleteFrom(table).execute();
	await db.deleteFrom("enrolments").execute();
	await db.deleteFrom("number_series").execute();
});

/** A life: paid in full, a deposit and later its balance, overpaid, late for a full course, unknown, and dollars. */
async function aLife() {
	const course = await aCourse({ slots: 50 });
	const full = await register(await aMember("Full Price"), course);
	const member = await aMember("In Parts");
	const deposit = await register(member, course, { purpose: "deposit", seenTotal: 4_085_000 });
	const balance = await beginBalance(member, later(3 * DAY));
	await pay(balance, { method: "ussd" });
	await settle(balance, later(3 * DAY));
	const over = await begin(await aMember("Over Paid"), course, { now: later(DAY) });
	await pay(over, { amount: nairaNumber(10_222_500) });
	await settle(over, later(DAY));
	const twice = await pay(full, { fresh: true });
	await settle(full, later(DAY), String(twice.id));
	const low = await begin(await aMember("Paid Less"), course);
	await pay(low, { amount: 1000 });
	await settle(low);
	const dollars = await begin(await aMember("Dollars"), course);
	await pay(dollars, { currency: "USD" });
	await settle(dollars);
	await inTransaction(async (tx) => {
		const money = { transactionId: "unknown-1", amount: 70_001, charged: 70_001, fee: 51, currency: "NGN" };
		const about = { attemptId: null, reference: "KOYA-42", provider: "paystack", method: "card", paidAt: NOW, raw: {} };
		const payment = await insertPayment(tx, { ...money, ...about, now: NOW }, UNKNOWN);
		const item = { reference: "KOYA-42", attemptId: null, paymentId: payment?.id ?? null, reason: UNKNOWN.reason };
		await insertReviewItem(tx, { ...item, amount: 70_001, currency: "NGN", now: NOW });
	});
	return { full, deposit, balance, over, low, dollars, member };
}
const UNKNOWN = { outcome: "review", reason: "unknown-payer" } as const;

async function paymentId(reference: string, outcome: "accepted" | "review" = "review"): Promise<number> {
	const payments = db.selectFrom("payments").select("id").where("reference", "=", reference);
	return (await payments.where("outcome", "=", outcome).executeTakeFirstOrThrow()).id;
}

async function sendBack(payment_id: number, amount: number, state: "completed" | "pending" | "failed", at: Date) {
	const refund = { payment_id, amount_kobo: amount, currency: "NGN", way: "provider", reason: "late" } as const;
	const ended_at = state === "pending" ? null : at;
	await db
		.insertInto("refunds")
		.values({ ...refund, state, requested_at: at, ended_at })
		.execute();
}

async function decide(payment_id: number, resolution: "kept" | "refunded", at: Date) {
	await db
		.updateTable("review_items")
		.set({ resolution, closed_at: at })
		.where("payment_id", "=", payment_id)
		.execute();
}

/** Received is where it is, and what the receipts say is what the enrolments say. */
function expectToAddUp(sum: MoneyOfDay) {
	const { received, receipts, refunded, refunding, waiting, kept, borne, unexplained, onEnrolments } = sum;
	expect(receipts + refunded + refunding + waiting + kept - borne + unexplained).toBe(received);
	expect([unexplained, onEnrolments]).toEqual([0, receipts]);
}

describe("the totals", () => {
	test("add up, day by day and together, whatever became of the money", async () => {
		const { full, over, low } = await aLife();
		await sendBack(await paymentId(full), 10_212_500, "completed", later(5 * DAY));
		await decide(await paymentId(full), "refunded", later(5 * DAY));
		await sendBack(await paymentId(low), 40_000, "pending", later(2 * DAY));
		// What did not go is nowhere but where it was.
		await sendBack(await paymentId(low), 10_000, "failed", later(7 * DAY));
		await decide(await paymentId(over, "accepted"), "kept", later(DAY));
		const { days, sum } = await listMoneyDays(FROM, UNTIL);
		for (const day of [...days, sum]) expectToAddUp(day);
		expect(days.map(({ day, payments, received }) => [day, payments, received])).toEqual([
			["2026-11-20", 4, 10_212_500 + 4_085_000 + 100_000 + 70_001],
			["2026-11-21", 2, 10_222_500 + 10_212_500],
			["2026-11-23", 1, 6_127_500],
			["2026-11-25", 0, 0],
		]);
		expect(sum).toMatchObject({
			payments: 7,
			received: 41_030_001,
			receipts: 10_212_500 * 2 + 4_085_000 + 6_127_500,
			vat: 712_500 * 2 + 285_000 + 427_500,
			refunded: 10_212_500,
			refunding: 40_000,
			waiting: 60_000 + 70_001,
			kept: 10_000,
			sentBackTimes: 1,
			sentBack: 10_212_500,
		});
		expect(days.at(-1)).toMatchObject({ day: "2026-11-25", sentBack: 10_212_500 });
		const all = await readMoneyAgreement();
		expect(all).toMatchObject({ agrees: true, received: sum.received, receipts: sum.receipts, waiting: sum.waiting });
		expect(await listMoneyOff()).toEqual({ payments: [], enrolments: [] });
	});

	test("a day is a day of Lagos, and one without money is not there", async () => {
		const course = await aCourse();
		await register(await aMember(), course, { now: new Date("2026-11-18T22:59:59.999Z") });
		await register(await aMember(), course, { now: new Date("2026-11-18T23:00:00Z") });
		const { days } = await listMoneyDays("2026-11-18", "2026-11-18");
		expect(days).toMatchObject([{ day: "2026-11-18", payments: 1, received: 10_212_500 }]);
		expect((await listMoneyDays("2026-11-17", "2026-11-19")).days).toHaveLength(2);
		expect(await listMoneyDays("2026-11-20", "2026-11-30")).toMatchObject({
			days: [],
			sum: { payments: 0, received: 0 },
		});
	});

	test("other currencies stand apart, and are in no sum of naira", async () => {
		await aLife();
		const { sum } = await listMoneyDays(FROM, UNTIL);
		expect(await listOtherCurrencies(FROM, UNTIL)).toEqual([
			{ currency: "USD", payments: 1, received: 10_212_500, refunded: 0, waiting: 10_212_500, kept: 0, borne: 0 },
		]);
		expect((await readMoneyAgreement()).received).toBe(sum.received);
	});

	test("by provider and way to pay they make the same sum, with the provider's fees beside", async () => {
		await aLife();
		const ways = await listMoneyWays(FROM, UNTIL);
		const { sum } = await listMoneyDays(FROM, UNTIL);
		expect(ways.reduce((total, { received }) => total + received, 0)).toBe(sum.received);
		expect(ways.reduce((total, { payments }) => total + payments, 0)).toBe(sum.payments);
		expect(ways).toContainEqual({ provider: "paystack", method: "card", payments: 1, received: 70_001, fees: 51 });
		expect(ways.map(({ provider, method }) => `${provider} ${method}`)).toContain("flutterwave ussd");
	});

	test("money nobody accounts for, and an enrolment that says another sum, are found and named", async () => {
		const { low, member } = await aLife();
		const enrolment = await enrolmentOf(member);
		await db
			.deleteFrom("review_items")
			.where("payment_id", "=", await paymentId(low))
			.execute();
		await db
			.updateTable("dues")
			.set((due) => ({ paid_kobo: due("paid_kobo", "-", 1) }))
			.where("enrolment_id", "=", enrolment.id)
			.where("kind", "=", "balance")
			.execute();
		expect(await readMoneyAgreement()).toMatchObject({ agrees: false, unexplained: 100_000 });
		expect(await listMoneyOff()).toMatchObject({
			payments: [{ reference: low, unexplained: 100_000, currency: "NGN" }],
			enrolments: [{ id: enrolment.id, fullName: "In Parts", amount: -1 }],
		});
		// It counts on the day of the last receipt, so that the sum of all days is the sum of all enrolments.
		const { days, sum } = await listMoneyDays(FROM, UNTIL);
		expect(days.find(({ day }) => day === "2026-11-23")).toMatchObject({
			receipts: 6_127_500,
			onEnrolments: 6_127_499,
		});
		expect(sum.onEnrolments).toBe((await readMoneyAgreement()).onEnrolments);
	});
});

describe("the file for the accountant", () => {
	const exported = async (filter: Parameters<typeof listExportLines>[0]) =>
		await listExported(await listExportLines(filter));
	const ALL = { words: "" };
	const total = (rows: readonly ExportedMoney[], of: (row: ExportedMoney) => number | null) =>
		rows.reduce((sum, row) => sum + (row.currency === "NGN" ? (of(row) ?? 0) : 0), 0);

	test("has a line for each payment and each refund, and exactly the sums of the totals", async () => {
		const { full, over } = await aLife();
		await sendBack(await paymentId(full), 10_000_000, "completed", later(5 * DAY));
		await sendBack(await paymentId(full), 212_500, "pending", later(5 * DAY));
		await sendBack(await paymentId(over, "accepted"), 10_000, "completed", later(6 * DAY));
		for (const [from, until] of [
			[FROM, UNTIL],
			["2026-11-20", "2026-11-20"],
			["2026-11-21", "2026-11-25"],
			["2026-11-26", "2026-11-26"],
		] as const) {
			const rows = await exported({ ...ALL, from, until });
			const { sum } = await listMoneyDays(from, until);
			const payments = rows.filter(({ kind }) => kind === "payment");
			const refunds = rows.filter(({ kind }) => kind === "refund");
			expect(total(payments, (row) => row.total)).toBe(sum.received);
			expect(total(refunds, (row) => row.total) + sum.sentBack).toBe(0);
			expect(total(rows, (row) => row.total)).toBe(sum.received - sum.sentBack);
			expect(total(rows, (row) => row.vat)).toBe(sum.vat);
			expect(total(payments, (row) => (row.net ?? 0) + (row.vat ?? 0))).toBe(sum.receipts);
			expect(refunds).toHaveLength(sum.sentBackTimes);
			expect(payments.filter(({ currency }) => currency === "NGN")).toHaveLength(sum.payments);
			for (const row of rows) expect((row.net ?? 0) + (row.vat ?? 0) + row.beside).toBe(row.total);
			const days = rows.map(({ at }) => todayInLagos(at));
			expect(days).toEqual(days.toSorted());
			expect(days.every((day) => day >= from && day <= until)).toBe(true);
		}
	});

	test("has a line for what a credit note took off a receipt, below nothing, so that a month's VAT is the sum of its column", async () => {
		const ada = await aMember();
		const reference = await register(ada, await aCourse());
		const [before] = await exported(ALL).then((rows) => rows.filter((row) => row.reference === reference));
		const { order_id, id, invoice_id } = await db
			.selectFrom("receipts")
			.selectAll()
			.where("number", "=", before?.receipt ?? "")
			.executeTakeFirstOrThrow();
		await inTransaction((tx) =>
			insertNumberedCreditNote(tx, {
				kind: "refund",
				invoiceId: invoice_id,
				receiptId: id,
				orderId: order_id,
				charge: { net: 2_790_698, vat: 209_302, total: 3_000_000 },
				reason: "Ill.",
				mail: null,
				actorId: null,
				facts: { ...creditNote, document: newDocumentMark() },
				now: later(2 * DAY),
			}),
		);
		const rows = (await exported(ALL)).filter((row) => row.reference === reference);
		expect(rows).toHaveLength(2);
		const invoice = before?.invoice;
		expect(invoice).toMatch(/^I-2026-\d{6}$/);
		expect(rows[1]).toMatchObject({
			kind: "credit note",
			receipt: before?.receipt,
			invoice,
			net: -2_790_698,
			vat: -209_302,
			total: 0,
			creditNote: expect.stringMatching(/^C-2026-\d{6}$/),
			beside: 3_000_000,
			vatBasisPoints: 750,
			outcome: "credited",
		});
		expect(total(rows, (row) => row.vat)).toBe(712_500 - 209_302);
		for (const row of rows) expect((row.net ?? 0) + (row.vat ?? 0) + row.beside).toBe(row.total);
		const day = todayInLagos(later(2 * DAY));
		expect((await exported({ ...ALL, from: day, until: day })).map(({ kind }) => kind)).toEqual(["credit note"]);
	});

	test("says of each payment what is on its receipt, what is beside it, and where its money is", async () => {
		const { over, low, deposit } = await aLife();
		await sendBack(await paymentId(low), 100_000, "completed", later(DAY));
		await decide(await paymentId(low), "refunded", later(DAY));
		const rows = await exported(ALL);
		const of = (reference: string) => rows.find((row) => row.reference === reference && row.kind === "payment");
		expect(of(over)).toMatchObject({
			fullName: "Over Paid",
			purpose: "full",
			net: 9_500_000,
			vat: 712_500,
			vatBasisPoints: 750,
			beside: 10_000,
			total: 10_222_500,
			refunded: 0,
			outcome: "waiting",
			provider: "flutterwave",
		});
		expect(of(deposit)).toMatchObject({
			net: 3_800_000,
			vat: 285_000,
			beside: 0,
			total: 4_085_000,
			outcome: "accepted",
		});
		expect(of(low)).toMatchObject({
			receipt: null,
			net: null,
			beside: 100_000,
			refunded: 100_000,
			outcome: "refunded",
		});
		expect(of("KOYA-42")).toMatchObject({ fullName: null, email: null, title: null, purpose: null, total: 70_001 });
		expect(rows.find(({ kind }) => kind === "refund")).toMatchObject({
			reference: low,
			total: -100_000,
			beside: -100_000,
			net: null,
			vat: null,
			outcome: "provider",
			fullName: "Paid Less",
		});
	});

	test("is narrowed as the list is, its days being those on which money moved", async () => {
		const { full, low } = await aLife();
		expect((await exported({ ...ALL, words: "full price" })).map(({ reference }) => reference)).toEqual([full, full]);
		expect((await exported({ ...ALL, purpose: "balance" })).map(({ total }) => total)).toEqual([6_127_500]);
		expect((await exported({ ...ALL, waits: "yes" })).map(({ reference }) => reference)).toContain(low);
		expect((await exported({ ...ALL, paidBy: "paystack" })).map(({ reference }) => reference)).toEqual(["KOYA-42"]);
		// Begun on the 20th, paid twice: the second time on the 21st.
		const second = await exported({ ...ALL, words: "full price", from: "2026-11-21" });
		expect(second.map(({ total }) => total)).toEqual([10_212_500]);
	});
});

describe("a check that is kept, because it takes too long for each look", () => {
	afterEach(() => inTransaction(forgetMoneyCheck));
	const days = async () => await listMoneyDays(FROM, UNTIL);
	const takings = async () => await listTakings(FROM, UNTIL);
	/** Kept as of the moment at which all days but the last are over. */
	const keep = async (now: Date) =>
		await atOneMoment(async (tx) => storeMoneyCheck(tx, await makeMoneyCheck(tx, now), { now, tookMs: 60_000 }));

	test("keeps the days as they are added up, line by line, and the last ones are added up still", async () => {
		await aLife();
		const [live, taken] = [await days(), await takings()];
		expect(live.days.length).toBeGreaterThan(2);
		const last = live.days.at(-1)?.day ?? "";
		for (const after of [0, 1, 2, 3, 40]) {
			await keep(new Date(`${addDays(last, after)}T12:00:00Z`));
			expect(await days()).toEqual(live);
			expect(await takings()).toEqual(taken);
		}
		const kept = await db.selectFrom("money_days").select("day").orderBy("day").execute();
		expect(kept.map(({ day }) => day)).toEqual(live.days.map(({ day }) => day));
	});

	test("says what it found at its moment, and the days after it as they are", async () => {
		await aLife();
		const now = later(8 * DAY);
		const before = await readMoneyState(now);
		expect(before).toMatchObject({ kept: null, isUnderWay: false, check: { agreement: { agrees: true } } });
		await keep(now);
		const course = await aCourse();
		await register(await aMember("After All"), course, { now: later(9 * DAY) });
		const look = await readMoneyState(later(9 * DAY));
		expect(look.check).toEqual(before.check);
		expect(look.kept).toEqual({ beganAt: now, tookMs: 60_000 });
		const { days: lines } = await listMoneyDays(FROM, addDays(todayInLagos(later(9 * DAY)), 1));
		expect(lines.at(-1)).toMatchObject({ day: todayInLagos(later(9 * DAY)), payments: 1 });
		// A day later the check is old: looking has the next one made, once.
		expect(await readMoneyState(later(10 * DAY))).toMatchObject({ kept: { beganAt: now }, isUnderWay: true });
		await requestMoneyCheck();
		const waiting = sql<{
			n: number;
		}>`select count(*)::int as n from pgboss.job where name = 'money-check' and state = 'created'`;
		expect((await waiting.execute(db)).rows).toEqual([{ n: 1 }]);
		// It turns out to be quick: nothing is kept any more, and everybody looks for themselves.
		await checkMoney({ now: later(10 * DAY) });
		expect(await readKeptCheck()).toBeUndefined();
		expect((await db.selectFrom("money_days").select("day").execute()).length).toBe(0);
		expect((await readMoneyState(later(10 * DAY))).check?.agreement.received).toBeGreaterThan(
			before.check?.agreement.received ?? 0,
		);
	});

	test("holds nobody's name", async () => {
		await aLife();
		const paid = db.selectFrom("dues").select(["id", "enrolment_id"]).where("paid_kobo", ">", 0).orderBy("id");
		const due = await paid.executeTakeFirstOrThrow();
		const seat = { id: due.enrolment_id };
		await sql`update dues set paid_kobo = paid_kobo - 1 where id = ${due.id}`.execute(db);
		await keep(later(8 * DAY));
		const kept = await readKeptCheck();
		expect(kept?.agreement.agrees).toBe(false);
		expect(kept?.off.enrolments).toMatchObject([{ id: seat.id, amount: -1 }]);
		expect(kept?.checks.flatMap(({ broken }) => broken)).toContainEqual({
			what: `/admin/enrolments/${seat.id}`,
			at: `/admin/enrolments/${seat.id}`,
		});
		for (const name of ["Full Price", "In Parts"]) expect(JSON.stringify(kept)).not.toContain(name);
	});
});
