import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { courseWords as courses } from "#courses/pages/words.ts";
import { seedDays } from "#db/seed/dates.ts";
import { longDate, numericDate, shortDate } from "#kit/rules/date-range.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { fieldWords } from "#kit/words/fields.ts";
import { siteWords as said } from "#kit/words/site.ts";
import { invitationWords } from "#requests/pages/invitation-words.ts";
import { quotationWords as quotation } from "#requests/pages/quotation-words.ts";
import { requestsWords as requests } from "#requests/pages/words.ts";
import { payingWords as payment } from "#sales/paying/payments/pages/words.ts";
import { type OpenSite, openSite, type Who } from "#tests/http/house.ts";
import { mailsSince } from "#tests/http/mails-since.ts";

const OFFICE = "office@koya.example";
const TITLE = "Data Analysis with Excel and Power BI";
const today = todayInLagos(new Date());
/** The course's date in Lagos. */
const lagos = seedDays(today, { inDays: 23, days: 3 });

const invitation = {
	to: "hr@zenith.example.org",
	firstName: "Ọlábísí",
	fullName: "Ọlábísí Adéwálé",
	phoneNumber: "0803 123 4567",
	courseName: TITLE,
	courseTitle: TITLE,
	courseDesc: "What somebody else says of it",
	courseDate: [longDate(lagos)],
	courseTime: "09:00AM",
	preferredDate: longDate(lagos),
	organisationName: "Zenith & Sons",
	organisationAddress: "The Director\nZenith",
	jobPosition: "Director",
	amountPaid: 95_000,
	vat: 7_125,
	grandTotal: 102_125,
	txRef: "AAAAA",
};
const application = {
	from: "hr@zenith.example.org",
	organisationName: "Zenith & Sons",
	phoneNumber: "0803 123 4567",
	preferredStartDate: addDays(today, 60),
	preferredEndDate: addDays(today, 64),
	participantTotal: 12,
	courseName: TITLE,
};
const confirmation = { to: "hr@zenith.example.org", courseName: TITLE, organisationName: "Zenith & Sons" };

let site: OpenSite;
let before: number;
beforeAll(async () => {
	site = await openSite();
}, 180_000);
afterAll(() => site.close());
beforeEach(async () => {
	for (const table of ["limit_windows", "documents where request_id is not null", "requests"])
		await site.query(`delete from ${table}`);
	const [last] = await site.query("select coalesce(max(id), 0) as id from mails");
	before = last?.id;
});

