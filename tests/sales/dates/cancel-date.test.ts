import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { updateCourse } from "#courses/actions/update-course.ts";
import { lockCourse } from "#courses/data/course-seats.ts";
import { findDate } from "#courses/data/open-dates.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { cancelDate } from "#sales/dates/actions/cancel-date.ts";
import { markDateCancelled } from "#sales/dates/data/date-people.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { rehearse } from "#sales/paying/rehearsal/actions/rehearse.ts";
import { makePayLink } from "#sales/paying/ways/links/actions/make-pay-link.ts";
import { insertPayLink } from "#sales/paying/ways/links/data/pay-links.ts";
import { anAdmin, courseNow } from "#tests/courses/course-house.ts";
import { aTransfer, cancelledEmails, cancelNow, choicesOf, formOfDate, WHY } from "#tests/sales/date-house.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import { attemptsOf, organisation, placed } from "#tests/sales/office-house.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import { cancelEnrolment, releaseSeat } from "#tests/sales/payments/cancelled-house.ts";
import {
	aCourse,
	aDate,
	aMember,
	attemptOf,
	begin,
	beginBalance,
	bookingsOf,
	emailsTo,
	enrolmentOf,
	later,
	members,
	NOW,
	openHouse,
	pay,
	register,
	settle,
} from "#tests/sales/payments/house.ts";
import { openItem } from "#tests/sales/payments/review-house.ts";
import { aTransfer as askSeat, confirm } from "#tests/sales/transfer-house.ts";
import { waitingForALock } from "#tests/support/waiting-for-a-lock.ts";

openHouse();
openBank();
let grace: Actor;
beforeAll(async () => {
	grace = await anAdmin();
});
afterEach(expectTheBooksToAgree);

const FEBRUARY = ["2027-02-01", "2027-02-03"] as const;

