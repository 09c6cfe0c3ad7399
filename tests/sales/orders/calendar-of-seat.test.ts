// What calendars are told when a seat, or its date, is taken from somebody: read by two parsers that are not ours.
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { sender } from "#db/samples/emails.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { type SessionUser, userContext } from "#kit/web/session-context.ts";
import type { Email } from "#mail/rules/emails.ts";
import { chooseDate } from "#sales/dates/actions/choose-date.ts";
import { remindOfChoices } from "#sales/dates/actions/offer-choices.ts";
import { cancelOwnSeat } from "#sales/member/actions/cancel-own-seat.ts";
import { handOverSeat } from "#sales/member/actions/hand-over-seat.ts";
import { loader } from "#sales/member/pages/calendar-file.ts";
import { releaseSeat } from "#sales/paying/balances/actions/release-seat.ts";
import { restoreSeat } from "#sales/paying/balances/actions/restore-seat.ts";
import { changeSeat } from "#sales/paying/orders/actions/change-seat.ts";
import { writeSetting } from "#settings/data/settings.ts";
import { added, courseNow, edit, FIRST } from "#tests/courses/course-house.ts";
import { formOn } from "#tests/sales/balance-house.ts";
import { cancelNow, tokenOf } from "#tests/sales/date-house.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import { named, organisation, paid, placed, undone, WHOLE } from "#tests/sales/office-house.ts";
import { MOTHER, registeredOther } from "#tests/sales/other-house.ts";
import { aCourse, aDate, aMember, enrolmentOf, later, NOW, openHouse, register } from "#tests/sales/payments/house.ts";
import { aKey, anAdmin } from "#tests/sales/payments/review-house.ts";
import { cancel, part, seenOf } from "#tests/sales/refund-house.ts";
import { renderEmail } from "#tests/support/emails.ts";

openHouse();
openBank();
let grace: Actor & { email: string };
beforeAll(async () => {
	grace = { ...(await anAdmin()), email: "grace@example.com" };
	await inTransaction((tx) => writeSetting(tx, "freeChangeDays", 7, NOW));
});

type Entry = { kind: string; uid: string; sequence: number; status: string | null; title: string; first: string };

/** The calendar files that somebody got, in their order, as both parsers read them. */
async function entriesOf(email: string): Promise<Entry[]> {
	const mails = db.selectFrom("mails").select(["kind", "facts"]).where("recipient", "=", email).orderBy("id");
	const entries: Entry[] = [];
	for (const { kind, facts } of await mails.execute()) {
		const { attachments } = await renderEmail({ kind, facts } as unknown as Email, sender);
		for (const { contentType, content } of attachments)
			if (contentType.startsWith("text/calendar")) entries.push({ kind, ...entryIn(String(content)) });
	}
	return entries;
}

function entryIn(text: string): Omit<Entry, "kind"> {
	for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
	const [component, ...others] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
	expect(others).toEqual([]);
	const event = new ICAL.Event(component);
	const status = component?.getFirstPropertyValue("status")?.toString() ?? null;
	const first = event.startDate.toJSDate().toISOString();
	const entry = { uid: event.uid, sequence: event.sequence ?? -1, status, title: event.summary, first };
	const read = Object.values(nodeIcal.sync.parseICS(text)).find((one) => one?.type === "VEVENT");
	expect({
		uid: read?.uid,
		sequence: Number(read?.sequence),
		status: read?.status ?? null,
		title: read?.summary,
		first: (read?.start as Date | undefined)?.toISOString(),
	}).toEqual(entry);
	return entry;
}

/** The last file of somebody cancels the event of the seat, with a number above all before it. */
async function expectCancelled(email: string, kind: string, enrolmentId: number) {
	const entries = await entriesOf(email);
	const last = entries.at(-1);
	expect(last).toMatchObject({ kind, uid: `koya-enrolment-${enrolmentId}`, status: "CANCELLED" });
	expect(last?.title).toMatch(/^Cancelled: /);
	for (const { sequence } of entries.slice(0, -1)) expect(sequence).toBeLessThan(last?.sequence ?? 0);
	return last?.sequence ?? 0;
}

/** The last file brings the event back, with a number above all before it. */
async function expectHeldAgain(email: string, kind: string, above: number) {
	const last = (await entriesOf(email)).at(-1);
	expect(last).toMatchObject({ kind, status: null });
	expect(last?.sequence).toBeGreaterThan(above);
}

/** What the address of a seat's calendar file answers to a member. */
async function calendarAt({ id, email }: { id: string; email: string }, enrolmentId: number) {
	const context = new RouterContextProvider();
	context.set(userContext, { id, email, fullName: "Ada Okafor", role: "user", verified: true } as SessionUser);
	const request = new Request(`http://localhost:3000/my-courses/${enrolmentId}/calendar`);
	const params = { enrolmentId: String(enrolmentId) };
	const answer = await loader({ request, params, context } as unknown as Parameters<typeof loader>[0]).catch(
		(thrown: unknown) => thrown as Response,
	);
	return { status: answer.status, text: await answer.text() };
}

