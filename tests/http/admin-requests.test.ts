import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failing, formBattery } from "#tests/http/admin-battery.ts";
import { confirmed, fillIn, landed, send, sendForm } from "#tests/http/admin-forms.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText, tagsIn, visibleText } from "#tests/http/pages.ts";
import { aRequest } from "#tests/http/request-rows.ts";

let site: OpenSite;
let open: number;
beforeAll(async () => {
	site = await openSite();
	open = await aRequest(site);
}, 120_000);
afterAll(() => site.close());

const rows = async (where: string) => (await site.query(`select count(*)::int as n from ${where}`))[0]?.n as number;
const seen = async (path: string) => mainText((await site.ask(path, { who: "grace" })).text);
const answer = { hidden: { intent: "answer" } };

formBattery({
	name: "Answering a request",
	site: () => site,
	at: () => `/admin/requests/${open}`,
	...answer,
	fields: (word) => ({ subject: "Your message", body: `Dear Ọlábísí,\n\n${word}` }),
	required: { subject: "Please write a subject.", body: "Please write your answer." },
	tooLong: { subject: 150, body: 10_000 },
	text: { field: "body", shownAt: () => `/admin/requests/${open}` },
	count: () => rows("request_answers"),
	says: "Your answer to Ada Okafor is being sent.",
});

describe("a request", () => {
	test("is shown with all that was asked, by name, and with the account beside what was typed", async () => {
		const message = await seen(`/admin/requests/${await aRequest(site)}`);
		for (const words of [
			"Message from Ada Okafor",
			"is there a course in Ìbàdàn?",
			"olabisi@work.example",
			"ada@example.com",
		])
			expect(message).toContain(words);
		const quotation = await seen(`/admin/requests/${await aRequest(site, { kind: "quotation" })}`);
		for (const words of [
			"Zenith Foods & Sons",
			"R4T9X",
			"12th - 14th January 2027",
			"₦1,102,950.00",
			"5th December 2026",
		])
			expect(quotation).toContain(words);
		const invitation = await seen(`/admin/requests/${await aRequest(site, { kind: "invitation" })}`);
		for (const words of [
			"Lagos",
			"Zenith House",
			"The Head of Human Resources",
			"1st - 3rd December 2026",
			"₦102,125.00",
		])
			expect(invitation).toContain(words);
	});

	test("with a number opens WhatsApp with a text that says what it is about", async () => {
		const page = await site.ask(`/admin/requests/${await aRequest(site, { kind: "booking" })}`, { who: "grace" });
		const link = tagsIn(page.text, "a").find(({ href }) => href?.startsWith("https://wa.me/"));
		expect(decodeURIComponent(link?.href ?? "")).toBe(
			"https://wa.me/2348031234567?text=Hello Ada, this is Koya Academy. Thank you for your booking request (Career counselling).",
		);
		expect(await seen(`/admin/requests/${await aRequest(site)}`)).not.toContain("Open in WhatsApp");
	});

	test("lends the document that was sent: an invitation, a quotation with figures, and nothing where there was none", async () => {
		const document = async (asked: Parameters<typeof aRequest>[1]) =>
			await site.ask(`/admin/requests/${await aRequest(site, asked)}/pdf`, { who: "grace" });
		const invitation = await document({ kind: "invitation" });
		expect(invitation.headers["content-disposition"]).toContain('filename="Invitation K7Q2M.pdf"');
		expect(invitation.headers["cache-control"]).toBe("private, no-store");
		expect(invitation.text.slice(0, 5)).toBe("%PDF-");
		expect((await document({ kind: "quotation" })).headers["content-type"]).toBe("application/pdf");
		expect((await document({ kind: "quotation", facts: { course: null } })).status).toBe(404);
		expect((await document({ kind: "booking" })).status).toBe(404);
	});

	test("the greeting that stands there already is no answer", async () => {
		const page = `/admin/requests/${await aRequest(site)}`;
		const sent = await sendForm(site, await fillIn(site, page, {}, answer));
		expect([sent.status, mainText(sent.text)]).toEqual([400, expect.stringContaining("Please write your answer.")]);
	});

	test("nothing is sent before the whole answer was shown with its address", async () => {
		const page = `/admin/requests/${await aRequest(site)}`;
		const before = await rows("mails");
		const form = await fillIn(site, page, { body: "Dear Ọlábísí,\n\nfrom March on." }, answer);
		const asked = await sendForm(site, form);
		expect(asked.status).toBe(409);
		expect(visibleText(asked.text)).toContain("Send this to olabisi@work.example?");
		expect(visibleText(asked.text)).toContain("Subject: Your message to Koya Academy Dear Ọlábísí, from March on.");
		expect(await rows("mails")).toBe(before);
		await sendForm(site, confirmed(asked, form) ?? form);
		expect(await rows("mails where kind = 'request-answer' and recipient = 'olabisi@work.example'")).toBeGreaterThan(0);
		expect(await rows("mails")).toBe(before + 1);
	});

	test("somebody answered meanwhile: the second sees it, keeps the typing, and may still send", async () => {
		const id = await aRequest(site);
		const page = `/admin/requests/${id}`;
		const mine = await fillIn(site, page, { body: "Mine." }, answer);
		await site.query("update users set role = 'admin' where email = 'chidi@example.com'");
		await send(site, page, { body: "From Chidi." }, { ...answer, who: "chidi" });
		await site.query("update users set role = 'user' where email = 'chidi@example.com'");
		const told = await sendForm(site, mine);
		expect(told.status).toBe(409);
		for (const words of ["Somebody else acted on this request", "Chidi Eze answered on", "From Chidi.", "Mine."])
			expect(mainText(told.text)).toContain(words);
		expect(await rows(`request_answers where request_id = ${id}`)).toBe(1);
		const version = tagsIn(told.text, "button").find(({ name }) => name === "overwrite")?.value ?? "";
		const looked = await sendForm(site, { ...mine, fields: [...mine.fields, ["overwrite", version]] });
		expect(visibleText(looked.text)).toContain("Send this to olabisi@work.example?");
		const yes = [...mine.fields, ["overwrite", version], ["confirmed", "yes"]] as typeof mine.fields;
		expect((await sendForm(site, { ...mine, fields: yes })).status).toBe(302);
		expect(await rows(`request_answers where request_id = ${id}`)).toBe(2);
	});

	test("an answer that could not be sent is said, and stays typed", async () => {
		const page = `/admin/requests/${await aRequest(site)}`;
		const failed = await failing(site, "request_answers", () => send(site, page, { body: "Kept as it was." }, answer));
		expect(failed.status).toBe(500);
		expect(mainText(failed.text)).toContain("The answer could not be sent. What you typed is still here");
		expect(failed.text).toContain("Kept as it was.");
	});

	test("is closed without an answer, opened again, and both are said once", async () => {
		const id = await aRequest(site);
		const page = `/admin/requests/${id}`;
		const closed = await send(site, page, {}, { hidden: { intent: "close" } });
		expect(mainText((await landed(site, closed)).text)).toContain("The request from Ada Okafor has been closed.");
		expect(await rows(`requests where id = ${id} and state = 'closed'`)).toBe(1);
		const opened = await send(site, page, {}, { hidden: { intent: "reopen" } });
		expect(mainText((await landed(site, opened)).text)).toContain("The request from Ada Okafor has been reopened.");
		const failed = await failing(site, "changes", () => send(site, page, {}, { hidden: { intent: "close" } }));
		expect([failed.status, mainText(failed.text)]).toEqual([500, expect.stringContaining("Nothing was changed")]);
	});
});

