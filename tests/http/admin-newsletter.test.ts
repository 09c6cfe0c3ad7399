import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failing, formBattery } from "#tests/http/admin-battery.ts";
import { fillIn, landed, send, sendForm } from "#tests/http/admin-forms.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText, tagsIn } from "#tests/http/pages.ts";
import { draftIssue, subscriber } from "#tests/http/rows.ts";
import { hasProcessorTime, processorSecondsOf } from "#tests/support/processor-time.ts";

let site: OpenSite;
let edited: number;
beforeAll(async () => {
	site = await openSite();
	edited = await draftIssue(site, "Edited again and again");
}, 120_000);
afterAll(() => site.close());

const count = async (from: string) => (await site.query(`select count(*)::int as n from ${from}`))[0]?.n as number;
const grace = async (path: string) => await site.ask(path, { who: "grace" });
const says = async (path: string) => mainText((await grace(path)).text);
const newest = async () => (await site.query("select max(id)::int as id from newsletter_issues"))[0]?.id as number;

async function subscribers(many: number, email = "'reader-' || lpad(n::text, 4, '0') || '@example.com'") {
	await site.query("update newsletter_issues set state = 'sent' where state = 'sending'");
	await site.query("delete from newsletter_subscribers");
	await site.query(
		`insert into newsletter_subscribers (email, confirmed_at, subscribed_at)
		select ${email}, now(), now() - n * interval '1 hour' from generate_series(1, $1::int) n`,
		[many],
	);
}

