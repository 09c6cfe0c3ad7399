import { randomUUID } from "node:crypto";
import { type APIResponse, type BrowserContext, expect } from "@playwright/test";
import { linkIn, mailTo } from "#tests/journeys/mailbox.ts";

export type Person = { fullName: string; firstName: string; email: string; password: string };

/** Somebody nobody has heard of yet. */
export function aPerson(fullName = "Nneka Obi"): Person {
	const [firstName = ""] = fullName.split(" ");
	return {
		fullName,
		firstName,
		email: `${firstName}.${randomUUID()}@example.com`.toLowerCase(),
		password: "koya-demo",
	};
}

/** Signs a new person up in this browser by the same form, without drawing it. The e-mail is not verified. */
export async function signUp(context: BrowserContext, person = aPerson()): Promise<Person> {
	const { fullName, email, password } = person;
	await post(context, "/sign-up", { fullName, email, password, next: "/" });
	return person;
}

/** A new person, verified and signed in in this browser. */
export async function aMember(context: BrowserContext): Promise<Person> {
	const person = await signUp(context);
	await verify(context, person);
	return person;
}

/** Opens the mailed link in whichever browser this is. */
export async function verify(context: BrowserContext, { email }: Person): Promise<void> {
	const mail = await mailTo(context.request, email, /verify-email/);
	expect((await context.request.get(linkIn(mail, "verify-email"))).ok()).toBe(true);
}

export async function logIn(context: BrowserContext, { email, password }: Pick<Person, "email" | "password">) {
	await post(context, "/log-in", { email, password, next: "/" });
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

const siteUrl = process.env.SITE_URL ?? "http://localhost:3000";
