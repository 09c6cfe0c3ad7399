import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { db, type Tx } from "#kit/data/db.ts";
import { type BrokenInvariant, INVARIANTS, listBroken } from "#sales/ledger/orders/data/invariants.ts";
import { cancelEnrolment } from "#tests/sales/payments/cancelled-house.ts";
import { aCourse, aMember, begin, enrolmentOf, NOW, openHouse, register } from "#tests/sales/payments/house.ts";

openHouse();
afterEach(async () => expect(await listBroken(db, NOW)).toEqual([]));

class Undone extends Error {}

const seatPage = (id: number) => `/admin/enrolments/${id}`;

/** What is broken once rows were made wrong; they are made right again. */
async function brokenBy(makeWrong: (tx: Tx) => Promise<unknown>): Promise<(BrokenInvariant & { name: string })[]> {
	let broken: (BrokenInvariant & { name: string })[] = [];
	const undone = db.transaction().execute(async (tx) => {
		await makeWrong(tx);
		broken = await listBroken(tx, NOW);
		throw new Undone();
	});
	await undone.catch((error) => (error instanceof Undone ? undefined : Promise.reject(error)));
	return broken;
}

async function aSeat(purpose: "full" | "deposit" = "full", slots = 20) {
	const [member, course] = [await aMember(), await aCourse({ slots })];
	const reference = await register(member, course, { purpose });
	const { id, order_id } = await enrolmentOf(member);
	const row = db.selectFrom("dues").select("id").where("enrolment_id", "=", id).orderBy("id");
	const payment = db.selectFrom("payments").select("id").where("reference", "=", reference);
	const invoice = db.selectFrom("invoices").select("number").where("order_id", "=", order_id);
	const order = db.selectFrom("orders").select("code").where("id", "=", order_id);
	return {
		member,
		course,
		id,
		reference,
		dueId: (await row.executeTakeFirstOrThrow()).id,
		paymentId: (await payment.executeTakeFirstOrThrow()).id,
		orderCode: (await order.executeTakeFirstOrThrow()).code,
		invoice: (await invoice.executeTakeFirstOrThrow()).number,
	};
}

