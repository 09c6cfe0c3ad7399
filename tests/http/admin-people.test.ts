import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failing, formBattery, unreadable } from "#tests/http/admin-battery.ts";
import { landed, send } from "#tests/http/admin-forms.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";

let site: OpenSite;
const ids: Record<string, string> = {};
beforeAll(async () => {
	site = await openSite();
	for (const { id, email } of await site.query("select id, email from users")) ids[email.split("@")[0]] = id;
}, 120_000);
afterAll(() => site.close());

const STATS = "/admin/stats";
const make = { hidden: { form: "make" } };
const remove = { hidden: { form: "remove" } };
const lines = async (where: string) =>
	(await site.query(`select count(*)::int as n from changes where subject = 'person' and ${where}`))[0]?.n as number;
const person = (name: string) => `/admin/people/${ids[name]}`;
const page = async (at: string) => mainText((await site.ask(at, { who: "grace" })).text);

test("'Admin' in the menu leads to /admin/home; the pages the product names keep their names and addresses", async () => {
	const menu = (await site.ask("/about", { who: "grace" })).text;
	expect(menu).toMatch(/<a [^>]*href="\/admin\/home"[^>]*>(<[^>]*>)*Admin</);
	expect((await site.ask("/about", { who: "ada" })).text).not.toContain("/admin/home");
	const linksIn = async (at: string, label: string) => {
		const html = (await site.ask(at, { who: "grace" })).text;
		const [, bar = ""] = new RegExp(`<nav aria-label="${label}"[^>]*>(.*?)</nav>`, "s").exec(html) ?? [];
		return [...bar.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)/gs)].map(
			([, to, text]) => `${text} ${to}`,
		);
	};
	expect(await linksIn(STATS, "Admin pages")).toEqual([
		"Today /admin",
		"Courses /admin/courses",
		"Participants /admin/enrolments",
		"Money /admin/payments",
		"Website /admin/home",
		"Settings /admin/settings",
	]);
	expect(await linksIn("/admin/home", "Pages of Website")).toEqual([
		"Home /admin/home",
		"Other Services /admin/services",
		"About Us /admin/about",
		"Policies /admin/policies",
		"Newsletter /admin/newsletter",
		"Issues /admin/newsletter/issues",
	]);
	expect(await linksIn(STATS, "Pages of Participants")).toContain("Stats /admin/stats");
});

test("an administrator who logs in begins at Today, unless they were going elsewhere; a member begins at home", async () => {
	const logIn = async (email: string, next: string) => {
		const answer = await site.post("/log-in", { email, password: "koya-demo", next });
		return [answer.status, answer.headers.location];
	};
	expect(await logIn("grace@example.com", "/")).toEqual([302, "/admin"]);
	expect(await logIn("grace@example.com", "/admin/people?q=ada")).toEqual([302, "/admin/people?q=ada"]);
	expect(await logIn("ada@example.com", "/")).toEqual([302, "/"]);
	const again = await site.ask("/log-in", { who: "grace" });
	expect([again.status, again.headers.location]).toEqual([302, "/admin"]);
});

describe("the eight counts", () => {
	test("are of users, courses, paid courses, clients, partners, team, services and subscribers, without the trash", async () => {
		await site.query("update services set deleted_at = now() where id = (select min(id) from services)");
		await site.query(
			`insert into newsletter_subscribers (email, subscribed_at, confirmed_at, unsubscribed_at)
			values ('in@example.com', now(), now(), null), ('asked@example.com', now(), null, null), ('out@example.com', now(), now(), now())`,
		);
		const said = await page(STATS);
		expect(said).toMatch(
			/Users .*?10 Courses .*?12 Paid courses .*?6 Clients 6 Partners 5 Team 6 Services 5 Newsletter subscribers .*?1 Admins/,
		);
	});

	test("'Failed to fetch stats. Please try again.' when they cannot be counted, with the forms still there", async () => {
		const answer = await unreadable(site, "newsletter_subscribers", () => site.ask(STATS, { who: "grace" }));
		expect(answer.status).toBe(500);
		expect(mainText(answer.text)).toContain("Failed to fetch stats. Please try again.");
		expect(mainText(answer.text)).toContain("Make admin");
	});
});

formBattery({
	name: "Making an admin by e-mail",
	site: () => site,
	at: STATS,
	...make,
	// Never in the letters she signed up with.
	fields: () => ({ email: "ADA@Example.COM" }),
	required: ["email"],
	missing: "Please enter an email address!",
	count: async () => {
		await site.query("update users set role = 'user' where email = 'ada@example.com'");
		return await lines("action = 'made admin'");
	},
	says: "Ada Okafor is now an admin.",
});

