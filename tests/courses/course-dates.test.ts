import { describe, expect, test } from "vitest";
import { datesChangedCalendar } from "#courses/emails/course-emails.ts";
import { calendarEvent } from "#courses/rules/calendar.ts";
import type { DatesChangedFacts } from "#courses/rules/email-facts.ts";
import { sender } from "#db/samples/emails.ts";
import { db } from "#kit/data/db.ts";
import { enrolledOf, findEnrolmentOf, movedOf } from "#sales/ledger/orders/data/enrolments.ts";
import { added, anAdmin, courseNow, edit, FIRST, logOf, SECOND } from "#tests/courses/course-house.ts";
import { aMember, begin, enrolmentOf, NOW, openHouse, register } from "#tests/sales/payments/house.ts";

openHouse();

const MOVED = { firstDay: "2027-02-01", lastDay: "2027-02-03" };

/** A course with a date in Lagos that Ada bought and Bola pays for right now. */
async function aBookedCourse() {
	const [grace, ada, bola] = [await anAdmin(), await aMember("Ada Okafor"), await aMember("Bola Ade")];
	const course = await added(grace, {}, [FIRST, SECOND]);
	const date = course.dates.find(({ location }) => location === "lagos");
	if (!date) throw new Error("no date in Lagos");
	await register(ada, { courseId: course.id, dateId: date.id }, { purpose: "deposit" });
	await begin(bola, { courseId: course.id, dateId: date.id });
	const moved = course.dates.map((one) => (one.id === date.id ? { ...one, ...MOVED } : one));
	const without = course.dates.filter((one) => one.id !== date.id);
	return { grace, ada, bola, course, date, moved, without };
}

async function ownOf(userId: string, id: number) {
	const own = await findEnrolmentOf(userId, id);
	if (!own) throw new Error("The enrolment is gone.");
	return own;
}

const linksTo = (email: string) => emailsTo(email, "joining-link");

async function emailsTo(email: string, kind = "dates-changed") {
	const rows = await db
		.selectFrom("mails")
		.select("facts")
		.where("recipient", "=", email)
		.where("kind", "=", kind)
		.execute();
	return rows.map((row) => row.facts);
}

