import { afterEach, beforeAll, expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import { openLinks } from "#mail/data/sealed-links.ts";
import { cancelDate } from "#sales/dates/actions/cancel-date.ts";
import { remindOfCourses } from "#sales/dates/actions/remind-of-courses.ts";
import type { CourseReminderFacts } from "#sales/dates/rules/email-facts.ts";
import { changeSeat } from "#sales/paying/orders/actions/change-seat.ts";
import { findLiveLink, payLinkUrl } from "#sales/paying/ways/links/data/pay-links.ts";
import { writeSetting } from "#settings/data/settings.ts";
import { anOwing, at, formOn } from "#tests/sales/balance-house.ts";
import { formOfDate } from "#tests/sales/date-house.ts";
import { giveAccount } from "#tests/sales/member-transfer-house.ts";
import { anAdmin, named, onInvoice, organisation, placed } from "#tests/sales/office-house.ts";
import { cancelEnrolment, releaseSeat } from "#tests/sales/payments/cancelled-house.ts";
import {
	aCourse,
	aDate,
	aMember,
	begin,
	beginBalance,
	emailsTo,
	enrolmentOf,
	openHouse,
	pay,
	register,
	settle,
	totalOf,
} from "#tests/sales/payments/house.ts";

openHouse();
beforeAll(async () => await remindDaysBefore(3));
afterEach(async () => await remindDaysBefore(3));

const remind = (day: number, hour = 9) => remindOfCourses({ now: at(day, hour) });
const remindDaysBefore = (days: number) => inTransaction((tx) => writeSetting(tx, "courseReminderDays", days, at(-30)));

async function remindersTo(email: string) {
	const rows = await db
		.selectFrom("mails")
		.select(["kind", "facts"])
		.where("recipient", "=", email)
		.where("kind", "=", "course-reminder")
		.orderBy("id")
		.execute();
	return rows.map(({ kind, facts }) => openLinks(kind, facts).facts as CourseReminderFacts);
}

async function anEnrolled() {
	const [member, course] = [await aMember("Ada Okafor"), await aCourse()];
	await register(member, course);
	return { member, course, id: (await enrolmentOf(member)).id };
}

test("some days before and on the eve, from eight in the morning, a participant is reminded once each", async () => {
	const { member } = await anEnrolled();
	for (const [day, hour] of [
		[-4, 9],
		[-3, 7],
	] as const)
		await remind(day, hour);
	expect(await remindersTo(member.email)).toEqual([]);
	await Promise.all([remind(-3, 8), remind(-3, 8), remind(-3, 8)]);
	for (const day of [-3, -2]) await remind(day);
	await remind(-1, 7);
	expect(await remindersTo(member.email)).toMatchObject([{ fullName: "Ada Okafor", daysLeft: 3 }]);
	await Promise.all([remind(-1), remind(-1), remind(-1)]);
	for (const day of [0, 1]) await remind(day);
	expect(await remindersTo(member.email)).toMatchObject([{ daysLeft: 3 }, { daysLeft: 1 }]);
});

test("it says days, hours, place, trainer and what to bring as they are now", async () => {
	const { member, course } = await anEnrolled();
	const at = { position: "Trainer", biography: "", created_at: new Date(), updated_at: new Date() };
	const { id } = await db
		.insertInto("team_members")
		.values({ name: "Halima Sani-Bello", sort_order: 1, ...at })
		.returning("id")
		.executeTakeFirstOrThrow();
	await db
		.insertInto("course_trainers")
		.values({ course_id: course.courseId, team_member_id: id, sort_order: 1 })
		.execute();
	await db.updateTable("courses").set({ bring: "A laptop" }).where("id", "=", course.courseId).execute();
	await db
		.updateTable("course_dates")
		.set({ starts_at: "09:00", ends_at: "16:30" })
		.where("id", "=", course.dateId)
		.execute();
	await remind(-3);
	const [facts] = await remindersTo(member.email);
	expect(facts).toMatchObject({
		date: { firstDay: "2026-12-21", lastDay: "2026-12-23" },
		times: { startsAt: "09:00", endsAt: "16:30" },
		locationAddress: "1 Marina",
		trainers: ["Halima Sani-Bello"],
		bring: "A laptop",
		due: null,
		office: { phone: null, whatsApp: null },
		myCoursesUrl: expect.stringMatching(/\/my-courses$/),
	});
	expect(facts).not.toHaveProperty("joining");
});

test("online it has the joining link, or the day by which that comes", async () => {
	const online = await db
		.insertInto("locations")
		.values({ name: "online" })
		.onConflict((same) => same.column("name").doUpdateSet({ name: "online" }))
		.returning("id")
		.executeTakeFirstOrThrow();
	const [waiting, told] = [await anEnrolled(), await anEnrolled()];
	for (const { course } of [waiting, told])
		await db.updateTable("course_dates").set({ location_id: online.id }).where("id", "=", course.dateId).execute();
	const url = "https://meet.example.com/class";
	await db.updateTable("course_dates").set({ joining_link: url }).where("id", "=", told.course.dateId).execute();
	// A Thursday; the first day is a Monday.
	await remindDaysBefore(4);
	await remind(-4);
	expect(await remindersTo(waiting.member.email)).toMatchObject([{ joining: { by: "2026-12-18" } }]);
	expect(await remindersTo(told.member.email)).toMatchObject([{ joining: { url } }]);
});

test("it says what is still due with the one link of the balance, and nothing while money is on its way", async () => {
	const [owing, paying] = [await anOwing(await aCourse()), await anOwing(await aCourse())];
	const reference = await beginBalance(paying.member, at(-4));
	await pay(reference, { outcome: "pending" });
	await settle(reference, at(-4));
	await remind(-3);
	const link = await findLiveLink({ userId: owing.member.id, enrolmentId: owing.id });
	const due = { total: totalOf("balance"), by: "2026-12-21" };
	expect(await remindersTo(owing.member.email)).toMatchObject([{ due, payUrl: link && payLinkUrl(link) }]);
	expect(await remindersTo(paying.member.email)).toMatchObject([{ due: null, payUrl: null }]);
});

test("people the office registered are reminded at their own address, and not of money their employer owes", async () => {
	await giveAccount("0123456789");
	const course = await aCourse();
	await placed(course, {
		participants: [named("Musa Bello", "musa@elsewhere.example"), named("Nobody Knows")],
		buyer: organisation,
		payment: onInvoice,
		seenTotal: 2 * totalOf("full"),
		now: at(-20),
	});
	await remind(-3);
	expect(await remindersTo("musa@elsewhere.example")).toMatchObject([
		{ fullName: "Musa Bello", due: null, myCoursesUrl: null },
	]);
	expect(await remindersTo(organisation.email)).toEqual([]);
});

test("a date that is moved, or another one, is reminded of anew", async () => {
	const { member, course, id } = await anEnrolled();
	await remind(-3);
	const later = { first_day: "2026-12-28", last_day: "2026-12-30" };
	await db.updateTable("course_dates").set(later).where("id", "=", course.dateId).execute();
	await remind(3);
	await remind(4);
	await remind(5);
	const courseDateId = await aDate(course.courseId, "2027-01-11", "2027-01-13");
	const form = await formOn(id, await anAdmin(), at(18));
	expect(await changeSeat({ ...form, courseDateId })).toMatchObject({ ok: true });
	// What they got on that day says where and when.
	await remind(18, 15);
	expect(await remindersTo(member.email)).toHaveLength(2);
	await remind(19);
	expect((await remindersTo(member.email)).map(({ date }) => date.firstDay)).toEqual([
		"2026-12-21",
		"2026-12-28",
		"2027-01-11",
	]);
});

test("nobody is reminded whose seat is cancelled, released or not confirmed, or whose date is cancelled", async () => {
	const [gone, off] = [await anEnrolled(), await anEnrolled()];
	await cancelEnrolment(gone.id);
	const grace = await anAdmin();
	expect(await cancelDate(await formOfDate(off.course.dateId, grace))).toMatchObject({ ok: true });
	const owing = await anOwing(await aCourse());
	await releaseSeat(owing.id);
	const held = await aMember();
	await begin(held, await aCourse());
	await remind(-3);
	for (const { email } of [gone.member, off.member, owing.member, held])
		expect(await emailsTo(email)).not.toContain("course-reminder");
});

test("the days before are the office's choice; who registers later is reminded the morning after", async () => {
	const early = await anEnrolled();
	await remindDaysBefore(7);
	await remind(-7);
	expect(await remindersTo(early.member.email)).toMatchObject([{ daysLeft: 7 }]);
	const late = await aMember();
	await register(late, early.course, { now: at(-5) });
	await remind(-5, 18);
	expect(await remindersTo(late.email)).toEqual([]);
	await remind(-4);
	expect(await remindersTo(late.email)).toMatchObject([{ daysLeft: 4 }]);
	await remindDaysBefore(0);
	const never = await anEnrolled();
	await remind(-3);
	expect(await remindersTo(never.member.email)).toEqual([]);
});

test("who registers two days before is reminded on the eve alone", async () => {
	const { course } = await anEnrolled();
	const late = await aMember();
	await register(late, course, { now: at(-2) });
	await remind(-2, 18);
	await remind(-1);
	expect(await remindersTo(late.email)).toMatchObject([{ daysLeft: 1 }]);
});

test("its trainer is reminded on the same days, with the number of people and their list; of a cancelled date not", async () => {
	const [{ course }, off] = [await anEnrolled(), await anEnrolled()];
	const trainer = await aMember("Halima Sani-Bello");
	await db.updateTable("users").set({ role: "trainer" }).where("id", "=", trainer.id).execute();
	const facts = { position: "Trainer", biography: "", created_at: at(-30), updated_at: at(-30), sort_order: 1 };
	const member = await db
		.insertInto("team_members")
		.values({ name: "Halima Sani-Bello", user_id: trainer.id, ...facts })
		.returning("id")
		.executeTakeFirstOrThrow();
	for (const { courseId } of [course, off.course])
		await db
			.insertInto("course_trainers")
			.values({ course_id: courseId, team_member_id: member.id, sort_order: 1 })
			.execute();
	await db
		.updateTable("course_dates")
		.set({ room: "Room 2", map_link: "https://maps.example/koya" })
		.where("id", "=", course.dateId)
		.execute();
	expect(await cancelDate(await formOfDate(off.course.dateId, await anAdmin()))).toMatchObject({ ok: true });
	await Promise.all([remind(-3), remind(-3), remind(-3)]);
	await remind(-2);
	await remind(-1);
	const mails = await db
		.selectFrom("mails")
		.select(["kind", "facts"])
		.where("recipient", "=", trainer.email)
		.where("kind", "=", "trainer-reminder")
		.orderBy("id")
		.execute();
	expect(mails.map(({ facts }) => facts)).toMatchObject([
		{
			daysLeft: 3,
			participants: 1,
			room: "Room 2",
			listUrl: expect.stringContaining(`/admin/my-dates/${course.dateId}`),
		},
		{ daysLeft: 1, participants: 1 },
	]);
	const later = { first_day: "2026-12-28", last_day: "2026-12-30" };
	await db.updateTable("course_dates").set(later).where("id", "=", course.dateId).execute();
	await remind(4);
	const count = await db.selectFrom("mails").select("id").where("recipient", "=", trainer.email).execute();
	expect(count.length).toBe(mails.length + 1);
});
