import { afterEach, describe, expect, test } from "vitest";
import { sender } from "#db/samples/emails.ts";
import { db } from "#kit/data/db.ts";
import { nairaNumber } from "#kit/rules/money.ts";
import type { UnderReviewFacts } from "#sales/ledger/review/rules/email-facts.ts";
import { paymentUnderReview } from "#sales/review/emails/review-emails.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import {
	aCourse,
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
	type Member,
	NOW,
	noticesAbout,
	openHouse,
	pay,
	register,
	settle,
} from "#tests/sales/payments/house.ts";

openHouse();
afterEach(expectTheBooksToAgree);

/** The money is kept, says why it waits, buys nothing, and person and office hear of it once, however often one asks. */
async function expectReview(reference: string, member: Member, reason: string, now = NOW, hint?: string) {
	for (let i = 0; i < 3; i++) expect(await settle(reference, now, hint)).toBe("needs_review");
	await Promise.all([settle(reference, now), settle(reference, now, hint)]);
	expect(await attemptOf(reference)).toMatchObject({ state: "needs_review", next_check_at: null, hold_until: null });
	expect((await bookingsOf(reference)).map((one) => one.reason)).toEqual([reason]);
	expect(await noticesAbout(reference)).toEqual([reason]);
	const emails = await emailsTo(member.email);
	expect(emails.filter((kind) => kind === "payment-under-review")).toHaveLength(1);
}

describe("money that is not what was asked", () => {
	test.each([
		["₦1 lower", 102_124],
		["1 kobo lower", 102_124.99],
		["a tenth of it", 10_212.5],
		["a part of a kobo lower", 102_124.999],
	])("%s: no seat, and the office is told", async (_, amount) => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		await pay(reference, { amount });
		await expectReview(reference, member, "amount-lower");
		expect(await enrolmentsOf(member)).toEqual([]);
	});

	test("who paid too little reads what is missing, and by which day the office writes how to pay it", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		await pay(reference, { amount: 102_000 });
		await settle(reference);
		const { facts } = await db
			.selectFrom("mails")
			.select("facts")
			.where("recipient", "=", member.email)
			.where("kind", "=", "payment-under-review")
			.executeTakeFirstOrThrow();
		// A Friday: the office answers on Monday.
		expect(facts).toMatchObject({ missing: 12_500, answerBy: "2026-11-23" });
		const { subject, blocks } = paymentUnderReview(facts as UnderReviewFacts, sender);
		expect(subject).toBe("₦125.00 of your payment is missing");
		expect(JSON.stringify(blocks)).toContain(
			"Our team will e-mail you by Monday 23rd November 2026 how to pay the rest.",
		);
	});

	test.each(["USD", "GHS"])("the same number in %s", async (currency) => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		await pay(reference, { currency });
		await expectReview(reference, member, "not-as-asked");
	});

	test("the price asked but less debited", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		await control.scenario({ match: { tx_ref: reference }, chargedDelta: -1 });
		await pay(reference);
		await expectReview(reference, member, "amount-lower");
	});

	test("a reference that is not ours", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		await control.scenario({ match: { tx_ref: reference }, txRefOverride: "SHOP-1" });
		await pay(reference);
		await expectReview(reference, member, "not-as-asked");
	});

	test("too little and then, in the same window, enough: the second pays, the first still waits", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		await pay(reference, { amount: 1 });
		await expectReview(reference, member, "amount-lower");
		const { id } = await pay(reference, { fresh: true });
		expect(await settle(reference, later(3), String(id))).toBe("paid");
		expect(await bookingsOf(reference)).toEqual([
			{ outcome: "review", reason: "amount-lower", amount: 100 },
			{ outcome: "accepted", reason: null, amount: 10_212_500 },
		]);
	});
});

describe("somebody else's money", () => {
	test("the gateway answers with another member's reference: it stays that member's", async () => {
		const [ada, eve, course] = [await aMember(), await aMember(), await aCourse()];
		const [adas, eves] = [await begin(ada, course), await begin(eve, course)];
		await pay(adas);
		const { id } = await pay(eves);
		await control.scenario({ match: { tx_ref: eves }, txRefOverride: adas });
		expect(await settle(eves)).toBe("needs_review");
		for (let i = 0; i < 3; i++) expect(await settle(eves, later(i), String(id))).toBe("needs_review");
		expect(await bookingsOf(eves)).toEqual([]);
		expect(await enrolmentsOf(eve)).toEqual([]);
		expect(await settle(adas)).toBe("paid");
		expect(await noticesAbout(eves)).toEqual(["not-as-asked"]);
	});

	test("another's transaction id from the browser is a question that leads nowhere", async () => {
		const [ada, eve, course] = [await aMember(), await aMember(), await aCourse()];
		const [adas, eves] = [await begin(ada, course), await begin(eve, course)];
		const { id } = await pay(adas);
		expect(await settle(eves, NOW, String(id))).toBe("not_started");
		expect(await settle(adas)).toBe("paid");
		expect(await settle(eves, later(1), String(id))).toBe("not_started");
		expect(await enrolmentsOf(eve)).toEqual([]);
		expect(await bookingsOf(eves)).toEqual([]);
	});

	test("one's own cheap payment opens no dear course", async () => {
		const [eve, cheap, dear] = [await aMember(), await aCourse({ price: 100_000 }), await aCourse()];
		const cheapReference = await begin(eve, cheap, { seenTotal: 107_500 });
		const { id } = await pay(cheapReference);
		const reference = await begin(eve, dear);
		expect(await settle(reference, NOW, String(id))).toBe("not_started");
		expect(await settle(cheapReference)).toBe("paid");
		expect((await enrolmentsOf(eve)).map((one) => one.course_id)).toEqual([cheap.courseId]);
	});
});

