import { describe, expect, test } from "vitest";
import { config } from "#kit/config/config.ts";
import { db } from "#kit/data/db.ts";
import { requestInvitation } from "#requests/actions/request-invitation.ts";
import type { InvitationWish } from "#requests/rules/invitation.ts";
import type { InvitationFacts } from "#requests/rules/request-facts.ts";
import { openHouse } from "#tests/accounts/house.ts";
import { aCourse, inDays } from "#tests/requests/courses.ts";
import { anActor, emailsAbout, later, NOW, OFFICE, requestsOf } from "#tests/requests/house.ts";

openHouse();

let offices = 0;
const anOffice = () => `office-${offices++}@zenith.example.org`;

const asked = (changes: Partial<InvitationWish> = {}): InvitationWish => ({
	firstName: "Ọlábísí",
	lastName: "O'Connor Bello",
	email: anOffice(),
	phone: "+2348031234567",
	choice: null,
	organisationName: "Zenith Freight",
	address: "The Director\nZenith Freight",
	jobPosition: "Director",
	letterDay: inDays(2),
	...changes,
});
const emailsTo = async (recipient: string) =>
	await db.selectFrom("mails").selectAll().where("recipient", "=", recipient).orderBy("id").execute();

describe("a special invitation", () => {
	test("is a row first, then a document, a letter to the typed office, a copy to the member and a notice to ours", async () => {
		const actor = await anActor();
		const course = await aCourse({ dates: [{ location: "lagos", inDays: 30, days: 3 }] });
		const wish = asked({ choice: { slug: course.slug, location: "lagos", courseDateId: course.dateIds[0] ?? 0 } });
		const answer = await requestInvitation({ actor, asked: wish, now: NOW });
		if (!answer.ok) throw new Error(answer.reason);
		const date = { firstDay: inDays(30), lastDay: inDays(32) };
		expect(answer.facts).toEqual({
			reference: expect.stringMatching(/^[2-9A-Z]{5}$/),
			letterDay: inDays(2),
			academyName: config.academyName,
			issuer: { registrationNumber: null, taxNumber: null, address: null },
			firstName: "Ọlábísí",
			lastName: "O'Connor Bello",
			email: wish.email,
			phone: wish.phone,
			organisationName: "Zenith Freight",
			address: wish.address,
			recipientPosition: "Director",
			course: {
				title: course.title,
				description: "How to.",
				location: "lagos",
				locationAddress: "1 Street, lagos",
				dates: [date],
				preferredDate: date,
				net: 9_500_000,
				vat: 712_500,
				total: 10_212_500,
				vatBasisPoints: 750,
			},
			document: { code: expect.stringMatching(/^[0-9A-Z]{12}$/), url: expect.stringContaining("/verify/") },
		});
		expect(await requestsOf(actor)).toMatchObject([
			{
				id: answer.requestId,
				kind: "invitation",
				email: wish.email,
				phone: wish.phone,
				course_id: course.id,
				facts: answer.facts,
				requested_at: NOW,
				confirmed_at: NOW,
			},
		]);
		const document = db.selectFrom("documents").selectAll().where("request_id", "=", answer.requestId);
		expect(await document.execute()).toMatchObject([
			{
				code: answer.facts.document.code,
				kind: "invitation",
				course_title: course.title,
				bearer: "Ọlábísí O'Connor Bello",
				first_day: date.firstDay,
				last_day: date.lastDay,
			},
		]);
		for (const to of [wish.email, actor.email])
			expect(await emailsTo(to)).toMatchObject([{ kind: "invitation", facts: answer.facts }]);
		expect((await emailsAbout(actor)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
			["invitation", actor.email],
			["invitation-notice", OFFICE],
		]);
	});

	test("to one's own address goes there once", async () => {
		const actor = await anActor();
		await requestInvitation({ actor, asked: asked({ email: actor.email }), now: NOW });
		expect((await emailsTo(actor.email)).map(({ kind }) => kind)).toEqual(["invitation"]);
	});

	test("without a course says nothing of one, and no fee", async () => {
		const actor = await anActor();
		const answer = await requestInvitation({ actor, asked: asked(), now: NOW });
		expect(answer).toMatchObject({ ok: true, facts: { course: null } });
		expect(await requestsOf(actor)).toMatchObject([{ course_id: null }]);
	});

	test("for a course alone names all its locations' dates; with a location those there; with a date its location too", async () => {
		const course = await aCourse({
			dates: [
				{ location: "abuja", inDays: 20 },
				{ location: "lagos", inDays: 10 },
				{ location: "lagos", inDays: 40 },
			],
		});
		const days = async (location: string | null, courseDateId: number | null) => {
			const choice = { slug: course.slug, location, courseDateId };
			const answer = await requestInvitation({ actor: await anActor(), asked: asked({ choice }), now: NOW });
			const facts: InvitationFacts["course"] = answer.ok ? answer.facts.course : null;
			return [facts?.location, facts?.dates.map(({ firstDay }) => firstDay), facts?.preferredDate?.firstDay];
		};
		expect(await days(null, null)).toEqual([null, [inDays(10), inDays(20), inDays(40)], undefined]);
		expect(await days("lagos", null)).toEqual(["lagos", [inDays(10), inDays(40)], undefined]);
		expect(await days(null, course.dateIds[0] ?? 0)).toEqual(["abuja", [inDays(20)], inDays(20)]);
		expect(await days("lagos", course.dateIds[2] ?? 0)).toEqual(["lagos", [inDays(10), inDays(40)], inDays(40)]);
	});

	test("names no date that has begun, and takes none", async () => {
		const dates = [0, -3, 5].map((inDays) => ({ location: "lagos", inDays }));
		const course = await aCourse({ dates });
		const ask = async (courseDateId: number | null) => {
			const choice = { slug: course.slug, location: "lagos", courseDateId };
			return await requestInvitation({ actor: await anActor(), asked: asked({ choice }), now: NOW });
		};
		expect(await ask(null)).toMatchObject({ ok: true, facts: { course: { dates: [{ firstDay: inDays(5) }] } } });
		expect(await ask(course.dateIds[0] ?? 0)).toEqual({ ok: false, reason: "date-gone" });
		expect(await ask(course.dateIds[1] ?? 0)).toEqual({ ok: false, reason: "date-gone" });
	});

	test.each([
		["course-gone", { slug: "no-such-course", location: null, courseDateId: null }],
		["location-gone", { location: "kano", courseDateId: null }],
		["date-gone", { location: "lagos", courseDateId: 0 }],
	])("is refused with '%s' and leaves nothing behind", async (reason, changes) => {
		const [actor, course] = [await anActor(), await aCourse()];
		const choice = { slug: course.slug, ...changes };
		expect(await requestInvitation({ actor, asked: asked({ choice }), now: NOW })).toEqual({ ok: false, reason });
		expect(await requestsOf(actor)).toEqual([]);
		expect(await emailsAbout(actor)).toEqual([]);
	});

	test("finds a course that was renamed while the form stood open", async () => {
		const course = await aCourse();
		await db.insertInto("course_former_slugs").values({ slug: "its-old-name", course_id: course.id }).execute();
		const choice = { slug: "its-old-name", location: null, courseDateId: null };
		const answer = await requestInvitation({ actor: await anActor(), asked: asked({ choice }), now: NOW });
		expect(answer).toMatchObject({ ok: true, facts: { course: { title: course.title } } });
	});

	test("pressed several times at once is one letter; other words, or ten minutes later, another", async () => {
		const [actor, wish] = [await anActor(), asked()];
		const answers = await Promise.all([1, 2, 3, 4].map(() => requestInvitation({ actor, asked: wish, now: NOW })));
		expect(new Set(answers.map((answer) => answer.ok && answer.facts.reference)).size).toBe(1);
		expect(await requestsOf(actor)).toHaveLength(1);
		expect(await emailsTo(wish.email)).toHaveLength(1);
		await requestInvitation({ actor, asked: { ...wish, lastName: "Bello" }, now: NOW });
		await requestInvitation({ actor, asked: wish, now: later(11) });
		expect(await requestsOf(actor)).toHaveLength(3);
	});
});

