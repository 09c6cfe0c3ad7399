import { beforeAll, describe, expect, test } from "vitest";
import { quoteFor } from "#courses/rules/discounts.ts";
import { specifiedDiscounts } from "#db/samples/discounts.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { confirmQuotation, writeQuotation } from "#requests/actions/confirm-quotation.ts";
import { requestInvitation } from "#requests/actions/request-invitation.ts";
import { requestQuotation } from "#requests/actions/request-quotation.ts";
import { lockLatestRequestOf } from "#requests/data/requests.ts";
import { hasFigures, preferredRow, seatsWords } from "#requests/emails/quotation-words.ts";
import type { QuotationWish } from "#requests/rules/quotation.ts";
import { openHouse } from "#tests/accounts/house.ts";
import { aCourse, inDays } from "#tests/requests/courses.ts";
import { anActor, emailsAbout, later, NOW, OFFICE, requestsOf } from "#tests/requests/house.ts";
import { waitingForALock } from "#tests/support/waiting-for-a-lock.ts";

openHouse();
// As in the demo: a live academy switches its discounts on itself.
beforeAll(async () => void (await db.updateTable("discounts").set({ active: true }).execute()));

let offices = 0;
const anOffice = () => `training-${offices++}@zenith.example.org`;
const asked = (changes: Partial<QuotationWish> = {}): QuotationWish => ({
	organisationName: "Zenith Freight",
	email: anOffice(),
	phone: "+2348031234567",
	slug: null,
	participants: 12,
	preferredStart: inDays(60),
	preferredEnd: inDays(64),
	...changes,
});
const emailsTo = async (recipient: string) =>
	await db.selectFrom("mails").selectAll().where("recipient", "=", recipient).orderBy("id").execute();

describe("an organisation's application", () => {
	test("is a row first, then a document, a notice to our office and the quotation to theirs, valid for 14 days", async () => {
		const [actor, course] = [await anActor(), await aCourse({ dates: [{ location: "online", inDays: 30 }] })];
		const wish = asked({ slug: course.slug });
		const answer = await requestQuotation({ actor, asked: wish, confirm: true, now: NOW });
		if (!answer.ok) throw new Error(answer.reason);
		const today = todayInLagos(NOW);
		const quote = quoteFor({
			price: 9_500_000,
			participants: 12,
			startDay: inDays(60),
			today,
			online: true,
			vatBasisPoints: 750,
			courseId: course.id,
			discounts: specifiedDiscounts,
		});
		expect(answer.facts).toMatchObject({
			issuedOn: today,
			validUntil: inDays(14),
			participants: 12,
			organisationName: "Zenith Freight",
			email: wish.email,
			preferredStart: inDays(60),
			course: { title: course.title, quote },
		});
		expect(quote.conditional).toMatchObject([{ discount: "in-house" }]);
		expect(answer.facts.course).toMatchObject({ seatsLeft: expect.any(Number), dates: [expect.any(Object)] });
		expect(await requestsOf(actor)).toMatchObject([
			{ kind: "quotation", email: wish.email, course_id: course.id, facts: answer.facts, confirmed_at: NOW },
		]);
		const documents = db.selectFrom("documents").selectAll().where("request_id", "=", answer.requestId);
		expect(await documents.execute()).toMatchObject([
			{
				code: answer.facts.document.code,
				kind: "quotation",
				bearer: "Zenith Freight",
				course_title: course.title,
				valid_until: inDays(14),
			},
		]);
		expect(await emailsTo(wish.email)).toMatchObject([{ kind: "quotation", facts: answer.facts }]);
		expect(await emailsAbout(actor)).toMatchObject([{ kind: "quotation-notice", recipient: OFFICE }]);
	});

	test("for a date of their own names it with its place, on the quotation and to our office", async () => {
		const [actor, course] = [await anActor(), await aCourse({ dates: [{ location: "online", inDays: 30 }] })];
		const wish = asked({ slug: course.slug, ownDate: { place: "Bonny Oil House, Port Harcourt" } });
		const answer = await requestQuotation({ actor, asked: wish, confirm: true, now: NOW });
		if (!answer.ok) throw new Error(answer.reason);
		expect(answer.facts).toMatchObject({ ownDate: wish.ownDate });
		expect(preferredRow(answer.facts)).toMatchObject({
			value: expect.stringContaining("Bonny Oil House, Port Harcourt"),
		});
		const notice = (await emailsTo(OFFICE)).at(-1);
		expect(notice).toMatchObject({ kind: "quotation-notice", facts: { ownDate: wish.ownDate } });
		if (!hasFigures(answer.facts)) throw new Error("no figures");
		expect(seatsWords(answer.facts)).toContain("We will arrange a separate date for 12 participants with you.");
	});

	test("without a course has no figures and hands out no document, and both offices are told", async () => {
		const [actor, wish] = [await anActor(), asked()];
		const answer = await requestQuotation({ actor, asked: wish, confirm: true, now: NOW });
		expect(answer).toMatchObject({ ok: true, facts: { course: null } });
		const requestId = answer.ok ? answer.requestId : 0;
		expect(await db.selectFrom("documents").selectAll().where("request_id", "=", requestId).execute()).toEqual([]);
		expect(await emailsAbout(actor)).toMatchObject([{ kind: "quotation-notice", facts: { course: null } }]);
		expect(await emailsTo(wish.email)).toMatchObject([{ kind: "quotation" }]);
	});

	test.each([
		["Physical", "lagos", false],
		["Physical", "online", true],
		["Online", "lagos", true],
	])("for a %s course in %s lists the online discount: %s", async (category, location, listed) => {
		const course = await aCourse({ category, dates: [{ location, inDays: 30 }] });
		const wish = asked({ slug: course.slug, participants: 2 });
		const answer = await requestQuotation({ actor: await anActor(), asked: wish, confirm: true, now: NOW });
		const lines = answer.ok ? answer.facts.course?.quote.conditional : [];
		expect(lines?.some(({ discount }) => discount === "online")).toBe(listed);
	});

	test("for a course that is not offered any more leaves nothing behind", async () => {
		const actor = await anActor();
		const answer = await requestQuotation({ actor, asked: asked({ slug: "gone" }), confirm: true, now: NOW });
		expect(answer).toEqual({ ok: false, reason: "course-gone" });
		expect(await requestsOf(actor)).toEqual([]);
		expect(await emailsAbout(actor)).toEqual([]);
	});

	test("pressed several times at once is one quotation", async () => {
		const [actor, wish] = [await anActor(), asked()];
		const press = () => requestQuotation({ actor, asked: wish, confirm: true, now: NOW });
		await Promise.all([press(), press(), press(), press()]);
		expect(await requestsOf(actor)).toHaveLength(1);
		expect(await emailsTo(wish.email)).toHaveLength(1);
		expect(await emailsAbout(actor)).toHaveLength(1);
	});

	test("shares the five addresses of a day with the special invitation", async () => {
		const actor = await anActor();
		const quote = (email: string) => requestQuotation({ actor, asked: asked({ email }), confirm: true, now: NOW });
		for (let n = 0; n < 3; n++) expect((await quote(anOffice())).ok).toBe(true);
		const mail = {
			firstName: "Ada",
			lastName: "Okafor",
			phone: "+2348031234567",
			choice: null,
			organisationName: null,
			address: null,
			jobPosition: null,
			letterDay: inDays(0),
		};
		for (let n = 0; n < 2; n++)
			expect((await requestInvitation({ actor, asked: { ...mail, email: anOffice() }, now: NOW })).ok).toBe(true);
		expect(await quote(anOffice())).toMatchObject({ ok: false, reason: "too-many-addresses" });
		expect((await quote(actor.email)).ok).toBe(true);
	});
});

