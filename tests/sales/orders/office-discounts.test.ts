import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { framedLines } from "#sales/documents/emails/framed-lines.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { findParticipant } from "#sales/ledger/orders/data/participant.ts";
import { endsOf } from "#sales/office/admin/refunds/refund-view.ts";
import { changeSeat } from "#sales/paying/orders/actions/change-seat.ts";
import { registerByOffice } from "#sales/paying/orders/actions/register-by-office.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import {
	aKey,
	anAdmin,
	cash,
	form,
	invoicesOf,
	isSound,
	named,
	nobody,
	onInvoice,
	organisation,
	placed,
	receiptsOf,
} from "#tests/sales/office-house.ts";
import {
	aCourse,
	aDate,
	aMember,
	type Course,
	later,
	openHouse,
	PRICE_KOBO,
	totalOf,
} from "#tests/sales/payments/house.ts";
import { cancel, seenAs } from "#tests/sales/refund-house.ts";

openHouse();
openBank();

let course: Course;
beforeEach(async () => {
	course = await aCourse({ slots: 100 });
	await db.updateTable("discounts").set({ active: false, for_everybody: false }).where("kind", "<>", "code").execute();
});

const offer = (kind: "early-bird" | "alumni" | "group", percent: number, changes = {}) =>
	db
		.updateTable("discounts")
		.set({ active: true, percent, ...changes })
		.where("kind", "=", kind)
		.execute();

let codes = 0;
async function aCode(limits: { most_seats?: number; most_buyers?: number } = {}) {
	const code = `OFFICE-${codes++}`;
	const values = {
		kind: "code" as const,
		name: "A code",
		code,
		percent: 20,
		for_everybody: true,
		active: true,
		...limits,
	};
	await db.insertInto("discounts").values(values).execute();
	return code;
}
const less = (percent: number, seats = 1) => totalOf("full", (PRICE_KOBO * (100 - percent)) / 100) * seats;
const reasonOf = async (asked: Parameters<typeof form>[1]) => {
	const done = await registerByOffice(await form(course, asked));
	return done.ok ? "ok" : done.reason === "code" ? done.code : done.reason;
};
async function aDeskClerk() {
	const { id } = await aMember("Tunde Bakare");
	await db.updateTable("users").set({ role: "desk" }).where("id", "=", id).execute();
	return { id, fullName: "Tunde Bakare" };
}
const three = [named("Ada Obi"), named("Bola Ige"), nobody];

