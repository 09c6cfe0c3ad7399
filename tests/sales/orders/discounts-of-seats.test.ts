import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sender } from "#db/samples/emails.ts";
import { db } from "#kit/data/db.ts";
import { addDays } from "#kit/rules/days.ts";
import { framedLines } from "#sales/documents/emails/framed-lines.ts";
import type { ProformaFacts, ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { listBroken } from "#sales/ledger/orders/data/invariants.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { receipt } from "#sales/paying/payments/emails/payment-emails.ts";
import { askTransfer, openBank } from "#tests/sales/member-transfer-house.ts";
import { invoicesOf, receiptsOf } from "#tests/sales/office-house.ts";
import {
	aCourse,
	aDate,
	aMember,
	attemptOf,
	begin,
	type Course,
	enrolmentOf,
	later,
	type Member,
	openHouse,
	PRICE_KOBO,
	pay,
	register,
	registration,
	type StartSeat,
	settle,
	totalOf,
} from "#tests/sales/payments/house.ts";

openHouse();
openBank();

let course: Course;
beforeAll(async () => {
	course = await aCourse({ slots: 500 });
});
beforeEach(async () => void (await db.updateTable("discounts").set({ active: false }).execute()));

type Row = Partial<Parameters<typeof insert>[0]>;
const insert = (row: { percent?: number; naira_off?: number; most_seats?: number; most_buyers?: number }) => row;
let codes = 0;
/** A code that takes a tenth off. */
async function aCode(row: Row & { course_ids?: number[]; date_ids?: number[]; until_day?: string } = {}) {
	const code = `CODE-${100 + codes++}`;
	const off = row.naira_off === undefined ? { percent: 10 } : {};
	const values = { kind: "code" as const, name: "A code", code, for_everybody: true, active: true, ...off, ...row };
	const { id } = await db.insertInto("discounts").values(values).returning("id").executeTakeFirstOrThrow();
	return { code, id };
}
const offer = (kind: "early-bird" | "alumni" | "group", percent: number) =>
	db.updateTable("discounts").set({ active: true, for_everybody: true, percent }).where("kind", "=", kind).execute();

const TENTH_OFF = PRICE_KOBO * 0.9;
const withCode = (code: string, changes: Partial<StartSeat> = {}) => ({
	code,
	seenTotal: totalOf(changes.purpose ?? "full", TENTH_OFF),
	...changes,
});
const started = async (member: Member, on: Course, changes: Partial<StartSeat>) => {
	const done = await startPayment(registration(member, on, changes));
	return done.ok ? "ok" : done.reason;
};

describe("the discount that counts", () => {
	test("edge 11: a member pays the price less the discount, which the seat keeps with its name and its list price", async () => {
		const [ada, { code, id }] = [await aMember(), await aCode()];
		await register(ada, course, withCode(code));
		expect(await enrolmentOf(ada)).toMatchObject({
			list_price_kobo: PRICE_KOBO,
			price_kobo: TENTH_OFF,
			discount: "policy",
			discount_id: id,
			discount_reason: `Code ${code} (10%)`,
			paid_kobo: totalOf("full", TENTH_OFF),
		});
		// The name is that of its time.
		await db.updateTable("discounts").set({ percent: 50, name: "Other" }).where("id", "=", id).execute();
		expect(await enrolmentOf(ada)).toMatchObject({ price_kobo: TENTH_OFF, discount_reason: `Code ${code} (10%)` });
	});

	test("edge 11: the sum that was seen must be the one with the code, and the other way round", async () => {
		const { code } = await aCode();
		expect(await started(await aMember(), course, { code })).toBe("total-changed");
		expect(await started(await aMember(), course, { seenTotal: totalOf("full", TENTH_OFF) })).toBe("total-changed");
	});

	test("early bird counts by itself where the whole price is paid in time, and not for a deposit", async () => {
		await offer("early-bird", 5);
		const whole = { seenTotal: totalOf("full", PRICE_KOBO * 0.95) };
		expect(await started(await aMember(), course, whole)).toBe("ok");
		expect(await started(await aMember(), course, { purpose: "deposit" })).toBe("ok");
		const soon = {
			...course,
			dateId: await aDate(course.courseId, addDays("2026-11-20", 13), addDays("2026-11-20", 14)),
		};
		expect(await started(await aMember(), soon, {})).toBe("ok");
	});

	test("the larger one counts, never the sum; a code that is beaten is not used", async () => {
		await offer("early-bird", 20);
		const [ada, { code, id }] = [await aMember(), await aCode()];
		await register(ada, course, { code, seenTotal: totalOf("full", PRICE_KOBO * 0.8) });
		expect(await enrolmentOf(ada)).toMatchObject({ price_kobo: PRICE_KOBO * 0.8, discount_reason: "Early Bird (20%)" });
		expect((await enrolmentOf(ada)).discount_id).not.toBe(id);
	});

	test("alumni is for an account that attended before; a group's discount is for organisations alone", async () => {
		await offer("alumni", 10);
		await offer("group", 50);
		const alumna = await aMember();
		await register(alumna, await aCourse());
		expect(await started(alumna, course, {})).toBe("ok");
		await db
			.updateTable("enrolments")
			.set({ first_day: "2026-03-02", last_day: "2026-03-04" })
			.where("user_id", "=", alumna.id)
			.where("confirmed_at", "is not", null)
			.execute();
		const next = { ...course, dateId: await aDate(course.courseId) };
		expect(await started(alumna, next, { seenTotal: totalOf("full", TENTH_OFF) })).toBe("ok");
		expect(await started(await aMember(), course, {})).toBe("ok");
	});
});

describe("a code", () => {
	test("is refused with its reason: unknown, ended, of another course", async () => {
		const member = await aMember();
		expect(await started(member, course, { code: "NOTTHERE" })).toBe("code-unknown");
		const { code: ended } = await aCode({ until_day: "2026-11-19" });
		expect(await started(member, course, withCode(ended))).toBe("code-ended");
	});

	test("edge 12: names courses or dates, and holds nowhere else", async () => {
		const [other, otherDate] = [await aCourse(), await aDate(course.courseId)];
		const { code: forCourse } = await aCode({ course_ids: [other.courseId] });
		const { code: forDate } = await aCode({ date_ids: [otherDate] });
		expect(await started(await aMember(), course, withCode(forCourse))).toBe("code-not-here");
		expect(await started(await aMember(), other, withCode(forCourse))).toBe("ok");
		expect(await started(await aMember(), course, withCode(forDate))).toBe("code-not-here");
		expect(await started(await aMember(), { ...course, dateId: otherDate }, withCode(forDate))).toBe("ok");
	});

	test("edge 10: has a limit of seats and one of buyers, which say which is full", async () => {
		const { code: oneSeat } = await aCode({ most_seats: 1 });
		const { code: oneBuyer } = await aCode({ most_buyers: 1 });
		const ada = await aMember();
		await register(ada, course, withCode(oneSeat));
		expect(await started(await aMember(), course, withCode(oneSeat))).toBe("code-used-by-seats");
		await register(ada, { ...course, dateId: await aDate(course.courseId) }, withCode(oneBuyer));
		expect(await started(await aMember(), course, withCode(oneBuyer))).toBe("code-used-by-buyers");
		// The same buyer takes another seat.
		const again = { ...course, dateId: await aDate(course.courseId, "2026-12-28", "2026-12-29") };
		expect(await started(ada, again, withCode(oneBuyer))).toBe("ok");
	});

	test("edge 8: ten at once on different courses with a code for two seats: two get it", async () => {
		const { code, id } = await aCode({ most_seats: 2 });
		const [first, second] = [await aCourse(), await aCourse()];
		const people = await Promise.all(Array.from({ length: 10 }, () => aMember()));
		const done = await Promise.all(
			people.map((member, at) => started(member, at % 2 ? first : second, withCode(code))),
		);
		expect(done.filter((reason) => reason === "ok")).toHaveLength(2);
		expect(done.filter((reason) => reason === "code-used-by-seats")).toHaveLength(8);
		const seats = db.selectFrom("enrolments").select("id").where("discount_id", "=", id);
		expect(await seats.execute()).toHaveLength(2);
	});

	test("edge 9: a lapsed hold gives the use back, and money that comes late then waits for a person", async () => {
		const { code, id } = await aCode({ most_seats: 1 });
		const [ada, bola] = [await aMember(), await aMember()];
		const forgotten = await begin(ada, course, withCode(code));
		expect(await started(bola, course, withCode(code))).toBe("code-used-by-seats");
		// One's own hold is not in one's own way.
		expect(await started(ada, course, withCode(code))).toBe("ok");
		const after = later(60);
		await register(bola, course, withCode(code, { now: after }));
		await pay(forgotten);
		expect(await settle(forgotten, later(61))).toBe("needs_review");
		const [item] = await db.selectFrom("review_items").select("reason").where("reference", "=", forgotten).execute();
		expect(item).toEqual({ reason: "amount-lower" });
		expect(await listBroken(db, later(62))).toEqual([]);
		// With a higher limit the office can put it to its order.
		await db.updateTable("discounts").set({ most_seats: 2 }).where("id", "=", id).execute();
	});

	test("edge 2: money that comes late pays the price that was offered, although the discount has ended since", async () => {
		const { code, id } = await aCode();
		const ada = await aMember();
		const first = await begin(ada, course, withCode(code));
		await db.updateTable("discounts").set({ active: false }).where("id", "=", id).execute();
		// Newer terms: the list price, without the code.
		await begin(ada, course, { now: later(30) });
		await pay(first);
		expect(await settle(first, later(31))).toBe("paid");
		expect(await attemptOf(first)).toMatchObject({ total_kobo: totalOf("full", TENTH_OFF) });
		expect(await enrolmentOf(ada)).toMatchObject({
			price_kobo: TENTH_OFF,
			list_price_kobo: PRICE_KOBO,
			discount_id: id,
			discount_reason: `Code ${code} (10%)`,
		});
		expect(await listBroken(db, later(32))).toEqual([]);
	});
});

describe("the name of the discount", () => {
	test("stands on receipt, invoice, proforma and their e-mails, and on none without a discount", async () => {
		const { code } = await aCode();
		const name = `Code ${code} (10%)`;
		const [ada, bola, chidi] = [await aMember(), await aMember(), await aMember()];
		await register(ada, course, withCode(code));
		await register(bola, course);
		const [hers, his] = [await documentsOf(ada), await documentsOf(bola)];
		expect(hers.map(({ facts }) => (facts as ReceiptFacts).lines[0]?.discount)).toEqual([name, name]);
		expect(JSON.stringify(his)).not.toContain('"discount"');
		const [facts, plain] = [hers, his].map((of) => mailed(of[0]?.facts as ReceiptFacts)) as [Mailed, Mailed];
		expect(JSON.stringify(receipt(facts, sender, {}).blocks)).toContain(`"label":"Discount","value":"${name}"`);
		expect(JSON.stringify(receipt(plain, sender, {}).blocks)).not.toContain("Discount");
		expect(framedLines(facts.lines).lines[0]?.detail).toContain(`price less ${name}`);
		expect(framedLines(plain.lines).lines[0]?.detail).not.toContain("less");
		await askTransfer(chidi, course, withCode(code));
		const { rows } = await sql<{ facts: ProformaFacts }>`select facts from mails where kind in ('proforma', 'transfer')
			and recipient = ${chidi.email} order by id desc limit 1`.execute(db);
		expect(rows[0]?.facts.lines[0]?.discount).toBe(name);
	});
});

type Mailed = Parameters<typeof receipt>[0];
const mailed = (facts: ReceiptFacts): Mailed => ({ ...facts, myCoursesUrl: null, invoice: null, copy: false });

/** The receipt and the invoice of a member's only seat. */
async function documentsOf(member: Member) {
	const { order_id: orderId } = await enrolmentOf(member);
	return [...(await receiptsOf(orderId)), ...(await invoicesOf(orderId))];
}
