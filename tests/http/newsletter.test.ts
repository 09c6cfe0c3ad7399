import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { rowToken } from "#accounts/data/tokens.ts";
import { configure } from "#kit/config/config.ts";
import { siteWords } from "#kit/words/site.ts";
import { newsletterWords as words } from "#newsletter/pages/words.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { visibleText } from "#tests/http/pages.ts";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
}, 120_000);
afterAll(() => site.close());
beforeEach(async () => {
	await site.query("delete from limit_windows");
});

let readers = 0;
const aReader = () => `reader-${readers++}@example.org`;

describe("the newsletter's form without script", () => {
	test("takes an address, and says so on a page of its own", async () => {
		const email = aReader();
		const answer = await site.post("/newsletter", { email });
		expect([answer.status, visibleText(answer.text).includes("Subscribed successfully!")]).toEqual([200, true]);
		expect(visibleText(answer.text)).toContain(words.confirm);
		expect([await emailsTo(email), await isSubscribed(email)]).toEqual([["newsletter-confirm"], false]);
	});

	test("says to whom subscribed before: You are already subscribed.", async () => {
		const { email } = await aSubscriber();
		const answer = await site.post("/newsletter", { email: email.toUpperCase() });
		expect([answer.status, visibleText(answer.text).includes("You are already subscribed.")]).toEqual([409, true]);
		expect(visibleText(answer.text)).not.toContain(words.confirmAgain);
		expect(await emailsTo(email)).toEqual([]);
	});

	test("says to whom was asked before that it is not confirmed yet, and asks once more", async () => {
		const email = aReader();
		await site.post("/newsletter", { email });
		const answer = await site.post("/newsletter", { email });
		expect([answer.status, visibleText(answer.text).includes("You are already subscribed.")]).toEqual([409, true]);
		expect(visibleText(answer.text)).toContain(words.confirmAgain);
		expect(await emailsTo(email)).toEqual(["newsletter-confirm", "newsletter-confirm"]);
	});

	test.each([
		["", words.emailRequired],
		["reader at example", words.invalidEmail],
	])("keeps what was typed (%j) and says what is wrong with it", async (email, sentence) => {
		const answer = await site.post("/newsletter", { email });
		expect([answer.status, visibleText(answer.text).includes(sentence)]).toEqual([400, true]);
		const field = /<input[^>]*id="newsletter-page-email"[^>]*>/.exec(answer.text)?.[0] ?? "";
		expect(field).toContain(`value="${email}"`);
		expect(field).toContain('aria-invalid="true"');
		expect(field).toContain('aria-describedby="newsletter-page-email-error"');
	});

	test("pressed twice at once subscribes once, and both hear of it", async () => {
		const email = aReader();
		const answers = await Promise.all([1, 2].map(() => site.post("/newsletter", { email })));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(await isSubscribed(email)).toBe(false);
	});

	test("is for ten an hour from one address, the call included", async () => {
		for (let n = 0; n < 5; n++) await site.post("/newsletter", { email: aReader() });
		for (let n = 0; n < 5; n++) expect((await call({ from: aReader() })).status).toBe(200);
		const form = await site.post("/newsletter", { email: aReader() });
		expect([form.status, visibleText(form.text).includes(siteWords.tooManyRequests)]).toEqual([429, true]);
		const called = await call({ from: aReader() });
		expect([called.status, called.json.error]).toEqual([429, siteWords.tooManyRequests]);
		for (const { headers } of [form, called]) expect(Number(headers["retry-after"])).toBeGreaterThan(3500);
	});

	test("takes a verified member's own address at once, and asks the owner of any other", async () => {
		const own = await site.post("/newsletter", { email: "ada@example.com" }, { who: "ada" });
		expect([own.status, visibleText(own.text).includes(words.subscribed)]).toEqual([200, true]);
		expect(visibleText(own.text)).not.toContain(words.confirm);
		expect(await isSubscribed("ada@example.com")).toBe(true);
		for (const [email, who] of [
			[aReader(), "ada"],
			["bola@example.com", "bola"],
		] as const) {
			const answer = await site.post("/newsletter", { email }, { who });
			expect([answer.status, visibleText(answer.text).includes(words.confirm)]).toEqual([200, true]);
			expect(await isSubscribed(email)).toBe(false);
		}
	});

	test("sent from another site with a cookie is not acted on", async () => {
		const email = aReader();
		const answer = await site.post(
			"/newsletter",
			{ email },
			{ who: "ada", headers: { origin: "https://evil.example" } },
		);
		expect([answer.status, await emailsTo(email)]).toEqual([403, []]);
	});

	test.each(["multipart/form-data", "application/json", "text/plain"])("sent as a torn %s is a 400", async (type) => {
		const headers = { origin: site.config.publicUrl, "content-type": type };
		const answer = await site.ask("/newsletter", { method: "POST", headers, body: "email" });
		expect(answer.status).toBe(400);
	});
});