describe("a wrong row is found and named", () => {
	const seen = new Set<string>();
	/** This is broken, and said of these rows: the addresses of their pages, or what has none. */
	async function expectBroken(name: string, rows: string[], makeWrong: (tx: Tx) => Promise<unknown>) {
		const broken = await brokenBy(makeWrong);
		expect(
			broken
				.filter((one) => one.name === name)
				.map(({ what, at }) => at ?? what)
				.toSorted(),
		).toEqual(rows);
		seen.add(name);
	}

	test("a due that counts another sum than was allocated to it, or other VAT", async () => {
		const { id, dueId } = await aSeat();
		const name = "The amount shown as paid for a seat is what its payments paid";
		for (const column of ["paid_kobo", "paid_vat_kobo"])
			await expectBroken(name, [seatPage(id)], (tx) =>
				sql`update dues set ${sql.ref(column)} = ${sql.ref(column)} - 1 where id = ${dueId}`.execute(tx),
			);
	});

	test("a due that is paid below nothing, or beyond its sum, is refused by the database", async () => {
		const { dueId } = await aSeat("deposit");
		for (const by of [1, -4_085_001])
			await expect(
				sql`update dues set paid_kobo = paid_kobo + ${sql.lit(by)} where id = ${dueId}`.execute(db),
			).rejects.toThrow(/dues_check/);
	});

	test("a due of a cancelled seat that is still asked for", async () => {
		const { id } = await aSeat("deposit");
		await cancelEnrolment(id);
		await expectBroken("Nobody is asked to pay for a cancelled seat", [seatPage(id)], (tx) =>
			sql`update dues set closed_at = null where enrolment_id = ${id}`.execute(tx),
		);
	});

	test("a seat whose dues are another sum than its price", async () => {
		const { id } = await aSeat("deposit");
		const name = "The amounts to pay for a seat, with what credit notes took off, add up to its price";
		const makeWrong = (tx: Tx) =>
			sql`update enrolments set price_kobo = price_kobo + 1, list_price_kobo = list_price_kobo + 1 where id = ${id}`.execute(
				tx,
			);
		await expectBroken(name, [seatPage(id)], makeWrong);
		await expectBroken(name, [seatPage(id)], (tx) =>
			sql`update dues set closed_at = ${NOW} where enrolment_id = ${id} and kind = 'balance'`.execute(tx),
		);
	});

	test("an invoice whose dues are over another sum, or other VAT", async () => {
		const { id, invoice, dueId } = await aSeat();
		const name = "Each invoice, less its credit notes, has the amounts and the VAT of the seats it is for";
		await expectBroken(name, [`/admin/payments/invoices/${invoice}`], (tx) =>
			sql`update dues set invoice_id = null where enrolment_id = ${id}`.execute(tx),
		);
		await expectBroken(name, [`/admin/payments/invoices/${invoice}`], (tx) =>
			sql`update dues set net_kobo = net_kobo + 1, vat_kobo = vat_kobo - 1, paid_vat_kobo = 0 where id = ${dueId}`.execute(
				tx,
			),
		);
	});

	test("a payment with more on its receipt than is allocated", async () => {
		const { paymentId, reference } = await aSeat();
		const name = "Each receipt, less its credit notes, has the amount and the VAT its payment paid for seats";
		for (const change of ["amount_kobo = amount_kobo - 1", "vat_kobo = vat_kobo - 1"])
			await expectBroken(name, [`/admin/payments/${reference}`], (tx) =>
				sql`update allocations set ${sql.raw(change)} where payment_id = ${paymentId}`.execute(tx),
			);
	});

	test("a course with more seats taken than it has, the held ones too", async () => {
		const { course } = await aSeat("full", 2);
		await begin(await aMember(), course);
		const name = "No course and no date with its own number has more seats taken than it offers";
		await expectBroken(name, [`/admin/courses/${course.slug}/edit`], (tx) =>
			sql`update courses set slots = 1 where id = ${course.courseId}`.execute(tx),
		);
	});

	test("a confirmed seat whose first due nobody paid and nobody is asked about", async () => {
		const { member, id, dueId, reference } = await aSeat("deposit");
		const name =
			"Each confirmed seat is free, has its first payment, was confirmed by the office, was refunded, or needs review";
		const makeWrong = (tx: Tx) =>
			sql`update dues set paid_kobo = 0, paid_vat_kobo = 0, closed_at = ${NOW} where id = ${dueId}`.execute(tx);
		await expectBroken(name, [seatPage(id)], makeWrong);
		await expectBroken(name, [], async (tx) => {
			await makeWrong(tx);
			await sql`insert into review_items (reference, attempt_id, reason, opened_at)
				select reference, id, 'reversed', ${NOW} from payment_attempts where reference = ${reference}`.execute(tx);
		});
		await expectBroken(name, [], async (tx) => {
			await makeWrong(tx);
			await sql`update enrolments set confirmed_by = ${member.id} where id = ${id}`.execute(tx);
		});
	});

	test("a number that no document bears, and a document whose number was never given", async () => {
		const { orderCode } = await aSeat();
		const name = "Receipts, invoices and credit notes are numbered in sequence, with no number missing";
		const { rows } = await sql<{ series: string; last: number }>`select series, last from number_series`.execute(db);
		const last = (series: string) => String(rows.find((row) => row.series === series)?.last ?? 0).padStart(6, "0");
		const receipt = `R-2026-${last("receipt")}`;
		const pageOf = (number: string) => `/admin/orders/${orderCode}/receipts/${number}`;
		await expectBroken(name, [pageOf(receipt)], (tx) =>
			sql`update number_series set last = last - 1 where series = 'receipt'`.execute(tx),
		);
		await expectBroken(name, ["C-2026-000001"], (tx) =>
			sql`insert into number_series (series, year, last) values ('credit-note', 2026, 1)`.execute(tx),
		);
		await expectBroken(name, [pageOf("R-2026-900000"), receipt], (tx) =>
			sql`update receipts set number = 'R-2026-900000' where number = ${receipt}`.execute(tx),
		);
	});

	test("a line of a list that says another name than the account, and a payment the list has not", async () => {
		const { id, reference } = await aSeat();
		const name = "The lists of enrolments and payments find each by the name, days and title it has now";
		await expectBroken(name, [seatPage(id), seatPage(id)], (tx) =>
			sql`update listed_enrolments set plain_name = 'somebody else' where enrolment_id = ${id}`.execute(tx),
		);
		await expectBroken(name, [`/admin/payments/${reference}`], (tx) =>
			sql`delete from listed_attempts where reference = ${reference}`.execute(tx),
		);
	});

	test("an awaited payment that is for nothing of its order", async () => {
		const reference = await begin(await aMember(), await aCourse());
		await expectBroken(
			"Each payment that is awaited is for something due of its own order",
			[`/admin/payments/${reference}`],
			(tx) =>
				sql`delete from attempt_dues where attempt_id = (
				select id from payment_attempts where reference = ${reference})`.execute(tx),
		);
	});

	test("a discount code that more seats use than it allows", async () => {
		const { id } = await aSeat();
		const name = "No discount code is used for more seats, or by more buyers, than it allows";
		let at = "";
		const broken = await brokenBy(async (tx) => {
			const facts = {
				kind: "code",
				name: "Offer",
				code: "OFFER",
				percent: 10,
				for_everybody: true,
				active: true,
			} as const;
			const row = tx
				.insertInto("discounts")
				.values({ ...facts, most_seats: 1 })
				.returning("id");
			const discount = await row.executeTakeFirstOrThrow();
			at = `/admin/settings/discounts/${discount.id}`;
			const seats = sql`select ${id}::bigint union (select id from enrolments where confirmed_at is not null and cancelled_at is null limit 2)`;
			await sql`update enrolments set discount = 'policy', discount_reason = 'Code', discount_id = ${discount.id},
				list_price_kobo = price_kobo + 100 where id in (${seats})`.execute(tx);
		});
		expect(broken).toContainEqual({ name, what: "Offer, OFFER", at });
		seen.add(name);
	});

	test("by its participant and course, as the office reads it", async () => {
		const { course, id, dueId } = await aSeat();
		const broken = await brokenBy((tx) =>
			sql`update dues set paid_kobo = paid_kobo - 1 where id = ${dueId}`.execute(tx),
		);
		const [, number] = course.slug.split("-");
		const what = `Ada Okafor, Course ${number}`;
		expect(broken[0]).toEqual({ name: INVARIANTS[0]?.name, what, at: seatPage(id) });
	});

	test("of each", () => expect([...seen].toSorted()).toEqual(INVARIANTS.map(({ name }) => name).toSorted()));
});