describe("a date the academy cancels", () => {
	test("is told to everybody who booked it, each with a link of their own and the dates that are open", async () => {
		const [ada, bola, course] = [await aMember("Ada Okafor"), await aMember("Bola Ade"), await aCourse()];
		await aDate(course.courseId, ...FEBRUARY);
		await register(ada, course, { purpose: "deposit" });
		await register(bola, course);
		expect(await cancelNow(course.dateId, grace)).toEqual({ ok: true, mailed: 2 });
		const [toAda, toBola] = [await cancelledEmails(ada), await cancelledEmails(bola)];
		expect(toAda).toMatchObject([
			{ reason: WHY, paid: 4_085_000, dates: [{ firstDay: FEBRUARY[0], lastDay: FEBRUARY[1] }] },
		]);
		expect(toBola).toMatchObject([{ paid: 10_212_500, choiceUrl: expect.stringMatching(/\/dates\/[\w-]{43}$/) }]);
		expect(toAda[0]?.choiceUrl).not.toBe(toBola[0]?.choiceUrl);
		expect(await choicesOf(ada)).toMatchObject([
			{ course_date_id: course.dateId, offered_at: later(60), choice: null, first_day: "2026-12-21" },
		]);
		const date = db.selectFrom("course_dates").selectAll().where("id", "=", course.dateId);
		expect(await date.execute()).toMatchObject([{ cancel_reason: WHY, cancelled_by: grace.id }]);
		const change = db.selectFrom("changes").selectAll().where("subject", "=", "date");
		expect(await change.where("subject_id", "=", String(course.dateId)).execute()).toMatchObject([
			{ action: "cancelled", after: { reason: WHY, participants: 2, people: 2 } },
		]);
	});

	test("is told to nobody who cancelled before, and to whoever's seat was released", async () => {
		const [ada, bola, course] = [await aMember("Ada Okafor"), await aMember("Bola Ade"), await aCourse()];
		for (const member of [ada, bola]) await register(member, course);
		await cancelEnrolment((await enrolmentOf(ada)).id);
		await releaseSeat((await enrolmentOf(bola)).id);
		expect(await cancelNow(course.dateId, grace)).toEqual({ ok: true, mailed: 1 });
		expect(await cancelledEmails(ada)).toEqual([]);
		expect(await choicesOf(bola)).toHaveLength(1);
	});

	test("ends what somebody is paying: they hold nothing, and their money waits for a person if it comes all the same", async () => {
		const [ada, course] = [await aMember("Ada Okafor"), await aCourse()];
		const reference = await begin(ada, course, { now: later(55) });
		expect(await cancelNow(course.dateId, grace)).toEqual({ ok: true, mailed: 1 });
		expect(await cancelledEmails(ada)).toMatchObject([{ choiceUrl: null, paid: 0 }]);
		expect(await attemptOf(reference)).toMatchObject({ state: "cancelled", hold_until: null });
		await pay(reference);
		expect(await settle(reference, later(62))).toBe("needs_review");
		expect(await bookingsOf(reference)).toMatchObject([{ outcome: "review", reason: "too-late" }]);
	});

	test("asks nobody for the rest any more; a balance that comes all the same counts for whatever they choose", async () => {
		const [ada, course] = [await aMember("Ada Okafor"), await aCourse()];
		await register(ada, course, { purpose: "deposit" });
		const reference = await beginBalance(ada, later(50));
		await cancelNow(course.dateId, grace);
		expect(await attemptOf(reference)).toMatchObject({ state: "cancelled" });
		await pay(reference);
		expect(await settle(reference, later(62))).toBe("paid");
		expect(await enrolmentOf(ada)).toMatchObject({ due_net_kobo: 0, paid_kobo: 10_212_500 });
		expect(await choicesOf(ada)).toMatchObject([{ choice: null }]);
	});

	test("lets nobody begin to pay the rest in that very moment, by whichever way", async () => {
		const [ada, course] = [await aMember("Ada Okafor"), await aCourse()];
		await register(ada, course, { purpose: "deposit" });
		const { id: enrolmentId } = await enrolmentOf(ada);
		const about = { actor: grace, enrolmentId, now: later(60) };
		let begun: Promise<unknown[]> | undefined;
		await inTransaction(async (tx) => {
			await lockCourse(tx, course.courseId);
			const date = await findDate(tx, course.dateId);
			if (!date) throw new Error("no date");
			begun = Promise.all([
				startPayment({ ...about, actor: ada, seenTotal: 6_127_500 }),
				makePayLink({ ...about, userId: ada.id }),
			]);
			// Both have seen the date stand.
			await waitingForALock(2);
			await markDateCancelled(tx, date, { reason: WHY, actorId: grace.id, now: later(60) });
		});
		expect(await begun).toEqual(Array(2).fill({ ok: false, reason: "nothing-due" }));
	});

	test("withdraws the transfers that hold its seats, and revokes the links that ask for them", async () => {
		const [ada, bola, course] = [await aMember("Ada Okafor"), await aMember("Bola Ade"), await aCourse()];
		const transfer = await aTransfer(ada, course, later(3 * 24 * 60));
		const charge = { net: 9_500_000, vat: 712_500, total: 10_212_500 };
		const link = { courseId: course.courseId, charge, vatBasisPoints: 750, price: 9_500_000, now: NOW };
		const about = { purpose: "full" as const, courseDateId: course.dateId, otherParticipant: null };
		const whose = { userId: bola.id, madeBy: bola.id };
		const { id } = await inTransaction((tx) => insertPayLink(tx, { ...link, ...whose, about }));
		expect(await cancelNow(course.dateId, grace)).toEqual({ ok: true, mailed: 2 });
		expect(await attemptOf(transfer.reference)).toMatchObject({ state: "cancelled", next_check_at: null });
		const row = db.selectFrom("bank_transfers").selectAll().where("attempt_id", "=", transfer.attemptId);
		expect(await row.execute()).toMatchObject([{ withdrawn_at: later(60) }]);
		const links = db.selectFrom("pay_links").selectAll().where("id", "=", id);
		expect(await links.execute()).toMatchObject([{ revoked_why: "cancelled" }]);
		for (const member of [ada, bola]) expect(await cancelledEmails(member)).toMatchObject([{ choiceUrl: null }]);
	});

	test("ends its transfers: money that is confirmed all the same waits for a decision", async () => {
		const [ada, course] = [await aMember("Ada Okafor"), await aCourse()];
		const reference = await askSeat(ada, course);
		expect(await cancelNow(course.dateId, grace)).toEqual({ ok: true, mailed: 1 });
		expect((await attemptOf(reference)).state).toBe("cancelled");
		expect(await confirm(reference, { now: later(61) })).toBe("needs_review");
		expect(await bookingsOf(reference)).toEqual([{ outcome: "review", reason: "too-late", amount: 10_212_500 }]);
		expect(await openItem(reference)).toMatchObject({ reason: "too-late", amount_kobo: 10_212_500 });
		expect(await attemptOf(reference)).toMatchObject({ state: "needs_review", next_check_at: null });
	});

	test("lets a transfer for a whole order of the office stand: its organisation decides about the seats", async () => {
		const [course, elsewhere] = [await aCourse(), await aCourse()];
		const { order } = await placed(course, { buyer: organisation, payment: { how: "transfer" } });
		const own = await askSeat(await aMember("Ada Okafor"), elsewhere);
		expect(await cancelNow(course.dateId, grace)).toMatchObject({ ok: true });
		expect(await attemptsOf(order.id)).toMatchObject([{ state: "created" }]);
		expect((await attemptOf(own)).state).toBe("created");
	});

	test("comes back by no form that was open before: its admin hears that the course changed", async () => {
		const course = await aCourse();
		const open = await courseNow(course.courseId);
		await cancelNow(course.dateId, grace);
		const saved = await updateCourse({
			id: course.courseId,
			values: { ...open.values, slots: 30 },
			dates: open.dates,
			trainers: open.trainers,
			tellPeople: false,
			seenVersion: open.version,
			myCoursesUrl: "",
			actor: grace,
			now: later(61),
		});
		expect(saved).toMatchObject({ ok: false, reason: "changed" });
	});
});