describe("the office registers at the list price", () => {
	test("edge 11: a group of an organisation pays less the group discount, which its seats and documents name", async () => {
		await offer("group", 10);
		const total = less(10, 3);
		const group = { participants: three, buyer: organisation, payment: cash(total), seenTotal: total };
		const { order, seats } = await placed(course, group);
		for (const seat of seats)
			expect(seat).toMatchObject({
				list_price_kobo: PRICE_KOBO,
				price_kobo: PRICE_KOBO * 0.9,
				discount: "policy",
				discount_reason: "Group (10%)",
			});
		for (const { facts } of [...(await receiptsOf(order.id)), ...(await invoicesOf(order.id))])
			expect(JSON.stringify(framedLines((facts as unknown as ReceiptFacts).lines ?? []))).toContain("Group (10%)");
		await isSound();
	});

	test("edge 11: the sum without the discount is refused, and a group that is no organisation pays it", async () => {
		await offer("group", 10);
		const full = less(0, 3);
		const group = { participants: three, payment: cash(full), seenTotal: full };
		expect(await reasonOf({ ...group, buyer: organisation })).toBe("total-changed");
		expect(await reasonOf(group)).toBe("ok");
	});

	test("an early bird pays the whole price by its day: at once, or on an invoice that is due by then", async () => {
		await offer("early-bird", 5, { days_ahead: 14, for_everybody: true });
		expect(await reasonOf({ payment: cash(less(5)), seenTotal: less(5) })).toBe("ok");
		const invoiced = { buyer: organisation, participants: [nobody] };
		expect(await reasonOf({ ...invoiced, payment: { ...onInvoice, until: "2026-12-07" }, seenTotal: less(5) })).toBe(
			"ok",
		);
		expect(await reasonOf({ ...invoiced, payment: { ...onInvoice, until: "2026-12-08" }, seenTotal: less(5) })).toBe(
			"total-changed",
		);
		const deposit = { plan: "deposit" as const, payment: cash(totalOf("deposit")) };
		expect(await reasonOf({ ...deposit, seenTotal: less(5) })).toBe("total-changed");
		expect(await reasonOf({ ...deposit, seenTotal: totalOf("deposit") + totalOf("balance") })).toBe("ok");
	});

	test("an alumna who pays for herself pays less, and not where somebody else pays", async () => {
		await offer("alumni", 5, { for_everybody: true });
		const ada = await aMember("Ada Obi");
		const earlier = await aCourse();
		const participants = [named("Ada Obi", ada.email)];
		await placed(earlier, { participants, payment: cash(less(0)) });
		await db
			.updateTable("enrolments")
			.set({ first_day: "2026-10-01", last_day: "2026-10-02" })
			.where("user_id", "=", ada.id)
			.execute();
		expect(await reasonOf({ participants, buyer: organisation, payment: cash(less(5)), seenTotal: less(5) })).toBe(
			"total-changed",
		);
		expect(await reasonOf({ participants, payment: cash(less(5)), seenTotal: less(5) })).toBe("ok");
	});

	test("the front desk gives what the table takes off, also below its own limit", async () => {
		const code = await aCode();
		const actor = await aDeskClerk();
		await db.updateTable("discounts").set({ percent: 80 }).where("code", "=", code).execute();
		expect(await reasonOf({ actor, code, payment: cash(less(80)), seenTotal: less(80) })).toBe("ok");
		const agreed = { kind: "agreed" as const, total: less(80), reason: "Asked for it" };
		expect(await reasonOf({ actor, price: agreed, payment: cash(less(80)), seenTotal: less(80) })).toBe("price-limit");
	});

	test("an agreed price takes no discount, and a code beside it is not used", async () => {
		await offer("group", 10);
		const code = await aCode({ most_seats: 1 });
		const agreed = { kind: "agreed" as const, total: 9_000_000, reason: "Regular customer" };
		const group = {
			participants: three,
			buyer: organisation,
			price: agreed,
			code,
			payment: cash(27_000_000),
			seenTotal: 27_000_000,
		};
		const { seats } = await placed(course, group);
		expect(seats).toMatchObject([
			{ discount: "agreed", discount_id: null },
			{ discount: "agreed" },
			{ discount: "agreed" },
		]);
	});
});

test("edge 6: of a group for five four stay: they keep their price, the policy says why, and the office may change it", async () => {
	await offer("group", 10, { from_seats: 5 });
	const total = less(10, 5);
	const people = Array.from({ length: 5 }, () => nobody);
	const { order, seats } = await placed(course, {
		participants: people,
		buyer: organisation,
		payment: cash(total),
		seenTotal: total,
	});
	const first = (await findParticipant(seats[0]?.id ?? 0)) ?? expect.unreachable();
	expect(await endsOf(first)).toContain(
		"The other 4 seats keep their price with Group (10%). The policy says: 10% off for 5 or more participants from one organisation. You can change the price of a seat on the order.",
	);
	const { seen } = await seenAs(first.id);
	expect(await cancel(seen, [], await anAdmin())).toMatchObject({ ok: true });
	const stay = (await listSeats(db, order.id)).filter(({ cancelled_at }) => cancelled_at === null);
	expect(stay).toHaveLength(4);
	for (const seat of stay) expect(seat).toMatchObject({ price_kobo: PRICE_KOBO * 0.9, discount_reason: "Group (10%)" });
	const [seat] = stay;
	const change = { enrolmentId: seat?.id ?? 0, courseDateId: null, seenVersion: seat?.version ?? 0, key: aKey() };
	const priced = await changeSeat({ ...change, price: { kind: "list" }, actor: await anAdmin(), now: later(60) });
	expect(priced).toMatchObject({ ok: true, money: { total: totalOf("full"), due: less(0) - less(10) } });
	await isSound();
});