describe("money that finds nothing to buy", () => {
	test("the course is full by now", async () => {
		const [late, quick, course] = [await aMember(), await aMember(), await aCourse({ slots: 1 })];
		const reference = await begin(late, course);
		await register(quick, course, { now: later(16) });
		await pay(reference);
		await expectReview(reference, late, "course-full", later(20));
	});

	test("the last slot is held by somebody who is paying", async () => {
		const [late, quick, course] = [await aMember(), await aMember(), await aCourse({ slots: 1 })];
		const reference = await begin(late, course);
		const other = await begin(quick, course, { now: later(16) });
		await pay(reference);
		await expectReview(reference, late, "course-full", later(20));
		await pay(other);
		expect(await settle(other, later(21))).toBe("paid");
	});

	test("the course is gone", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		await db.deleteFrom("courses").where("id", "=", course.courseId).execute();
		await pay(reference);
		await expectReview(reference, member, "too-late");
	});

	test("the date is gone", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		await db.deleteFrom("course_dates").where("id", "=", course.dateId).execute();
		await pay(reference);
		await expectReview(reference, member, "too-late");
	});

	test("the date has begun and the slot is held no more", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course, { now: new Date("2026-12-20T22:30:00Z") });
		await pay(reference);
		await expectReview(reference, member, "too-late", new Date("2026-12-20T23:00:00Z"));
	});

	test("the same date paid for twice, in two tabs: one seat, the second payment waits", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const [full, deposit] = [await begin(member, course), await begin(member, course, { purpose: "deposit" })];
		await Promise.all([pay(full), pay(deposit)]);
		const states = await Promise.all([settle(full), settle(deposit)]);
		expect(states.toSorted()).toEqual(["needs_review", "paid"]);
		const waiting = states[0] === "paid" ? deposit : full;
		await expectReview(waiting, member, "already-registered");
		expect(await enrolmentsOf(member)).toHaveLength(1);
	});

	test("the balance paid twice, in two tabs", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		await register(member, course, { purpose: "deposit" });
		const [first, second] = [await beginBalance(member), await beginBalance(member, later(20))];
		expect(second).not.toBe(first);
		await Promise.all([pay(first), pay(second)]);
		const states = await Promise.all([settle(first, later(21)), settle(second, later(21))]);
		expect(states.toSorted()).toEqual(["needs_review", "paid"]);
		await expectReview(states[0] === "paid" ? second : first, member, "already-paid", later(22));
	});

	test.each(["first", "latest", "successful-first"] as const)(
		"one reference paid twice: the second is kept and told, when the gateway returns the %s",
		async (verifyReturns) => {
			const [member, course] = [await aMember(), await aCourse()];
			const reference = await begin(member, course);
			await control.scenario({ match: { tx_ref: reference }, verifyReturns });
			const first = await pay(reference);
			expect(await settle(reference, NOW, String(first.id))).toBe("paid");
			const second = await pay(reference, { fresh: true, amount: nairaNumber(10_212_500) });
			for (let i = 0; i < 3; i++) expect(await settle(reference, later(i), String(second.id))).toBe("paid");
			expect(await settle(reference, later(4), String(first.id))).toBe("paid");
			expect((await bookingsOf(reference)).map((one) => one.reason)).toEqual([null, "already-paid"]);
			expect(await noticesAbout(reference)).toEqual(["already-paid"]);
			expect(await emailsTo(member.email)).toEqual(["receipt", "payment-under-review"]);
		},
	);

	test("what somebody bought stays as it was bought when course and date go", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		await register(member, course, { purpose: "deposit" });
		await db.deleteFrom("courses").where("id", "=", course.courseId).execute();
		const balance = await beginBalance(member, later(5));
		await pay(balance);
		expect(await settle(balance, later(6))).toBe("paid");
		expect(await enrolmentOf(member)).toMatchObject({ due_net_kobo: 0, first_day: "2026-12-21" });
	});
});
