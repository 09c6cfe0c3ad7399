import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import { saveIssue } from "#newsletter/actions/save-issue.ts";
import {
	chooseAudience,
	scheduleIssue,
	sendScheduledIssues,
	unscheduleIssue,
} from "#newsletter/actions/schedule-issue.ts";
import { sendIssue } from "#newsletter/actions/send-issue.ts";
import { countAudience, listAudiences } from "#newsletter/data/audience.ts";
import { findIssue } from "#newsletter/data/newsletter-issues.ts";
import { insertSubscriber } from "#newsletter/data/newsletter-subscribers.ts";
import type { Audience } from "#newsletter/rules/audience.ts";
import { readAudience } from "#newsletter/rules/audience.ts";
import {
	aDraft,
	GRACE,
	leave,
	logOf,
	mailedTo,
	readers,
	sendOut,
	stateOf,
} from "#tests/newsletter/newsletter-house.ts";
import { aCourse, aMember, type Course, later, openHouse, register } from "#tests/sales/payments/house.ts";

openHouse();

let course: Course;
let ada: Awaited<ReturnType<typeof aMember>>;
const subscribe = (email: string) =>
	inTransaction((tx) => insertSubscriber(tx, { email, isTheirs: true, now: later(0) }));

beforeAll(async () => {
	course = await aCourse();
	ada = await aMember();
	await register(ada, course);
});
beforeEach(async () => {
	await readers(2);
	await subscribe(ada.email);
});

const seenVersion = 1;
const choose = (id: number, audience: Audience) =>
	chooseAudience({ id, seenVersion, audience, actor: GRACE, now: later(1) });

describe("the audience of an issue", () => {
	test("is all subscribers, those with a seat on a course, in its category or city, or those who never had one", async () => {
		const offered = await listAudiences();
		expect(offered.map(({ of }) => of)).toEqual(["category", "city", "course"]);
		for (const { audience } of offered) expect(await countAudience(audience), audience).toBe(1);
		expect(await countAudience("everybody")).toBe(3);
		expect(await countAudience("never-bought")).toBe(2);
		expect(await countAudience("course:999999")).toBe(0);
	});

	test("never has somebody in it who did not subscribe or who left", async () => {
		await leave(ada.email);
		expect(await countAudience(`course:${course.courseId}`)).toBe(0);
		expect(await countAudience("never-bought")).toBe(2);
	});

	test("gets the issue, and nobody else does", async () => {
		const id = await aDraft();
		expect(await choose(id, `course:${course.courseId}`)).toEqual({ ok: true });
		expect(await sendIssue({ id, seenVersion: 1, actor: GRACE, now: later(2) })).toEqual({
			ok: false,
			reason: "changed",
		});
		expect(await sendIssue({ id, seenVersion: 2, actor: GRACE, now: later(2) })).toEqual({ ok: true, recipients: 1 });
		await sendOut(id);
		expect(await mailedTo("sent")).toEqual([ada.email]);
		expect(await choose(id, "everybody")).toEqual({ ok: false, reason: "changed" });
	});

	test.each(["course:", "courses:1", "", "constructor"])("'%s' is none", (text) => {
		expect(readAudience(text)).toBeUndefined();
	});
});

describe("a scheduled issue", () => {
	const schedule = (id: number, sendAt: Date) =>
		scheduleIssue({ id, seenVersion, sendAt, actor: GRACE, now: later(1) });

	test("goes by itself when its moment has come, to those who are subscribed then", async () => {
		const id = await aDraft();
		expect(await schedule(id, later(60))).toEqual({ ok: true });
		await sendScheduledIssues(later(59));
		expect(await stateOf(id)).toBe("scheduled");
		await subscribe("late@example.com");
		await Promise.all([sendScheduledIssues(later(60)), sendScheduledIssues(later(60))]);
		expect(await findIssue(id)).toMatchObject({ state: "sending", recipients: 4 });
		await sendOut(id);
		expect(await mailedTo("sent")).toContain("late@example.com");
		expect((await logOf(id)).map(({ actor_name, action }) => `${actor_name} ${action}`)).toEqual([
			"Grace Eze added",
			"Grace Eze scheduled",
			"Koya sent",
		]);
	});

	test("is not edited and not sent by a press until it is cancelled, and then goes no more by itself", async () => {
		const id = await aDraft();
		await schedule(id, later(60));
		const [actor, now] = [GRACE, later(2)];
		expect(await saveIssue({ id, seenVersion, subject: "Other", body: "B", actor, now })).toMatchObject({ ok: false });
		expect(await sendIssue({ id, seenVersion, actor, now })).toEqual({ ok: false, reason: "changed" });
		await unscheduleIssue({ id, actor, now });
		await sendScheduledIssues(later(120));
		expect(await stateOf(id)).toBe("draft");
		expect(await mailedTo()).toEqual([]);
	});

	test("is refused for a moment that has passed, and for an audience without anybody", async () => {
		const id = await aDraft();
		expect(await schedule(id, later(1))).toEqual({ ok: false, reason: "past" });
		await readers(0);
		const other = await aDraft();
		expect(await schedule(other, later(60))).toEqual({ ok: false, reason: "no-subscribers" });
	});

	test("is sent to no one where all have left by then", async () => {
		const id = await aDraft();
		await schedule(id, later(60));
		await db
			.updateTable("newsletter_subscribers")
			.set({ unsubscribed_at: later(5) })
			.execute();
		await sendScheduledIssues(later(60));
		expect(await findIssue(id)).toMatchObject({ state: "sent", recipients: 0 });
	});
});