describe("POST /user/special-invitation-email", () => {
	const ask = (changes: object = {}, who: Who = "ada") =>
		call("special-invitation-email", { ...invitation, ...changes }, who);

	test("sends the letter once, with the facts of the records and a reference of our own", async () => {
		const answers = await Promise.all([1, 2, 3].map(() => ask({ isAdmin: true })));
		const [row] = await facts();
		for (const { status, json } of answers)
			expect([status, json]).toEqual([200, { status: "ok", reference: row?.facts.reference }]);
		expect(await facts()).toHaveLength(1);
		expect(row?.facts).toMatchObject({
			firstName: "Ọlábísí",
			lastName: "Adéwálé",
			email: "hr@zenith.example.org",
			phone: "+2348031234567",
			letterDay: today,
			address: "The Director\nZenith",
			recipientPosition: "Director",
			course: {
				title: TITLE,
				location: "lagos",
				preferredDate: lagos,
				dates: [lagos],
				net: 9_500_000,
				vat: 712_500,
				total: 10_212_500,
			},
		});
		expect(row?.facts.reference).not.toBe("AAAAA");
		expect(row?.facts.course.description).toContain("From a messy export");
		expect(await mails()).toEqual([
			["invitation", "hr@zenith.example.org"],
			["invitation", "ada@example.com"],
			["invitation-notice", OFFICE],
		]);
	});

	test("needs no more than the form does, and then speaks of no course", async () => {
		const { to, firstName, fullName, phoneNumber } = invitation;
		expect((await call("special-invitation-email", { to, firstName, fullName, phoneNumber }, "ada")).status).toBe(200);
		expect((await facts())[0]?.facts).toMatchObject({ course: null, organisationName: null, address: null });
	});

	test.each([
		["long", longDate(lagos)],
		["short", shortDate(lagos)],
		["dd/mm/yyyy", `${numericDate(lagos.firstDay)} - ${numericDate(lagos.lastDay)}`],
	])("reads the preferred date in its %s form", async (_, preferredDate) => {
		expect((await ask({ preferredDate, courseDate: undefined })).status).toBe(200);
		expect((await facts())[0]?.facts.course).toMatchObject({ location: "lagos", preferredDate: lagos });
	});

	test("finds the course by courseTitle too, in any case, and the amounts as text", async () => {
		const changes = { courseName: "", courseTitle: ` ${TITLE.toUpperCase()} `, amountPaid: "95000", vat: "7125.00" };
		expect((await ask(changes)).status).toBe(200);
		expect((await facts())[0]?.facts.course.title).toBe(TITLE);
	});

	test.each<[string, unknown, string]>([
		["to", "hr at zenith", said.unreadable],
		["phoneNumber", "12", fieldWords.invalidPhone],
		["fullName", "Ọlábísí", said.required],
		["firstName", "!", fieldWords.nameUnreadable],
		["courseName", "Alchemy", courses.notFound],
		["preferredDate", "5th March 2020", courses.dateNotOffered],
		["preferredDate", "soon", courses.dateNotOffered],
		["organisationName", "a".repeat(121), fieldWords.lineTooLong],
		["organisationAddress", "a".repeat(501), invitationWords.addressTooLong],
		["jobPosition", "a".repeat(121), fieldWords.lineTooLong],
		["amountPaid", "a lot", said.unreadable],
	])("refuses a wrong %s (%#) by its name, and keeps nothing", async (field, value, error) => {
		const answer = await ask({ [field]: value });
		expect([answer.status, answer.json]).toEqual([400, { error, field }]);
		expect([await facts(), await mails()]).toEqual([[], []]);
	});

	test.each([
		["amountPaid", 95_001],
		["vat", 0],
		["grandTotal", 1],
	])("refuses another %s than the course's", async (field, value) => {
		const answer = await ask({ [field]: value });
		expect([answer.status, answer.json]).toEqual([409, { error: payment.amountsDiffer, field }]);
		expect(await facts()).toEqual([]);
	});

	test("refuses a price where there is no course", async () => {
		const answer = await ask({ courseName: undefined, courseTitle: undefined });
		expect([answer.status, answer.json.field]).toEqual([409, "amountPaid"]);
	});

	test("is no mail relay: five different addresses a day, in JSON and by the form together", async () => {
		for (let n = 0; n < 5; n++) expect((await ask({ to: `office-${n}@example.org` })).status).toBe(200);
		const answer = await ask({ to: "office-5@example.org" });
		expect([answer.status, answer.json]).toEqual([429, { error: requests.tooManyAddresses, field: "to" }]);
		expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
		expect(await facts()).toHaveLength(5);
	});
});

describe("the two calls of an organisation's application", () => {
	const record = (changes: object = {}, who: Who = "ada") =>
		call("admin-organisation-application-email", { ...application, ...changes }, who);
	const confirm = (changes: object = {}, who: Who = "ada") =>
		call("user-organisation-application-email", { ...confirmation, ...changes }, who);

	test("tell our office, then theirs; each once", async () => {
		const first = await Promise.all([1, 2, 3].map(() => record({ isAdmin: true })));
		const [row] = await facts();
		for (const { status, json } of first)
			expect([status, json]).toEqual([200, { status: "ok", reference: row?.facts.reference }]);
		expect(await mails()).toEqual([["quotation-notice", OFFICE]]);
		const second = await Promise.all([1, 2, 3].map(() => confirm({ x: 1 })));
		for (const { status, json } of second) expect([status, json]).toEqual([200, { status: "ok" }]);
		expect(await mails()).toEqual([
			["quotation-notice", OFFICE],
			["quotation", "hr@zenith.example.org"],
		]);
		expect(row?.facts).toMatchObject({ participants: 12, course: { title: TITLE, quote: { total: 110_295_000 } } });
	});

	test.each([
		["dd/mm/yyyy", numericDate(application.preferredStartDate)],
		["long", longDate({ firstDay: application.preferredStartDate, lastDay: application.preferredStartDate })],
		["an instant", `${application.preferredStartDate}T09:00:00.000Z`],
	])("read days as %s, and participants as text", async (_, preferredStartDate) => {
		expect((await record({ preferredStartDate, participantTotal: " 12 ", courseName: null })).status).toBe(200);
		expect((await facts())[0]?.facts).toMatchObject({
			preferredStart: application.preferredStartDate,
			participants: 12,
			course: null,
		});
		expect((await confirm({ courseName: undefined })).status).toBe(200);
	});

	test.each<[string, unknown, string]>([
		["from", "hr", said.unreadable],
		["organisationName", "...", fieldWords.nameUnreadable],
		["phoneNumber", "12", fieldWords.invalidPhone],
		["preferredStartDate", "soon", quotation.dateWrong],
		["preferredStartDate", addDays(today, -1), quotation.startInThePast],
		["preferredEndDate", addDays(today, 59), quotation.endBeforeStart],
		["participantTotal", 0, said.unreadable],
		["participantTotal", 2.5, said.unreadable],
		["participantTotal", 501, said.unreadable],
		["courseName", "Alchemy", courses.notFound],
	])("refuse a wrong %s (%#) by its name, and keep nothing", async (field, value, error) => {
		const answer = await record({ [field]: value });
		expect([answer.status, answer.json]).toEqual([400, { error, field }]);
		expect([await facts(), await mails()]).toEqual([[], []]);
	});

	test("confirm nothing that was not applied for, nor what somebody else did", async () => {
		await record({}, "chidi");
		const answer = await confirm();
		expect([answer.status, answer.json]).toEqual([404, { error: quotation.noSuchApplication }]);
		expect(await mails()).toEqual([["quotation-notice", OFFICE]]);
	});

	test.each([
		["to", "stranger@example.org"],
		["organisationName", "Another"],
		["courseName", "Another"],
	])("refuse when %s is not that of the application, and write to nobody", async (field, value) => {
		await record();
		const answer = await confirm({ [field]: value });
		expect([answer.status, answer.json]).toEqual([409, { error: quotation.otherApplication, field }]);
		expect(await mails()).toEqual([["quotation-notice", OFFICE]]);
	});

	test("count the addresses typed, and say so at the sixth", async () => {
		for (let n = 0; n < 5; n++) expect((await record({ from: `office-${n}@example.org` })).status).toBe(200);
		const answer = await record({ from: "office-5@example.org" });
		expect([answer.status, answer.json]).toEqual([429, { error: requests.tooManyAddresses, field: "from" }]);
	});
});

