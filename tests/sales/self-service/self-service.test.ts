import { beforeAll, describe, expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import { listDocumentsOf } from "#sales/documents/data/own-documents.ts";
import { findEnrolmentOf } from "#sales/ledger/orders/data/enrolments.ts";
import { cancelOwnSeat } from "#sales/member/actions/cancel-own-seat.ts";
import { handOverSeat } from "#sales/member/actions/hand-over-seat.ts";
import { moveOwnSeat } from "#sales/member/actions/move-own-seat.ts";
import { selfServiceDays, whyNotToday } from "#sales/paying/orders/rules/self-service.ts";
import { writeSetting } from "#settings/data/settings.ts";
import { at } from "#tests/sales/balance-house.ts";
import {
	aCourse,
	aDate,
	aMember,
	begin,
	beginBalance,
	emailsTo,
	enrolmentOf,
	later,
	type Member,
	NOW,
	openHouse,
	pay,
	register,
	settle,
} from "#tests/sales/payments/house.ts";
import { aKey } from "#tests/sales/payments/review-house.ts";
import {
	DEPOSIT,
	enrolmentAt,
	expectAllToAgree,
	notesOf,
	paidBy,
	runRefunds,
	sentBackAtProvider,
	WHOLE,
} from "#tests/sales/refund-house.ts";

openHouse();

const allow = (days: number | null) => inTransaction((tx) => writeSetting(tx, "freeChangeDays", days, NOW));
beforeAll(() => allow(7));

const asked = (member: Member, enrolmentId: number) => ({
	enrolmentId,
	key: aKey(),
	actor: { id: member.id, fullName: "Ada Okafor" },
	now: later(30),
});
const cancelling = (member: Member, enrolmentId: number, seenTotal = WHOLE) => ({
	...asked(member, enrolmentId),
	seenTotal,
	account: null as string | null,
});
const lastChange = () =>
	db.selectFrom("changes").select(["actor_name", "action", "subject"]).orderBy("id", "desc").executeTakeFirst();

async function aBuyer(purpose: "full" | "deposit" = "full", slots = 2) {
	const [member, course] = [await aMember(), await aCourse({ slots })];
	const reference = await register(member, course, { purpose });
	return { member, course, reference, id: (await enrolmentOf(member)).id };
}

test.each([
	[7, "2026-12-14", undefined, undefined],
	[7, "2026-12-15", "too-late", undefined],
	[7, "2026-12-20", "too-late", undefined],
	[7, "2026-12-21", "too-late", "too-late"],
	[0, "2026-12-20", undefined, undefined],
	[0, "2026-12-21", "too-late", "too-late"],
	[null, "2026-11-20", "off", "off"],
] as const)("free until %s days before: on %s a change is %s, handing over %s", (free, today, change, handOver) => {
	const days = selfServiceDays("2026-12-21", free);
	expect([whyNotToday(days, "change", today), whyNotToday(days, "hand-over", today)]).toEqual([change, handOver]);
});

describe("a member cancels their own seat", () => {
	test("and all of the money goes back to the card, once, however often it is pressed", async () => {
		const { member, id, reference } = await aBuyer();
		const form = cancelling(member, id);
		expect(await cancelOwnSeat({ ...form, onlyLook: true })).toMatchObject({ ok: true, back: { money: WHOLE } });
		const presses = [form, form, { ...form, key: aKey() }];
		const answers = await Promise.all(presses.map((press) => cancelOwnSeat(press)));
		const first = answers.findIndex((answer) => answer.ok && "back" in answer);
		expect(first).not.toBe(-1);
		const expected = presses.map(({ key }, press) => {
			if (press === first) return { ok: true, back: expect.objectContaining({ money: WHOLE }) };
			return key === presses[first]?.key ? { ok: true, again: true } : { ok: false, reason: "cancelled" };
		});
		expect(answers).toEqual(expected);
		await runRefunds();
		expect(await sentBackAtProvider(reference)).toEqual([WHOLE / 100]);
		expect(await notesOf(id)).toMatchObject([{ kind: "refund", total: WHOLE }]);
		expect(await lastChange()).toEqual({ actor_name: "Ada Okafor", action: "cancelled", subject: "enrolment" });
		expect(await emailsTo(member.email)).toEqual(expect.arrayContaining(["enrolment-cancelled", "credit-note"]));
		expect((await enrolmentAt(id)).cancelled_by).toBe(member.id);
		await expectAllToAgree();
	});

	test("with a deposit, which is what goes back", async () => {
		const { member, id } = await aBuyer("deposit");
		expect(await cancelOwnSeat(cancelling(member, id))).toEqual({ ok: false, reason: "total-changed" });
		expect(await cancelOwnSeat(cancelling(member, id, DEPOSIT))).toMatchObject({ ok: true });
		expect(await enrolmentAt(id)).toMatchObject({ due_net_kobo: 0 });
		await expectAllToAgree();
	});

	test("whose money the office sends to an account they name", async () => {
		const { member, id } = await aBuyer();
		await paidBy(id, "transfer");
		const form = cancelling(member, id);
		expect(await cancelOwnSeat(form)).toEqual({ ok: false, reason: "account-missing" });
		expect(await cancelOwnSeat({ ...form, account: "GTBank, 0123456789, Ada Okafor" })).toMatchObject({ ok: true });
		const item = await db.selectFrom("review_items").select("reason").where("closed_at", "is", null).execute();
		expect(item).toContainEqual({ reason: "refund-due" });
		await expectAllToAgree();
	});

	test("not another's, not too late, not where the academy has switched it off", async () => {
		const { member, id } = await aBuyer();
		const other = await aMember();
		expect(await cancelOwnSeat(cancelling(other, id))).toEqual({ ok: false, reason: "gone" });
		expect(await cancelOwnSeat({ ...cancelling(member, id), now: at(-6) })).toEqual({ ok: false, reason: "too-late" });
		await allow(null);
		expect(await cancelOwnSeat(cancelling(member, id))).toEqual({ ok: false, reason: "off" });
		await allow(7);
		expect((await enrolmentAt(id)).cancelled_at).toBeNull();
	});

	test("not what somebody else paid, nor while a payment is on its way", async () => {
		const { member, id } = await aBuyer();
		const { name } = await paidBy(id, "link");
		expect(await cancelOwnSeat(cancelling(member, id))).toEqual({ ok: false, reason: "paid-by-other", name });
		const owing = await aBuyer("deposit");
		const balance = await beginBalance(owing.member, later(1));
		await pay(balance, { outcome: "pending" });
		await settle(balance, later(2));
		const refused = await cancelOwnSeat(cancelling(owing.member, owing.id, DEPOSIT));
		expect(refused).toEqual({ ok: false, reason: "payment-pending" });
	});
});

describe("a member moves their own seat", () => {
	test("to another date of the course, once, and reads the new days", async () => {
		const { member, course, id } = await aBuyer("deposit");
		const to = await aDate(course.courseId, "2027-01-11", "2027-01-12");
		const form = { ...asked(member, id), courseDateId: to };
		const answers = await Promise.all([moveOwnSeat(form), moveOwnSeat(form)]);
		expect(answers.every(({ ok }) => ok)).toBe(true);
		expect(await enrolmentAt(id)).toMatchObject({ course_date_id: to, first_day: "2027-01-11", due_vat_kobo: 427_500 });
		expect(await lastChange()).toEqual({ actor_name: "Ada Okafor", action: "moved seat", subject: "enrolment" });
		expect((await emailsTo(member.email)).filter((kind) => kind === "moved")).toHaveLength(1);
		await expectAllToAgree();
	});

	test("not to another course, a date they have, one that has begun, nor without a free seat", async () => {
		const { member, course, id } = await aBuyer("full", 1);
		const other = await aCourse();
		const move = (courseDateId: number) => moveOwnSeat({ ...asked(member, id), courseDateId });
		expect(await move(other.dateId)).toEqual({ ok: false, reason: "other-course" });
		expect(await move(course.dateId)).toEqual({ ok: false, reason: "already-registered" });
		expect(await move(await aDate(course.courseId, "2026-11-20", "2026-11-22"))).toEqual({
			ok: false,
			reason: "begun",
		});
		const free = await aDate(course.courseId, "2027-02-01", "2027-02-01");
		await db.updateTable("courses").set({ slots: 0 }).where("id", "=", course.courseId).execute();
		expect(await move(free)).toEqual({ ok: false, reason: "course-full" });
		await db.updateTable("courses").set({ slots: 1 }).where("id", "=", course.courseId).execute();
	});
});

describe("a member hands their own seat over", () => {
	test("and the other one attends, while receipts and any refund stay with who paid", async () => {
		const { member, id, reference } = await aBuyer("full", 1);
		const tunde = await aMember("Tunde Bello");
		const form = { ...asked(member, id), name: "Tunde Bello", email: tunde.email };
		const answers = await Promise.all([handOverSeat(form), handOverSeat(form)]);
		expect(answers.every(({ ok }) => ok)).toBe(true);
		expect(await findEnrolmentOf(member.id, id)).toMatchObject({ isOwnOrder: true, attends: "Tunde Bello" });
		expect(await findEnrolmentOf(tunde.id, id)).toMatchObject({ isOwnOrder: false, attends: null, isFromMember: true });
		expect((await listDocumentsOf({ userId: member.id })).map(({ kind }) => kind)).toContain("receipt");
		expect(await listDocumentsOf({ userId: tunde.id })).toEqual([]);
		expect(await emailsTo(tunde.email)).toContain("joining");
		expect(await emailsTo(member.email)).toContain("seat-replaced");
		const theirs = await cancelOwnSeat(cancelling(tunde, id));
		expect(theirs).toMatchObject({ ok: false, reason: "bought-by-other" });
		const paid = await db.selectFrom("payment_attempts").select("buyer").where("reference", "=", reference).execute();
		expect(paid).toMatchObject([{ buyer: { name: "Ada Okafor" } }]);
		await expectAllToAgree();
	});

	test("to somebody without an account, who is written to", async () => {
		const { member, id } = await aBuyer();
		const form = { ...asked(member, id), name: "Ngozi Eze", email: "ngozi@elsewhere.example" };
		expect(await handOverSeat({ ...form, onlyLook: true })).toEqual({ ok: true });
		expect((await enrolmentAt(id)).user_id).toBe(member.id);
		expect(await handOverSeat(form)).toEqual({ ok: true });
		expect(await enrolmentAt(id)).toMatchObject({ user_id: null, participant_name: "Ngozi Eze" });
		expect(await emailsTo("ngozi@elsewhere.example")).toEqual(["joining"]);
	});

	test("until the day before, but not to themselves, to who has a seat there, or while money is due", async () => {
		const { member, course, id } = await aBuyer("full", 3);
		const hand = (email: string, now = later(30)) =>
			handOverSeat({ ...asked(member, id), name: "Tunde Bello", email, now });
		expect(await hand(member.email)).toEqual({ ok: false, reason: "own-email" });
		const there = await aMember();
		await register(there, course);
		expect(await hand(there.email)).toEqual({ ok: false, reason: "already-registered" });
		expect(await hand("tunde@example.com", at(0))).toEqual({ ok: false, reason: "too-late" });
		const owing = await aBuyer("deposit");
		const due = { ...asked(owing.member, owing.id), name: "Tunde Bello", email: "t@example.com" };
		expect(await handOverSeat(due)).toEqual({ ok: false, reason: "balance-due", amount: WHOLE - DEPOSIT });
		expect(await hand("tunde@example.com", at(-1))).toEqual({ ok: true });
	});
});

test("of a member who cancels, moves and hands over at once, each answer says what was done", async () => {
	const { member, course, id } = await aBuyer();
	const to = await aDate(course.courseId, "2027-01-11", "2027-01-12");
	const [cancelled, , handed] = await Promise.all([
		cancelOwnSeat(cancelling(member, id)),
		moveOwnSeat({ ...asked(member, id), courseDateId: to }),
		handOverSeat({ ...asked(member, id), name: "Tunde Bello", email: "tunde@example.com" }),
	]);
	await expectAllToAgree();
	const seat = await enrolmentAt(id);
	expect(seat.cancelled_at !== null).toBe(cancelled.ok);
	expect(seat.user_id !== member.id).toBe(handed.ok);
});

test("a seat that is free again is not sold twice while others pay for it", async () => {
	const { member, course, id } = await aBuyer("full", 1);
	const others = [await aMember(), await aMember()];
	await cancelOwnSeat(cancelling(member, id));
	const begun = await Promise.allSettled(others.map((other) => begin(other, course)));
	expect(begun.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	await expectAllToAgree();
});
