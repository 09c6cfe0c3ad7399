import { describe, expect, test } from "vitest";
import { disableAccount } from "#accounts/actions/disable-account.ts";
import { logIn } from "#accounts/actions/log-in.ts";
import { setPassword } from "#accounts/data/users.ts";
import { inTransaction } from "#kit/data/db.ts";
import {
	aMember,
	aMoment,
	anAddress,
	anEmail,
	cookieOf,
	openHouse,
	PASSWORD,
	settings,
} from "#tests/accounts/house.ts";

openHouse();

const tryOf = (email: string) => ({ email, password: PASSWORD, clientAddress: anAddress(), now: aMoment() });

describe("logging in", () => {
	test("opens a session for the right password, in whatever case the e-mail is typed", async () => {
		const { email } = await aMember();
		const answer = await logIn(tryOf(` ${email.toUpperCase()}`));
		expect(answer.ok && cookieOf(answer.sessionHeaders)).toMatch(/^koya-session=./);
	});

	test("says what is missing, malformed, unknown or wrong", async () => {
		const { email } = await aMember();
		expect(await logIn(tryOf(""))).toEqual({ ok: false, reason: "required" });
		expect(await logIn({ ...tryOf(email), password: "" })).toEqual({ ok: false, reason: "required" });
		expect(await logIn(tryOf("ada"))).toEqual({ ok: false, reason: "invalid-email" });
		expect(await logIn(tryOf(anEmail()))).toEqual({ ok: false, reason: "user-not-found" });
		expect(await logIn({ ...tryOf(email), password: "wrong" })).toEqual({ ok: false, reason: "wrong-password" });
	});

	test("says the library's own words where the catalogue has none", async () => {
		const { email } = await aMember();
		const answer = await logIn({ ...tryOf(email), password: "x".repeat(129) });
		expect(answer).toEqual({ ok: false, reason: "other", message: "Password too long" });
	});

	test("answers an unknown address like a wrong password in strict privacy", async () => {
		const { email } = await aMember();
		settings({ accountPrivacy: "strict" });
		const refusal = { ok: false, reason: "invalid-credential" };
		expect(await logIn(tryOf(anEmail()))).toEqual(refusal);
		expect(await logIn({ ...tryOf(email), password: "wrong" })).toEqual(refusal);
		expect(await logIn(tryOf(email))).toMatchObject({ ok: true });
		settings();
	});

	test("tells the owner of a disabled account so, and to a guesser only that the password is wrong", async () => {
		const { email, id, now } = await aMember();
		await disableAccount({ userId: id, reason: null, until: null, actor: null, now });
		expect(await logIn(tryOf(email))).toEqual({ ok: false, reason: "user-disabled" });
		expect(await logIn({ ...tryOf(email), password: "wrong" })).toEqual({ ok: false, reason: "wrong-password" });
	});

	test("never opens for a password kept in another way than ours", async () => {
		const { email, id, now } = await aMember();
		await inTransaction((tx) => setPassword(tx, id, PASSWORD, now));
		expect(await logIn(tryOf(email))).toEqual({ ok: false, reason: "wrong-password" });
	});
});

describe("failed log-ins", () => {
	test("are five for an account and an address, then even the right password waits for the quarter hour to end", async () => {
		const { email } = await aMember();
		const facts = tryOf(email);
		for (let i = 0; i < 5; i++) {
			expect(await logIn({ ...facts, password: "wrong" })).toMatchObject({ reason: "wrong-password" });
		}
		expect(await logIn(facts)).toEqual({ ok: false, reason: "too-many", retryAfterSeconds: 900 });
		const almost = new Date(facts.now.getTime() + 899_000);
		expect(await logIn({ ...facts, now: almost })).toEqual({ ok: false, reason: "too-many", retryAfterSeconds: 1 });
		const after = new Date(facts.now.getTime() + 900_000);
		expect(await logIn({ ...facts, now: after })).toMatchObject({ ok: true });
	});

	test("from elsewhere do not lock the owner out, nor do failures at other accounts", async () => {
		const { email } = await aMember();
		const facts = tryOf(email);
		for (let i = 0; i < 9; i++) await logIn({ ...facts, password: "wrong" });
		expect(await logIn({ ...facts, clientAddress: anAddress() })).toMatchObject({ ok: true });
		const { email: other } = await aMember();
		expect(await logIn({ ...facts, email: other })).toMatchObject({ ok: true });
	});

	test("are forgotten by a success", async () => {
		const { email } = await aMember();
		const facts = tryOf(email);
		for (let round = 0; round < 3; round++) {
			for (let i = 0; i < 4; i++) await logIn({ ...facts, password: "wrong" });
			expect(await logIn(facts)).toMatchObject({ ok: true });
		}
	});

	test("sent all at once are still only five guesses", async () => {
		const { email } = await aMember();
		const facts = { ...tryOf(email), password: "wrong" };
		const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(facts)));
		expect(answers.filter((answer) => !answer.ok && answer.reason === "wrong-password")).toHaveLength(5);
	});

	test("from one address at any account are 300 an hour, for phones share addresses; successes do not count", async () => {
		const { email } = await aMember();
		const facts = tryOf(email);
		for (let i = 0; i < 20; i++) expect(await logIn(facts)).toMatchObject({ ok: true });
		for (let i = 0; i < 300; i++) {
			expect(await logIn({ ...facts, email: `nobody-${i}@example.com` })).toMatchObject({ reason: "user-not-found" });
		}
		expect(await logIn(facts)).toEqual({ ok: false, reason: "too-many", retryAfterSeconds: 3600 });
		expect(await logIn({ ...facts, now: new Date(facts.now.getTime() + 3_600_000) })).toMatchObject({ ok: true });
	});
});