describe.each([
	{
		address: "special-invitation-email",
		body: invitation,
		needed: ["to", "firstName", "fullName", "phoneNumber"],
	},
	{
		address: "admin-organisation-application-email",
		body: application,
		needed: [
			...["from", "organisationName", "phoneNumber", "preferredStartDate", "preferredEndDate"],
			"participantTotal",
		],
	},
	{ address: "user-organisation-application-email", body: confirmation, needed: ["to", "organisationName"] },
])("POST /user/$address", ({ address, body, needed }) => {
	test.each(needed)("names the missing field %s", async (field) => {
		for (const value of [undefined, null, ""]) {
			const answer = await call(address, { ...body, [field]: value }, "ada");
			expect([answer.status, answer.json]).toEqual([400, { error: said.unreadable, field }]);
		}
	});

	test("is for verified members: a visitor gets 401, somebody unverified 403, and nothing is kept", async () => {
		expect((await call(address, body, "visitor")).status).toBe(401);
		expect((await call(address, body, "bola")).status).toBe(403);
		expect([await facts(), await mails()]).toEqual([[], []]);
	});

	test("asks somebody to wait after ten calls in an hour, and says how long; others go on", async () => {
		for (let n = 0; n < 10; n++) expect((await call(address, {}, "ada")).status).toBe(400);
		const answer = await call(address, body, "ada");
		expect([answer.status, answer.json.error]).toEqual([429, said.tooManyRequests]);
		const seconds = Number(answer.headers["retry-after"]);
		expect(seconds > 3500 && seconds <= 3600, String(seconds)).toBe(true);
		expect((await call(address, {}, "chidi")).status).toBe(400);
	});

	test("is a POST only, and answers 400 in JSON to what is none", async () => {
		for (const method of ["GET", "HEAD", "PUT", "PATCH", "DELETE"]) {
			const headers = { origin: site.config.publicUrl };
			const answer = await site.ask(`/user/${address}`, { method, headers, who: "chidi" });
			expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, "POST"]);
		}
		const headers = { origin: site.config.publicUrl, "content-type": "application/json" };
		for (const text of ["", "null", "[]", "{", '{"to":"a\\u0000b"}']) {
			const answer = await site.ask(`/user/${address}`, { method: "POST", headers, body: text, who: "grace" });
			expect([answer.status, JSON.parse(answer.text).error]).toEqual([400, said.unreadable]);
		}
	});

	test("keeps no half of a sign and nothing invisible", async () => {
		const answer = await call(address, { ...body, organisationName: "Zenith \ud83d\u202e & Sons" }, "ada");
		expect([200, 404]).toContain(answer.status);
		for (const { facts: kept } of await facts()) expect(kept.organisationName).toBe("Zenith & Sons");
	});
});

async function call(address: string, body: object, who: Who) {
	const headers = { origin: site.config.publicUrl, "content-type": "application/json" };
	const answer = await site.ask(`/user/${address}`, { method: "POST", headers, body: JSON.stringify(body), who });
	return { ...answer, json: JSON.parse(answer.text) };
}
const facts = async () => await site.query("select facts from requests order by id");
const mails = () => mailsSince(site, before);
