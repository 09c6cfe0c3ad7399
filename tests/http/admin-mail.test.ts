import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminMail } from "#mail/admin/words.ts";
import { failing, formBattery } from "#tests/http/admin-battery.ts";
import { fillIn, landed, send } from "#tests/http/admin-forms.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText, visibleText } from "#tests/http/pages.ts";
import { anEmail, REFUSAL } from "#tests/http/request-rows.ts";

let site: OpenSite;
let email: number;
beforeAll(async () => {
	site = await openSite();
	email = await anEmail(site, { state: "sent" });
}, 120_000);
afterAll(() => site.close());

const rows = async (where: string) => (await site.query(`select count(*)::int as n from ${where}`))[0]?.n as number;
const seen = async (path: string) => mainText((await site.ask(path, { who: "grace" })).text);
const elsewhere = { hidden: { intent: "elsewhere" } };

formBattery({
	name: "Sending an e-mail to another address",
	site: () => site,
	at: () => `/admin/mail/${email}`,
	...elsewhere,
	fields: (word) => ({ to: `${word}@elsewhere.example` }),
	required: { to: "Please type an e-mail address." },
	count: () => rows(`mails where copy_of = ${email}`),
	says: (word) => `The e-mail is being sent to ${word}@elsewhere.example.`,
});

describe("an e-mail that was refused", () => {
	test("tells why, in plain English first and then in the mail server's words", async () => {
		const page = await seen(`/admin/mail/${await anEmail(site, { to: "typo@work.exmple" })}`);
		for (const words of ["Booking to typo@work.exmple", adminMail.troubles["no-such-address"], REFUSAL])
			expect(page).toContain(words);
	});

	test("markup in a mail server's words is text", async () => {
		const id = await anEmail(site, { said: "550 <script>alert(1)</script>" });
		const page = await site.ask(`/admin/mail/${id}`, { who: "grace" });
		expect(page.text).not.toContain("<script>alert(");
		expect(page.text).toContain("&lt;script&gt;alert(1)");
	});

	test("is sent again by one press", async () => {
		const id = await anEmail(site, { to: "again@work.example" });
		const sent = await send(site, `/admin/mail/${id}`, {}, { hidden: { intent: "again" } });
		expect(sent.status).toBe(302);
		expect(mainText((await landed(site, sent)).text)).toContain(
			"The e-mail to again@work.example is being sent again.",
		);
		expect(await rows(`mails where id = ${id} and state <> 'failed'`)).toBe(1);
	});

	test("is set aside, one by one or all at once after a question", async () => {
		const [one] = [await anEmail(site), await anEmail(site)];
		await send(site, `/admin/mail/${one}`, {}, { hidden: { intent: "aside" } });
		expect(await rows(`mails where id = ${one} and set_aside_at is not null`)).toBe(1);
		const all = await send(site, "/admin/mail", {}, { hidden: { intent: "aside" } });
		expect(mainText((await landed(site, all)).text)).toContain("have been dismissed.");
		expect(await rows("mails where state = 'failed' and set_aside_at is null")).toBe(0);
	});

	test("an action that fails is said, and changes nothing", async () => {
		const id = await anEmail(site);
		const again = () => send(site, `/admin/mail/${id}`, {}, { hidden: { intent: "again" } });
		const failed = await failing(site, "changes", again);
		expect([failed.status, mainText(failed.text)]).toEqual([
			500,
			expect.stringContaining("The e-mail could not be sent again."),
		]);
		expect(await rows(`mails where id = ${id} and state = 'failed'`)).toBe(1);
	});

	test("no address is sent to that is none", async () => {
		const answer = await send(site, `/admin/mail/${await anEmail(site)}`, { to: "nobody at all" }, elsewhere);
		expect([answer.status, mainText(answer.text)]).toEqual([
			400,
			expect.stringContaining("This is not an e-mail address."),
		]);
	});
});

describe("an e-mail that arrived", () => {
	test("goes once more only after a question, as a copy that names the first", async () => {
		const id = await anEmail(site, { state: "sent", to: "twice@work.example" });
		const sent = await send(site, `/admin/mail/${id}`, {}, { hidden: { intent: "again" } });
		expect(sent.status).toBe(302);
		expect(await rows(`mails where copy_of = ${id} and recipient = 'twice@work.example'`)).toBe(1);
		expect(mainText((await landed(site, sent)).text)).toContain("Copy of");
	});
});

