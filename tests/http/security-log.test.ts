import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { DEMO_PASSWORD } from "#db/seed/cast.ts";
import { configure } from "#kit/config/config.ts";
import { openLinks } from "#mail/data/sealed-links.ts";
import { confirmed, fillIn, send, sendForm } from "#tests/http/admin-forms.ts";
import { formsIn } from "#tests/http/forms.ts";
import { cookieIn, type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";
import { codeOf } from "#tests/support/authenticator.ts";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
}, 120_000);
afterAll(() => site.close());

/** The latest rows of an event, once so many are written. */
async function rowsOf(event: string, many = 1) {
	return await vi.waitFor(async () => {
		const rows = await site.query(
			`select e.*, u.email, d.email as by_email from security_events e left join users u on u.id = user_id
			left join users d on d.id = by_id where event = $1 order by e.id desc`,
			[event],
		);
		expect(rows.length).toBeGreaterThanOrEqual(many);
		return rows;
	});
}

test("a log-in and a failed one leave a line with the account, the network and the request", async () => {
	await site.post("/log-in", { email: "ada@example.com", password: "not-her-password" });
	await site.post("/log-in", { email: "nobody@example.com", password: "not-his-password" });
	const answer = await site.post("/log-in", { email: "ada@example.com", password: DEMO_PASSWORD });
	const failed = await rowsOf("log-in-failed", 2);
	expect(failed[1]).toMatchObject({ email: "ada@example.com", detail: "wrong-password", address: "127.0.0.0/24" });
	expect(failed[0]).toMatchObject({ user_id: null, detail: "user-not-found" });
	const [done] = await rowsOf("log-in");
	expect(done).toMatchObject({ email: "ada@example.com", request_id: answer.headers["x-request-id"] });
});

test("a reached limit is told by its name, without whom it was for", async () => {
	for (let n = 0; n < 6; n++) await site.post("/log-in", { email: "chidi@example.com", password: `guess-${n}` });
	const [row] = await rowsOf("limit-reached");
	expect(row?.detail).toBe("log-in");
	expect((await rowsOf("log-in-failed"))[0]).toMatchObject({ email: "chidi@example.com", detail: "too-many" });
});

test("asking for a reset is told", async () => {
	await site.post("/reset-password", { email: "ada@example.com" });
	expect((await rowsOf("reset-asked"))[0]).toMatchObject({ email: "ada@example.com" });
});

test("a refused admin page is told once for a visitor and for a member, by its route", async () => {
	await site.ask("/admin/people/some-body", {});
	expect((await rowsOf("door-refused"))[0]).toMatchObject({ user_id: null, detail: "GET /admin/people/:id" });
	await site.ask("/admin/settings", { who: "ada" });
	await site.ask("/admin/log.data", { who: "ada" });
	await site.post("/admin/trash", {}, { who: "ada" });
	const refused = (await rowsOf("door-refused", 4)).filter(({ email }) => email === "ada@example.com");
	expect(refused.map(({ detail }) => detail).toReversed()).toEqual([
		"GET /admin/settings",
		"GET /admin/log",
		"POST /admin/trash",
	]);
});

test("a webhook with a wrong signature is told", async () => {
	const headers = { "verif-hash": "wrong", "content-type": "application/json" };
	await site.ask("/payments/webhook", { method: "POST", headers, body: "{}" });
	expect((await rowsOf("wrong-signature"))[0]).toMatchObject({ detail: "flutterwave", user_id: null });
});

test("an export is told with who took it", async () => {
	await site.ask("/admin/log.csv", { who: "grace" });
	expect((await rowsOf("export-taken"))[0]).toMatchObject({ email: "grace@example.com", detail: "log" });
});

