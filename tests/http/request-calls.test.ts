import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fieldWords } from "#kit/words/fields.ts";
import { siteWords } from "#kit/words/site.ts";
import { servicesWords } from "#requests/pages/services-words.ts";
import { type OpenSite, openSite, type Who } from "#tests/http/house.ts";
import { mailsSince } from "#tests/http/mails-since.ts";

const OFFICE = "office@koya.example";

let site: OpenSite;
/** The last e-mail that was there before the test: the worker may still hold it. */
let before: number;
beforeAll(async () => {
	site = await openSite();
}, 120_000);
afterAll(() => site.close());
beforeEach(async () => {
	for (const table of ["limit_windows", "requests"]) await site.query(`delete from ${table}`);
	const [last] = await site.query("select coalesce(max(id), 0) as id from mails");
	before = last?.id;
});

const booking = { from: "desk@example.org", phoneNumber: "0803 123 4567", serviceName: "Airport Pick-up" };
const confirmation = { to: "desk@example.org", serviceName: "Airport Pick-up" };
const contact = { from: "desk@example.org", firstName: "Ada", contactMessage: "Good morning.\nA question." };
const calls = [
	{ address: "book-session-email", body: booking, needed: ["from", "phoneNumber", "serviceName"] },
	{ address: "user-book-session-email", body: confirmation, needed: ["to", "serviceName"] },
	{ address: "contact-email", body: contact, needed: ["from", "firstName"] },
];

describe("booking a session by its two calls", () => {
	test("keeps the booking and tells the office, then writes to the member; each of it once", async () => {
		const first = await Promise.all([1, 2, 3].map(() => call("book-session-email", booking, "ada")));
		for (const { status, json } of first) expect([status, json]).toEqual([200, { status: "ok" }]);
		expect(await mails()).toEqual([["booking-notice", OFFICE]]);
		const second = await Promise.all([1, 2, 3].map(() => call("user-book-session-email", confirmation, "ada")));
		for (const { status, json } of second) expect([status, json]).toEqual([200, { status: "ok" }]);
		expect(await mails()).toEqual([
			["booking-notice", OFFICE],
			["booking", "ada@example.com"],
		]);
		expect(await site.query("select kind, email, phone, confirmed_at is not null as confirmed from requests")).toEqual([
			{ kind: "booking", email: "desk@example.org", phone: "+2348031234567", confirmed: true },
		]);
	});

	test("may name the account's own address, and ignores fields it does not know", async () => {
		const own = { ...booking, from: " ADA@example.com", isAdmin: true, userId: "somebody else's" };
		expect((await call("book-session-email", own, "ada")).status).toBe(200);
		const answer = await call("user-book-session-email", { ...confirmation, to: "Ada@Example.com", x: 1 }, "ada");
		expect(answer.status).toBe(200);
		expect(await mails()).toHaveLength(2);
	});

	test.each([
		["phoneNumber", "12", fieldWords.invalidPhone],
		["serviceName", "Teleportation", servicesWords.notOffered],
		["from", "desk at example.org", siteWords.unreadable],
	])("refuses a wrong %s by its name, and keeps nothing", async (field, value, error) => {
		const answer = await call("book-session-email", { ...booking, [field]: value }, "ada");
		expect([answer.status, answer.json]).toEqual([400, { error, field }]);
		expect(await site.query("select id from requests")).toEqual([]);
	});

	test("confirms nothing that was not booked, nor what somebody else booked", async () => {
		await call("book-session-email", booking, "chidi");
		const answer = await call("user-book-session-email", confirmation, "ada");
		expect([answer.status, answer.json]).toEqual([404, { error: servicesWords.noBooking }]);
		expect(await mails()).toEqual([["booking-notice", OFFICE]]);
	});

	test.each([
		["to", "stranger@example.org"],
		["serviceName", "One-to-One Coaching"],
	])("refuses when %s is not that of the booking, and writes to nobody", async (field, value) => {
		await call("book-session-email", booking, "ada");
		const answer = await call("user-book-session-email", { ...confirmation, [field]: value }, "ada");
		expect([answer.status, answer.json]).toEqual([409, { error: servicesWords.otherBooking, field }]);
		expect(await mails()).toEqual([["booking-notice", OFFICE]]);
	});
});

describe("a message by its call", () => {
	test("is kept once and written to the office and the member, never to the address in it", async () => {
		const answers = await Promise.all([1, 2, 3].map(() => call("contact-email", contact, "ada")));
		for (const { status, json } of answers) expect([status, json]).toEqual([200, { status: "ok" }]);
		expect(await mails()).toEqual([
			["contact-notice", OFFICE],
			["contact", "ada@example.com"],
		]);
		expect(await site.query("select kind, email from requests")).toEqual([
			{ kind: "message", email: "desk@example.org" },
		]);
	});

	test.each([undefined, null, "", "half \ud83d a drum"])("takes the message %j", async (contactMessage) => {
		expect((await call("contact-email", { ...contact, contactMessage }, "ada")).status).toBe(200);
		expect(await mails()).toHaveLength(2);
	});

	test.each([
		["firstName", "a".repeat(81)],
		["from", "nobody"],
		["contactMessage", "a".repeat(10_001)],
		["contactMessage", 5],
	])("refuses a wrong %s by its name", async (field, value) => {
		const answer = await call("contact-email", { ...contact, [field]: value }, "ada");
		expect([answer.status, answer.json]).toEqual([400, { error: siteWords.unreadable, field }]);
		expect(await mails()).toEqual([]);
	});
});

describe.each(calls)("POST /user/$address", ({ address, body, needed }) => {
	test.each(needed)("names the missing field %s", async (field) => {
		for (const value of [undefined, null, "", "  "]) {
			const answer = await call(address, { ...body, [field]: value }, "ada");
			expect([answer.status, answer.json]).toEqual([400, { error: siteWords.unreadable, field }]);
		}
	});

	test("is for verified members: a visitor gets 401, somebody unverified 403, and nothing is kept", async () => {
		const visitor = await call(address, body, "visitor");
		expect([visitor.status, visitor.json.error]).toEqual([401, siteWords.notLoggedIn]);
		const bola = await call(address, body, "bola");
		expect([bola.status, bola.json.error]).toEqual([403, siteWords.verifyBanner]);
		expect(await site.query("select id from requests")).toEqual([]);
		expect(await mails()).toEqual([]);
	});

	test("asks somebody to wait after ten calls in an hour, and says how long; others go on", async () => {
		for (let n = 0; n < 10; n++) expect((await call(address, {}, "ada")).status).toBe(400);
		const answer = await call(address, body, "ada");
		expect([answer.status, answer.json.error]).toEqual([429, siteWords.tooManyRequests]);
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
		for (const text of ["", "null", "[]", "{", '{"to":"a\\u0000b","from":"\\u0000"}']) {
			const answer = await site.ask(`/user/${address}`, { method: "POST", headers, body: text, who: "grace" });
			expect([answer.status, JSON.parse(answer.text).error]).toEqual([400, siteWords.unreadable]);
		}
	});
});

async function call(address: string, body: object, who: Who) {
	const headers = { origin: site.config.publicUrl, "content-type": "application/json" };
	const answer = await site.ask(`/user/${address}`, { method: "POST", headers, body: JSON.stringify(body), who });
	return { ...answer, json: JSON.parse(answer.text) };
}

const mails = () => mailsSince(site, before);
