import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { nairaNumber } from "#kit/rules/money.ts";
import { insertPayment } from "#sales/ledger/payments/data/payments.ts";
import { insertReviewItem } from "#sales/ledger/review/data/review-items.ts";
import { notePayment } from "#sales/paying/payments/actions/note-payment.ts";
import { closeReview } from "#sales/review/actions/close-review.ts";
import { putMoneyToOrder } from "#sales/review/actions/put-money-to-order.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aDate,
	aMember,
	attemptOf,
	begin,
	beginBalance,
	bookingsOf,
	control,
	emailsTo,
	enrolmentOf,
	enrolmentsOf,
	later,
	NOW,
	openHouse,
	pay,
	register,
	settle,
	totalOf,
} from "#tests/sales/payments/house.ts";
import {
	ASKED,
	aKey,
	anAdmin,
	askBack,
	byHand,
	enrolFrom,
	itemsOf,
	openItem,
	raiseSeats,
	seenItem,
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
afterEach(expectTheBooksToAgree);

const changesAbout = async (reference: string) =>
	await db.selectFrom("changes").selectAll().where("subject_id", "=", reference).orderBy("id").execute();
const eventsOf = async (reference: string) =>
	(await db.selectFrom("payment_events").select("kind").where("reference", "=", reference).orderBy("id").execute()).map(
		({ kind }) => kind,
	);

describe("giving the seat for money that came too late", () => {
	test("enrols, issues the receipt and its e-mail, closes the question and says who did it", async () => {
		const { member, course, reference } = await tooLate();
		await raiseSeats(course.courseId);
		expect(await enrolFrom(reference, course.dateId, grace)).toMatchObject({ ok: true });
		expect(await enrolmentOf(member)).toMatchObject({ course_date_id: course.dateId, paid_kobo: ASKED });
		expect(await bookingsOf(reference)).toEqual([{ outcome: "accepted", reason: null, amount: ASKED }]);
		expect(await attemptOf(reference)).toMatchObject({ state: "paid", order_id: (await enrolmentOf(member)).order_id });
		expect(await itemsOf(reference)).toMatchObject([{ resolution: "enrolled", closed_by: grace.id }]);
		expect(await emailsTo(member.email)).toEqual(["payment-under-review", "receipt"]);
		expect(await changesAbout(reference)).toMatchObject([{ action: "enrolled from", actor_name: grace.fullName }]);
		expect(await eventsOf(reference)).toContain("enrolled");
		expect(await settle(reference, later(60), undefined, "desk")).toBe("paid");
	});

	test("is refused while no slot is free, also when somebody is paying for the last one", async () => {
		const { member, course, reference } = await tooLate();
		expect(await enrolFrom(reference, course.dateId, grace)).toEqual({ ok: false, reason: "course-full" });
		await raiseSeats(course.courseId, 2);
		await begin(await aMember(), course, { now: later(29) });
		expect(await enrolFrom(reference, course.dateId, grace)).toEqual({ ok: false, reason: "course-full" });
		expect(await enrolmentsOf(member)).toEqual([]);
		await raiseSeats(course.courseId, 3);
		expect(await enrolFrom(reference, course.dateId, grace)).toMatchObject({ ok: true });
	});

	test("a look before writes nothing and tells what would happen", async () => {
		const { member, course, reference } = await tooLate();
		await raiseSeats(course.courseId);
		const item = await openItem(reference);
		const input = { reference, itemId: item.id, courseDateId: course.dateId, seenVersion: item.version, key: aKey() };
		const looked = await putMoneyToOrder({ onlyLook: true, ...input, actor: grace, now: later(30) });
		expect(looked).toMatchObject({ ok: true, shown: { amount: ASKED, excess: 0, hasBegun: false } });
		expect(await enrolmentsOf(member)).toEqual([]);
		expect(await openItem(reference)).toMatchObject({ version: item.version });
	});

	test("at another date of the course keeps that one's days and location, at the price that was paid", async () => {
		const { member, course, reference } = await tooLate();
		await raiseSeats(course.courseId);
		const other = await aDate(course.courseId, "2027-02-01", "2027-02-03");
		await db.updateTable("courses").set({ price_kobo: 1_000_000 }).where("id", "=", course.courseId).execute();
		expect(await enrolFrom(reference, other, grace)).toMatchObject({ ok: true });
		expect(await enrolmentOf(member)).toMatchObject({
			course_date_id: other,
			first_day: "2027-02-01",
			last_day: "2027-02-03",
			price_kobo: 9_500_000,
		});
	});

	test("at a date that has begun is the admin's to decide; one that is over is refused", async () => {
		const [member, course] = [await aMember(), await aCourse({ firstDay: "2026-12-21", lastDay: "2026-12-23" })];
		const reference = await begin(member, course, { now: new Date("2026-12-20T22:30:00Z") });
		await pay(reference);
		expect(await settle(reference, new Date("2026-12-20T23:00:00Z"))).toBe("needs_review");
		const over = await enrolFrom(reference, course.dateId, grace, { now: new Date("2026-12-24T08:00:00Z") });
		expect(over).toEqual({ ok: false, reason: "date-over" });
		const begun = await enrolFrom(reference, course.dateId, grace, { now: new Date("2026-12-22T08:00:00Z") });
		expect(begun).toMatchObject({ ok: true, shown: { hasBegun: true } });
	});

	test("never twice at one date, never at a date of another course", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const [first, second] = [await begin(member, course), await begin(member, course, { purpose: "deposit" })];
		for (const reference of [first, second]) await pay(reference);
		for (const reference of [first, second]) await settle(reference);
		expect(await enrolFrom(second, course.dateId, grace)).toEqual({ ok: false, reason: "already-registered" });
		expect(await enrolFrom(second, (await aCourse()).dateId, grace)).toEqual({ ok: false, reason: "date-gone" });
		const other = await aDate(course.courseId, "2027-02-01", "2027-02-03");
		expect(await enrolFrom(second, other, grace)).toMatchObject({ ok: true });
		expect((await enrolmentsOf(member)).map((one) => one.due_net_kobo)).toEqual([0, 5_700_000]);
	});

	test("in a course in the trash waits until it is restored; one that is gone leaves only the way back", async () => {
		const { course, reference } = await tooLate();
		await raiseSeats(course.courseId);
		const put = (deleted_at: Date | null) =>
			db.updateTable("courses").set({ deleted_at }).where("id", "=", course.courseId).execute();
		await put(NOW);
		expect(await enrolFrom(reference, course.dateId, grace)).toEqual({ ok: false, reason: "course-gone" });
		await put(null);
		expect(await enrolFrom(reference, course.dateId, grace)).toMatchObject({ ok: true });
		const gone = await tooLate();
		await db.deleteFrom("courses").where("id", "=", gone.course.courseId).execute();
		expect(await enrolFrom(gone.reference, gone.course.dateId, grace)).toEqual({ ok: false, reason: "course-gone" });
		expect(await askBack(gone.reference, ASKED, grace, { by: byHand() })).toMatchObject({ ok: true });
	});

	test("is refused for money that is wrong, and for what was bought already", async () => {
		const short = await tooLittle();
		expect(await enrolFrom(short.reference, short.course.dateId, grace)).toEqual({ ok: false, reason: "not-for-sale" });
		const [member, course] = [await aMember(), await aCourse()];
		await register(member, course, { purpose: "deposit" });
		const [one, two] = [await beginBalance(member), await beginBalance(member, later(20))];
		for (const reference of [one, two]) await pay(reference);
		for (const reference of [one, two]) await settle(reference, later(21));
		const other = await aDate(course.courseId, "2027-02-01", "2027-02-03");
		expect(await enrolFrom(two, other, grace)).toEqual({ ok: false, reason: "not-for-sale" });
		expect(await askBack(two, totalOf("balance"), grace, { by: byHand() })).toMatchObject({ ok: true });
	});

	test("is refused once a part of the money went back", async () => {
		const { course, reference } = await tooLate();
		await raiseSeats(course.courseId);
		await sendBack(reference, 100, grace);
		expect(await enrolFrom(reference, course.dateId, grace)).toEqual({ ok: false, reason: "too-little" });
	});

	test("of more than was asked leaves the rest as a question of its own", async () => {
		const [member, course] = [await aMember(), await aCourse({ slots: 1 })];
		const reference = await begin(member, course);
		await register(await aMember(), course, { now: later(16) });
		await pay(reference, { amount: nairaNumber(ASKED + 50_000) });
		expect(await settle(reference, later(20))).toBe("needs_review");
		await raiseSeats(course.courseId);
		expect(await enrolFrom(reference, course.dateId, grace)).toMatchObject({ ok: true, shown: { excess: 50_000 } });
		expect(await openItem(reference)).toMatchObject({ reason: "overpaid", amount_kobo: 50_000 });
		await askBack(reference, 50_000, grace, { by: byHand() });
		expect(await sums()).toMatchObject({ agrees: true });
	});

	test("by the same form twice, and by two admins at once, enrols once", async () => {
		const { member, course, reference } = await tooLate();
		await raiseSeats(course.courseId);
		const [key, tunde] = [aKey(), await anAdmin("Tunde Bello")];
		const item = await openItem(reference);
		const seen = { itemId: item.id, seenVersion: item.version };
		const all = await Promise.all([
			enrolFrom(reference, course.dateId, grace, { ...seen, key }),
			enrolFrom(reference, course.dateId, grace, { ...seen, key }),
			enrolFrom(reference, course.dateId, tunde, seen),
		]);
		expect(await enrolmentsOf(member)).toHaveLength(1);
		const who = (await itemsOf(reference))[0]?.closed_by === grace.id ? grace.fullName : tunde.fullName;
		const refused = all.filter(({ ok }) => !ok);
		expect(refused.length).toBeGreaterThan(0);
		for (const one of refused) expect(one).toMatchObject({ reason: "decided", who, resolution: "enrolled" });
	});
});