async function aSeat(purpose: "full" | "deposit" = "full") {
	const [member, course] = [await aMember(), await aCourse()];
	await register(member, course, { purpose });
	return { member, course, id: (await enrolmentOf(member)).id };
}

test("a seat that the office cancels is cancelled in the participant's calendar", async () => {
	const { member, id } = await aSeat();
	const { seen, payment } = await seenOf(member);
	expect(await cancel(seen, [part(payment, WHOLE)], grace)).toMatchObject({ ok: true });
	expect(await expectCancelled(member.email, "enrolment-cancelled", id)).toBeGreaterThan(0);
});

test("so is one that its member cancels", async () => {
	const { member, id } = await aSeat();
	const form = { enrolmentId: id, key: aKey(), seenTotal: WHOLE, account: null };
	const actor = { id: member.id, fullName: "Ada Okafor" };
	expect(await cancelOwnSeat({ ...form, actor, now: later(30) })).toMatchObject({ ok: true });
	await expectCancelled(member.email, "enrolment-cancelled", id);
});

test("of a seat that was only held nothing was in a calendar, and nothing is cancelled there", async () => {
	const { order, seats } = await placed(await aCourse(), { participants: [named("Musa Bello", "musa@bello.example")] });
	expect(order.code).not.toBe("");
	expect((await entriesOf("musa@bello.example")).every(({ status }) => status === null)).toBe(true);
	expect(seats).toHaveLength(1);
});

test("a date that is cancelled is cancelled in all calendars; the date chosen instead comes with a higher number", async () => {
	const { member, course, id } = await aSeat();
	const february = await aDate(course.courseId, "2027-02-01", "2027-02-03");
	expect(await cancelNow(course.dateId, grace)).toMatchObject({ ok: true });
	const above = await expectCancelled(member.email, "date-cancelled", id);
	const reminding = { courseDateId: course.dateId, key: aKey(), actor: grace, now: later(90) };
	expect(await remindOfChoices(reminding)).toMatchObject({ ok: true });
	const choice = { kind: "move" as const, courseDateId: february };
	expect(await chooseDate({ token: await tokenOf(member), choice, now: later(120) })).toEqual({ ok: true });
	await expectHeldAgain(member.email, "moved", above);
	expect((await entriesOf(member.email)).at(-1)?.first).toBe("2027-02-01T08:00:00.000Z");
});

test("who chooses a refund of a cancelled date has it cancelled once more, under a higher number", async () => {
	const { member, course, id } = await aSeat();
	await cancelNow(course.dateId, grace);
	const choice = { kind: "refund" as const, seenTotal: WHOLE, account: null };
	expect(await chooseDate({ token: await tokenOf(member), choice, now: later(120) })).toEqual({ ok: true });
	await expectCancelled(member.email, "enrolment-cancelled", id);
});

test("a date that is taken off its course is cancelled in the calendars of who booked it", async () => {
	const course = await added(grace, {}, [FIRST, { ...FIRST, location: "abuja" }]);
	const member = await aMember();
	await register(member, { courseId: course.id, dateId: course.dates[0]?.id ?? 0 });
	const { id } = await enrolmentOf(member);
	const dates = (await courseNow(course.id)).dates.slice(1);
	expect(await edit(grace, await courseNow(course.id), { dates, tellPeople: true })).toMatchObject({ ok: true });
	await expectCancelled(member.email, "dates-changed", id);
});

test("a seat that is given to somebody else leaves one calendar and enters the other", async () => {
	const { member, id } = await aSeat();
	const actor = { id: member.id, fullName: "Ada Okafor" };
	const given = { enrolmentId: id, key: aKey(), name: "Bola Ade", email: "bola@example.com" };
	expect(await handOverSeat({ ...given, actor, now: later(30) })).toEqual({ ok: true });
	const above = await expectCancelled(member.email, "seat-replaced", id);
	expect(await entriesOf("bola@example.com")).toMatchObject([{ kind: "joining", status: null, sequence: above }]);
});

test("the calendar address of a seat that was handed on says so to who had it, and nothing to anybody else", async () => {
	const { member, id } = await aSeat();
	const actor = { id: member.id, fullName: "Ada Okafor" };
	const first = await calendarAt(member, id);
	expect(first.status).toBe(200);
	const before = entryIn(first.text);
	const given = { enrolmentId: id, key: aKey(), name: "Bola Ade", email: "bola.after@example.com" };
	expect(await handOverSeat({ ...given, actor, now: later(30) })).toEqual({ ok: true });
	const { text } = await calendarAt(member, id);
	const after = entryIn(text);
	expect(after).toMatchObject({ uid: before.uid, status: "CANCELLED" });
	expect(after.sequence).toBeGreaterThan(before.sequence);
	expect(text.replaceAll("\r\n ", "")).toContain("You have given this seat to Bola Ade.");
	expect((await calendarAt(await aMember(), id)).status).toBe(404);
	const mother = await aMember(MOTHER);
	const ordered = await registeredOther(mother, await aCourse(), { email: "never.hers@example.org" });
	expect((await calendarAt(mother, ordered)).status).toBe(404);
});