describe("a code in an order of the office", () => {
	test("edge 10: three seats of one order are three uses of its seats and one of its buyers", async () => {
		const code = await aCode({ most_seats: 4, most_buyers: 2 });
		const order = (count: number, buyer = organisation) => {
			const total = less(20, count);
			return {
				participants: Array.from({ length: count }, () => nobody),
				buyer,
				code,
				payment: cash(total),
				seenTotal: total,
			};
		};
		const { seats } = await placed(course, order(3));
		expect(seats).toMatchObject([{ discount: "policy", discount_reason: `Code ${code} (20%)` }, {}, {}]);
		expect(await reasonOf(order(2))).toBe("used-by-seats");
		await db.updateTable("discounts").set({ most_seats: 10, most_buyers: 1 }).where("code", "=", code).execute();
		// The same organisation is the one buyer; another is a second.
		expect(await reasonOf(order(1))).toBe("ok");
		expect(
			await reasonOf(
				order(1, {
					...organisation,
					name: "Other Foods Ltd",
					email: "other@foods.example",
					taxNumber: "87654321-0001",
				}),
			),
		).toBe("used-by-buyers");
		expect(await reasonOf({ ...order(1), code: "NO-SUCH-CODE" })).toBe("unknown");
		await isSound();
	});

	test("edge 8: six orders at once with a code for four seats: two of two seats get it", async () => {
		const code = await aCode({ most_seats: 4 });
		const total = less(20, 2);
		const asked = await Promise.all(
			Array.from({ length: 6 }, async (_, at) => {
				const buyer = { ...organisation, name: `Buyer ${at} Ltd`, email: `buyer-${at}@example.com`, taxNumber: null };
				return await form(await aCourse(), {
					participants: [nobody, nobody],
					buyer,
					code,
					payment: cash(total),
					seenTotal: total,
				});
			}),
		);
		const done = await Promise.all(asked.map((one) => registerByOffice(one)));
		expect(done.filter(({ ok }) => ok)).toHaveLength(2);
		await isSound();
	});

	test("edge 9: seats that are held until a day use it, and give it back when that day is over", async () => {
		const code = await aCode({ most_seats: 1 });
		const held = { code, payment: { ...onInvoice, confirm: false }, buyer: organisation, seenTotal: less(20) };
		await placed(course, held);
		expect(await reasonOf({ ...held, key: "other-form-0123456789" })).toBe("used-by-seats");
		const afterwards = new Date("2026-12-12T09:00:00Z");
		expect(await reasonOf({ ...held, payment: cash(less(20)), now: afterwards })).toBe("ok");
	});

	test("edge 12: names courses or dates, and counts nowhere else", async () => {
		const code = await aCode();
		const other = await aCourse();
		await db
			.updateTable("discounts")
			.set({ course_ids: [other.courseId] })
			.where("code", "=", code)
			.execute();
		expect(await reasonOf({ code, payment: cash(less(20)), seenTotal: less(20) })).toBe("not-here");
		await db
			.updateTable("discounts")
			.set({ course_ids: null, date_ids: [course.dateId] })
			.where("code", "=", code)
			.execute();
		expect(await reasonOf({ code, payment: cash(less(20)), seenTotal: less(20) })).toBe("ok");
		const nextDate = await aDate(course.courseId);
		expect(await reasonOf({ code, courseDateId: nextDate, payment: cash(less(20)), seenTotal: less(20) })).toBe(
			"not-here",
		);
	});

	test("only looking uses nothing", async () => {
		const code = await aCode({ most_seats: 1 });
		const asked = { code, payment: cash(less(20)), seenTotal: less(20) };
		expect(await registerByOffice({ ...(await form(course, asked)), onlyLook: true })).toMatchObject({
			ok: true,
			total: less(20),
		});
		expect(await reasonOf(asked)).toBe("ok");
	});
});