describe("money under a reference nobody has a record of", () => {
	let count = 0;
	async function found(amount = ASKED, facts: Record<string, unknown> = {}) {
		const reference = `KOYA-1700000000${String(count++).padStart(3, "0")}`;
		await inTransaction(async (tx) => {
			const payment = await insertPayment(
				tx,
				{
					attemptId: null,
					reference,
					provider: "flutterwave",
					transactionId: `found-${reference}`,
					amount,
					charged: amount,
					fee: null,
					currency: "NGN",
					method: "card",
					paidAt: NOW,
					raw: {},
					now: NOW,
				},
				{ outcome: "review", reason: "unknown-payer" },
			);
			const about = { reference, attemptId: null, paymentId: payment?.id ?? null };
			await insertReviewItem(tx, { ...about, reason: "unknown-payer", amount, currency: "NGN", facts, now: NOW });
		});
		return reference;
	}
	test("that nobody claims can be sent back by hand, or kept", async () => {
		const [back, kept] = [await found(), await found()];
		expect(await askBack(back, ASKED, grace, { by: byHand() })).toMatchObject({ ok: true });
		const item = await openItem(kept);
		const input = { reference: kept, itemId: item.id, note: "A gift", seenVersion: item.version, key: aKey() };
		expect(await closeReview({ ...input, actor: grace, now: later(30) })).toMatchObject({ resolution: "kept" });
		expect((await sums()).agrees).toBe(true);
	});
});

