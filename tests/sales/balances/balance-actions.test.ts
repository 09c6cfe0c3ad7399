import { describe, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { addDays, daysBetween } from "#kit/rules/days.ts";
import { openLinks } from "#mail/data/sealed-links.ts";
import { listSeatsGone } from "#sales/ledger/orders/data/seat-availability.ts";
import { extendBalance } from "#sales/paying/balances/actions/extend-balance.ts";
import { releaseSeat } from "#sales/paying/balances/actions/release-seat.ts";
import { restoreSeat } from "#sales/paying/balances/actions/restore-seat.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { findLinkByToken } from "#sales/paying/ways/links/data/pay-links.ts";
import { anOwing, at, emailsOn, enrolmentNow, formOn, remind, remindedOn } from "#tests/sales/balance-house.ts";
import { balanceLink, linkOf, truthOf } from "#tests/sales/link-house.ts";
import { cancelDate, cancelEnrolment } from "#tests/sales/payments/cancelled-house.ts";
import {
	aCourse,
	aDate,
	aMember,
	beginBalance,
	enrolmentOf,
	FIRST_DAY,
	LAST_DAY,
	type Member,
	openHouse,
	pay,
	register,
	settle,
	totalOf,
} from "#tests/sales/payments/house.ts";
import { anAdmin, sums } from "#tests/sales/payments/review-house.ts";

openHouse();

const DUE = addDays(FIRST_DAY, 5);
const REASON = "Nothing came by the first day.";

async function owing(slots = 20) {
	const [grace, course] = [await anAdmin(), await aCourse({ slots })];
	return { grace, course, ...(await anOwing(course)) };
}

async function lastEmail(to: string) {
	const row = await db
		.selectFrom("mails")
		.selectAll()
		.where("recipient", "=", to)
		.orderBy("id", "desc")
		.executeTakeFirstOrThrow();
	return {
		kind: row.kind,
		facts: openLinks(row.kind, row.facts).facts as { total: number; payUrl: string; dueDay?: string; reason?: string },
	};
}

const changesOf = (id: number) =>
	db
		.selectFrom("changes")
		.select(["action", "actor_name", "before", "after"])
		.where("subject", "=", "enrolment")
		.where("subject_id", "=", String(id))
		.orderBy("id")
		.execute();

const tokenOf = (url: string) => url.slice(url.lastIndexOf("/") + 1);

describe("longer to pay", () => {
	test("is given once by a form, with a letter that says until when and carries the link", async () => {
		const { grace, member, id } = await owing();
		const form = { ...(await formOn(id, grace, at(0, 12))), dueDay: DUE };
		expect(await extendBalance(form)).toEqual({ ok: true, dueDay: DUE });
		expect(await extendBalance(form)).toEqual({ ok: true, again: true });
		expect(await enrolmentNow(id)).toMatchObject({ due_day: DUE, version: form.seenVersion + 1 });
		expect(await emailsOn(member, "balance-extended")).toEqual([[0, "balance-extended"]]);
		const { facts } = await lastEmail(member.email);
		expect(facts).toMatchObject({ dueDay: DUE, total: totalOf("balance") });
		expect(await findLinkByToken(tokenOf(facts.payUrl))).toMatchObject({
			enrolment_id: id,
			total_kobo: totalOf("balance"),
			revoked_at: null,
		});
		expect(await changesOf(id)).toEqual([
			{ action: "extended", actor_name: "Grace Eze", before: { dueDay: FIRST_DAY }, after: { dueDay: DUE } },
		]);
		expect(await sums()).toMatchObject({ agrees: true });
	});

	test("is reminded of by the new day, and never twice on one day", async () => {
		const { grace, member, id } = await owing();
		await remind(-7);
		// Seven days from then: the e-mail that says so is the reminder of that day.
		await extendBalance({ ...(await formOn(id, grace, at(-2, 12))), dueDay: DUE });
		for (let day = -2; day <= 6; day++) await remind(day, 20);
		expect(await remindedOn(member)).toEqual([-7, 2, 4, 5]);
	});

	test.each([
		["a day that is over", addDays(FIRST_DAY, -1), "past"],
		["a day further away than a year", addDays(FIRST_DAY, 400), "too-far"],
		["the day on which it is due already", FIRST_DAY, "same-day"],
	])("is refused for %s", async (_, dueDay, reason) => {
		const { grace, member, id } = await owing();
		expect(await extendBalance({ ...(await formOn(id, grace, at(0))), dueDay })).toEqual({ ok: false, reason });
		expect(await emailsOn(member, "balance-extended")).toEqual([]);
	});

	test("may be today, and earlier than was given before", async () => {
		const { grace, id } = await owing();
		await extendBalance({ ...(await formOn(id, grace, at(1))), dueDay: DUE });
		const today = { ...(await formOn(id, grace, at(1))), dueDay: addDays(FIRST_DAY, 1) };
		expect(await extendBalance(today)).toMatchObject({ ok: true });
	});
});

describe("a seat that is released", () => {
	test("is free for somebody else at once, and its person is told why", async () => {
		const { grace, course, member, id } = await owing(1);
		expect(await releaseSeat({ ...(await formOn(id, grace, at(-3))), reason: REASON })).toEqual({ ok: true });
		await register(await aMember("Bola Ade"), course, { now: at(-3, 10) });
		expect(await lastEmail(member.email)).toMatchObject({
			kind: "seat-released",
			facts: { reason: REASON, total: totalOf("balance") },
		});
		await remind(-3, 11);
		await remind(-1);
		expect(await remindedOn(member)).toEqual([]);
		expect(await sums()).toMatchObject({ agrees: true });
	});

	test("is given back while a slot is free, and reminded of again", async () => {
		const { grace, member, id } = await owing(1);
		await releaseSeat({ ...(await formOn(id, grace, at(-5))), reason: REASON });
		const form = await formOn(id, grace, at(-4));
		expect(await restoreSeat(form)).toEqual({ ok: true });
		expect(await restoreSeat(form)).toEqual({ ok: true, again: true });
		expect(await enrolmentNow(id)).toMatchObject({ seat_released_at: null });
		await remind(-3);
		expect(await remindedOn(member)).toEqual([-3]);
		expect((await changesOf(id)).map(({ action }) => action)).toEqual(["released", "restored"]);
	});

	test("is not given back when others took the last slot", async () => {
		const { grace, course, id } = await owing(1);
		await releaseSeat({ ...(await formOn(id, grace, at(-5))), reason: REASON });
		await register(await aMember("Bola Ade"), course, { now: at(-5, 10) });
		expect(await restoreSeat(await formOn(id, grace, at(-4)))).toEqual({ ok: false, reason: "course-full" });
		expect(await enrolmentNow(id)).toMatchObject({ seat_released_at: at(-5) });
	});

	test("goes to one of two who want the last slot: who had it, or who registers", async () => {
		const { grace, course, id } = await owing(1);
		await releaseSeat({ ...(await formOn(id, grace, at(-5))), reason: REASON });
		const bola = await aMember("Bola Ade");
		const [restored, registered] = await Promise.allSettled([
			restoreSeat(await formOn(id, grace, at(-4))),
			register(bola, course, { now: at(-4) }),
		]);
		const isRestored = restored.status === "fulfilled" && restored.value.ok;
		expect([isRestored, registered.status === "fulfilled"].filter(Boolean)).toHaveLength(1);
	});
});

describe("the balance of a released seat", () => {
	async function full() {
		const there = await owing(1);
		await releaseSeat({ ...(await formOn(there.id, there.grace, at(-5))), reason: REASON });
		const bola = await aMember("Bola Ade");
		// At a later date: hers still takes the slot when the first one is over.
		const later = { ...there.course, dateId: await aDate(there.course.courseId, "2027-02-01", "2027-02-03") };
		await register(bola, later, { now: at(-5, 10) });
		return { ...there, bola };
	}
	const start = async (id: number, member: Member, now: Date) =>
		await startPayment({ actor: member, enrolmentId: id, seenTotal: totalOf("balance"), now });

	test("is not charged while others have every seat, and is once one left", async () => {
		const { id, member, bola } = await full();
		expect(await start(id, member, at(-4))).toEqual({ ok: false, reason: "full" });
		expect(await listSeatsGone(member.id, at(-4))).toEqual(new Set([id]));
		await cancelEnrolment((await enrolmentOf(bola)).id);
		expect(await listSeatsGone(member.id, at(-4, 11))).toEqual(new Set());
		const reference = await beginBalance(member, at(-4, 11));
		await pay(reference);
		expect(await settle(reference, at(-4, 12))).toBe("paid");
		expect(await enrolmentNow(id)).toMatchObject({ due_net_kobo: 0, seat_released_at: null });
	});

	test("is taken when the training is over, whoever had the seats", async () => {
		const { id, member } = await full();
		const link = linkOf(await balanceLink(member, undefined, at(-4)));
		expect(await truthOf(link, at(-4))).toEqual({ kind: "full" });
		const over = at(daysBetween(FIRST_DAY, LAST_DAY) + 1);
		expect(await truthOf(link, over)).toEqual({ kind: "live" });
		expect(await listSeatsGone(member.id, over)).toEqual(new Set());
		const reference = await beginBalance(member, over);
		await pay(reference);
		expect(await settle(reference, over)).toBe("paid");
		expect(await enrolmentNow(id)).toMatchObject({ due_net_kobo: 0, seat_released_at: null });
		expect(await sums()).toMatchObject({ agrees: true });
	});
});

describe("actions about a balance are refused", () => {
	type Form = Awaited<ReturnType<typeof formOn>>;
	const ACTIONS: [string, (form: Form) => Promise<{ ok: boolean }>][] = [
		["longer to pay", (form) => extendBalance({ ...form, dueDay: DUE })],
		["releasing", (form) => releaseSeat({ ...form, reason: REASON })],
		["giving back", restoreSeat],
	];

	test.each(ACTIONS)("for nobody's, cancelled, changed ones and cancelled dates: %s", async (_, act) => {
		const { grace, course, id } = await owing();
		const form = await formOn(id, grace, at(-2));
		expect(await act({ ...form, enrolmentId: 987_654 })).toEqual({ ok: false, reason: "gone" });
		expect(await act({ ...form, seenVersion: form.seenVersion + 1 })).toEqual({
			ok: false,
			reason: "changed",
			by: undefined,
		});
		await cancelDate(course.dateId);
		expect(await act(form)).toEqual({ ok: false, reason: "date-cancelled" });
		await cancelEnrolment(id);
		expect(await act(form)).toEqual({ ok: false, reason: "cancelled" });
	});

	test("once it is paid: there is nothing to wait for", async () => {
		const { grace, member, id } = await owing();
		const reference = await beginBalance(member, at(-3));
		await pay(reference);
		expect(await settle(reference, at(-3))).toBe("paid");
		const form = await formOn(id, grace, at(-2));
		expect(await extendBalance({ ...form, dueDay: DUE })).toEqual({ ok: false, reason: "nothing-due" });
		expect(await releaseSeat({ ...form, reason: REASON })).toEqual({ ok: false, reason: "nothing-due" });
		expect(await enrolmentNow(id)).toMatchObject({ due_net_kobo: 0, seat_released_at: null });
	});

	test("to the second of two admins, who hears who was first", async () => {
		const { grace, member, id } = await owing();
		const kemi = await anAdmin("Kemi Bello");
		const [one, other] = [await formOn(id, grace, at(1, 9)), await formOn(id, kemi, at(1, 9))];
		const done = await Promise.all([extendBalance({ ...one, dueDay: DUE }), releaseSeat({ ...other, reason: REASON })]);
		const [first, second] = done[0].ok ? ["Grace Eze", done[1]] : ["Kemi Bello", done[0]];
		expect(done.filter(({ ok }) => ok)).toHaveLength(1);
		expect(second).toEqual({ ok: false, reason: "changed", by: { name: first, at: at(1, 9) } });
		expect(await emailsOn(member, "balance-extended seat-released")).toHaveLength(1);
	});
});
