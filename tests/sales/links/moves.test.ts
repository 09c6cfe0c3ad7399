import { beforeAll, describe, expect, test } from "vitest";
import { sender } from "#db/samples/emails.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { type ChangeSeat, changeSeat } from "#sales/paying/orders/actions/change-seat.ts";
import { rehearse } from "#sales/paying/rehearsal/actions/rehearse.ts";
import { insertPayLink } from "#sales/paying/ways/links/data/pay-links.ts";
import { anAdmin } from "#tests/courses/course-house.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import { cancelDate, cancelEnrolment, releaseSeat } from "#tests/sales/payments/cancelled-house.ts";
import {
	aCourse,
	aDate,
	aMember,
	begin,
	type Course,
	enrolmentOf,
	later,
	type Member,
	NOW,
	openHouse,
	register,
} from "#tests/sales/payments/house.ts";
import { renderEmail } from "#tests/support/emails.ts";

openHouse();
let grace: { id: string; fullName: string };
beforeAll(async () => {
	grace = await anAdmin();
});

const MOVED = { ok: true, money: null, creditNotes: [], invoices: [] };
const FEBRUARY = ["2027-02-01", "2027-02-03"] as const;

/** Ada has a seat; the course has a second date in February. */
async function aSeat(changes: { slots?: number; purpose?: "full" | "deposit" } = {}) {
	const [ada, course] = [await aMember("Ada Okafor"), await aCourse({ slots: changes.slots ?? 20 })];
	await register(ada, course, { purpose: changes.purpose ?? "full" });
	return { ada, course, february: await aDate(course.courseId, ...FEBRUARY), enrolment: await enrolmentOf(ada) };
}

async function inputFor(member: Member, courseDateId: number, changes: Partial<ChangeSeat> = {}) {
	const { id, version } = await enrolmentOf(member);
	const form = { key: crypto.randomUUID(), actor: grace, now: later(5) };
	return { enrolmentId: id, seenVersion: version, courseDateId, ...form, ...changes };
}

const move = async (member: Member, courseDateId: number, changes: Partial<ChangeSeat> = {}) =>
	await changeSeat(await inputFor(member, courseDateId, changes));

const emailsOf = async ({ email }: Member, kind: "moved") =>
	await db.selectFrom("mails").selectAll().where("recipient", "=", email).where("kind", "=", kind).execute();

describe("a participant who is moved to another date", () => {
	test("has the new location and days, and every naira stays what and where it was", async () => {
		const { ada, february, enrolment } = await aSeat({ purpose: "deposit" });
		expect(await move(ada, february)).toEqual({ ...MOVED, hasBegun: false });
		expect(await enrolmentOf(ada)).toEqual({
			...enrolment,
			version: enrolment.version + 1,
			course_date_id: february,
			first_day: FEBRUARY[0],
			last_day: FEBRUARY[1],
			location: expect.stringMatching(/^place /),
			stands_since: expect.any(Date),
		});
		await expectTheBooksToAgree();
	});

	test("is written to once, with a calendar file that replaces the one before", async () => {
		const { ada, february, enrolment } = await aSeat();
		await move(ada, february);
		const emails = await emailsOf(ada, "moved");
		expect(emails).toHaveLength(1);
		const facts = emails[0]?.facts as never;
		const { attachments, text } = await renderEmail({ kind: "moved", facts }, sender);
		expect(text).toContain("1st - 3rd February 2027");
		const [file] = attachments;
		expect(file?.contentType).toContain("text/calendar");
		const lines = String(file?.content).split("\r\n");
		expect(lines).toContain(`UID:koya-enrolment-${enrolment.id}`);
		expect(lines).toContain("SEQUENCE:1");
		expect(lines).toContain("DTSTAMP:20261120T090500Z");
		expect(lines).toContain("DTSTART:20270201T080000Z");
		const again = await renderEmail({ kind: "moved", facts }, sender);
		expect(again.attachments[0]?.content).toEqual(file?.content);
	});

	test("is moved once by the same form, and the log says from where to where", async () => {
		const { ada, february } = await aSeat();
		const input = await inputFor(ada, february);
		const { done } = await rehearse(() => changeSeat(input), { seen: undefined, now: input.now });
		expect(done).toEqual({ ...MOVED, hasBegun: false });
		expect(await emailsOf(ada, "moved")).toEqual([]);
		const both = await Promise.all([changeSeat(input), changeSeat(input)]);
		expect(both).toContainEqual({ ok: true, again: true });
		expect(await emailsOf(ada, "moved")).toHaveLength(1);
		const changes = db.selectFrom("changes").selectAll().where("subject", "=", "enrolment");
		expect(await changes.where("subject_id", "=", String(input.enrolmentId)).execute()).toMatchObject([
			{
				action: "moved seat",
				actor_id: grace.id,
				title: expect.stringContaining("Ada Okafor"),
				before: { date: expect.stringContaining("December 2026") },
				after: { date: expect.stringContaining("1st - 3rd February 2027") },
			},
		]);
	});

	test("has a released seat again", async () => {
		const { ada, february, enrolment } = await aSeat();
		await releaseSeat(enrolment.id);
		expect(await move(ada, february)).toMatchObject({ ok: true });
		expect((await enrolmentOf(ada)).seat_released_at).toBeNull();
	});

	test("may come to a date that has begun, where an admin decides so", async () => {
		const { ada, course } = await aSeat();
		const running = await aDate(course.courseId, "2026-11-19", "2026-11-21");
		expect(await move(ada, running)).toEqual({ ...MOVED, hasBegun: true });
	});

	test("is not asked by a link to pay for a seat on the new date any more", async () => {
		const { ada, course, february } = await aSeat();
		const charge = { net: 1, vat: 0, total: 1 };
		const link = { userId: ada.id, courseId: course.courseId, charge, vatBasisPoints: 0, price: 1, madeBy: ada.id };
		const about = { purpose: "full" as const, courseDateId: february, otherParticipant: null };
		const { id } = await inTransaction((tx) => insertPayLink(tx, { ...link, about, now: NOW }));
		await move(ada, february);
		const links = db.selectFrom("pay_links").selectAll().where("id", "=", id);
		expect(await links.execute()).toMatchObject([{ revoked_why: "moved", revoked_at: later(5) }]);
	});
});