test("a released seat is cancelled there, and comes back with it", async () => {
	const { member, id } = await aSeat("deposit");
	const reason = "Nothing came by the first day.";
	expect(await releaseSeat({ ...(await formOn(id, grace, later(30))), reason })).toEqual({ ok: true });
	const above = await expectCancelled(member.email, "seat-released", id);
	expect(await restoreSeat(await formOn(id, grace, later(60)))).toEqual({ ok: true });
	await expectHeldAgain(member.email, "joining", above);
});

test("a seat whose payment was recorded by mistake is cancelled there, and comes back when it is paid", async () => {
	const to = "halima@bello.example";
	const participants = [named("Halima Bello", to)];
	const { order, seats } = await placed(await aCourse(), { participants, buyer: organisation });
	expect(await undone(order.code)).toMatchObject({ ok: true });
	const above = await expectCancelled(to, "seat-unconfirmed", seats[0]?.id ?? 0);
	expect(await paid(order.code, WHOLE)).toMatchObject({ ok: true });
	await expectHeldAgain(to, "joining", above);
});

test("so it does for who bought it themselves and reads it on no other e-mail", async () => {
	const buyer = { ...organisation, isOrganisation: false, name: "Musa Bello", email: "musa.own@bello.example" };
	const participants = [named("Musa Bello", buyer.email)];
	const { order } = await placed(await aCourse(), { participants, buyer });
	expect(await undone(order.code)).toMatchObject({ ok: true });
	const above = (await entriesOf(buyer.email)).at(-1)?.sequence ?? 0;
	expect((await entriesOf(buyer.email)).at(-1)).toMatchObject({ kind: "seat-unconfirmed", status: "CANCELLED" });
	expect(await paid(order.code, WHOLE)).toMatchObject({ ok: true });
	await expectHeldAgain(buyer.email, "joining", above);
});

test("a seat without an address of its own is moved by an e-mail to who bought it", async () => {
	const course = await aCourse();
	const { seats } = await placed(course, { participants: [named("Musa Bello")], buyer: organisation });
	const [seat] = seats;
	const february = await aDate(course.courseId, "2027-02-01", "2027-02-03");
	const terms = { enrolmentId: seat?.id ?? 0, seenVersion: seat?.version ?? 0, courseDateId: february };
	expect(await changeSeat({ ...terms, key: aKey(), actor: grace, now: later(5) })).toMatchObject({ ok: true });
	expect(await entriesOf(organisation.email)).toMatchObject([
		{ kind: "moved", status: null, first: "2027-02-01T08:00:00.000Z" },
	]);
	const mail = db.selectFrom("mails").select("facts").where("kind", "=", "moved").orderBy("id", "desc");
	const { facts } = await mail.executeTakeFirstOrThrow();
	expect(facts).toMatchObject({ fullName: "Kuramo Foods Ltd", courseTitle: expect.stringContaining("Musa Bello") });
});

test("a seat that moves keeps its event, which names the order and what to bring and reminds a day before, once", async () => {
	const { member, course, id } = await aSeat();
	await db.updateTable("courses").set({ bring: "A laptop\nYour charger" }).where("id", "=", course.courseId).execute();
	const february = await aDate(course.courseId, "2027-02-01", "2027-02-03");
	const { seenVersion } = (await seenOf(member)).seen;
	const form = { enrolmentId: id, seenVersion, courseDateId: february, key: aKey(), actor: grace, now: later(5) };
	expect(await changeSeat(form)).toMatchObject({ ok: true });
	expect(await entriesOf(member.email)).toMatchObject([{ kind: "moved", sequence: 1, status: null }]);
	const mail = await db.selectFrom("mails").select("facts").where("kind", "=", "moved").orderBy("id", "desc");
	const { facts } = await mail.executeTakeFirstOrThrow();
	const { attachments } = await renderEmail({ kind: "moved", facts } as unknown as Email, sender);
	const event = new ICAL.Component(ICAL.parse(String(attachments[0]?.content))).getFirstSubcomponent("vevent");
	expect(event?.getFirstPropertyValue("description")).toMatch(
		/Please bring:\n- A laptop\n- Your charger\nOrder KY [A-Z0-9]{4}-[A-Z0-9]{4}$/,
	);
	const alarms = event?.getAllSubcomponents("valarm") ?? [];
	expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue("trigger")))).toEqual(["2027-01-31T08:00:00Z"]);
});
