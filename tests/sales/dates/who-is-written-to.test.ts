// What the office reads of e-mails is what stands in the outbox; who has no address is named, to be called.
import { beforeAll, expect, test } from "vitest";
import { callSentence } from "#courses/rules/to-call.ts";
import { db } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { remindOfChoices } from "#sales/dates/actions/offer-choices.ts";
import { added, courseNow, edit } from "#tests/courses/course-house.ts";
import { cancelNow } from "#tests/sales/date-house.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import { aKey, cash, named, organisation, placed, WHOLE } from "#tests/sales/office-house.ts";
import { aCourse, aMember, type Course, FIRST_DAY, later, openHouse, register } from "#tests/sales/payments/house.ts";
import { anAdmin } from "#tests/sales/payments/review-house.ts";

openHouse();
openBank();
let grace: Actor & { email: string };
beforeAll(async () => {
	grace = { ...(await anAdmin()), email: "grace@example.com" };
});

const PHONE = "+2348031234567";

/** Four on a date: a member, one with an address, one without any, and one whose company bought the seat. */
async function four(course: Course) {
	await register(await aMember("Ada Okafor"), course);
	await placed(course, { participants: [named("Musa Bello", "musa@bello.example")] });
	await placed(course, { participants: [{ ...named("Alabo Graham"), phone: PHONE }] });
	await placed(course, { participants: [named("Ngozi Bello")], buyer: organisation, payment: cash(WHOLE) });
}

async function written(kind: string): Promise<string[]> {
	const rows = await db.selectFrom("mails").select("recipient").where("kind", "=", kind).execute();
	return rows.map(({ recipient }) => recipient).sort();
}

const inOutbox = async () => (await db.selectFrom("mails").select("id").execute()).length;
const TO_CALL = [{ name: "Alabo Graham", phone: PHONE }];

test("a cancelled date says as many e-mails as were written, to the buyer of who has no address, and whom to call", async () => {
	const course = await aCourse();
	await four(course);
	const before = await inOutbox();
	expect(await cancelNow(course.dateId, grace)).toEqual({ ok: true, mailed: 3, toCall: TO_CALL });
	expect((await inOutbox()) - before).toBe(3);
	expect(await written("date-cancelled")).toContain(organisation.email);
	const mail = db.selectFrom("mails").select("facts").where("kind", "=", "date-cancelled");
	const { facts } = await mail.where("recipient", "=", organisation.email).executeTakeFirstOrThrow();
	expect(facts).toMatchObject({ fullName: organisation.name, participant: "Ngozi Bello" });
	const reminding = { courseDateId: course.dateId, key: aKey(), actor: grace, now: later(90) };
	expect(await remindOfChoices(reminding)).toEqual({ ok: true, mailed: 3, toCall: TO_CALL });
	expect((await inOutbox()) - before).toBe(6);
});

test("a date that is moved does so, too", async () => {
	const course = await added(grace);
	const dateId = course.dates.find(({ firstDay }) => firstDay === FIRST_DAY)?.id ?? 0;
	await four({ courseId: course.id, dateId });
	const before = await inOutbox();
	const now = await courseNow(course.id);
	const dates = now.dates.map((date) => (date.id === dateId ? { ...date, lastDay: "2026-12-22" } : date));
	expect(await edit(grace, now, { dates, tellPeople: true })).toMatchObject({ ok: true, mailed: 3, toCall: TO_CALL });
	expect((await inOutbox()) - before).toBe(3);
	expect(await written("dates-changed")).toContain(organisation.email);
});

test("the office reads whom to call, by which number", () => {
	expect(callSentence([])).toEqual([]);
	expect(callSentence([...TO_CALL, { name: "Ngozi Bello", phone: null }])).toEqual([
		"Please call, for we have no e-mail address: Alabo Graham (+234 803 123 4567); Ngozi Bello (no phone number).",
	]);
});
