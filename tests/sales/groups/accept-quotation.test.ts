import { beforeAll, describe, expect, test } from "vitest";
import { findDocument } from "#documents/data/documents.ts";
import { db } from "#kit/data/db.ts";
import { openLinks } from "#mail/data/sealed-links.ts";
import { acceptQuotation } from "#sales/groups/actions/accept-quotation.ts";
import { changeQuotation } from "#sales/groups/actions/change-quotation.ts";
import { readQuotationPage } from "#sales/groups/pages/quotation-state.ts";
import { acceptWords } from "#sales/groups/rules/words.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { expectAllToAgree, imported, linesNow, openBank, ownStatement } from "#tests/sales/bank-house.ts";
import {
	accepted,
	acceptForm,
	aQuotation,
	mailsTo,
	openAcademy,
	quotationOf,
	reprice,
} from "#tests/sales/groups/group-house.ts";
import { anAdmin, attemptsOf, orderOf, placed, WHOLE } from "#tests/sales/office-house.ts";
import { aCourse, FIRST_DAY, LAST_DAY, later, NOW, OFFICE, openHouse } from "#tests/sales/payments/house.ts";

openHouse();
openBank();
beforeAll(openAcademy);

const DAY = 24 * 60;
const AFTER = later(20 * DAY);
const days = { firstDay: FIRST_DAY, lastDay: LAST_DAY };

const change = async (quotation: Awaited<ReturnType<typeof aQuotation>>, changes: object = {}) =>
	await changeQuotation({
		requestId: quotation.requestId,
		seenVersion: quotation.version,
		participants: quotation.facts.participants,
		price: quotation.facts.course.quote.price,
		percent: quotation.facts.course.quote.applied?.percent ?? 0,
		validUntil: quotation.facts.validUntil,
		courseDateId: null,
		reason: "Agreed by phone",
		actor: await anAdmin(),
		now: NOW,
		...changes,
	});

describe("an organisation accepts its quotation by the link", () => {
	test("and has an order of all seats, held, with one proforma by its code; one statement line settles it", async () => {
		const course = await aCourse();
		const quotation = await aQuotation(course);
		const [mail] = await mailsTo(quotation.facts.email, "quotation");
		expect(JSON.stringify(mail?.facts)).not.toContain(quotation.token);
		expect(openLinks("quotation", mail?.facts).facts).toMatchObject({
			acceptUrl: expect.stringContaining(`/quotations/${quotation.token}`),
		});
		const { order, seats, page } = await accepted(quotation, course.dateId);
		const { total } = quotation.facts.course.quote;
		expect(order).toMatchObject({ source: "quotation", purchase_order: "PO 4711", user_id: null });
		expect(seats).toHaveLength(8);
		expect(seats.every(({ held_until, confirmed_at }) => held_until && held_until > NOW && !confirmed_at)).toBe(true);
		expect(seats.reduce((sum, seat) => sum + seat.due_net_kobo + seat.due_vat_kobo, 0)).toBe(total);
		expect(page).toContain(`/orders/${order.code}`);
		expect(await attemptsOf(order.id)).toMatchObject([{ provider: "bank", total_kobo: total }]);
		expect(await mailsTo(quotation.facts.email, "proforma")).toMatchObject([
			{ facts: { code: order.code, toPay: total, buyer: { purchaseOrder: "PO 4711" } } },
		]);
		expect(await mailsTo(OFFICE, "quotation-accepted")).toMatchObject([{ facts: { code: codeText(order.code) } }]);
		await imported(ownStatement([{ narration: `NIP BONNY OIL ${codeText(order.code)}`, naira: total / 100 }]));
		expect((await linesNow()).at(-1)).toMatchObject({ state: "matched" });
		const paid = await listSeats(db, order.id);
		expect(paid.every(({ confirmed_at }) => confirmed_at !== null)).toBe(true);
		await expectAllToAgree();
	});

	test("with seats that do not divide evenly: together they are the quotation to the kobo", async () => {
		const course = await aCourse({ price: 3_333_300 });
		const quotation = await aQuotation({ ...course, participants: 7 });
		const { seats } = await accepted(quotation, course.dateId);
		const { net, total } = quotation.facts.course.quote;
		expect(seats.reduce((sum, { price_kobo }) => sum + price_kobo, 0)).toBe(net);
		expect(seats.reduce((sum, seat) => sum + seat.due_net_kobo + seat.due_vat_kobo, 0)).toBe(total);
	});

	test("twice, also at the same moment, and has the same order", async () => {
		const course = await aCourse();
		const quotation = await aQuotation({ ...course, participants: 4 });
		const presses = [1, 2, 3].map(() => acceptQuotation(acceptForm(quotation, course.dateId)));
		const answers = await Promise.all(presses);
		const codes = new Set(answers.map((answer) => answer.ok && answer.code));
		expect(codes.size).toBe(1);
		const again = await acceptQuotation(acceptForm(quotation, course.dateId, { now: AFTER }));
		expect(again).toMatchObject({ ok: true, again: true, code: [...codes][0] });
		expect(await mailsTo(quotation.facts.email, "proforma")).toHaveLength(1);
	});

	test("that keeps tax: its certificate is awaited, and less is to transfer", async () => {
		const course = await aCourse();
		const quotation = await aQuotation(course);
		const { buyer } = acceptForm(quotation, course.dateId);
		const { seats, order } = await accepted(quotation, course.dateId, { buyer: { ...buyer, withholds: true } });
		const awaited = seats.reduce((sum, seat) => sum + seat.certificate_due_kobo, 0);
		expect(awaited).toBeGreaterThan(0);
		const { total } = quotation.facts.course.quote;
		expect(await attemptsOf(order.id)).toMatchObject([{ total_kobo: total - awaited, certificate_kobo: awaited }]);
	});

	test("and nobody's address or tax number comes from another organisation of the same name", async () => {
		const course = await aCourse();
		const quotation = await aQuotation({ ...course, participants: 3 });
		const { organisationName: name, email } = quotation.facts;
		await placed(await aCourse(), {
			buyer: { isOrganisation: true, name, email, phone: null, address: "1 Marina", taxNumber: "12345678-0001" },
			price: { kind: "agreed", total: WHOLE, reason: "Regular customer" },
		});
		const { order } = await accepted(quotation, course.dateId);
		const buyers = db
			.selectFrom("buyers")
			.selectAll()
			.where("id", "=", order.buyer_id ?? 0);
		expect(await buyers.executeTakeFirst()).toMatchObject({ name, email, address: null, tax_number: null });
	});
});