describe("making and removing admins", () => {
	test.each([
		["make", make],
		["remove", remove],
	])("'User not found!' for an address nobody has (%s), and what was typed stays", async (_, find) => {
		const answer = await send(site, STATS, { email: "nobody@example.com" }, find);
		expect(answer.status).toBe(404);
		expect(mainText(answer.text)).toContain("User not found!");
		expect(answer.text).toContain('value="nobody@example.com"');
	});

	test("'Please enter an email address!' where none is given to remove", async () => {
		const answer = await send(site, STATS, { email: " " }, remove);
		expect(mainText(answer.text)).toContain("Please enter an email address!");
	});

	test("the remove form reads its own field: the one to make admins may hold another address", async () => {
		await site.query("update users set role = 'admin' where email in ('ada@example.com', 'chidi@example.com')");
		const done = await send(site, STATS, { email: "chidi@example.com" }, remove);
		expect(mainText((await landed(site, done)).text)).toContain("Chidi Eze is no longer an admin.");
		const roles = await site.query(
			"select role from users where email like 'ada@%' or email like 'chidi@%' order by email",
		);
		expect(roles).toEqual([{ role: "admin" }, { role: "user" }]);
		await site.query("update users set role = 'user' where email = 'ada@example.com'");
	});

	test("the last admin cannot be removed, and neither is the last one who can log in", async () => {
		const says = "This is the last admin who can log in.";
		expect(mainText((await send(site, STATS, { email: "grace@example.com" }, remove)).text)).toContain(says);
		await site.query("update users set role = 'admin', disabled = true where email = 'emeka@example.com'");
		expect(mainText((await send(site, STATS, { email: "grace@example.com" }, remove)).text)).toContain(says);
		await site.query("update users set role = 'user', disabled = false where email = 'emeka@example.com'");
	});

	test("whoever removes themself is asked in words of its own, and is not let in afterwards", async () => {
		await site.query("update users set role = 'admin' where email = 'chidi@example.com'");
		const cookie = await site.logIn("chidi@example.com");
		const asked = await site.post(STATS, { form: "remove", email: "Chidi@example.com" }, { headers: { cookie } });
		expect(mainText(asked.text)).toContain("Remove yourself as admin? You lose access to the admin pages at once.");
		const fields = { form: "remove", email: "chidi@example.com", confirmed: "yes" };
		const done = await site.post(STATS, fields, { headers: { cookie } });
		expect([done.status, done.headers.location]).toEqual([302, "/"]);
		// The session of before has ended with the role.
		const outside = await site.ask(STATS, { headers: { cookie } });
		expect([outside.status, outside.headers.location]).toEqual([302, expect.stringMatching(/^\/log-in\?/)]);
	});

	test("of an address that is not verified the question says so", async () => {
		const asked = await site.post(STATS, { form: "make", email: "bola@example.com" }, { who: "grace" });
		expect(asked.status).toBe(409);
		expect(mainText(asked.text)).toContain("bola@example.com is not verified");
	});

	test.each([
		["make", "ada", "Failed to make admin. Please try again."],
		["remove", "emeka", "Failed to remove admin. Please try again."],
	])("a failure is said: %s %s: %s", async (form, name, sentence) => {
		await site.query("update users set role = 'admin' where email = 'emeka@example.com'");
		const answer = await failing(site, "changes", () =>
			send(site, STATS, { email: `${name}@example.com` }, { hidden: { form } }),
		);
		expect(answer.status).toBe(500);
		expect(mainText(answer.text)).toContain(sentence);
		await site.query("update users set role = 'user' where email = 'emeka@example.com'");
	});
});

