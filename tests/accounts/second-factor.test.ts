import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { choosePassword } from "#accounts/actions/choose-password.ts";
import { logIn } from "#accounts/actions/log-in.ts";
import {
	beginFactor,
	confirmFactor,
	enterCode,
	removeFactor,
	renewCodes,
	resetFactor,
} from "#accounts/actions/second-factor.ts";
import { factorQr } from "#accounts/auth/factor-qr.ts";
import { readSession } from "#accounts/auth/session.ts";
import { setUserRole } from "#accounts/data/users.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { currentUser, requireStaff } from "#kit/web/guards.ts";
import {
	aMember,
	anAddress,
	askReset,
	cookieOf,
	lastMail,
	mailsTo,
	openHouse,
	PASSWORD,
	settings,
	tokenIn,
} from "#tests/accounts/house.ts";
import { codeOf, fromBase32, nextCodeOf } from "#tests/support/authenticator.ts";

openHouse();

async function visit(cookie: string) {
	const request = new Request("http://localhost:3000/admin", { headers: { cookie } });
	const context = new RouterContextProvider();
	await readSession({ request, context, params: {} } as never, async () => new Response());
	return { request, context };
}

/** A member with a second factor, with the app's secret, the recovery codes and the session of the set-up. */
async function guarded() {
	const { email, id, cookie, now } = await aMember();
	const begun = await beginFactor({ userId: id, cookie, password: PASSWORD, now });
	if (!begun.ok) throw new Error(begun.reason);
	const setUpCode = await codeOf(begun.secret);
	const confirmed = await confirmFactor({ userId: id, cookie, code: setUpCode, now });
	if (!confirmed.ok) throw new Error(confirmed.reason);
	return {
		email,
		id,
		now,
		setUpCode,
		secret: begun.secret,
		codes: confirmed.codes,
		cookie: cookieOf(confirmed.sessionHeaders),
	};
}

/** The first step of a log-in: the cookie between password and code. */
async function passwordGiven(email: string, now: Date): Promise<string> {
	const answer = await logIn({ email, password: PASSWORD, clientAddress: anAddress(), now });
	if (!answer.ok || answer.step !== "code") throw new Error("No code was asked for.");
	return cookieOf(answer.sessionHeaders);
}