describe("edge 17: a quotation is accepted after its last day", () => {
	test("at today's prices, which the page shows first; that it is over is never written", async () => {
		const course = await aCourse({ firstDay: "2027-03-01", lastDay: "2027-03-03" });
		const wish = { ...course, preferredStart: "2027-03-01", preferredEnd: "2027-03-03" };
		const quotation = await aQuotation(wish);
		const before = await db.selectFrom("quotations").selectAll().where("id", "=", quotation.id).execute();
		await reprice(course.courseId, 12_000_000);
		const seen = { version: 1, total: quotation.facts.course.quote.total, days: { ...days, firstDay: "2027-03-01" } };
		seen.days.lastDay = "2027-03-03";
		expect(await acceptQuotation(acceptForm(quotation, course.dateId, { seen, now: AFTER }))).toEqual({
			ok: false,
			reason: "changed",
		});
		const page = await readQuotationPage(quotation, AFTER);
		expect(page.form?.dates[0]?.total).toBe((12_000_000 * 8 * 9 * 1075) / 10_000);
		const done = await accepted(quotation, course.dateId, {
			seen: { ...seen, total: page.form?.dates[0]?.total ?? 0 },
			now: AFTER,
		});
		expect(done.seats[0]).toMatchObject({ list_price_kobo: 12_000_000, price_kobo: 10_800_000 });
		expect(before[0]).toMatchObject({ accepted_at: null });
	});

	test("on its last day, to the last minute, at its own prices", async () => {
		const course = await aCourse();
		const quotation = await aQuotation({ ...course, participants: 3 });
		await reprice(course.courseId, 12_000_000);
		const lastMinute = new Date("2026-12-04T22:59:00Z");
		const { seats } = await accepted(quotation, course.dateId, { now: lastMinute });
		expect(seats[0]).toMatchObject({ list_price_kobo: 9_500_000 });
	});

	test("at the old prices, where the office lets them hold again with a reason; the older page is refused", async () => {
		const course = await aCourse();
		const quotation = await aQuotation({ ...course, participants: 5 });
		await reprice(course.courseId, 12_000_000);
		const changed = await change(quotation, { validUntil: "2026-12-20", now: AFTER, reason: "Their board met late" });
		expect(changed).toMatchObject({ ok: true, version: 2 });
		const older = await acceptQuotation(acceptForm(quotation, course.dateId, { now: AFTER }));
		expect(older).toEqual({ ok: false, reason: "changed" });
		const { seats } = await accepted(await quotationOf(quotation.requestId), course.dateId, { now: AFTER });
		expect(seats[0]).toMatchObject({ list_price_kobo: 9_500_000, price_kobo: 8_550_000 });
		const kept = db.selectFrom("quotation_versions").select(["version", "reason"]).orderBy("version");
		expect(await kept.where("quotation_id", "=", quotation.id).execute()).toEqual([
			{ version: 1, reason: null },
			{ version: 2, reason: "Their board met late" },
		]);
	});
});