describe("a person's page", () => {
	test("tells what they bought and asked for, and nothing of a password or a session", async () => {
		await site.cookieOf("chidi");
		const { text } = await site.ask(person("chidi"), { who: "grace" });
		expect(mainText(text)).toContain("Project Management Professional Prep");
		expect(mainText(text)).toMatch(/Logged in on \d devices?/);
		const secrets = await site.query(
			`select password as secret from accounts where password is not null union all select token from sessions`,
		);
		expect(secrets.length).toBeGreaterThan(1);
		expect(secrets.filter(({ secret }) => text.includes(secret))).toEqual([]);
		expect((await site.ask("/admin/people/nobody", { who: "grace" })).status).toBe(404);
	});

	test("disabling logs out everywhere at once, says why at the next log-in, and is undone by enabling", async () => {
		const cookie = await site.cookieOf("chidi");
		const done = await send(site, person("chidi"), { reason: "<script>x</script>", until: "2099-01-31" });
		expect(done.status).toBe(302);
		const shown = (await landed(site, done)).text;
		expect(mainText(shown)).toContain("Chidi Eze's account has been disabled.");
		expect(mainText(shown)).toContain("Disabled until 31st Jan 2099 <script>x</script>");
		expect(shown).not.toContain("<script>x");
		expect(mainText((await site.ask("/my-courses", { headers: { cookie } })).text)).toContain("User not logged in.");
		const refused = await site.post("/log-in", { email: "chidi@example.com", password: "koya-demo" });
		expect(mainText(refused.text)).toContain("This account has been disabled. Please contact support.");
		expect(await page("/admin/people?disabled=yes")).toContain("Chidi Eze");

		expect((await send(site, person("chidi"), {}, { hidden: { form: "enable" } })).status).toBe(302);
		await site.logIn("chidi@example.com");
		expect(await lines("action in ('disabled', 'enabled')")).toBe(2);
	});

	test("a reason that is too long and a day that is past are refused, and what was typed stays", async () => {
		const long = await send(site, person("chidi"), { reason: "x".repeat(301), until: "" });
		expect([long.status, mainText(long.text).includes("Enter at most 300 characters")]).toEqual([400, true]);
		const past = await send(site, person("chidi"), { reason: "Kept words", until: "2020-01-01" });
		expect([past.status, mainText(past.text).includes("Please choose a date after today.")]).toEqual([400, true]);
		expect(past.text).toContain('value="Kept words"');
	});

	test("nobody disables themself", async () => {
		expect(await page(person("grace"))).not.toContain("Disable account");
		const fields = { form: "disable", confirmed: "yes" };
		const answer = await site.post(person("grace"), fields, { who: "grace" });
		expect([answer.status, mainText(answer.text)]).toEqual([409, expect.stringContaining("Grace Danjuma")]);
		expect((await site.ask(STATS, { who: "grace" })).status).toBe(200);
	});

	test("the link to verify is sent again three times an hour, and the fourth is refused in a sentence", async () => {
		const again = () => send(site, person("bola"), {}, { hidden: { form: "resend" } });
		const sent = [await again(), await again(), await again()];
		expect(sent.map(({ status }) => status)).toEqual([302, 302, 302]);
		const fourth = await again();
		expect([fourth.status, mainText(fourth.text)]).toEqual([429, expect.stringContaining("We sent three links")]);
		expect(await lines("action = 'sent again'")).toBe(3);
		const [logged] = await site.query("select before, after from changes where action = 'sent again' limit 1");
		expect(JSON.stringify(logged)).not.toMatch(/token|http/);
	});
});

describe("the list of people", () => {
	test("'No users found!' where nobody fits, one by e-mail, phone and name without its marks", async () => {
		expect(await page("/admin/people?q=zeppelin")).toContain("No users found!");
		for (const q of ["BOLA@example", "bola adewale", "Bola Adéwálé"])
			expect(await page(`/admin/people?q=${encodeURIComponent(q)}`)).toContain("1 person");
		expect(await page("/admin/people?q=0803+123")).toContain("Ada Okafor");
		expect(await page("/admin/people?verified=no")).toContain("People 1 person");
	});

	test("500 stand in pages, in the order one asks for", async () => {
		await site.query(
			`insert into users (id, full_name, email, created_at, updated_at)
			select 'many-' || n, 'Person Number' || n, 'many' || n || '@example.com', now(), now() from generate_series(1, 500) n`,
		);
		const said = await page("/admin/people?role=user&q=many&sort=-email&page=2");
		expect(said).toContain("500 people");
		expect(said).toContain("2 / 20");
		expect(said.match(/many\d+@/g)).toHaveLength(25);
	});
});

describe("a second factor whose phone is lost", () => {
	test("is removed by an owner once it is confirmed; the person is logged out and told", async () => {
		const [ada] = await site.query(
			"update users set two_factor_enabled = true where email = 'ada@example.com' returning id",
		);
		await site.query("insert into two_factors (id, user_id, secret, backup_codes) values ('lost', $1, 'x', 'x')", [
			ada?.id,
		]);
		const cookie = await site.cookieOf("ada");
		const done = await send(site, `/admin/people/${ada?.id}`, {}, { hidden: { form: "factor" } });
		expect((await landed(site, done)).text).toContain("second factor has been removed.");
		expect(await site.query("select id from two_factors")).toEqual([]);
		expect((await site.ask("/account/security", { headers: { cookie } })).status).toBe(302);
		const [mail] = await site.query("select facts from mails where kind = 'account-changed' order by id desc limit 1");
		expect(mail?.facts).toMatchObject({ change: "factor-removed" });
	});
});