describe("setting a second factor up", () => {
	test("needs the password and a first code; until then nothing is asked at log-in", async () => {
		const { email, id, cookie, now } = await aMember();
		const facts = { userId: id, cookie, now };
		expect(await beginFactor({ ...facts, password: "wrong" })).toEqual({ ok: false, reason: "wrong-password" });
		const begun = await beginFactor({ ...facts, password: PASSWORD });
		expect(begun).toEqual({ ok: true, secret: expect.stringMatching(/^[A-Z2-7]{32,}$/) });
		expect(await confirmFactor({ ...facts, code: "000000" })).toEqual({ ok: false, reason: "wrong-code" });
		const open = await logIn({ email, password: PASSWORD, clientAddress: anAddress(), now });
		expect(open).toMatchObject({ ok: true, step: "in" });
	});

	test("gives ten recovery codes, tells the person by e-mail, and keeps neither secret nor codes in plain text", async () => {
		const { email, id, codes, secret, cookie } = await guarded();
		expect(codes).toHaveLength(10);
		expect((await mailsTo(email)).at(-1)).toMatchObject({ kind: "account-changed", facts: { change: "factor-added" } });
		const row = await db.selectFrom("two_factors").selectAll().where("user_id", "=", id).executeTakeFirstOrThrow();
		for (const key of [...codes, secret, fromBase32(secret)]) expect(JSON.stringify(row)).not.toContain(key);
		expect(currentUser((await visit(cookie)).context)).toMatchObject({ id, hasFactor: true });
	});

	test("is drawn as a picture an app can scan", () => {
		const { size, path } = factorQr({
			secret: "JBSWY3DPEHPK3PXP",
			email: "ada@example.com",
			academyName: "Koya Academy",
		});
		expect(size).toBeGreaterThan(30);
		expect(path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
	});
});

describe("logging in with a second factor", () => {
	test("opens no session by the password alone, and one by the code", async () => {
		const { email, id, now, secret } = await guarded();
		const between = await passwordGiven(email, now);
		expect(currentUser((await visit(between)).context)).toBeNull();
		const wrong = await enterCode({ cookie: between, code: "123456", kind: "app", now });
		expect(wrong).toEqual({ ok: false, reason: "wrong-code" });
		const code = await nextCodeOf(secret);
		const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
		const entered = await enterCode({ cookie: between, code: typed, kind: "app", now });
		expect(entered).toMatchObject({ ok: true, userId: id });
		const cookie = entered.ok ? cookieOf(entered.sessionHeaders) : "";
		expect(currentUser((await visit(cookie)).context)).toMatchObject({ id });
	});

	test("takes a code once: who saw it typed is late", async () => {
		const { email, now, secret } = await guarded();
		const code = await nextCodeOf(secret);
		const enter = async () => enterCode({ cookie: await passwordGiven(email, now), code, kind: "app", now });
		expect(await enter()).toMatchObject({ ok: true });
		const before = await db.selectFrom("sessions").select("id").execute();
		expect(await enter()).toEqual({ ok: false, reason: "used-code" });
		expect(await db.selectFrom("sessions").select("id").execute()).toHaveLength(before.length);
	});

	test("does not take the code that ended the set-up", async () => {
		const { email, now, setUpCode } = await guarded();
		const entered = await enterCode({ cookie: await passwordGiven(email, now), code: setUpCode, kind: "app", now });
		expect(entered).toEqual({ ok: false, reason: "used-code" });
	});

	test("is possible with a recovery code, each of which works once", async () => {
		const { email, now, codes } = await guarded();
		const code = (codes[0] ?? "").toUpperCase().replaceAll("-", " ");
		const enter = async () => enterCode({ cookie: await passwordGiven(email, now), code, kind: "recovery", now });
		expect(await enter()).toMatchObject({ ok: true });
		expect(await enter()).toEqual({ ok: false, reason: "wrong-code" });
	});

	test("asks for the password again after five wrong codes, and waits after ten", async () => {
		const { email, now, secret } = await guarded();
		for (let round = 0; round < 2; round++) {
			const cookie = await passwordGiven(email, now);
			for (let n = 0; n < 5; n++) await enterCode({ cookie, code: "000000", kind: "app", now });
			const code = await nextCodeOf(secret);
			const over = await enterCode({ cookie, code, kind: "app", now });
			expect(over).toMatchObject({ ok: false, reason: round === 0 ? "expired" : "too-many" });
		}
	});

	test("is asked for after a new password as well", async () => {
		const { email, now } = await guarded();
		await askReset({ email, now });
		const password = "a-new-and-better-one";
		await choosePassword({ token: tokenIn(await lastMail(email)), password, clientAddress: "1", now });
		expect(await logIn({ email, password, clientAddress: anAddress(), now })).toMatchObject({ ok: true, step: "code" });
	});

	test("is not taken for another session that is open in the browser", async () => {
		const { email, id, now, secret } = await guarded();
		const other = await aMember();
		const cookie = `${other.cookie}; ${await passwordGiven(email, now)}`;
		const entered = await enterCode({ cookie, code: await nextCodeOf(secret), kind: "app", now });
		expect(entered).toMatchObject({ ok: true, userId: id });
		expect(currentUser((await visit(other.cookie)).context)).toBeNull();
	});

	test("without the step before, or with a made-up one, enters nothing", async () => {
		const { cookie, now, secret } = await guarded();
		for (const nothing of ["", "koya-factor=made.up", cookie])
			expect(await enterCode({ cookie: nothing, code: await nextCodeOf(secret), kind: "app", now })).toEqual({
				ok: false,
				reason: "expired",
			});
	});
});

describe("somebody who works here, on a live site", () => {
	test("comes no further than the set-up until a second factor is there; a demo's people work without", async () => {
		const { id, cookie } = await aMember();
		await inTransaction((tx) => setUserRole(tx, id, "admin", new Date()));
		const { context, request } = await visit(cookie);
		expect(requireStaff(context, request)).toMatchObject({ id });
		settings({ mode: "live" });
		let led: unknown;
		try {
			requireStaff(context, request);
		} catch (thrown) {
			led = thrown;
		}
		expect((led as Response).headers.get("location")).toBe("/account/security?next=%2Fadmin");
		settings();
		const owner = await guarded();
		await inTransaction((tx) => setUserRole(tx, owner.id, "admin", new Date()));
		settings({ mode: "live" });
		const inside = await visit(owner.cookie);
		expect(requireStaff(inside.context, inside.request)).toMatchObject({ id: owner.id });
		settings();
	});
});

describe("a second factor that is lost or not wanted any more", () => {
	test("is removed with the password, and told", async () => {
		const { email, id, cookie, now } = await guarded();
		const facts = { userId: id, cookie, now };
		expect(await removeFactor({ ...facts, password: "wrong" })).toEqual({ ok: false, reason: "wrong-password" });
		expect(await removeFactor({ ...facts, password: PASSWORD })).toMatchObject({ ok: true });
		expect((await mailsTo(email)).at(-1)).toMatchObject({ facts: { change: "factor-removed" } });
		const open = await logIn({ email, password: PASSWORD, clientAddress: anAddress(), now });
		expect(open).toMatchObject({ step: "in" });
	});

	test("has new recovery codes, and the former ones are dead", async () => {
		const { email, id, cookie, codes, now } = await guarded();
		const renewed = await renewCodes({ userId: id, cookie, password: PASSWORD, now });
		expect(renewed.ok && renewed.codes).toHaveLength(10);
		const between = await passwordGiven(email, now);
		const old = await enterCode({ cookie: between, code: codes[0] ?? "", kind: "recovery", now });
		expect(old).toEqual({ ok: false, reason: "wrong-code" });
	});

	test("is reset by another owner: the sessions end, the person is told, and the log says who did it", async () => {
		const { email, id, cookie, now } = await guarded();
		const actor = { id: "grace", fullName: "Grace Eze" };
		expect(await resetFactor({ userId: id, actor, now })).toBe(true);
		expect(currentUser((await visit(cookie)).context)).toBeNull();
		expect((await mailsTo(email)).at(-1)).toMatchObject({ facts: { change: "factor-removed" } });
		const line = db.selectFrom("changes").selectAll().where("subject_id", "=", id).orderBy("id", "desc");
		expect(await line.executeTakeFirst()).toMatchObject({ actor_name: "Grace Eze", after: { secondFactor: false } });
		expect(await resetFactor({ userId: id, actor, now })).toBe(false);
		const open = await logIn({ email, password: PASSWORD, clientAddress: anAddress(), now });
		expect(open).toMatchObject({ step: "in" });
	});
});
