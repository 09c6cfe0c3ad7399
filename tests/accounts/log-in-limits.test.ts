import { describe, expect, test } from "vitest";
import { choosePassword } from "#accounts/actions/choose-password.ts";
import { logIn } from "#accounts/actions/log-in.ts";
import { knownBrowserCookie } from "#accounts/auth/known-browser.ts";
import { loader as openKnownBrowser } from "#accounts/pages/known-browser.ts";
import { db } from "#kit/data/db.ts";
import { countTry } from "#kit/data/limits.ts";
import {
	aMember,
	anAddress,
	askReset,
	cookieOf,
	kindsTo,
	lastMail,
	openHouse,
	PASSWORD,
	settings,
	tokenIn,
} from "#tests/accounts/house.ts";

openHouse();

/** Wrong passwords from each of these addresses: unless more are asked for, one more than are looked at. Answers how many were. */
async function guesses(email: string, now: Date, { addresses = 7, each = 3 } = {}): Promise<number> {
	let looked = 0;
	for (let address = 0; address < addresses; address++)
		for (let n = 0; n < each; n++) {
			const answer = await logIn({ email, password: `wrong-${n}`, clientAddress: `198.51.100.${address}`, now });
			if (!answer.ok && answer.reason === "wrong-password") looked++;
		}
	return looked;
}

const minutesLater = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** Opens the mailed link in a browser that has these cookies. */
async function openLink(token: string, cookie = ""): Promise<{ to: string | null; cookie: string }> {
	const request = new Request(`http://localhost:3000/log-in/known/${token}`, { headers: { cookie } });
	const response = await openKnownBrowser({ request, params: { token } } as never);
	return { to: response.headers.get("location"), cookie: cookieOf(response.headers) };
}

describe("300 wrong passwords from 60 addresses", () => {
	test("are twenty guesses, and the owner can still log in from the browser she always uses", async () => {
		const { email, now } = await aMember();
		const before = await logIn({ email, password: PASSWORD, clientAddress: anAddress(), now });
		const cookie = before.ok ? cookieOf(before.sessionHeaders) : "";
		expect(await guesses(email, now, { addresses: 60, each: 5 })).toBe(20);
		const stranger = await logIn({ email, password: PASSWORD, clientAddress: anAddress(), now });
		expect(stranger).toEqual({ ok: false, reason: "protected", retryAfterSeconds: 3600 });
		expect(await logIn({ email, password: PASSWORD, clientAddress: anAddress(), cookie, now })).toMatchObject({
			ok: true,
		});
	});

	test("from a browser that is new, she logs in by the link in her mail, of which there is one", async () => {
		const { email, now } = await aMember();
		await guesses(email, now);
		expect((await kindsTo(email)).filter((kind) => kind === "log-in-protected")).toHaveLength(1);
		const opened = await openLink(tokenIn(await lastMail(email)));
		expect(opened.to).toBe("/log-in?note=browser-known");
		const facts = { email, clientAddress: anAddress(), cookie: opened.cookie, now };
		// The link alone is no log-in, and gives five tries as any browser has.
		for (let n = 0; n < 4; n++)
			expect(await logIn({ ...facts, password: "wrong" })).toMatchObject({ reason: "wrong-password" });
		expect(await logIn({ ...facts, password: PASSWORD })).toMatchObject({ ok: true });
	});

	test("or by choosing a new password, which logs her in", async () => {
		const { email, id, now } = await aMember();
		await askReset({ email, now });
		const token = tokenIn(await lastMail(email));
		await guesses(email, now);
		const password = "a-new-and-better-one";
		const clientAddress = anAddress();
		expect(await choosePassword({ token, password, clientAddress, now })).toMatchObject({ ok: true, userId: id });
		const cookie = knownBrowserCookie("", id);
		expect(await logIn({ email, password, clientAddress, cookie, now })).toMatchObject({ ok: true });
	});

	test("an hour later there are twenty more, sixty a day and no more; a day later all is free again", async () => {
		const { email, now } = await aMember();
		let looked = 0;
		for (let hour = 0; hour < 5; hour++) looked += await guesses(email, minutesLater(now, hour * 61));
		expect(looked).toBe(60);
		expect((await kindsTo(email)).filter((kind) => kind === "log-in-protected")).toHaveLength(3);
		const tomorrow = minutesLater(now, 25 * 60);
		expect(await logIn({ email, password: PASSWORD, clientAddress: anAddress(), now: tomorrow })).toMatchObject({
			ok: true,
		});
	}, 60_000);
});

