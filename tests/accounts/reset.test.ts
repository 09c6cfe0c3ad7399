import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { choosePassword } from "#accounts/actions/choose-password.ts";
import { logIn } from "#accounts/actions/log-in.ts";
import { requestReset } from "#accounts/actions/request-reset.ts";
import { db } from "#kit/data/db.ts";
import {
	aMember,
	aMoment,
	anAddress,
	anEmail,
	askReset,
	kindsTo,
	lastMail,
	openHouse,
	PASSWORD,
	settings,
	tokenIn,
} from "#tests/accounts/house.ts";

openHouse();

const NEW = "a-new-one";

async function askedReset() {
	const member = await aMember();
	await askReset(member);
	return { ...member, token: tokenIn(await lastMail(member.email)), clientAddress: anAddress() };
}

describe("asking for a reset", () => {
	test("says so while there is nobody at all", async () => {
		expect(await db.selectFrom("users").select("id").execute()).toEqual([]);
		expect(await askReset({ email: anEmail(), now: aMoment() })).toEqual({ ok: false, reason: "no-user-records" });
	});

	test("mails a link that says how long it is good", async () => {
		const { email, now } = await aMember();
		expect(await askReset({ email: email.toUpperCase(), now })).toEqual({ ok: true });
		expect(await kindsTo(email)).toEqual(["verify-email", "reset-password"]);
		expect(await lastMail(email)).toEqual({
			fullName: "Ada Okafor",
			minutesValid: 60,
			url: expect.stringMatching(/^http:\/\/localhost:3000\/reset-password\/[\w-]{32}$/),
		});
	});

	test("refuses an e-mail that is missing, malformed or unknown", async () => {
		const now = aMoment();
		expect(await askReset({ email: "", now })).toEqual({ ok: false, reason: "invalid-email" });
		expect(await askReset({ email: "ada@koya", now })).toEqual({ ok: false, reason: "invalid-email" });
		expect(await askReset({ email: anEmail(), now })).toEqual({ ok: false, reason: "not-associated" });
	});

	test("gives three mails an hour; a fourth is answered alike and sends nothing, the next hour is free", async () => {
		const { email, now } = await aMember();
		for (let i = 0; i < 3; i++) expect(await askReset({ email, now })).toEqual({ ok: true });
		const third = tokenIn(await lastMail(email));
		expect(await askReset({ email, now })).toEqual({ ok: true });
		expect(await kindsTo(email)).toHaveLength(4);
		expect(await askReset({ email, now: new Date(now.getTime() + 3_600_000) })).toEqual({ ok: true });
		expect(await kindsTo(email)).toHaveLength(5);
		// A stranger who used the three up has taken nothing from the owner.
		const chosen = await choosePassword({ token: third, password: NEW, clientAddress: anAddress(), now });
		expect(chosen).toMatchObject({ ok: true });
	});

	test("from one address for whichever account is refused after twenty an hour, before anybody is looked for", async () => {
		const { email, now } = await aMember();
		const clientAddress = anAddress();
		for (let n = 0; n < 20; n++) {
			const answer = await askReset({ email: `nobody-${n}@example.com`, clientAddress, now });
			expect(answer).toEqual({ ok: false, reason: "not-associated" });
		}
		const refusal = { ok: false, reason: "too-many", retryAfterSeconds: 3600 };
		expect(await askReset({ email, clientAddress, now })).toEqual(refusal);
		expect(await askReset({ email: anEmail(), clientAddress, now })).toEqual(refusal);
		expect(await askReset({ email, now })).toEqual({ ok: true });
	});

	test("answers an unknown address like a known one in strict privacy, the limit included", async () => {
		const known = await aMember();
		settings({ accountPrivacy: "strict" });
		const now = aMoment();
		const unknown = anEmail();
		for (let i = 0; i < 4; i++) {
			expect(await askReset({ email: unknown, now })).toEqual(await askReset({ email: known.email, now }));
		}
		expect(await kindsTo(unknown)).toEqual([]);
		settings();
	});

	test("does the same work for an unknown address in strict privacy: no e-mail is written before the answer", async () => {
		const { email, now } = await aMember();
		settings({ accountPrivacy: "strict" });
		for (const asked of [email, anEmail()]) {
			await requestReset({ email: asked, clientAddress: anAddress(), now });
			const jobs = sql`delete from pgboss.job where name = 'reset' and state = 'created' returning data`;
			expect((await jobs.execute(db)).rows).toHaveLength(1);
		}
		expect(await kindsTo(email)).toEqual(["verify-email"]);
		settings();
	});

	test("works however often the log-in has failed", async () => {
		const { email, now } = await aMember();
		for (let i = 0; i < 9; i++) await logIn({ email, password: "wrong", clientAddress: "1", now });
		expect(await askReset({ email, now })).toEqual({ ok: true });
	});
});

describe("choosing a new password", () => {
	test("changes it, ends every session, and frees the log-in from this address", async () => {
		const { email, id, now, token, clientAddress } = await askedReset();
		for (let i = 0; i < 6; i++) await logIn({ email, password: "wrong", clientAddress, now });
		expect(await choosePassword({ token, password: NEW, clientAddress, now })).toMatchObject({ ok: true });
		expect(await db.selectFrom("sessions").select("id").where("user_id", "=", id).execute()).toEqual([]);
		expect(await logIn({ email, password: NEW, clientAddress, now })).toMatchObject({ ok: true });
		const old = await logIn({ email, password: PASSWORD, clientAddress, now });
		expect(old).toEqual({ ok: false, reason: "wrong-password" });
	});

	test("works once, even for two at the same moment, and uses up every other link of the account", async () => {
		const { email, now, token, clientAddress } = await askedReset();
		await askReset({ email, now });
		const second = tokenIn(await lastMail(email));
		const both = await Promise.all([1, 2].map(() => choosePassword({ token, password: NEW, clientAddress, now })));
		expect(both.filter((answer) => answer.ok)).toHaveLength(1);
		const expired = { ok: false, reason: "link-expired" };
		expect(both).toContainEqual(expired);
		expect(await choosePassword({ token, password: NEW, clientAddress, now })).toEqual(expired);
		expect(await choosePassword({ token: second, password: NEW, clientAddress, now })).toEqual(expired);
	});

	test("is possible for 60 minutes", async () => {
		const { now, token, clientAddress } = await askedReset();
		const minutes = (n: number) => new Date(now.getTime() + n * 60_000);
		const late = await choosePassword({ token, password: NEW, clientAddress, now: minutes(60) });
		expect(late).toEqual({ ok: false, reason: "link-expired" });
		expect(await choosePassword({ token, password: NEW, clientAddress, now: minutes(59) })).toMatchObject({ ok: true });
	});

	test("refuses a weak one and a very long one, and the link stays good", async () => {
		const { now, token, clientAddress } = await askedReset();
		const weak = await choosePassword({ token, password: "12345", clientAddress, now });
		expect(weak).toEqual({ ok: false, reason: "weak-password" });
		const long = await choosePassword({ token, password: "x".repeat(129), clientAddress, now });
		expect(long).toEqual({ ok: false, reason: "too-long" });
		expect(await choosePassword({ token, password: NEW, clientAddress, now })).toMatchObject({ ok: true });
	});

	test("needs a link that was mailed for that: a verification link opens no account", async () => {
		const { email, now } = await aMember();
		const token = tokenIn(await lastMail(email));
		const answer = await choosePassword({ token, password: NEW, clientAddress: "1", now });
		expect(answer).toEqual({ ok: false, reason: "link-expired" });
	});
});