describe("the two calls of an application", () => {
	test("the first tells our office, the second theirs, once however often it is made", async () => {
		const [actor, course] = [await anActor(), await aCourse({ title: "Writing That Works" })];
		const wish = asked({ slug: course.slug });
		await requestQuotation({ actor, asked: wish, confirm: false, now: NOW });
		expect(await emailsTo(wish.email)).toEqual([]);
		expect(await emailsAbout(actor)).toMatchObject([{ kind: "quotation-notice" }]);
		expect(await requestsOf(actor)).toMatchObject([{ confirmed_at: null }]);

		const call = {
			actor,
			to: ` ${wish.email.toUpperCase()} `,
			organisationName: " zenith freight ",
			courseName: "writing that WORKS",
			now: later(1),
		};
		expect(await Promise.all([1, 2, 3].map(() => confirmQuotation(call)))).toEqual([1, 2, 3].map(() => ({ ok: true })));
		expect(await emailsTo(wish.email)).toMatchObject([{ kind: "quotation" }]);
		expect(await requestsOf(actor)).toMatchObject([{ confirmed_at: later(1) }]);
	});

	test("after the form the second call changes nothing; after the first call the form sends what was missing", async () => {
		const [actor, wish] = [await anActor(), asked()];
		await requestQuotation({ actor, asked: wish, confirm: false, now: NOW });
		await requestQuotation({ actor, asked: wish, confirm: true, now: later(1) });
		const { organisationName, email: to } = wish;
		await confirmQuotation({ actor, to, organisationName, courseName: undefined, now: later(2) });
		expect(await requestsOf(actor)).toMatchObject([{ confirmed_at: later(1) }]);
		expect(await emailsTo(wish.email)).toHaveLength(1);
		expect(await emailsAbout(actor)).toHaveLength(1);
	});

	test.each([
		["other-address", { to: "stranger@example.org" }],
		["other-organisation", { organisationName: "Another" }],
		["other-course", { courseName: "Another" }],
	])("the second refuses with '%s' what the latest application does not say", async (reason, changes) => {
		const [actor, wish] = [await anActor(), asked()];
		await requestQuotation({ actor, asked: wish, confirm: false, now: NOW });
		const said = { to: wish.email, organisationName: wish.organisationName, courseName: undefined, ...changes };
		expect(await confirmQuotation({ actor, ...said, now: NOW })).toEqual({ ok: false, reason });
		expect(await emailsTo(wish.email)).toEqual([]);
	});

	test("and the form that comes while the second is on its way send the organisation one quotation", async () => {
		const [actor, wish] = [await anActor(), asked()];
		await requestQuotation({ actor, asked: wish, confirm: false, now: NOW });
		const form = await inTransaction(async (tx) => {
			const request = await lockLatestRequestOf<"quotation">(tx, actor.id, "quotation");
			if (!request) throw new Error("Nothing was asked for.");
			await writeQuotation(tx, request, NOW);
			const form = requestQuotation({ actor, asked: wish, confirm: true, now: NOW });
			await Promise.race([form, waitingForALock()]);
			return { answer: form };
		});
		expect(await form.answer).toMatchObject({ ok: true });
		expect(await emailsTo(wish.email)).toHaveLength(1);
	});

	test("the second finds nobody else's application", async () => {
		const [actor, wish] = [await anActor(), asked()];
		await requestQuotation({ actor, asked: wish, confirm: false, now: NOW });
		const said = { to: wish.email, organisationName: wish.organisationName, courseName: undefined };
		expect(await confirmQuotation({ actor: await anActor("Chidi Eze"), ...said, now: NOW })).toEqual({
			ok: false,
			reason: "no-application",
		});
	});
});