describe("when the database fails under the form", () => {
	const written = vi.fn();
	beforeEach(async () => {
		console.error = written.mockClear();
		await site.query("alter table newsletter_subscribers rename to subscribers_away");
	});
	afterEach(async () => {
		await site.query("alter table subscribers_away rename to newsletter_subscribers");
	});

	test("the person is told in the fixed sentence, keeps what was typed, and the log names nobody", async () => {
		const email = aReader();
		const answer = await site.post("/newsletter", { email });
		expect(answer.status).toBe(500);
		expect(visibleText(answer.text)).toContain("Something went wrong. Please try again.");
		expect(answer.text).toContain(`value="${email}"`);
		expect(written).toHaveBeenCalledOnce();
		expect(String(written.mock.calls)).not.toContain(email);
	});
});

describe("POST /user/newsletter-subscriber-email", () => {
	test("is for anybody, subscribes once, and answers the same way however often", async () => {
		const from = aReader();
		expect((await call({ from })).json).toEqual({ status: "ok", message: words.subscribed });
		const again = await Promise.all([1, 2, 3].map(() => call({ from, more: { not: "known" } })));
		for (const { status, json } of again) {
			expect([status, json]).toEqual([200, { status: "ok", message: words.alreadySubscribed }]);
		}
		expect(await isSubscribed(from)).toBe(false);
	});

	test.each([[{}], [{ from: "" }], [{ from: 5 }], [{ from: "nobody" }], [{ from: ["a@example.com"] }]])(
		"names the field that is wrong in %j",
		async (body) => {
			const answer = await call(body);
			expect([answer.status, answer.json.field]).toEqual([400, "from"]);
		},
	);
});

describe("the link in the e-mail that asks", () => {
	test("does nothing when a mail scanner opens it, and subscribes at a press, once", async () => {
		const { email, path } = await aSubscriber("confirm-newsletter");
		for (const method of ["GET", "HEAD"]) expect((await site.ask(path, { method })).status).toBe(200);
		expect(visibleText((await site.ask(path)).text)).toContain(words.askToConfirm(email));
		expect(await isSubscribed(email)).toBe(false);
		for (let n = 0; n < 2; n++)
			expect(visibleText((await site.post(path, {})).text)).toContain(words.confirmedBody(email));
		expect([await emailsTo(email), await isSubscribed(email)]).toEqual([["newsletter"], true]);
	});

	test("of nobody, changed in an e-mail, or made for leaving, is a kind 404 with the form beside it", async () => {
		const { email, id } = await aSubscriber("confirm-newsletter");
		const token = rowToken("confirm-newsletter", id);
		for (const wrong of ["nobody", `${token}x`, rowToken("unsubscribe", id), rowToken("confirm-newsletter", 987_654)])
			for (const answer of [
				await site.ask(`/newsletter/confirm/${wrong}`),
				await site.post(`/newsletter/confirm/${wrong}`, {}),
			]) {
				expect([answer.status, visibleText(answer.text).includes(words.unknownConfirm)]).toEqual([404, true]);
				expect(answer.text).toMatch(/<form[^>]*action="\/newsletter"/);
			}
		expect(await isSubscribed(email)).toBe(false);
	});

	test("pressed on a page of another site does nothing", async () => {
		const { email, path } = await aSubscriber("confirm-newsletter");
		const answer = await site.post(path, {}, { headers: { origin: "https://evil.example" } });
		expect([answer.status, await isSubscribed(email)]).toEqual([403, false]);
	});
});

