import { beforeAll, describe, expect, test } from "vitest";
import { findCourse } from "#courses/data/courses.ts";
import { db } from "#kit/data/db.ts";
import { orderForGroup } from "#sales/groups/actions/order-for-group.ts";
import { findOrderBehind, listOrdersBehind } from "#sales/groups/data/buyer-orders.ts";
import { readGroupOrderPage } from "#sales/groups/pages/group-order-state.ts";
import { findBuyerLinkByToken } from "#sales/ledger/buyers/data/buyer-links.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { expectAllToAgree, imported, linesNow, openBank, ownStatement } from "#tests/sales/bank-house.ts";
import { groupOrderForm, mailsTo, openAcademy, reprice } from "#tests/sales/groups/group-house.ts";
import { attemptsOf, orderOf } from "#tests/sales/office-house.ts";
import { aCourse, aDate, type Course, later, NOW, OFFICE, openHouse } from "#tests/sales/payments/house.ts";

openHouse();
openBank();
beforeAll(openAcademy);

type Wish = Parameters<typeof groupOrderForm>[1];

async function formOf(course: Course, wish: Wish = {}) {
	const form = await groupOrderForm(course, wish);
	if (!form) throw new Error("no open date");
	return form;
}

async function ordered(course: Course, wish: Wish = {}) {
	const form = await formOf(course, wish);
	const done = await orderForGroup(form);
	if (!done.ok) throw new Error(JSON.stringify(done));
	const order = await orderOf(done.code);
	return { form, order, page: done.page ?? "", seats: await listSeats(db, order.id) };
}

/** What the page says of the seats of each date. */
async function saidOf({ slug }: { slug: string }) {
	const found = await findCourse({ slug, now: NOW });
	if (!found || "redirectTo" in found) throw new Error("no course");
	const { dates } = await readGroupOrderPage(found, new URLSearchParams(), NOW);
	return dates.map(({ detail }) => detail.split(". ")[0]);
}

const tokenIn = (page: string) => page.split("/")[2] ?? "";

describe("an organisation orders six seats on the public page", () => {
	test("at the group's price, and they are held with a proforma; one statement line with its code settles them", async () => {
		const course = await aCourse();
		const { form, order, page, seats } = await ordered(course);
		expect(order).toMatchObject({ source: "group", purchase_order: "PO 12", user_id: null });
		expect(seats).toHaveLength(6);
		expect(seats.every(({ held_until, confirmed_at }) => held_until && held_until > NOW && !confirmed_at)).toBe(true);
		expect(seats.every(({ price_kobo, list_price_kobo }) => price_kobo < list_price_kobo)).toBe(true);
		expect(seats.reduce((sum, seat) => sum + seat.due_net_kobo + seat.due_vat_kobo, 0)).toBe(form.seen.total);
		expect(page).toContain(`/orders/${order.code}`);
		expect(await mailsTo(form.buyer.email, "proforma")).toMatchObject([
			{ facts: { code: order.code, toPay: form.seen.total, buyer: { name: "Kuramo Cement", purchaseOrder: "PO 12" } } },
		]);
		expect(await mailsTo(OFFICE, "group-order")).toMatchObject([
			{ facts: { code: codeText(order.code), contactName: "Ngozi Obi", seats: 6 } },
		]);
		await imported(ownStatement([{ narration: `NIP KURAMO ${codeText(order.code)}`, naira: form.seen.total / 100 }]));
		expect((await linesNow()).at(-1)).toMatchObject({ state: "matched" });
		expect((await listSeats(db, order.id)).every(({ confirmed_at }) => confirmed_at !== null)).toBe(true);
		await expectAllToAgree();
	});

	test("twice by the same form, also at the same moment, and has one order", async () => {
		const form = await formOf(await aCourse());
		const answers = await Promise.all([orderForGroup(form), orderForGroup(form), orderForGroup(form)]);
		expect(new Set(answers.map((answer) => answer.ok && answer.page)).size).toBe(1);
		expect(await mailsTo(form.buyer.email, "proforma")).toHaveLength(1);
	});

	test("and its page opens this order only, also to a person who types the name and address of a customer", async () => {
		const course = await aCourse({ slots: 100 });
		const customer = { email: "hr@customer.example", name: "Customer Limited" };
		const first = await ordered(course, customer);
		const stranger = await ordered(course, customer);
		const link = await findBuyerLinkByToken(tokenIn(stranger.page));
		if (!link) throw new Error("no link");
		expect(await findOrderBehind(link, first.order.code)).toBeUndefined();
		expect((await listOrdersBehind(link)).map(({ code }) => code)).toEqual([stranger.order.code]);
	});

	test("is refused with the new total when the price has changed, and nothing is ordered or sent", async () => {
		const course = await aCourse();
		const form = await formOf(course);
		await reprice(course.courseId, 12_000_000);
		expect(await orderForGroup(form)).toMatchObject({ ok: false, reason: "changed" });
		expect(await mailsTo(form.buyer.email, "proforma")).toEqual([]);
		const again = await formOf(course, { email: form.buyer.email, key: form.key });
		expect(await orderForGroup(again)).toMatchObject({ ok: true });
	});

	test("is refused when its date was moved, has begun, is another course's, or private to another organisation", async () => {
		const course = await aCourse();
		const form = await formOf(course);
		const days = { firstDay: "2026-12-20", lastDay: "2026-12-22" };
		expect(await orderForGroup({ ...form, seen: { ...form.seen, days } })).toMatchObject({ reason: "date-moved" });
		expect(await orderForGroup({ ...form, now: later(60 * 24 * 60) })).toMatchObject({ reason: "date-gone" });
		const other = await aCourse();
		expect(await orderForGroup({ ...form, courseDateId: other.dateId })).toMatchObject({ reason: "date-gone" });
		await db.updateTable("course_dates").set({ private_to: "Zenith" }).where("id", "=", course.dateId).execute();
		expect(await orderForGroup(form)).toMatchObject({ reason: "date-gone" });
	});
});