describe("no date is cancelled", () => {
	test("that is not there, or that is over", async () => {
		expect(await cancelNow(999_999, grace)).toEqual({ ok: false, reason: "date-gone" });
		const over = await aCourse({ firstDay: "2026-11-17", lastDay: "2026-11-19" });
		expect(await cancelNow(over.dateId, grace)).toEqual({ ok: false, reason: "date-over" });
	});

	test("when somebody booked or paid after the rehearsal: the admin reads what happens now", async () => {
		const [ada, course] = [await aMember("Ada Okafor"), await aCourse()];
		const form = await formOfDate(course.dateId, grace);
		const press = async (seen?: string) => {
			const run = await rehearse(() => cancelDate(form), { seen, now: form.now });
			if (!run.effects) throw new Error("it was done");
			return { mark: run.mark, isAnew: run.isAnew, emails: run.effects.emails.map(({ kind, to }) => ({ kind, to })) };
		};
		const nobody = await press();
		const reference = await begin(ada, course, { now: later(55) });
		const paying = await press(nobody.mark);
		expect([nobody.emails, paying]).toMatchObject([[], { isAnew: true, emails: [{ kind: "date-cancelled" }] }]);
		await pay(reference);
		expect(await settle(reference, later(57))).toBe("paid");
		expect(await press(paying.mark)).toMatchObject({ isAnew: true, emails: [{ to: ada.email }] });
		expect(await emailsTo(ada.email)).toEqual(["receipt"]);
	});

	test("twice: of two admins at once the second hears who was first", async () => {
		const [ada, course] = [await aMember("Ada Okafor"), await aCourse()];
		await register(ada, course);
		const forms = [await formOfDate(course.dateId, grace), await formOfDate(course.dateId, grace)];
		const answers = await Promise.all(forms.map(cancelDate));
		expect(answers).toContainEqual({ ok: true, mailed: 1 });
		expect(answers).toContainEqual({
			ok: false,
			reason: "cancelled",
			by: { name: grace.fullName, at: later(60) },
		});
		expect(await cancelledEmails(ada)).toHaveLength(1);
	});
});

test("twenty people are told in one action, each once, also when the form arrives twice at once", async () => {
	const [course, people] = [await aCourse({ slots: 20 }), await members(20)];
	for (let first = 0; first < people.length; first += 10)
		await Promise.all(people.slice(first, first + 10).map((member) => register(member, course)));
	const form = await formOfDate(course.dateId, grace);
	const answers = await Promise.all([cancelDate(form), cancelDate(form)]);
	expect(answers).toContainEqual({ ok: true, mailed: 20 });
	expect(answers).toContainEqual({ ok: true, again: true });
	const emails = await Promise.all(people.map(cancelledEmails));
	expect(emails.map((all) => all.length)).toEqual(people.map(() => 1));
	expect(new Set(emails.flat().map(({ choiceUrl }) => choiceUrl)).size).toBe(20);
}, 60_000);
