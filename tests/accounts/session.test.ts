import { sql } from "kysely";
import { RouterContextProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { disableAccount } from "#accounts/actions/disable-account.ts";
import { logIn } from "#accounts/actions/log-in.ts";
import { logOut } from "#accounts/actions/log-out.ts";
import { setRoleByEmail } from "#accounts/actions/set-role-by-email.ts";
import { readSession } from "#accounts/auth/session.ts";
import { closeDatabase, db, openDatabase, pool } from "#kit/data/db.ts";
import { currentUser, isUserRecordGone, requireStaff, requireUser } from "#kit/web/guards.ts";
import { loader as rootLoader } from "#site/pages/root-loader.ts";
import { aMember, anAddress, aVerifiedMember, cookieOf, openHouse, PASSWORD, settings } from "#tests/accounts/house.ts";

openHouse();

const page = "http://localhost:3000/my-courses?list=all";

/** Asks for a page with this cookie, as the root does, and answers what the page would know. */
async function visit(cookie: string, answer = () => new Response("page")) {
	const request = new Request(page, { headers: { cookie } });
	const context = new RouterContextProvider();
	const args = { request, context, params: {}, pattern: "", url: new URL(page) };
	const response = (await readSession(args as never, async () => answer())) as Response;
	return { context, request, response };
}

const whoIs = async (cookie: string) => currentUser((await visit(cookie)).context);

async function thrownBy(work: () => unknown) {
	try {
		work();
	} catch (thrown) {
		return thrown as Response & { init?: { status: number } };
	}
	throw new Error("It let somebody in.");
}

describe("a session", () => {
	test("says who somebody is", async () => {
		const { cookie, id, email } = await aMember();
		expect(await whoIs(cookie)).toEqual({
			id,
			email,
			fullName: "Ada Okafor",
			firstName: "Ada",
			lastName: "Okafor",
			documentName: null,
			imageUrl: expect.stringMatching(/^\/patterns\/[wvmkp][0-9a-z]+\.svg\?shape=portrait$/),
			phoneNumber: null,
			verified: false,
			role: "user",
			hasFactor: false,
			confirmedAt: expect.any(Date),
		});
	});

	test("tells the page no more than it shows", async () => {
		const { cookie } = await aMember();
		const { context } = await visit(cookie);
		expect(await rootLoader({ context } as never)).toEqual({
			viewer: { verified: false, adminPage: null },
			academyName: "Koya Academy",
			logoUrl: null,
			demo: true,
			office: { phones: [], whatsApp: null, openingHours: null, address: null, email: "office@koya.example" },
			socialLinks: {},
			policies: {},
			tagline: "",
			publicUrl: "http://localhost:3000",
			sitePicture: expect.stringMatching(/^\/og\/_site-\w+\.png$/),
			year: expect.any(Number),
		});
		expect(await rootLoader({ context: (await visit("")).context } as never)).toMatchObject({ viewer: null });
	});

	test("survives a restart", async () => {
		const { cookie, id } = await aMember();
		const { host, port, user, database } = pool.options;
		await closeDatabase();
		openDatabase({ host, port, user, database } as Parameters<typeof openDatabase>[0]);
		settings();
		expect(await whoIs(cookie)).toMatchObject({ id });
	});

	test("is not believed with a changed token, another secret's signature, or nonsense", async () => {
		const { cookie } = await aMember();
		expect(await whoIs(cookie.replace("koya-session=", "koya-session=x"))).toBeNull();
		expect(await whoIs("koya-session=%")).toBeNull();
		expect(await whoIs("koya-session=")).toBeNull();
		settings({ authSecret: "another-secret-that-is-long-enough-as-well-987" });
		expect(await whoIs(cookie)).toBeNull();
		settings();
		expect(await whoIs(cookie)).not.toBeNull();
	});

	test("that cannot be read is reported by a code, with nothing of the person in it", async () => {
		const { cookie, email } = await aMember();
		const written: unknown[] = [];
		vi.spyOn(console, "error").mockImplementation((...words) => void written.push(words));
		await sql`alter table sessions rename to sessions_away`.execute(db);
		await expect(visit(cookie)).rejects.toThrow();
		await sql`alter table sessions_away rename to sessions`.execute(db);
		vi.restoreAllMocks();
		expect(written).toEqual([["accounts: INTERNAL_SERVER_ERROR", "42P01"]]);
		expect(JSON.stringify(written)).not.toContain(email);
	});

	test("costs a visitor no query", async () => {
		const { context } = await visit("theme=dark");
		expect(currentUser(context)).toBeNull();
		expect(isUserRecordGone(context)).toBe(false);
	});

	test("ends by logging out, on the server too, and the cookie is cleared", async () => {
		const { cookie } = await aMember();
		const { sessionHeaders } = await logOut({ cookie });
		expect(sessionHeaders.getSetCookie().find((line) => line.startsWith("koya-session="))).toMatch(/Max-Age=0/);
		expect(await whoIs(cookie)).toBeNull();
		await expect(logOut({ cookie: "" })).resolves.toBeDefined();
	});

	test("ends when the account is disabled, and an account disabled for a time comes back", async () => {
		const { cookie, id, email, now } = await aMember();
		const inAnHour = new Date(Date.now() + 3_600_000);
		await disableAccount({ userId: id, reason: "spam", until: inAnHour, actor: null, now });
		expect(await whoIs(cookie)).toBeNull();
		await db
			.updateTable("users")
			.set({ disabled_until: new Date(Date.now() - 1) })
			.where("id", "=", id)
			.execute();
		const back = await logIn({ email, password: PASSWORD, clientAddress: anAddress(), now });
		expect(back.ok && (await whoIs(cookieOf(back.sessionHeaders)))).toMatchObject({ id });
	});

	test("that slips in while an account is being disabled counts as signed out", async () => {
		const { cookie, id } = await aMember();
		await db.updateTable("users").set({ disabled: true }).where("id", "=", id).execute();
		expect(await whoIs(cookie)).toBeNull();
	});

	test("whose user's record is gone is told apart from no session at all", async () => {
		const { cookie, id } = await aMember();
		await db.deleteFrom("users").where("id", "=", id).execute();
		const { context } = await visit(cookie);
		expect(currentUser(context)).toBeNull();
		expect(isUserRecordGone(context)).toBe(true);
		expect(isUserRecordGone((await visit("koya-session=unknown.signature")).context)).toBe(false);
	});

	test("is prolonged after a day, with a fresh cookie, unless the answer sets its own", async () => {
		const { cookie, id } = await aMember();
		expect((await visit(cookie)).response.headers.getSetCookie()).toEqual([]);
		const used = new Date(Date.now() - 2 * 86_400_000);
		const until = new Date(Date.now() + 28 * 86_400_000);
		await db.updateTable("sessions").set({ updated_at: used, expires_at: until }).where("user_id", "=", id).execute();
		const own = () => new Response(null, { status: 302, headers: { "set-cookie": "koya-session=; Max-Age=0" } });
		const { response } = await visit(cookie, own);
		expect(response.headers.getSetCookie()).toEqual(["koya-session=; Max-Age=0"]);
		await db.updateTable("sessions").set({ updated_at: used, expires_at: until }).where("user_id", "=", id).execute();
		const prolonged = (await visit(cookie)).response;
		expect(prolonged.headers.getSetCookie()).toEqual([expect.stringMatching(/^koya-session=.*Max-Age=2592000/)]);
		expect(await prolonged.text()).toBe("page");
	});
});

describe("the session's cookie", () => {
	const flagsOf = async () => {
		const { email, now } = await aMember();
		const answer = await logIn({ email, password: PASSWORD, clientAddress: anAddress(), now });
		if (!answer.ok) throw new Error(answer.reason);
		const [line = "", ...others] = answer.sessionHeaders.getSetCookie();
		expect(others).toEqual([
			expect.stringMatching(/^(__Host-)?koya-known=[\w-]+\.[\w-]+; Path=\/; .*HttpOnly; SameSite=Lax/),
		]);
		const [pair = "", ...flags] = line.split("; ");
		return { name: pair.split("=")[0], flags: flags.sort(), cookie: pair };
	};

	test("is for this site's server only, on http", async () => {
		const { name, flags } = await flagsOf();
		expect(name).toBe("koya-session");
		expect(flags).toEqual(["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Lax"]);
	});

	test("is pinned to the host and to https, on https", async () => {
		settings({ publicUrl: "https://koya.example" });
		const { name, flags, cookie } = await flagsOf();
		expect(name).toBe("__Host-koya-session");
		expect(flags).toEqual(["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Lax", "Secure"]);
		expect(await whoIs(cookie)).toMatchObject({ fullName: "Ada Okafor" });
		settings();
	});
});

describe("the guards", () => {
	const inOffice = () => new Request("http://localhost:3000/admin");

	test("send a visitor to log in and back", async () => {
		const { context, request } = await visit("");
		for (const guard of [requireUser, requireStaff]) {
			const thrown = await thrownBy(() => guard(context, request));
			expect(thrown.status).toBe(302);
			expect(thrown.headers.get("location")).toBe("/log-in?next=%2Fmy-courses%3Flist%3Dall");
		}
	});

	test("let somebody unverified in", async () => {
		const { context, request } = await visit((await aMember()).cookie);
		expect(requireUser(context, request)).toMatchObject({ verified: false });
	});

	test("let a verified member in, but refuse them what is for admins", async () => {
		const { context, request } = await visit((await aVerifiedMember()).cookie);
		expect(requireUser(context, request)).toMatchObject({ verified: true });
		expect((await thrownBy(() => requireStaff(context, inOffice()))).init).toEqual({ status: 403 });
	});

	test("let an admin in once they have logged in with the role, and no longer than it lasts", async () => {
		const [one, two] = [await aMember(), await aMember()];
		for (const { email, now } of [one, two]) await setRoleByEmail({ email, role: "admin", actor: null, now });
		// The session of before asks for nothing the role asks for: it has ended.
		expect(await whoIs(one.cookie)).toBeNull();
		const facts = { email: one.email, password: PASSWORD, clientAddress: anAddress() };
		const back = await logIn({ ...facts, now: one.now });
		const cookie = back.ok ? cookieOf(back.sessionHeaders) : "";
		const inside = await visit(cookie);
		expect(requireStaff(inside.context, inOffice())).toMatchObject({ role: "admin" });
		await setRoleByEmail({ email: one.email, role: "user", actor: null, now: one.now });
		const outside = await visit(cookie);
		const led = await thrownBy(() => requireStaff(outside.context, inOffice()));
		expect(led.headers.get("location")).toMatch(/^\/log-in/);
		const again = await logIn({ ...facts, now: one.now });
		const member = await visit(again.ok ? cookieOf(again.sessionHeaders) : "");
		expect((await thrownBy(() => requireStaff(member.context, inOffice()))).init).toEqual({ status: 403 });
	});
});
