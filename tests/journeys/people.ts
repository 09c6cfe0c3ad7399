import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type APIResponse, type BrowserContext, expect } from "@playwright/test";
import { insertUser } from "#accounts/data/users.ts";
import { DEMO_PASSWORD } from "#db/seed/cast.ts";
import type { Tx } from "#kit/data/db.ts";
import { change, dataDir } from "#tests/journeys/academy.ts";
import { linkIn, mailTo } from "#tests/journeys/mailbox.ts";
import { sealed } from "#tests/support/session.ts";

const SESSION_MS = 24 * 60 * 60_000;

export const GRACE = { email: "grace@example.com" };

export type Person = { fullName: string; firstName: string; email: string; password: string };

/** Somebody nobody has heard of yet. */
export function aPerson(fullName = "Nneka Obi"): Person {
	const [firstName = ""] = fullName.split(" ");
	return {
		fullName,
		firstName,
		email: `${firstName}.${randomUUID()}@example.com`.toLowerCase(),
		password: "tortoise-and-drum",
	};
}

/** Signs a new person up in this browser by the same form, without drawing it: the letter with the link goes out. */
export async function signUp(context: BrowserContext, person = aPerson()): Promise<Person> {
	const { fullName, email, password } = person;
	await post(context, "/sign-up", { fullName, email, password, next: "/" });
	return person;
}

/** A new person, verified and signed in in this browser. */
export async function aMember(context: BrowserContext): Promise<Person> {
	const person = await aRegistered({ verified: true });
	await enter(context, person);
	return person;
}

/** A new person who has not verified the e-mail, signed in in this browser. No letter was sent. */
export async function anUnverified(context: BrowserContext): Promise<Person> {
	const person = await aRegistered({ verified: false });
	await enter(context, person);
	return person;
}

/** A new person with an account, signed in nowhere: a row, without the work and the letters of a sign-up. */
export async function aRegistered({ verified }: { verified: boolean } = { verified: true }): Promise<Person> {
	const person = { ...aPerson(), password: DEMO_PASSWORD };
	await change(async (tx) => {
		const passwordHash = await demoHash(tx);
		const { fullName, email } = person;
		await insertUser(tx, { fullName, email, passwordHash, role: "user", verified, now: new Date() });
	});
	return person;
}

/** Opens the mailed link in whichever browser this is. */
export async function verify(context: BrowserContext, { email }: Person): Promise<void> {
	const mail = await mailTo(context.request, email, /verify-email/);
	expect((await context.request.get(linkIn(mail, "verify-email"))).ok()).toBe(true);
}

/** A session of somebody who has an account, without the work of a log-in. */
export async function enter(context: BrowserContext, { email }: Pick<Person, "email">): Promise<void> {
	const token = randomUUID();
	const now = new Date();
	await change(async (tx) => {
		const { id: user_id } = await tx
			.selectFrom("users")
			.select("id")
			.where("email", "=", email)
			.executeTakeFirstOrThrow();
		const expires_at = new Date(now.getTime() + SESSION_MS);
		const session = { id: randomUUID(), token, user_id, expires_at, created_at: now, updated_at: now };
		await tx.insertInto("sessions").values(session).execute();
	});
	const value = sealed(token, authSecret());
	const kept = { httpOnly: true, sameSite: "Lax", expires: Math.floor((now.getTime() + SESSION_MS) / 1000) } as const;
	await context.addCookies([{ name: "koya-session", value, url: siteUrl, ...kept }]);
}

/** Posts a form as a page of the site does, and expects to be led on. */
export async function post(context: BrowserContext, path: string, form: Record<string, string>): Promise<string> {
	const response = await postForm(context, path, form);
	expect(response.status(), `${path}: ${(await response.text()).slice(0, 300)}`).toBe(302);
	return response.headers().location ?? "";
}

export async function postForm(
	context: BrowserContext,
	path: string,
	form: Record<string, string>,
): Promise<APIResponse> {
	const headers = { origin: siteUrl };
	return await context.request.post(path, { form, headers, maxRedirects: 0 });
}

/** How the demo keeps the password that everybody here has: computed once, when the site was seeded. */
async function demoHash(tx: Tx): Promise<string> {
	const row = await tx
		.selectFrom("accounts")
		.innerJoin("users", "users.id", "accounts.user_id")
		.select("password")
		.where("users.email", "=", "ada@example.com")
		.executeTakeFirstOrThrow();
	return row.password ?? "";
}

/** What the site seals its sessions with. */
function authSecret(): string {
	return JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8")).authSecret;
}

const siteUrl = process.env.SITE_URL ?? "http://localhost:3000";