describe("a date that people bought", () => {
	test("when it is to be changed, the admin is told who they are, how they paid and who pays right now", async () => {
		const { grace, course, date, moved } = await aBookedCourse();
		const look = await edit(grace, course, { dates: moved, onlyLook: true });
		expect(look).toMatchObject({
			ok: true,
			concern: {
				dates: [
					{
						was: date,
						is: { ...date, ...MOVED },
						people: [
							{ fullName: "Ada Okafor", status: "40% Paid" },
							{ fullName: "Bola Ade", status: null },
						],
					},
				],
			},
		});
		expect((await courseNow(course.id)).version).toBe(course.version);
	});

	test("keeps its row when it is moved, so that its people follow it, and their copy as they bought it", async () => {
		const { grace, ada, course, date, moved } = await aBookedCourse();
		const before = await enrolmentOf(ada);
		expect(await edit(grace, course, { dates: moved })).toMatchObject({ ok: true, mailed: 0 });
		expect((await courseNow(course.id)).dates.find(({ id }) => id === date.id)).toMatchObject(MOVED);
		// A form about it that shows the old days is told.
		expect(await enrolmentOf(ada)).toEqual({ ...before, version: before.version + 1 });
		expect(await emailsTo(ada.email)).toEqual([]);
	});

	test("each of them gets one letter with the old and the new date, when the admin wants it", async () => {
		const { grace, ada, bola, course, date, moved } = await aBookedCourse();
		expect(await edit(grace, course, { dates: moved, tellPeople: true })).toMatchObject({ mailed: 2 });
		const was = { location: "lagos", firstDay: date.firstDay, lastDay: date.lastDay };
		const changes = [{ was, is: { location: "lagos", ...MOVED } }];
		expect(await emailsTo(ada.email)).toMatchObject([{ fullName: "Ada Okafor", changes }]);
		expect(await emailsTo(bola.email)).toHaveLength(1);
		expect((await logOf(course.id)).at(-1)).toMatchObject({ action: "told participants", after: { people: 2 } });
	});

	test("is shown as it is held now to whoever booked it, and their calendar file takes the place of the one they had", async () => {
		const { grace, ada, bola, course, moved } = await aBookedCourse();
		const { id } = await enrolmentOf(ada);
		const before = calendarEvent(enrolledOf(await ownOf(ada.id, id)));
		expect(before).toMatchObject({ sequence: 0, startUtc: new Date("2026-12-21T08:00:00Z") });
		await edit(grace, course, { dates: moved, tellPeople: true });
		const own = await ownOf(ada.id, id);
		const how = "Now 1st - 3rd February 2027, was 21st - 23rd December 2026";
		expect(movedOf(own)).toBe(how);
		const after = calendarEvent(enrolledOf(own));
		expect(after).toMatchObject({ sequence: 1, startUtc: new Date("2027-02-01T08:00:00Z"), days: 3 });
		expect(after).toMatchObject({ uid: `koya-enrolment-${id}`, description: expect.stringContaining(how) });

		const [facts] = (await emailsTo(ada.email)) as DatesChangedFacts[];
		const [file] = datesChangedCalendar(facts as DatesChangedFacts, sender);
		const text = String(file?.content).replaceAll("\r\n ", "");
		for (const line of [`UID:koya-enrolment-${id}`, "SEQUENCE:1", "DTSTART:20270201T080000Z"])
			expect(text).toContain(line);
		// Who only pays has no event yet.
		const [paying] = (await emailsTo(bola.email)) as DatesChangedFacts[];
		expect(datesChangedCalendar(paying as DatesChangedFacts, sender)).toEqual([]);
	});

	test("at other hours it is told as a moved date is, and the calendar has the hours", async () => {
		const { grace, ada, course, date } = await aBookedCourse();
		const times = { startsAt: "10:30", endsAt: "15:00" };
		const dates = course.dates.map((one) => (one.id === date.id ? { ...one, times } : one));
		expect(await edit(grace, course, { dates, tellPeople: true })).toMatchObject({ mailed: 2, linked: 0 });
		expect((await courseNow(course.id)).dates.find(({ id }) => id === date.id)).toEqual({ ...date, times });
		const [facts] = (await emailsTo(ada.email)) as DatesChangedFacts[];
		const [file] = datesChangedCalendar(facts as DatesChangedFacts, sender);
		const text = String(file?.content).replaceAll("\r\n ", "");
		const days = "21st - 23rd December 2026";
		for (const line of [
			"DTSTART:20261221T093000Z",
			"DTEND:20261221T140000Z",
			`Now ${days}\\, 10:30 - 15:00\\, was ${days}`,
		])
			expect(text).toContain(line);
	});

	test("gets a joining link: who has a seat is sent it once, who only pays is not", async () => {
		const { grace, ada, bola, course, date } = await aBookedCourse();
		const link = "https://meet.example.com/a";
		const online = course.dates.map((one) => (one.id === date.id ? { ...one, location: "online" } : one));
		await edit(grace, course, { dates: online });
		const linked = online.map((one) => (one.id === date.id ? { ...one, joiningLink: link } : one));
		const look = await edit(grace, await courseNow(course.id), { dates: linked, onlyLook: true });
		expect(look).toMatchObject({ concern: { dates: [], links: [{ people: [{ fullName: "Ada Okafor" }] }] } });
		expect(await linksTo(ada.email)).toEqual([]);
		expect(await edit(grace, await courseNow(course.id), { dates: linked })).toMatchObject({ mailed: 0, linked: 1 });
		expect(await linksTo(ada.email)).toMatchObject([{ joiningLink: link, version: 3, date: { location: "online" } }]);
		expect(await linksTo(bola.email)).toEqual([]);
		// Nothing of the link has changed: nothing is sent. It is taken off: there is nothing to send.
		const now = await courseNow(course.id);
		expect(await edit(grace, now, { values: { slots: 30 } })).toMatchObject({ linked: 0 });
		expect(await edit(grace, await courseNow(course.id), { dates: online })).toMatchObject({ linked: 0 });
		expect(await linksTo(ada.email)).toHaveLength(1);
		const after = (await logOf(course.id)).filter(({ action }) => action === "told participants");
		expect(after).toMatchObject([{ after: { joiningLink: 1 } }]);
	});

	test("online, it is joined by a link that a new participant gets by e-mail, and a receipt never says", async () => {
		const [grace, ada] = [await anAdmin(), await aMember("Ada Okafor")];
		const times = { startsAt: "10:00", endsAt: "12:30" };
		const joiningLink = "https://meet.example.com/a";
		const course = await added(grace, {}, [{ ...FIRST, location: "online", times, joiningLink }]);
		await register(ada, { courseId: course.id, dateId: course.dates[0]?.id ?? 0 });
		expect(await linksTo(ada.email)).toMatchObject([{ joiningLink, date: { times }, version: 1 }]);
		const [receipt] = await emailsTo(ada.email, "receipt");
		expect(receipt).toMatchObject({ lines: [{ times }] });
		expect(JSON.stringify(receipt)).not.toContain(joiningLink);
		const own = await ownOf(ada.id, (await enrolmentOf(ada)).id);
		const event = { startUtc: new Date("2026-12-21T09:00:00Z"), endUtc: new Date("2026-12-21T11:30:00Z"), joiningLink };
		expect(calendarEvent(enrolledOf(own))).toMatchObject(event);
	});

	test("taken off, it is told as such; two dates of one person make one e-mail", async () => {
		const { grace, ada, course, date } = await aBookedCourse();
		const other = course.dates.find(({ id }) => id !== date.id);
		await register(ada, { courseId: course.id, dateId: other?.id ?? 0 });
		expect(await edit(grace, course, { dates: [], tellPeople: true })).toMatchObject({ mailed: 2 });
		expect(await emailsTo(ada.email)).toMatchObject([{ changes: [{ is: null }, { is: null }] }]);
		expect(await enrolmentOf(ada)).toMatchObject({ course_id: course.id, course_date_id: null, location: "lagos" });
	});

	test("concerns nobody when it was over before and after", async () => {
		const { grace, course, date } = await aBookedCourse();
		const after = new Date("2027-06-01T09:00:00Z");
		const past = course.dates.map((one) => (one.id === date.id ? { ...one, lastDay: "2026-12-22" } : one));
		const look = await edit(grace, course, { dates: past, onlyLook: true }, after);
		expect(look).toMatchObject({ ok: true, concern: { dates: [], past: [{ lastDay: "2026-12-22" }] } });
	});
});