/** While Chidi works at the front desk. */
async function asOffice<T>(work: () => Promise<T>): Promise<T> {
	await site.query("update users set role = 'desk' where email = 'chidi@example.com'");
	try {
		return await work();
	} finally {
		await site.query("update users set role = 'user' where email = 'chidi@example.com'");
	}
}

describe("the follow-up of a request", () => {
	const followUp = { hidden: { intent: "follow-up" } };

	test("is saved without script, said in a line above, and its step is done in one press", async () => {
		const page = `/admin/requests/${await aRequest(site)}`;
		const typed = { nextStep: "Call about Ìbàdàn", nextStepOn: "2026-12-04" };
		const saved = await landed(site, await send(site, page, typed, followUp));
		expect(mainText(saved.text)).toContain("Follow-up has been saved.");
		expect(mainText(saved.text)).toContain("Grace Danjuma · Fri 4 Dec: Call about Ìbàdàn");
		const done = await landed(site, await send(site, page, {}, { hidden: { intent: "step-done" } }));
		expect(mainText(done.text)).toContain("The next step is done.");
		expect(mainText(done.text)).not.toContain("Fri 4 Dec");
	});

	test("says what is missing beside its field, and keeps what was typed", async () => {
		const page = `/admin/requests/${await aRequest(site)}`;
		const answered = await send(site, page, { nextStep: "Call", lostReason: "other" }, followUp);
		expect(answered.status).toBe(400);
		expect(mainText(answered.text)).toContain("Please choose the day of the next step.");
		expect(mainText(answered.text)).toContain("Please write why it was lost.");
		expect(answered.text).toContain('value="Call"');
	});

	test("saved by two, the second sees the first's and chooses", async () => {
		const page = `/admin/requests/${await aRequest(site)}`;
		const mine = await fillIn(site, page, { nextStep: "Mine", nextStepOn: "2026-12-04" }, followUp);
		await asOffice(() =>
			send(site, page, { nextStep: "Chidi's", nextStepOn: "2026-12-05" }, { ...followUp, who: "chidi" }),
		);
		const second = await sendForm(site, mine);
		expect(second.status).toBe(409);
		for (const words of ["Chidi Eze saved another version", "Chidi's"]) expect(mainText(second.text)).toContain(words);
		const version = tagsIn(second.text, "button").find(({ name }) => name === "overwrite")?.value ?? "";
		expect((await sendForm(site, { ...mine, fields: [...mine.fields, ["overwrite", version]] })).status).toBe(302);
		expect(await seen(page)).toContain("Fri 4 Dec: Mine");
	});

	test("narrows the list: mine, without an owner, due, lost; and the file has it", async () => {
		const id = await aRequest(site, { facts: { message: "Quokkas in Kano" } });
		const lost = { nextStep: "", nextStepOn: "", lostReason: "price", lostNote: "By half" };
		await send(site, `/admin/requests/${id}`, { nextStep: "Call", nextStepOn: "2020-01-02" }, followUp);
		for (const query of ["owner=me", "step=due", "owner=me&step=planned"])
			expect(await seen(`/admin/requests?q=quokkas&${query}`)).toContain("Grace Danjuma · Thu 2 Jan: Call");
		expect(await seen("/admin/requests?q=quokkas&owner=nobody")).toContain("No results.");
		await send(site, `/admin/requests/${id}`, lost, followUp);
		expect(await seen("/admin/requests?q=quokkas&step=lost")).toContain("Lost: too expensive");
		const file = await site.ask("/admin/requests.csv?q=quokkas&step=lost", { who: "grace" });
		expect(file.text).toContain("Grace Danjuma,,,Too expensive,By half");
	});

	test("that is due stands on its owner's Today only", async () => {
		const id = await aRequest(site);
		await send(site, `/admin/requests/${id}`, { nextStep: "Call back", nextStepOn: "2020-01-03" }, followUp);
		expect(await seen("/admin")).toContain("Call back");
		const others = mainText((await asOffice(() => site.ask("/admin", { who: "chidi" }))).text);
		expect(others).not.toContain("Call back");
		expect(others).toMatch(/\d+ new requests? without an owner/);
	});
});