describe("closing a question", () => {
	const close = async (reference: string, changes: Partial<Parameters<typeof closeReview>[0]> = {}) => {
		const item = await seenItem(reference, changes);
		const input = { reference, itemId: item.id, note: "So agreed.", seenVersion: item.version, key: aKey() };
		return await closeReview({ ...input, actor: grace, now: later(30), ...changes });
	};

	test("keeps what is left, names it in the totals and lets the person register again", async () => {
		const { member, course, reference } = await tooLittle(700_000);
		const before = (await sums()).kept ?? 0;
		expect(await close(reference)).toEqual({ ok: true, resolution: "kept", left: 700_000, currency: "NGN" });
		expect(((await sums()).kept ?? 0) - before).toBe(700_000);
		expect(await itemsOf(reference)).toMatchObject([{ resolution: "kept", note: "So agreed.", closed_by: grace.id }]);
		expect(await stateOf(reference)).toBe("cancelled");
		await register(member, course, { now: later(45) });
	});

	test("explains where no money hangs on it, and the same answer of the gateway does not ask again", async () => {
		const [ada, eve, course] = [await aMember(), await aMember(), await aCourse()];
		const [adas, eves] = [await begin(ada, course), await begin(eve, course)];
		await pay(adas);
		await pay(eves);
		await control.scenario({ match: { tx_ref: eves }, txRefOverride: adas });
		expect(await settle(eves)).toBe("needs_review");
		expect(await close(eves)).toMatchObject({ resolution: "explained" });
		for (const trigger of ["page", "desk", "webhook"] as const)
			expect(await settle(eves, later(40), undefined, trigger)).toBe("cancelled");
		await control.clearScenarios();
	});

	test("of the rest of an overpaid payment leaves the seat as it is", async () => {
		const { member, reference } = await tooMuch(100_000);
		expect(await close(reference)).toMatchObject({ resolution: "kept", left: 100_000 });
		expect(await stateOf(reference)).toBe("paid");
		expect(await enrolmentsOf(member)).toHaveLength(1);
	});

	test("waits while all of it is on its way back, and keeps the rest of what is not", async () => {
		const { reference } = await tooLittle();
		await askBack(reference, 4_000_000, grace);
		const item = await openItem(reference);
		const input = { reference, itemId: item.id, note: "n", seenVersion: item.version, key: aKey(), actor: grace };
		expect(await closeReview({ onlyLook: true, ...input, now: later(40) })).toMatchObject({
			resolution: "kept",
			left: 1_000_000,
		});
		await askBack(reference, 1_000_000, grace);
		expect(await close(reference)).toEqual({ ok: false, reason: "under-way" });
	});

	test("with two payments under one reference the attempt is over only when both are decided", async () => {
		const { reference } = await tooLittle(100);
		const { id } = await pay(reference, { fresh: true, amount: 2 });
		await settle(reference, later(3), String(id));
		const [first, second] = await itemsOf(reference);
		expect(await close(reference, { itemId: first?.id ?? 0 })).toMatchObject({ ok: true });
		expect(await stateOf(reference)).toBe("needs_review");
		expect(await close(reference, { itemId: second?.id ?? 0 })).toMatchObject({ ok: true });
		expect(await stateOf(reference)).toBe("cancelled");
	});

	test("says who was earlier, and what changed meanwhile; another payment's question is not there", async () => {
		const [{ reference }, other] = [await tooLittle(), await tooLittle()];
		const item = await openItem(reference);
		const foreign = await close(other.reference, { itemId: item.id });
		expect(foreign).toEqual({ ok: false, reason: "nothing-waits" });
		await sendBack(reference, 100, grace);
		expect(await close(reference, { seenVersion: item.version })).toEqual({ ok: false, reason: "changed" });
		const tunde = await anAdmin("Tunde Bello");
		const { id: itemId, version: seenVersion } = await openItem(reference);
		const seen = { itemId, seenVersion, actor: tunde };
		const both = await Promise.all([1, 2].map(() => close(reference, { ...seen, key: aKey() })));
		expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: "decided", who: "Tunde Bello", resolution: "kept" });
	});
});

describe("a note", () => {
	test("stands in the timeline and in the log, once", async () => {
		const { reference } = await tooLittle();
		const input = { reference, body: "Called her: she pays the rest.", key: aKey(), actor: grace, now: later(30) };
		await Promise.all([notePayment(input), notePayment(input)]);
		expect((await eventsOf(reference)).filter((kind) => kind === "note")).toHaveLength(1);
		expect(await changesAbout(reference)).toMatchObject([{ action: "noted" }]);
	});
});