describe("nobody is moved", () => {
	test.each<[string, string, (there: Awaited<ReturnType<typeof aSeat>>) => Promise<number>]>([
		["to a date that is gone", "date-gone", async () => 999_999],
		["to a date that is over", "date-over", ({ course }) => aDate(course.courseId, "2026-11-17", "2026-11-19")],
		[
			"to a date the academy cancelled",
			"date-cancelled",
			async ({ february }) => {
				await cancelDate(february);
				return february;
			},
		],
		["to the date they have", "nothing-changes", async ({ course }) => course.dateId],
		[
			"to a date they have booked besides",
			"already-registered",
			async ({ ada, course, february }) => {
				await register(ada, { ...course, dateId: february });
				return february;
			},
		],
		[
			"of a course in the trash",
			"course-gone",
			async ({ course, february }) => {
				await db.updateTable("courses").set({ deleted_at: NOW }).where("id", "=", course.courseId).execute();
				return february;
			},
		],
	])("%s", async (_, reason, dateFor) => {
		const there = await aSeat();
		const date = await dateFor(there);
		expect(await move(there.ada, date, { enrolmentId: there.enrolment.id })).toEqual({ ok: false, reason });
		expect(await emailsOf(there.ada, "moved")).toEqual([]);
	});

	test("whose enrolment is cancelled", async () => {
		const { ada, february, enrolment } = await aSeat();
		await cancelEnrolment(enrolment.id);
		expect(await move(ada, february)).toEqual({ ok: false, reason: "cancelled" });
	});

	test("by an admin who saw another state of it: they hear who was earlier", async () => {
		const { ada, course, february } = await aSeat();
		const [first, second] = [
			await inputFor(ada, february),
			await inputFor(ada, await aDate(course.courseId, ...FEBRUARY)),
		];
		expect(await changeSeat(first)).toMatchObject({ ok: true });
		expect(await changeSeat(second)).toEqual({
			ok: false,
			reason: "changed",
			by: { name: grace.fullName, at: later(5) },
		});
		expect(await enrolmentOf(ada)).toMatchObject({ course_date_id: february });
	});

	test("onto a slot somebody else has, or holds while paying", async () => {
		const { ada, course, february, enrolment } = await aSeat({ slots: 1 });
		await releaseSeat(enrolment.id);
		await begin(await aMember("Bola Ade"), { ...course, dateId: february });
		expect(await move(ada, february)).toEqual({ ok: false, reason: "course-full" });
		expect(await move(ada, february, { now: later(20) })).toMatchObject({ ok: true });
	});

	test("onto the last slot twice: of two moved at once one gets it", async () => {
		const { course, february } = await aSeat({ slots: 3 });
		const both = [await aMember("Bola Ade"), await aMember("Chidi Eze")];
		for (const member of both) await register(member, course satisfies Course);
		for (const member of both) await releaseSeat((await enrolmentOf(member)).id);
		await register(await aMember("Dayo Bello"), course);
		const answers = await Promise.all(both.map((member) => move(member, february)));
		expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
		expect(answers.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: "course-full" }]);
	});
});