describe("addresses a member types", () => {
	test("are five different ones a day in Lagos; those five, and one's own, always", async () => {
		const actor = await anActor();
		const ask = async (email: string, now = NOW) => await requestInvitation({ actor, asked: asked({ email }), now });
		const offices = Array.from({ length: 5 }, anOffice);
		expect((await ask(actor.email)).ok).toBe(true);
		for (const email of offices) expect((await ask(email)).ok).toBe(true);
		const sixth = anOffice();
		// 10:00 in Lagos: fourteen hours to go.
		expect(await ask(sixth)).toEqual({ ok: false, reason: "too-many-addresses", retryAfterSeconds: 14 * 3600 });
		expect(await requestsOf(actor)).toHaveLength(6);
		expect(await emailsTo(sixth)).toEqual([]);
		expect((await ask(offices[4] ?? "", later(1))).ok).toBe(true);
		expect((await ask(actor.email)).ok).toBe(true);
		expect((await ask(sixth)).ok, "one's own does not make room").toBe(false);
		expect((await ask(sixth, later(14 * 60))).ok, "the next day").toBe(true);
	});

	test("are counted one after the other when they come at once", async () => {
		const actor = await anActor();
		const answers = await Promise.all(
			Array.from({ length: 9 }, () => requestInvitation({ actor, asked: asked(), now: NOW })),
		);
		expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
		expect(await requestsOf(actor)).toHaveLength(5);
	});

	test("are counted for each member alone", async () => {
		for (const actor of [await anActor(), await anActor("Chidi Eze")])
			for (let n = 0; n < 5; n++) expect((await requestInvitation({ actor, asked: asked(), now: NOW })).ok).toBe(true);
	});
});