describe("what an e-mail says", () => {
	test("is drawn in a frame that may do and fetch nothing", async () => {
		const id = await anEmail(site);
		const page = await site.ask(`/admin/mail/${id}`, { who: "grace" });
		expect(page.text).toMatch(new RegExp(`<iframe[^>]*src="/admin/mail/${id}/html"`));
		expect(page.text).toMatch(/<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
		const drawn = await site.ask(`/admin/mail/${id}/html`, { who: "grace" });
		expect(visibleText(drawn.text)).toContain("we have your booking");
		expect(drawn.headers["content-security-policy"]).toMatch(/^default-src 'none';.*sandbox/);
		expect(drawn.headers["content-security-policy"]).not.toContain("allow-scripts");
		expect(drawn.headers["x-frame-options"]).toBe("SAMEORIGIN");
		expect(drawn.headers["cache-control"]).toBe("private, no-store");
	});

	test.each(["verify-email", "reset-password"] as const)("%s is never shown, nor offered elsewhere", async (kind) => {
		const id = await anEmail(site, { kind, to: "ada@example.com" });
		const page = await site.ask(`/admin/mail/${id}`, { who: "grace" });
		expect(mainText(page.text)).toContain(adminMail.secret);
		expect(mainText(page.text)).toContain(adminMail.noElsewhere);
		const drawn = await site.ask(`/admin/mail/${id}/html`, { who: "grace" });
		expect(drawn.status).toBe(403);
		for (const { text } of [page, drawn]) expect(text).not.toContain("abc-123_xyz");
		const sent = await site.post(
			`/admin/mail/${id}`,
			{ intent: "elsewhere", to: "eve@example.com", confirmed: "yes", key: "eve" },
			{ who: "grace" },
		);
		expect(sent.status).toBe(409);
		expect(await rows("mails where recipient = 'eve@example.com'")).toBe(0);
	});
});

describe("the list of e-mails", () => {
	test.each([
		[0, "All e-mails were delivered."],
		[1, "person-1@many.example"],
		[500, "1 / 20"],
	])("with %i not delivered it says: %s", async (count, says) => {
		await many(count);
		expect(await seen("/admin/mail")).toContain(says);
	});

	test("is searched by recipient and by kind, and keeps state, order and page in the address", async () => {
		await many(500);
		expect(await seen("/admin/mail?q=PERSON-321@")).toContain("person-321@many.example");
		expect(await seen("/admin/mail?q=booking")).toContain("person-500@many.example");
		expect(await seen("/admin/mail?q=receipt")).toContain("No results.");
		expect(await seen("/admin/mail?page=20")).toContain("person-1@many.example");
		expect(await seen("/admin/mail?sort=time")).toContain("person-1@many.example");
		expect(await seen("/admin/mail?state=sent&q=many.example")).toContain("No results.");
		expect(await seen("/admin/mail?state=queued&q=many.example")).toContain("No results.");
	});

	test("how many wait for somebody stands beside its tab, and on Today", async () => {
		await many(120);
		const page = await site.ask("/admin/log", { who: "grace" });
		expect(visibleText(page.text)).toMatch(/Mail 120 /);
		const today = visibleText((await site.ask("/admin", { who: "grace" })).text);
		expect(today).toMatch(/All 12\d to decide/);
		expect(today).not.toContain("delayed e-mail");
		await site.query("update mails set state = 'queued' where recipient like 'person-1_@many.example'");
		expect(visibleText((await site.ask("/admin", { who: "grace" })).text)).toContain("10 delayed e-mails");
	});

	test("a refused e-mail is a thing to decide: the address is corrected and it goes, and the thing is gone", async () => {
		await many(0);
		const id = await anEmail(site, { to: "typo@work.exmple" });
		const decide = await seen("/admin/to-decide");
		for (const words of ["E-mail refused", "typo@work.exmple: This mailbox does not exist.", "Correct the address"])
			expect(decide).toContain(words);
		expect(await seen(`/admin/mail/${id}`)).toContain("Correct the address and send again");
		const form = await fillIn(site, `/admin/mail/${id}`, {}, elsewhere);
		expect(form.fields).toContainEqual(["to", "typo@work.exmple"]);
		await send(site, `/admin/mail/${id}`, { to: "right@work.example" }, elsewhere);
		expect(await seen("/admin/to-decide")).not.toContain("typo@work.exmple");
		expect(await rows("mails where recipient = 'right@work.example'")).toBe(1);
	});

	test("what went to a person stands on their page with subject, state and the way to it, and goes again in one press", async () => {
		await many(0);
		await anEmail(site, { kind: "receipt", to: "ada@example.com", state: "sent" });
		const [{ id } = { id: "" }] = await site.query("select id from users where email = 'ada@example.com'");
		const page = `/admin/people/${id}`;
		const shown = await seen(page);
		for (const words of ["E-mails to this person", "Receipt", "Sent"]) expect(shown).toContain(words);
		const before = await rows("mails where kind = 'receipt' and recipient = 'ada@example.com'");
		const sent = await landed(site, await send(site, page, {}, { hidden: { form: "send-again" } }));
		expect(mainText(sent.text)).toContain("'Receipt' is being sent to ada@example.com again.");
		expect(await rows("mails where kind = 'receipt' and recipient = 'ada@example.com'")).toBe(before + 1);
	});
});

/** So many refused e-mails, and nothing else that waits. */
async function many(count: number) {
	await site.query("update mails set state = 'sent', last_error = null where state <> 'sent'");
	await site.query("delete from mails where recipient like '%@many.example'");
	await site.query(
		`insert into mails (kind, recipient, facts, state, tries, last_error, queued_at)
		select 'booking', 'person-' || n || '@many.example', '{}', 'failed', 1, '550', now() + make_interval(secs => n)
		from generate_series(1, $1::int) n`,
		[count],
	);
}

test("an e-mail that cannot be set aside says so, and still waits", async () => {
	const refused = await anEmail(site);
	const at = `/admin/mail/${refused}`;
	const answer = await failing(site, "changes", () => site.post(at, { intent: "aside" }, { who: "grace" }));
	expect([answer.status, mainText(answer.text)]).toEqual([500, expect.stringContaining(adminMail.failedOneAside)]);
	expect(await rows(`mails where id = ${refused} and set_aside_at is null`)).toBe(1);
});