describe("what organisations hold unpaid has limits", () => {
	test("too few free seats: the answer says how many there are", async () => {
		const form = await formOf(await aCourse({ slots: 5 }));
		expect(await orderForGroup(form)).toEqual({ ok: false, reason: "full", left: 5, slots: 5, isOfDate: false });
	});

	test("together at most half of the seats that would be free, over the dates that share them", async () => {
		const course = await aCourse({ slots: 20 });
		await ordered(course);
		const dateId = await aDate(course.courseId, "2027-01-11", "2027-01-13");
		const form = await formOf(course, { seats: 5, dateId });
		expect(await saidOf(course)).toEqual(Array(2).fill("14 seats are free; up to 4 can be reserved without payment"));
		expect(await orderForGroup(form)).toEqual({ ok: false, reason: "share-held", most: 4 });
		await ordered(course, { seats: 4, dateId });
		expect(await saidOf(course)).toEqual(Array(2).fill("10 seats are free; without payment none can be reserved now"));
	});

	test("orders at the same moment do not pass the half together", async () => {
		const course = await aCourse({ slots: 20 });
		const forms = await Promise.all([1, 2, 3].map(() => formOf(course, { seats: 5 })));
		const answers = await Promise.all(forms.map(orderForGroup));
		expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
	});

	test("one e-mail address at most twenty, over all courses and at the same moment; a lapsed hold counts no more", async () => {
		const courses = await Promise.all([1, 2, 3].map(() => aCourse({ slots: 100 })));
		const forms = await Promise.all(courses.map((course) => formOf(course, { seats: 8, email: "hr@many.example" })));
		const answers = await Promise.all(forms.map(orderForGroup));
		expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
		expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "address-holds", held: 16, most: 4 });
		const [course] = courses;
		if (!course) throw new Error("no course");
		await ordered(course, { email: "HR@many.example", seats: 4 });
		const after = await formOf(course, { email: "hr@many.example", now: later(14 * 24 * 60) });
		expect(await orderForGroup(after)).toMatchObject({ ok: true });
	});

	test("an attempt is written once for an order, by transfer", async () => {
		const { order, form } = await ordered(await aCourse());
		expect(await attemptsOf(order.id)).toMatchObject([{ provider: "bank", total_kobo: form.seen.total }]);
	});
});
