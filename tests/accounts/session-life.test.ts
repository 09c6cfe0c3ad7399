import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { changePassword } from "#accounts/actions/change-password.ts";
import { endSessions } from "#accounts/actions/end-sessions.ts";
import { logIn } from "#accounts/actions/log-in.ts";
import { setRoleByEmail } from "#accounts/actions/set-role-by-email.ts";
import { readSession, sessionUserOf, tokenIn } from "#accounts/auth/session.ts";
import { setUserRole } from "#accounts/data/users.ts";
import { isSessionOver } from "#accounts/rules/session-life.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { currentUser } from "#kit/web/guards.ts";
import { aMember, anAddress, cookieOf, kindsTo, mailsTo, openHouse, PASSWORD } from "#tests/accounts/house.ts";

openHouse();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const asked = (cookie: string) => new Request("http://localhost:3000/", { headers: { cookie } });

async function whoIs(cookie: string) {
	const context = new RouterContextProvider();
	const args = { request: asked(cookie), context, params: {} };
	await readSession(args as never, async () => new Response());
	return currentUser(context);
}

async function another(email: string, cookie = ""): Promise<string> {
	const answer = await logIn({ email, password: PASSWORD, clientAddress: anAddress(), cookie, now: new Date() });
	if (!answer.ok) throw new Error(answer.reason);
	return cookieOf(answer.sessionHeaders);
}

describe("a session", () => {
	const now = new Date("2026-11-26T12:00:00Z");
	const ago = (ms: number) => new Date(now.getTime() - ms);

	test.each([
		["desk", 12 * HOUR - 1, 6 * DAY, false],
		["desk", 12 * HOUR + 1, DAY, true],
		["admin", HOUR, 7 * DAY + 1, true],
		["user", 29 * DAY, 100 * DAY, false],
		["user", 30 * DAY + 1, 100 * DAY, true],
		["user", HOUR, 180 * DAY + 1, true],
	] as const)("of the role %s, unused for %i ms and %i ms old: over is %s", (role, unused, old, isOver) => {
		expect(isSessionOver({ updatedAt: ago(unused), createdAt: ago(old) }, role, now)).toBe(isOver);
	});

	test("of somebody who works here ends after half a day unused: on pages, and for a body that arrives late", async () => {
		const { email, id } = await aMember();
		await inTransaction((tx) => setUserRole(tx, id, "admin", new Date()));
		const cookie = await another(email);
		expect(await whoIs(cookie)).toMatchObject({ id });
		await db
			.updateTable("sessions")
			.set({ updated_at: new Date(Date.now() - 13 * HOUR) })
			.where("user_id", "=", id)
			.execute();
		expect(await sessionUserOf(asked(cookie))).toBeNull();
		expect(await whoIs(cookie)).toBeNull();
		expect(await db.selectFrom("sessions").select("id").where("token", "=", tokenIn(cookie)).execute()).toEqual([]);
	});

	test("ends when somebody logs in over it", async () => {
		const { email, cookie } = await aMember();
		const second = await another(email, cookie);
		expect(await whoIs(cookie)).toBeNull();
		expect(await whoIs(second)).toMatchObject({ email });
	});
});

describe("a new password, chosen while signed in", () => {
	test("asks for the old one, ends every other session, and is told by e-mail", async () => {
		const { email, id, cookie, now } = await aMember();
		const elsewhere = await another(email);
		const facts = { userId: id, sessionToken: tokenIn(cookie), password: "a-new-and-better-one", now };
		expect(await changePassword({ ...facts, current: "wrong" })).toEqual({ ok: false, reason: "wrong-password" });
		expect(await changePassword({ ...facts, current: PASSWORD, password: "iloveyou" })).toEqual({
			ok: false,
			reason: "common-password",
		});
		expect(await changePassword({ ...facts, current: PASSWORD })).toEqual({ ok: true });
		expect(await whoIs(elsewhere)).toBeNull();
		expect(await whoIs(cookie)).toMatchObject({ id });
		expect((await mailsTo(email)).at(-1)).toMatchObject({ kind: "account-changed", facts: { change: "password" } });
	});

	test("is refused after five wrong tries, also to the right one", async () => {
		const { id, cookie, now } = await aMember();
		const facts = { userId: id, sessionToken: tokenIn(cookie), password: "a-new-and-better-one", now };
		for (let n = 0; n < 5; n++) await changePassword({ ...facts, current: "wrong" });
		expect(await changePassword({ ...facts, current: PASSWORD })).toMatchObject({ reason: "too-many" });
	});
});

test("whoever logs out everywhere else stays logged in here", async () => {
	const { email, id, cookie } = await aMember();
	const elsewhere = await another(email);
	await endSessions({ userId: id, which: { others: tokenIn(cookie) }, now: new Date() });
	expect(await whoIs(elsewhere)).toBeNull();
	expect(await whoIs(cookie)).toMatchObject({ id });
});

test("a new role ends the sessions of before, and is told to the person and to every owner", async () => {
	const [owner, ada] = [await aMember(), await aMember()];
	await setRoleByEmail({ email: owner.email, role: "admin", actor: null, now: owner.now });
	await setRoleByEmail({
		email: ada.email,
		role: "admin",
		actor: { id: owner.id, fullName: "Grace Eze" },
		now: ada.now,
	});
	expect(await whoIs(ada.cookie)).toBeNull();
	expect((await mailsTo(ada.email)).at(-1)).toMatchObject({
		kind: "role-changed",
		facts: { isOwn: true, role: "admin", byName: "Grace Eze" },
	});
	expect((await mailsTo(owner.email)).at(-1)).toMatchObject({
		kind: "role-changed",
		facts: { isOwn: false, person: { email: ada.email } },
	});
	// Twice is once.
	const before = (await kindsTo(ada.email)).length;
	await setRoleByEmail({ email: ada.email, role: "admin", actor: null, now: ada.now });
	expect(await kindsTo(ada.email)).toHaveLength(before);
});