test("a used reset link and a changed password are told", async () => {
	await site.post("/reset-password", { email: "emeka@example.com" });
	const [mail] = await vi.waitFor(async () => {
		const rows = await site.query(
			"select facts from mails where kind = 'reset-password' and recipient = 'emeka@example.com'",
		);
		expect(rows).toHaveLength(1);
		return rows;
	});
	configure(site.config);
	const { url } = openLinks("reset-password", mail?.facts).facts as { url: string };
	await site.post(new URL(url).pathname, { password: "a quiet harbour 7" });
	expect((await rowsOf("reset-used"))[0]).toMatchObject({ email: "emeka@example.com" });
	const cookie = await site.logIn("funke@example.com");
	const typed = { intent: "password", password: DEMO_PASSWORD, next: "a quiet harbour 8" };
	const page = await site.ask("/account/security", { headers: { cookie } });
	const form = formsIn(page).find(({ fields }) =>
		fields.some(([name, value]) => name === "intent" && value === "password"),
	);
	const next = form?.names.find((name) => !["intent", "email", "password"].includes(name)) ?? "";
	await site.post("/account/security", { ...typed, [next]: typed.next }, { headers: { cookie } });
	expect((await rowsOf("password-changed"))[0]).toMatchObject({ email: "funke@example.com" });
});

test("a second factor set up, a wrong code and its removal are told", async () => {
	const cookie = await site.logIn("ngozi@example.com");
	const send = (fields: Record<string, string>, as = cookie) =>
		site.post("/account/security", fields, { headers: { cookie: as } });
	const begun = await send({ intent: "begin", password: DEMO_PASSWORD });
	const key = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(begun.text)?.[1] ?? "";
	const form = formsIn(begun).find(({ names }) => names.includes("code"));
	const done = await send({ ...Object.fromEntries(form?.fields ?? []), code: await codeOf(key) });
	expect((await rowsOf("factor-set"))[0]).toMatchObject({ email: "ngozi@example.com" });
	const entered = await site.post("/log-in", { email: "ngozi@example.com", password: DEMO_PASSWORD });
	await site.post("/log-in/code", { kind: "app", code: "000000" }, { headers: { cookie: cookieIn(entered) } });
	expect((await rowsOf("factor-failed"))[0]?.detail).toBe("wrong-code");
	await send({ intent: "remove", password: DEMO_PASSWORD }, cookieIn(done) || cookie);
	expect((await rowsOf("factor-removed"))[0]).toMatchObject({ email: "ngozi@example.com" });
});

test("a changed role, a changed setting and ended sessions are told, with whose they are and who did it", async () => {
	const [chidi] = await site.query("select id from users where email = 'chidi@example.com'");
	const person = `/admin/people/${chidi?.id}`;
	const filled = await fillIn(site, person, { role: "desk" }, { hidden: { form: "role" } });
	const asked = await sendForm(site, filled);
	await sendForm(site, confirmed(asked, filled) ?? filled);
	expect((await rowsOf("role-changed"))[0]).toMatchObject({
		email: "chidi@example.com",
		by_email: "grace@example.com",
	});
	expect((await send(site, "/admin/settings/office", { address: "12 Broad Street, Lagos" })).status).toBe(302);
	expect((await rowsOf("settings-changed"))[0]).toMatchObject({ email: "grace@example.com", detail: "office" });
	const cookie = await site.logIn("zainab@example.com");
	await site.post("/account", { intent: "log-out-everywhere" }, { headers: { cookie } });
	expect((await rowsOf("sessions-ended"))[0]).toMatchObject({ email: "zainab@example.com" });
});

test("an owner reads it, narrowed to an event and a person; nobody else does", async () => {
	const page = async (query: string) =>
		mainText((await site.ask(`/admin/security-log${query}`, { who: "grace" })).text);
	expect(await page("")).toContain("Log-in failed");
	expect(await page("?event=reset-asked")).toContain("Ada");
	const [ada] = await site.query("select id from users where email = 'ada@example.com'");
	const hers = await page(`?who=${ada?.id}`);
	expect(hers).toContain("Admin page refused");
	expect(hers).not.toContain("Chidi");
	expect(await page("?q=chidi&event=log-in-failed")).toContain("Chidi");
	expect((await site.ask("/admin/security-log", { who: "ada" })).status).toBe(403);
	expect((await site.ask("/admin/security-log", {})).headers.location).toMatch(/^\/log-in\?next=/);
});

test("no row holds an e-mail, a password or a token", async () => {
	const rows = await site.query("select detail || ' ' || address as text from security_events");
	for (const { text } of rows) expect(text).not.toMatch(/@|example|guess|password-|koya-demo/i);
});