describe("dates", () => {
	test("may swap their days in one edit, and stay the rows they were", async () => {
		const grace = await anAdmin();
		const course = await added(grace, {}, [FIRST, { ...FIRST, ...MOVED }]);
		const [a, b] = course.dates;
		if (!a || !b) throw new Error("two dates");
		const traded = [
			{ ...a, firstDay: b.firstDay, lastDay: b.lastDay },
			{ ...b, firstDay: a.firstDay, lastDay: a.lastDay },
		];
		expect(await edit(grace, course, { dates: traded })).toMatchObject({ ok: true });
		expect((await courseNow(course.id)).dates).toEqual([traded[1], traded[0]]);
	});

	test("at a location nobody has heard of bring the location along, as it is stored", async () => {
		const grace = await anAdmin();
		const [one, two] = await Promise.all([
			added(grace, {}, [
				{ ...FIRST, location: "new bussa" },
				{ ...FIRST, location: "aba" },
			]),
			added(grace, {}, [
				{ ...FIRST, location: "aba" },
				{ ...FIRST, location: "new bussa" },
			]),
		]);
		expect([one, two].map(({ dates }) => dates.map(({ location }) => location))).toEqual([
			["aba", "new bussa"],
			["aba", "new bussa"],
		]);
	});

	test("of another course are not touched by a form that names them", async () => {
		const grace = await anAdmin();
		const [mine, other] = [await added(grace), await added(grace)];
		const stolen = other.dates.map((date) => ({ ...date, firstDay: "2027-05-01", lastDay: "2027-05-02" }));
		expect(await edit(grace, mine, { dates: stolen })).toMatchObject({ ok: true });
		expect((await courseNow(other.id)).dates).toEqual(other.dates);
		expect((await courseNow(mine.id)).dates).toHaveLength(stolen.length);
	});

	test("in the past are said, not refused", async () => {
		const grace = await anAdmin();
		const past = { location: "lagos", firstDay: "2026-11-01", lastDay: "2026-11-02" };
		const course = await added(grace);
		const dates = [...course.dates, past];
		expect(await edit(grace, course, { dates, onlyLook: true }, NOW)).toMatchObject({ concern: { past: [past] } });
		expect(await edit(grace, course, { dates }, NOW)).toMatchObject({ ok: true });
	});
});
