import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { listEnrolments } from "#sales/ledger/orders/data/enrolment-list.ts";
import { listBroken } from "#sales/ledger/orders/data/invariants.ts";
import { listPaymentReferences } from "#sales/ledger/payments/data/payment-list.ts";
import { aCourse, aDate, aMember, begin, enrolmentOf, NOW, openHouse, register } from "#tests/sales/payments/house.ts";

openHouse();
/** That every line says what it is made of is one of the checks. */
afterEach(async () => expect(await listBroken(db, NOW)).toEqual([]));

const LATEST = { sort: "enrolled", descending: true } as const;
const today = todayInLagos(NOW);
const found = async (words: string) =>
	(await listEnrolments({ today, words }, LATEST)).map(({ fullName }) => fullName).toSorted();
const paid = async (words: string) => await listPaymentReferences({ words }, { sort: "time", descending: true });

describe("what lists are looked through follows", () => {
	test("the name, the address and the number of an account, without their marks and in either order", async () => {
		const [member, course] = [await aMember("Olúfẹ́mi Zubair"), await aCourse()];
		const reference = await register(member, course);
		expect(await found("zubair olufemi")).toEqual(["Olúfẹ́mi Zubair"]);
		await sql`update users set full_name = 'Kúnlé Yaradua', email = 'kunle.y@example.com', phone_number = '+2348031112223'
			where id = ${member.id}`.execute(db);
		expect(await found("zubair")).toEqual([]);
		expect(await paid("zubair")).toEqual([]);
		for (const words of ["yaradua", "kunle.y@example", "0803 111 2223", "YARA kun"])
			expect(await found(words)).toEqual(["Kúnlé Yaradua"]);
		expect(await paid("yaradua")).toEqual([reference]);
	});

	test("whom the office names in a seat, instead of the account it is in", async () => {
		const [member, course] = [await aMember("Habiba Quadri"), await aCourse()];
		await register(member, course);
		const { id } = await enrolmentOf(member);
		await sql`update enrolments set participant_name = 'Wasiu Pepple', participant_email = 'Wasiu@Example.com' where id = ${id}`.execute(
			db,
		);
		expect([await found("quadri"), await found("pepple"), await found("wasiu@")]).toEqual([
			[],
			["Wasiu Pepple"],
			["Wasiu Pepple"],
		]);
	});

	test("a date that moves, is cancelled, and is deleted", async () => {
		const [member, course] = [await aMember("Ireti Vaughan"), await aCourse()];
		await register(member, course);
		const days = async () => {
			const row = db.selectFrom("listed_enrolments").select(["first_day", "last_day", "due_day", "is_called_off"]);
			return await row.where("plain_name", "=", "ireti vaughan").executeTakeFirstOrThrow();
		};
		await sql`update course_dates set first_day = '2027-02-01', last_day = '2027-02-03' where id = ${course.dateId}`.execute(
			db,
		);
		expect(await days()).toEqual({
			first_day: "2027-02-01",
			last_day: "2027-02-03",
			due_day: "2027-02-01",
			is_called_off: false,
		});
		await sql`update course_dates set cancelled_at = ${NOW}, cancel_reason = 'Too few' where id = ${course.dateId}`.execute(
			db,
		);
		expect((await days()).is_called_off).toBe(true);
		await sql`update course_dates set cancelled_at = null, cancel_reason = null where id = ${course.dateId}`.execute(
			db,
		);
		await aDate(course.courseId, "2027-03-01", "2027-03-02");
		await sql`delete from course_dates where id = ${course.dateId}`.execute(db);
		expect(await days()).toMatchObject({ first_day: "2027-02-01", is_called_off: false });
	});

	test("a seat that nothing confirms any more, and one that is confirmed again", async () => {
		const [member, course] = [await aMember("Uduak Etim"), await aCourse()];
		await register(member, course);
		const { id, confirmed_at } = await enrolmentOf(member);
		const undone = inTransaction(async (tx) => {
			await sql`update enrolments set confirmed_at = null where id = ${id}`.execute(tx);
			const { rows } = await sql`select from listed_enrolments where enrolment_id = ${id}`.execute(tx);
			expect(rows.length).toBe(0);
			await sql`update enrolments set confirmed_at = ${confirmed_at} where id = ${id}`.execute(tx);
		});
		await undone;
		expect(await found("uduak")).toEqual(["Uduak Etim"]);
	});

	test("a payment that was only begun, whose seat is none yet", async () => {
		const [member, course] = [await aMember("Simbi Dappa"), await aCourse()];
		const reference = await begin(member, course);
		expect([await found("dappa"), await paid("dappa")]).toEqual([[], [reference]]);
	});

	test("an organisation that pays and has another name now", async () => {
		const [member, course] = [await aMember("Zino Amadi"), await aCourse()];
		const reference = await register(member, course);
		const { order_id } = await enrolmentOf(member);
		const { rows } = await sql<{ id: number }>`insert into buyers (is_organisation, name, created_at)
			values (true, 'Delta Mills', ${NOW}) returning id`.execute(db);
		await sql`update payment_attempts set user_id = null, payer_name = null where reference = ${reference}`.execute(db);
		await sql`update orders set buyer_id = ${rows[0]?.id} where id = ${order_id}`.execute(db);
		expect(await paid("delta mills")).toEqual([reference]);
		await sql`update buyers set name = 'Delta Spinners' where id = ${rows[0]?.id}`.execute(db);
		expect([await paid("delta mills"), await paid("delta spinners")]).toEqual([[], [reference]]);
		await sql`update payment_attempts set user_id = ${member.id} where reference = ${reference}`.execute(db);
	});

	test("whoever changes their name while they are registered is found by the new one", async () => {
		const [member, course] = [await aMember("Before Change"), await aCourse()];
		const reference = await register(member, course);
		let renamed: Promise<unknown> = Promise.resolve();
		await inTransaction(async (tx) => {
			// Written by somebody else's connection, which has to wait for this transaction.
			await sql`update payment_attempts set payer_name = 'Somebody' where reference = ${reference}`.execute(tx);
			renamed = sql`update users set full_name = 'After Change' where id = ${member.id}`.execute(db);
			await new Promise((resolve) => setTimeout(resolve, 100));
		});
		await renamed;
		expect([await found("after change"), await paid("after change")]).toEqual([["After Change"], [reference]]);
	});
});

describe("looking through lists", () => {
	test("finds by the course, by parts of words and by numbers, all of the words in one line", async () => {
		const [ada, bola, course] = [await aMember("Ada Nwachi"), await aMember("Bola Nwachi"), await aCourse()];
		const references = [await register(ada, course), await register(bola, course)];
		const { title } = await enrolmentOf(ada);
		expect(await found(`nwach ${title}`)).toEqual(["Ada Nwachi", "Bola Nwachi"]);
		expect(await found(`bola ${title}`)).toEqual(["Bola Nwachi"]);
		expect(await found("ada bola")).toEqual([]);
		expect(await found(references[0] ?? "")).toEqual(["Ada Nwachi"]);
		expect(await found("100%")).toEqual([]);
		expect(await paid("nwachi")).toEqual(references.toReversed());
	});
});