describe("unsubscribing", () => {
	test("a mail scanner that opens the link changes nothing: the page asks", async () => {
		const { email, path } = await aSubscriber();
		for (const method of ["GET", "HEAD"]) expect((await site.ask(path, { method })).status).toBe(200);
		const page = await site.ask(path);
		expect(visibleText(page.text)).toContain(words.askToUnsubscribe(email));
		expect(page.text).toContain('name="robots" content="noindex"');
		expect(await isSubscribed(email)).toBe(true);
	});

	// RFC 8058: no cookie, no Origin, no Referer; a robot of a mail program, from wherever it is.
	test.each<[string, Record<string, string>]>([
		["with nothing but the body", {}],
		["and an Origin of its own", { origin: "https://mail.example" }],
		["from a page of another site", { origin: "null", "sec-fetch-site": "cross-site" }],
	])("a mail program does it with one POST %s", async (_, headers) => {
		const { email, path } = await aSubscriber();
		const answer = await oneClick(path, { headers });
		expect([answer.status, visibleText(answer.text).includes(words.unsubscribed(email))]).toEqual([200, true]);
		expect(await isSubscribed(email)).toBe(false);
	});

	test("twice is harmless, and the page says how it stands", async () => {
		const { email, path } = await aSubscriber();
		for (let n = 0; n < 2; n++) expect((await oneClick(path)).status).toBe(200);
		expect(visibleText((await site.ask(path)).text)).toContain(words.unsubscribedTitle);
		expect(await isSubscribed(email)).toBe(false);
	});

	test("may be taken back on the same page", async () => {
		const { email, path } = await aSubscriber();
		const page = (await oneClick(path)).text;
		expect(page).toMatch(/<form[^>]*action="\/newsletter"/);
		expect(page).toContain(`value="${email}"`);
		expect(visibleText((await site.post("/newsletter", { email })).text)).toContain(words.subscribed);
		expect([await emailsTo(email), await isSubscribed(email)]).toEqual([["newsletter-confirm"], false]);
	});

	test("by a POST that is not the one of a mail program is refused", async () => {
		const { email, path } = await aSubscriber();
		for (const body of ["", "List-Unsubscribe=Two-Clicks", "other=One-Click"])
			expect((await oneClick(path, { body })).status).toBe(400);
		expect(await isSubscribed(email)).toBe(true);
	});

	test("a link of nobody's is a kind 404, to look at and to send to", async () => {
		const { email } = await aSubscriber();
		for (const answer of [
			await site.ask("/newsletter/unsubscribe/nobody"),
			await oneClick("/newsletter/unsubscribe/nobody"),
		])
			expect([answer.status, visibleText(answer.text).includes(words.unknownLink)]).toEqual([404, true]);
		expect(await isSubscribed(email)).toBe(true);
	});

	test("is let in by its exact address only: beside it a foreign write stays outside", async () => {
		const { email, path } = await aSubscriber();
		const headers = { origin: "https://evil.example" };
		for (const near of [`${path}.data`, `${path}/`, `${path}/more`, "/newsletter", "/newsletter/unsubscribe"])
			expect([near, (await oneClick(near, { headers })).status]).toEqual([near, 403]);
		expect(await isSubscribed(email)).toBe(true);
	});
});

async function call(body: object) {
	const headers = { "content-type": "application/json" };
	const path = "/user/newsletter-subscriber-email";
	const answer = await site.ask(path, { method: "POST", headers, body: JSON.stringify(body) });
	return { ...answer, json: JSON.parse(answer.text) };
}

/** Somebody who reads the newsletter, or was asked whether they want to, with the address of the link in their letter. */
async function aSubscriber(link: "unsubscribe" | "confirm-newsletter" = "unsubscribe") {
	const email = aReader();
	const confirmedAt = link === "unsubscribe" ? new Date() : null;
	const [row] = await site.query(
		"insert into newsletter_subscribers (email, subscribed_at, confirmed_at) values ($1, now(), $2) returning id",
		[email, confirmedAt],
	);
	configure(site.config);
	const id: number = row?.id;
	return { email, id, path: `/newsletter/${link === "unsubscribe" ? link : "confirm"}/${rowToken(link, id)}` };
}

function oneClick(path: string, { headers = {}, body = "List-Unsubscribe=One-Click" } = {}) {
	const type = { "content-type": "application/x-www-form-urlencoded" };
	return site.ask(path, { method: "POST", headers: { ...type, ...headers }, body });
}

async function isSubscribed(email: string) {
	const [row] = await site.query("select is_subscribed from newsletter_subscribers where email = $1", [email]);
	return row?.is_subscribed === true;
}

const emailsTo = async (email: string) =>
	(await site.query("select kind from mails where recipient = $1 order by id", [email])).map((row) => row.kind);