describe("edge 18: number, prices and seats belong to what is accepted", () => {
	test("too few free seats: nothing is ordered, and the page says how many there are and whose limit it is", async () => {
		const course = await aCourse({ slots: 7 });
		const quotation = await aQuotation({ ...course, participants: 8 });
		expect(await acceptQuotation(acceptForm(quotation, course.dateId))).toEqual({
			ok: false,
			reason: "full",
			left: 7,
			slots: 7,
			isOfDate: false,
		});
		expect((await quotationOf(quotation.requestId)).orderId).toBeNull();
	});

	test("two organisations accept the last seats at once: one has them", async () => {
		const course = await aCourse({ slots: 9 });
		const [one, other] = [
			await aQuotation({ ...course, participants: 6 }),
			await aQuotation({ ...course, participants: 6 }),
		];
		const answers = await Promise.all([one, other].map((two) => acceptQuotation(acceptForm(two, course.dateId))));
		expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
		expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ reason: "full", left: 3 }]);
	});

	test("a date of their own: the page says that it is being arranged, and offers the date once the office gave it", async () => {
		const course = await aCourse();
		const quotation = await aQuotation({ ...course, ownDate: { place: "Bonny Oil House" } });
		const before = await readQuotationPage(quotation, NOW);
		expect(before).toMatchObject({ form: null, head: { body: acceptWords.ownDate } });
		const posted = await acceptQuotation(acceptForm(quotation, course.dateId));
		expect(posted, "an open date that was posted all the same").toEqual({ ok: false, reason: "own-date" });
		expect((await quotationOf(quotation.requestId)).orderId).toBeNull();
		expect(await change(quotation, { courseDateId: course.dateId })).toMatchObject({ ok: true, version: 2 });
		const after = await quotationOf(quotation.requestId);
		expect(after.facts).toMatchObject({ preferredStart: FIRST_DAY, preferredEnd: LAST_DAY });
		expect(after.facts.ownDate).toBeUndefined();
		expect(await readQuotationPage(after, NOW)).toMatchObject({ form: { dates: [{ id: course.dateId }] } });
	});

	test("a change by the office is a new version, e-mailed, and the earlier document is withdrawn", async () => {
		const course = await aCourse();
		const quotation = await aQuotation({ ...course, participants: 6 });
		expect(await change(quotation, { participants: 10, percent: 20 })).toMatchObject({ ok: true, version: 2 });
		const now = await quotationOf(quotation.requestId);
		expect(now.facts).toMatchObject({ participants: 10, version: 2, course: { quote: { net: 76_000_000 } } });
		expect(await findDocument(quotation.facts.document.code)).toMatchObject({ withdrawnOn: "2026-11-20" });
		expect(await findDocument(now.facts.document.code)).toMatchObject({ withdrawnOn: null });
		expect(await mailsTo(quotation.facts.email, "quotation")).toHaveLength(2);
		expect(await acceptQuotation(acceptForm(quotation, course.dateId))).toEqual({ ok: false, reason: "changed" });
		const { seats } = await accepted(now, course.dateId);
		expect(seats).toHaveLength(10);
		expect(await change(now)).toEqual({ ok: false, reason: "accepted" });
	});

	test("more money than the quotation buys no further seat", async () => {
		const course = await aCourse();
		const quotation = await aQuotation({ ...course, participants: 3 });
		const { order } = await accepted(quotation, course.dateId);
		const naira = (quotation.facts.course.quote.total * 2) / 100;
		await imported(ownStatement([{ narration: `NIP BONNY ${codeText(order.code)}`, naira }]));
		expect(await listSeats(db, (await orderOf(order.code)).id)).toHaveLength(3);
	});

	test("a date that was moved or cancelled since the page was opened is not ordered", async () => {
		const course = await aCourse();
		const quotation = await aQuotation({ ...course, participants: 3 });
		const moved = { version: 1, total: quotation.facts.course.quote.total, days: { ...days, firstDay: "2026-12-20" } };
		expect(await acceptQuotation(acceptForm(quotation, course.dateId, { seen: moved }))).toMatchObject({
			reason: "date-moved",
		});
		await db
			.updateTable("course_dates")
			.set({ cancelled_at: NOW, cancel_reason: "The hall burnt down" })
			.where("id", "=", course.dateId)
			.execute();
		expect(await acceptQuotation(acceptForm(quotation, course.dateId))).toMatchObject({ reason: "date-gone" });
	});
});