describe("the inbox", () => {
	test.each([
		[0, "No requests to answer."],
		[1, "Words number 1"],
		[500, "1 / 20"],
	])("with %i requests it says: %s", async (count, says) => {
		await many(count);
		expect(await seen("/admin/requests")).toContain(says);
	});

	test("keeps search, state, kind, order and page in the address; who waits longest comes first", async () => {
		await many(500);
		expect(await seen("/admin/requests")).toContain("Words number 500");
		expect(await seen("/admin/requests?page=20")).toContain("Words number 1");
		expect(await seen("/admin/requests?sort=-time")).not.toContain("Words number 500");
		expect(await seen("/admin/requests?q=number+321")).toContain("Words number 321");
		expect(await seen("/admin/requests?q=number+321")).not.toContain("Words number 322");
		expect(await seen("/admin/requests?kind=booking")).toContain("No results.");
		expect(await seen("/admin/requests?state=closed")).toContain("No requests found.");
		expect(await seen("/admin/requests?q=nothing+like+it")).toContain("No results.");
	});

	test("leads to a request and back to the list as it was left", async () => {
		await many(1);
		const list = await site.ask("/admin/requests?state=all&q=number", { who: "grace" });
		const link = tagsIn(list.text, "a").find(({ href }) => /^\/admin\/requests\/\d/.test(href ?? ""))?.href ?? "";
		expect(link).toMatch(/\?state=all&q=number$/);
		const page = await site.ask(link, { who: "grace" });
		expect(tagsIn(page.text, "a").map(({ href }) => href)).toContain("/admin/requests?state=all&q=number");
		const closed = await send(site, link, {}, { hidden: { intent: "close" } });
		expect(String(closed.headers.location)).toMatch(/\/admin\/requests\?state=all&q=number$/);
	});

	test("how many wait stands beside its tab, and each of them on Today", async () => {
		await many(7);
		const page = await site.ask("/admin/people", { who: "grace" });
		expect(visibleText(page.text)).toMatch(/Requests 7 /);
		const today = (await site.ask("/admin", { who: "grace" })).text;
		expect(tagsIn(today, "a").filter(({ href }) => /^\/admin\/requests\/\d/.test(href ?? ""))).toHaveLength(7);
	});

	test("is exported as the list shows it, whole, harmless to a spreadsheet, and that stands in the log", async () => {
		await many(30);
		await aRequest(site, { facts: { message: '=HYPERLINK("https://evil.example")' } });
		const before = await rows("changes where action = 'exported' and subject = 'request'");
		const file = await site.ask("/admin/requests.csv?state=all", { who: "grace" });
		expect(file.headers["content-disposition"]).toContain('filename="requests.csv"');
		expect(file.text.trimEnd().split("\r\n")).toHaveLength(32);
		expect(file.text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
		const one = await site.ask("/admin/requests.csv?q=number+17", { who: "grace" });
		expect(one.text.trimEnd().split("\r\n")).toHaveLength(2);
		expect(await rows("changes where action = 'exported' and subject = 'request'")).toBe(before + 2);
	});
});

/** So many messages, each an hour older than the one before. */
async function many(count: number) {
	await site.query("delete from requests");
	await site.query(
		`insert into requests (kind, user_id, email, facts, facts_sha256, requested_at)
		select 'message', users.id, 'a@b.example', jsonb_build_object('firstName', 'Ada', 'email', 'a@b.example',
			'message', 'Words number ' || n), n, now() - make_interval(hours => n)
		from users, generate_series(1, $1::int) n where users.email = 'ada@example.com'`,
		[count],
	);
}