describe("a browser that is known", () => {
	test("is known to the account it logged in to, and to no other", async () => {
		const { email, now } = await aMember();
		const stranger = await aMember({ now });
		await guesses(email, now);
		const theirs = knownBrowserCookie("", stranger.id);
		const answer = await logIn({ email, password: PASSWORD, clientAddress: anAddress(), cookie: theirs, now });
		expect(answer).toMatchObject({ reason: "protected" });
	});

	test("has five tries in a quarter of an hour, from however many addresses it comes", async () => {
		const { email, id, now } = await aMember();
		const cookie = knownBrowserCookie("", id).split(";")[0] ?? "";
		for (let n = 0; n < 5; n++) await logIn({ email, password: "wrong", clientAddress: anAddress(), cookie, now });
		const answer = await logIn({ email, password: PASSWORD, clientAddress: anAddress(), cookie, now });
		expect(answer).toEqual({ ok: false, reason: "too-many", retryAfterSeconds: 900 });
	});

	test("is not let in by a cookie that somebody wrote, nor by one of another AUTH_SECRET", async () => {
		const { email, id, now } = await aMember();
		settings({ authSecret: "another-secret-that-is-long-enough-0123456789" });
		const foreign = knownBrowserCookie("", id);
		settings();
		await guesses(email, now);
		for (const cookie of [foreign, `koya-known=abc.def`, "koya-known=", "koya-known=~~~."]) {
			const answer = await logIn({ email, password: PASSWORD, clientAddress: anAddress(), cookie, now });
			expect(answer).toMatchObject({ reason: "protected" });
		}
	});

	test("remembers five accounts, the last first", async () => {
		let cookie = "";
		for (const id of ["a", "b", "c", "d", "e", "f"]) cookie = knownBrowserCookie(cookie, id).split(";")[0] ?? "";
		expect(cookie.split("~")).toHaveLength(5);
		expect(knownBrowserCookie(cookie, "f").split(";")[0]).toBe(cookie);
	});

	test("an expired or made-up link leads to the log-in and says so", async () => {
		expect(await openLink("made-up")).toEqual({ to: "/log-in?note=link-expired", cookie: "" });
	});
});

test("tries at one moment are all counted, whichever of them is written last", async () => {
	const limit = { times: 3, withinSeconds: 60 };
	const now = Date.now();
	const at = (ms: number) => countTry(db, ["a test", "at one moment"], limit, new Date(now + ms));
	const answers = [await at(5), await at(3), await at(0), await at(4)];
	expect(answers.map(({ allowed }) => allowed)).toEqual([true, true, true, false]);
});

test("a clock that was days ahead for a while keeps nobody waiting for days", async () => {
	const { email, now } = await aMember();
	const clientAddress = anAddress();
	const ahead = minutesLater(now, 40 * 24 * 60);
	for (let n = 0; n < 6; n++) await logIn({ email, password: "wrong", clientAddress, now: ahead });
	expect(await logIn({ email, password: PASSWORD, clientAddress, now })).toMatchObject({ ok: true });
	const limit = { times: 1, withinSeconds: 60 };
	await countTry(db, ["a test"], limit, ahead);
	expect(await countTry(db, ["a test"], limit, now)).toEqual({ allowed: true });
	expect(await countTry(db, ["a test"], limit, now)).toEqual({ allowed: false, retryAfterSeconds: 60 });
});
