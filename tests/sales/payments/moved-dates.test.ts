import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { findSubjectOfAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { makePayLink } from "#sales/paying/ways/links/actions/make-pay-link.ts";
import { acting } from "#tests/sales/link-house.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	begin,
	type Course,
	emailsTo,
	enrolmentOf,
	FIRST_DAY,
	LAST_DAY,
	later,
	type Member,
	NOW,
	openHouse,
	pay,
	registration,
	settle,
} from "#tests/sales/payments/house.ts";
import { anAdmin, enrolFrom, raiseSeats, tooLate } from "#tests/sales/payments/review-house.ts";
import { aTransfer, lockAndHoldSeat, seatByTransfer } from "#tests/sales/transfer-house.ts";

openHouse();
let grace: Actor;
beforeAll(async () => {
	grace = await anAdmin();
});
afterEach(expectTheBooksToAgree);

const MOVED = { first_day: "2027-01-11", last_day: "2027-01-13" };

async function move({ dateId }: Course) {
	await db.updateTable("course_dates").set(MOVED).where("id", "=", dateId).execute();
}

async function changesTold({ email }: Member) {
	const rows = await db
		.selectFrom("mails")
		.select("facts")
		.where("recipient", "=", email)
		.where("kind", "=", "dates-changed")
		.execute();
	return rows.map(({ facts }) => (facts as { changes: unknown[] }).changes);
}

describe("a date that moves after the form was opened", () => {
	const seenDays = { firstDay: FIRST_DAY, lastDay: LAST_DAY };

	test.each<[string, (member: Member, course: Course) => Promise<unknown>]>([
		["by card", async (member, course) => await startPayment(registration(member, course, { seenDays }))],
		[
			"by transfer",
			async (member, course) =>
				await inTransaction((tx) => lockAndHoldSeat(tx, seatByTransfer(member, course, { seenDays }))),
		],
		[
			"by a link",
			async (member, { dateId: courseDateId }) =>
				await makePayLink({
					actor: acting(member),
					userId: member.id,
					purpose: "full",
					courseDateId,
					seenDays,
					now: NOW,
				}),
		],
	])("is asked about again, %s, and nothing is begun", async (_, register) => {
		const [member, moved, stays] = [await aMember(), await aCourse(), await aCourse()];
		await move(moved);
		expect(await register(member, moved)).toEqual({ ok: false, reason: "date-moved" });
		expect(await db.selectFrom("payment_attempts").select("id").where("user_id", "=", member.id).execute()).toEqual([]);
		expect(await register(member, stays)).toMatchObject({ ok: true });
	});
});

describe("a date that moves while it is paid for", () => {
	test("is bought as it was shown by whoever presses Pay again", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const before = await begin(member, course);
		await move(course);
		const reference = await begin(member, course, { now: later(2) });
		expect(reference).toBe(before);
		await pay(reference);
		expect(await settle(reference, later(4))).toBe("paid");
		expect(await enrolmentOf(member)).toMatchObject(MOVED);
	});

	test("is on the proforma of whoever asks for a transfer again", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const before = await aTransfer(member, course);
		await move(course);
		const reference = await aTransfer(member, course, { now: later(24 * 60) });
		expect(reference).not.toBe(before);
		expect(await findSubjectOfAttempt(db, await attemptOf(reference))).toMatchObject({
			firstDay: MOVED.first_day,
			lastDay: MOVED.last_day,
		});
	});

	test("is told to whoever pays after the hold: nobody knew of them when it was moved", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		await settle(reference, later(20), undefined, "job");
		await move(course);
		await pay(reference);
		expect(await settle(reference, later(40))).toBe("paid");
		expect(await enrolmentOf(member)).toMatchObject({ first_day: FIRST_DAY, last_day: LAST_DAY });
		const [change] = (await changesTold(member))[0] ?? [];
		expect(change).toMatchObject({
			was: { firstDay: FIRST_DAY, lastDay: LAST_DAY },
			is: { firstDay: MOVED.first_day, lastDay: MOVED.last_day },
		});
		expect(await emailsTo(member.email)).toEqual(["receipt", "dates-changed"]);
	});

	test("is the admin's to tell while it is held", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		await move(course);
		await pay(reference);
		expect(await settle(reference, later(4))).toBe("paid");
		expect(await changesTold(member)).toEqual([]);
	});

	test("is told to who pays without a hold: the admin saw nobody", async () => {
		const [member, course] = [await aMember(), await aCourse({ slots: 2 })];
		await begin(await aMember(), course);
		const reference = await begin(member, course);
		expect((await attemptOf(reference)).holds_seat).toBe(false);
		await move(course);
		await pay(reference);
		expect(await settle(reference, later(4))).toBe("paid");
		expect(await emailsTo(member.email)).toEqual(["receipt", "dates-changed"]);
	});

	test("is given as the admin is shown it, for money that waited meanwhile", async () => {
		const { member, course, reference } = await tooLate();
		await raiseSeats(course.courseId);
		await move(course);
		expect(await enrolFrom(reference, course.dateId, grace)).toMatchObject({
			shown: { date: { firstDay: MOVED.first_day, lastDay: MOVED.last_day } },
		});
		expect(await enrolmentOf(member)).toMatchObject(MOVED);
	});
});