describe("the list of subscribers", () => {
	test.each([
		[0, "No emails found."],
		[1, "reader-0001@example.com"],
		[500, "500 e-mails"],
	])("with %i it says: %s", async (many, words) => {
		await subscribers(many);
		const page = await grace("/admin/newsletter");
		expect(page.status).toBe(200);
		expect(mainText(page.text)).toContain(words);
		expect(tagsIn(page.text, "tr").length).toBe(many === 0 ? 0 : Math.min(many, 25) + 1);
	});

	test("searches, sorts and turns its pages by the address, and tells who left", async () => {
		await subscribers(500);
		await site.query("update newsletter_subscribers set unsubscribed_at = now() where email like 'reader-049%'");
		expect(await says("/admin/newsletter?q=READER-0123")).toContain("1 e-mail");
		expect(await says("/admin/newsletter?q=reader_0123")).toContain("No results.");
		expect(await says("/admin/newsletter?state=unsubscribed")).toContain("10 e-mails");
		const last = await says("/admin/newsletter?sort=-email&state=all&page=2");
		expect(last).toContain("reader-0475@example.com");
		expect(last).not.toContain("reader-0476@example.com");
		expect(last).toContain("2 / 20");
	});

	test("keeps apart who has not confirmed the address, and says of all how they stand", async () => {
		await subscribers(3);
		await site.query("update newsletter_subscribers set confirmed_at = null where email = 'reader-0002@example.com'");
		await site.query(
			"update newsletter_subscribers set unsubscribed_at = now() where email = 'reader-0003@example.com'",
		);
		expect(await says("/admin/newsletter")).not.toMatch(/reader-000[23]/);
		const waiting = await says("/admin/newsletter?state=unconfirmed");
		expect(waiting).toMatch(/E-mail Entered .*reader-0002@example\.com/);
		expect(waiting).not.toMatch(/reader-000[13]/);
		expect(await says("/admin/newsletter?state=all")).toMatch(
			/reader-0001@example\.com \S.*? Subscribed Remove .*reader-0002@example\.com .*? Not confirmed Remove .*reader-0003@example\.com .*? Unsubscribed \d/,
		);
	});

	test("an address is removed after it was confirmed, and stands among those who left", async () => {
		await subscribers(2);
		const hidden = { intent: "remove" };
		const [row] = await site.query("select id from newsletter_subscribers where email = 'reader-0001@example.com'");
		const done = await send(site, "/admin/newsletter", {}, { hidden: { ...hidden, id: String(row?.id) } });
		expect(mainText((await landed(site, done)).text)).toContain("reader-0001@example.com gets no more newsletters.");
		expect(await says("/admin/newsletter")).not.toContain("reader-0001@example.com");
		expect(await says("/admin/newsletter?state=unsubscribed")).toContain("reader-0001@example.com");
		expect(await count("changes where action = 'deleted' and subject = 'subscriber'")).toBe(1);
	});

	test("an address that could not be removed: a sentence says so, and it is still there", async () => {
		await subscribers(1);
		const hidden = { intent: "remove" };
		const answer = await failing(site, "newsletter_subscribers", () => send(site, "/admin/newsletter", {}, { hidden }));
		expect(answer.status).toBe(500);
		expect(mainText(answer.text)).toContain("The address could not be removed. Please try again.");
		expect(await count("newsletter_subscribers where unsubscribed_at is null")).toBe(1);
	});

	test("the CSV holds what is filtered, runs nothing in a spreadsheet, and who took it stands in the log", async () => {
		await subscribers(30);
		await subscriber(site, "=cmd|'/c calc'!a1@example.com");
		const file = await grace("/admin/newsletter/subscribers.csv?q=CALC");
		expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
		expect(file.headers["content-disposition"]).toMatch(/^attachment; filename="newsletter-\d{4}-\d\d-\d\d\.csv"/);
		const [head, first, ...rest] = file.text.split("\r\n");
		expect(head).toBe("\uFEFFE-mail,Subscribed,Confirmed,Unsubscribed");
		expect(first).toMatch(/^'=cmd/);
		expect(rest).toEqual([""]);
		expect((await grace("/admin/newsletter/subscribers.csv")).text.split("\r\n").length).toBe(33);
		const [log] = await site.query(
			"select actor_name, after from changes where action = 'exported' order by id limit 1",
		);
		expect(log).toEqual({ actor_name: "Grace Danjuma", after: { addresses: 1, search: "CALC", which: "subscribed" } });
	});
});

const form = {
	site: () => site,
	fields: (word: string) => ({ subject: `Subject ${word}`, body: `Words ${word}.` }),
	required: { subject: "Please type a subject.", body: "Please type the text." },
	tooLong: { subject: 150, body: 20_000 },
	says: "The draft has been saved. This is what your readers will see.",
};

formBattery({
	...form,
	name: "Writing a newsletter",
	at: "/admin/newsletter/issues/new",
	text: { field: "subject", shownAt: "/admin/newsletter/issues" },
	count: () => count("newsletter_issues"),
});

formBattery({
	...form,
	name: "Editing a draft",
	at: () => `/admin/newsletter/issues/${edited}/edit`,
	text: { field: "body", shownAt: () => `/admin/newsletter/issues/${edited}?view=plain` },
	count: () => count("changes where action = 'edited' and subject = 'newsletter'"),
});

describe("the list of newsletters", () => {
	test.each([
		[0, "No newsletter yet."],
		[1, "Newsletter number 1"],
		[500, "Newsletter number 500"],
	])("with %i it says: %s", async (many, words) => {
		await site.query("update newsletter_issues set deleted_at = now()");
		await site.query(
			`insert into newsletter_issues (subject, body, created_at, updated_at)
			select 'Newsletter number ' || n, 'Words.', now(), now() from generate_series(1, $1::int) n`,
			[many],
		);
		expect(await says("/admin/newsletter/issues")).toContain(words);
		if (many === 500) expect(await says("/admin/newsletter/issues?page=20")).toContain("Newsletter number 1 ");
	});
});

describe("a draft", () => {
	test("is shown as its e-mail in a frame that may run and fetch nothing, with script in it as text", async () => {
		const id = await draftIssue(site, `Hello <script>alert("s")</script>`);
		await site.query("update newsletter_issues set body = $1 where id = $2", [
			`**Bold** <img src=x onerror=alert(1)> [x](javascript:alert(1)) [y](https://a.example/"onclick="alert(1))`,
			id,
		]);
		const page = await grace(`/admin/newsletter/issues/${id}`);
		const [frame] = tagsIn(page.text, "iframe");
		expect(frame?.sandbox).toBe("allow-popups allow-popups-to-escape-sandbox");
		const mail = await grace(String(frame?.src));
		const policy = String(mail.headers["content-security-policy"]);
		for (const rule of ["default-src 'none'", "frame-ancestors 'self'", "form-action 'none'", "sandbox allow-popups"])
			expect(policy).toContain(rule);
		expect(policy).not.toContain("script");
		expect(mail.headers["x-frame-options"]).toBe("SAMEORIGIN");
		expect(mail.text).toContain("<strong>Bold</strong>");
		expect(mail.text).toContain("&lt;script&gt;alert(");
		expect(mail.text).not.toMatch(/<script|<img|javascript:alert\(1\)"|"onclick=/);
		expect(mail.text).toContain("/newsletter/unsubscribe/example");
		expect(await says(`/admin/newsletter/issues/${id}?view=plain`)).toContain("/newsletter/unsubscribe/example");
	});

	test("is tested once a press, sent after it was confirmed by name and number, and then edited no more", async () => {
		await subscribers(3);
		const at = `/admin/newsletter/issues/${await draftIssue(site, "Spring dates")}`;
		const testing = await fillIn(site, at, {}, { hidden: { intent: "test" } });
		for (const answer of [await sendForm(site, testing), await sendForm(site, testing)])
			expect(mainText((await landed(site, answer)).text)).toContain("A test is being sent to grace@example.com.");
		expect(await count("mails where kind = 'newsletter-issue'")).toBe(1);

		const asked = await sendForm(site, await fillIn(site, at, {}, { hidden: { intent: "send" } }));
		expect([asked.status, mainText(asked.text)]).toEqual([409, expect.stringContaining("Send 'Spring dates'?")]);
		expect(mainText(asked.text)).toContain("We will send it to 3 subscribers, once each");
		const sent = await send(site, at, {}, { hidden: { intent: "send" } });
		expect(mainText((await landed(site, sent)).text)).toContain("We are sending it to 3 subscribers.");
		const again = await site.post(at, { intent: "send", version: "1", confirmed: "yes" }, { who: "grace" });
		expect(again.status).toBe(302);
		await expect
			.poll(async () => await count("kept_mails where subject = 'Spring dates'"), { timeout: 20_000 })
			.toBe(3);
		await expect.poll(() => says(at), { timeout: 20_000 }).toContain("3 of 3 sent");

		const late = await site.post(`${at}/edit`, { subject: "Other", body: "Other.", version: "1" }, { who: "grace" });
		expect([late.status, mainText(late.text)]).toEqual([
			409,
			expect.stringContaining("Somebody else has sent or scheduled this newsletter"),
		]);
		// The last e-mail is out before the next turn finds that none is left.
		await expect
			.poll(() => count("newsletter_issues where subject = 'Spring dates' and state = 'sent'"), { timeout: 20_000 })
			.toBe(1);
	}, 60_000);

	test("of which somebody saved other words is not sent before they were looked at", async () => {
		await subscribers(1);
		const id = await draftIssue(site, "Two admins");
		const seen = await fillIn(site, `/admin/newsletter/issues/${id}`, {}, { hidden: { intent: "send" } });
		await site.query("update newsletter_issues set body = 'Other.', version = 2 where id = $1", [id]);
		const answer = await sendForm(site, seen);
		expect([answer.status, mainText(answer.text)]).toEqual([409, expect.stringContaining("has just saved changes")]);
	});

	test("without subscribers goes to nobody, and says so", async () => {
		await subscribers(0);
		const at = `/admin/newsletter/issues/${await draftIssue(site)}`;
		const answer = await send(site, at, {}, { hidden: { intent: "send" } });
		expect([answer.status, mainText(answer.text)]).toEqual([
			409,
			expect.stringContaining("No subscriber belongs to this audience"),
		]);
	});

	test("is duplicated and deleted, the latter after it was confirmed", async () => {
		const at = `/admin/newsletter/issues/${await draftIssue(site, "Twice")}`;
		const copied = await send(site, at, {}, { hidden: { intent: "duplicate" } });
		const copy = await newest();
		expect(copied.headers.location).toBe(`/admin/newsletter/issues/${copy}/edit`);
		const deleted = await send(site, at, {}, { hidden: { intent: "delete" } });
		expect(mainText((await landed(site, deleted)).text)).toContain(
			"The draft 'Twice' has been deleted. You can restore it",
		);
		expect([
			(await grace(at)).status,
			await count(`newsletter_issues where id = ${copy} and deleted_at is null`),
		]).toEqual([404, 1]);
	});

	test.each([
		["send", "The newsletter could not be sent. Please try again.", "newsletter_issues"],
		["test", "The test could not be sent. Please try again.", "mails"],
		["duplicate", "The newsletter could not be duplicated. Please try again.", "newsletter_issues"],
		["delete", "The draft could not be deleted. Please try again.", "newsletter_issues"],
	])("that fails to %s says: %s", async (intent, sentence, table) => {
		await subscribers(1);
		const at = `/admin/newsletter/issues/${await draftIssue(site)}`;
		const answer = await failing(site, table, () => send(site, at, {}, { hidden: { intent } }));
		expect([answer.status, mainText(answer.text)]).toEqual([500, expect.stringContaining(sentence)]);
	});

	test("that could not be saved keeps what was typed", async () => {
		const typed = { subject: "Kept", body: "Kept as well." };
		const answer = await failing(site, "newsletter_issues", () => send(site, "/admin/newsletter/issues/new", typed));
		expect(answer.status).toBe(500);
		expect(mainText(answer.text)).toContain("The draft could not be saved.");
		expect(answer.text).toContain("Kept as well.");
	});
});

test("an issue that is stopped says so, tells where it is, and is continued", async () => {
	await subscribers(300);
	const id = await draftIssue(site, "Stopped");
	const at = `/admin/newsletter/issues/${id}`;
	await send(site, at, {}, { hidden: { intent: "send" } });
	expect(await says("/admin/newsletter")).toContain("'Stopped' is being sent.");
	const stopped = await send(site, at, {}, { hidden: { intent: "stop" } });
	expect(mainText((await landed(site, stopped)).text)).toContain("The remaining e-mails will not be sent.");
	await expect.poll(() => says(at), { timeout: 20_000 }).not.toContain("In progress");
	const page = await says(at);
	const sent = Number(/(\d+) of 300 sent/.exec(page)?.[1]);
	expect(sent).toBeLessThan(40);
	expect(page).toContain(`Waiting ${300 - sent}`);
	const on = await send(site, at, {}, { hidden: { intent: "continue" } });
	expect(mainText((await landed(site, on)).text)).toContain("We are sending it to the remaining subscribers.");
}, 60_000);

test.skipIf(!hasProcessorTime)(
	"the pages of 5,000 subscribers with an issue on its way cost little",
	async () => {
		await subscribers(5000);
		const at = `/admin/newsletter/issues/${await draftIssue(site, "To five thousand")}`;
		await send(site, at, {}, { hidden: { intent: "send" } });
		for (const path of [at, "/admin/newsletter", "/admin/newsletter?sort=email&page=150", "/admin/newsletter/issues"]) {
			// The e-mails that go out meanwhile are counted too.
			const seconds = await processorSecondsOf(site.query, async () => expect((await grace(path)).status).toBe(200));
			expect(seconds, path).toBeLessThan(0.5);
		}
		await send(site, at, {}, { hidden: { intent: "stop" } });
	},
	60_000,
);
