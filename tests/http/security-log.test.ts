import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { DEMO_PASSWORD } from "#db/seed/cast.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";

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
	const rows = await site.query("select event || ' ' || detail || ' ' || address as text from security_events");
	for (const { text } of rows) expect(text).not.toMatch(/@|example|guess|password-|koya-demo/i);
});
