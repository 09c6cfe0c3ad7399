import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
}, 120_000);
afterAll(() => site.close());

const ANDROID = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36";
const isIn = async (cookie: string) => (await site.ask("/account", { headers: { cookie } })).status === 200;
const sessionsOf = (email: string) =>
	site.query(
		`select s.id from sessions s join users u on u.id = s.user_id where u.email = '${email}' order by s.created_at desc`,
	);
const send = async (cookie: string, fields: Record<string, string>) =>
	await site.post("/account", fields, { headers: { cookie } });

test("the page lists this browser and the others by their device; one of the others is ended and out at once", async () => {
	const [here, phone] = [
		await site.logIn("ada@example.com"),
		await site.logIn("ada@example.com", { "user-agent": ANDROID }),
	];
	const said = mainText((await site.ask("/account", { headers: { cookie: here } })).text);
	expect(said).toMatch(/Chrome on Android Logged in .*last used/);
	expect(said).toContain("This browser");
	const [{ id }] = (await sessionsOf("ada@example.com")) as [{ id: string }];
	// Nobody else ends it, whoever knows its number.
	await send(await site.logIn("chidi@example.com"), { intent: "end-session", session: id });
	expect(await isIn(phone)).toBe(true);
	expect((await send(here, { intent: "end-session", session: id })).status).toBe(302);
	expect([await isIn(phone), await isIn(here)]).toEqual([false, true]);
});

test("logging out everywhere ends this browser's session too, and forgets its cookie", async () => {
	const [here, other] = [await site.logIn("bola@example.com"), await site.logIn("bola@example.com")];
	const answer = await send(here, { intent: "log-out-everywhere" });
	expect([answer.status, answer.headers.location]).toEqual([302, "/"]);
	expect(String(answer.headers["set-cookie"])).toMatch(/koya-session=;[^,]*Max-Age=0/);
	expect([await isIn(here), await isIn(other)]).toEqual([false, false]);
});

test("what is typed stays when a new address is refused, and a taken one looks like any other", async () => {
	const cookie = await site.logIn("ada@example.com");
	const ask = (email: string, password = "koya-demo") => send(cookie, { intent: "change-email", email, password });
	const wrong = await ask("ada@work.example", "wrong");
	expect(wrong.status).toBe(400);
	expect(wrong.text).toContain("ada@work.example");
	const page = async () => mainText((await site.ask("/account", { headers: { cookie } })).text);
	const seen = [];
	for (const email of ["nobody@work.example", "chidi@example.com"]) {
		const { status, headers } = await ask(email);
		seen.push([
			status,
			headers.location,
			/We have sent a link to .*?there by/.exec(await page())?.[0].replace(email, "X"),
		]);
	}
	expect(seen[0]).toEqual([302, "/account", "We have sent a link to X. Confirm there by"]);
	expect(seen[1]).toEqual(seen[0]);
});

test("an owner sees and ends the sessions of somebody who works here; of a member they are not shown", async () => {
	const desk = await site.logIn("tunde@example.com", { "user-agent": ANDROID });
	const [{ id, person }] = (await site.query(
		"select s.id, u.id as person from sessions s join users u on u.id = s.user_id where u.email = 'tunde@example.com'",
	)) as [{ id: string; person: string }];
	const grace = await site.logIn("grace@example.com");
	const at = `/admin/people/${person}`;
	expect(mainText((await site.ask(at, { headers: { cookie: grace } })).text)).toContain("Chrome on Android");
	const form = { form: "end-session", session: id };
	expect((await site.post(at, form, { headers: { cookie: desk } })).status).toBe(403);
	expect((await site.post(at, form, { headers: { cookie: grace } })).status).toBe(302);
	expect(await isIn(desk)).toBe(false);
	const [ada] = (await site.query("select id from users where email = 'ada@example.com'")) as [{ id: string }];
	const member = mainText((await site.ask(`/admin/people/${ada.id}`, { headers: { cookie: grace } })).text);
	expect(member).not.toContain("Where they are logged in");
});
