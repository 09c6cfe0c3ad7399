import type { Page } from "@playwright/test";
import { expect, open, test } from "#tests/journeys/house.ts";
import { postForm, signUp, verify } from "#tests/journeys/people.ts";
import { courses } from "#tests/journeys/registration.ts";

const register = `${courses.writing}/register`;

test("a visitor reads that one signs in first; the button does nothing and neither does the server", async ({
	page,
	context,
}) => {
	await open(page, register);
	const banner = page.getByRole("region", { name: "Sign in / Sign up to register a course" });
	await expect(banner.getByRole("link", { name: "Log in" })).toBeVisible();
	await expect(banner.getByRole("link", { name: "Sign Up" })).toBeVisible();
	await expectToDoNothing(page, "Login to register a course");
	expect((await postForm(context, register, { pay: "now" })).status()).toBe(401);

	await banner.getByRole("link", { name: "Sign Up" }).click();
	await expect(page.getByRole("dialog", { name: "Sign Up" })).toBeVisible();
});

test("somebody unverified reads that, asks for the link again, and the page opens when it is followed elsewhere", async ({
	page,
	context,
	anotherBrowser,
}) => {
	const person = await signUp(context);
	await open(page, register);
	const banner = page.getByRole("region", { name: "Please verify your email to continue" });
	await expect(banner).toBeVisible();
	await expectToDoNothing(page, "Verify email to register a course");
	expect((await postForm(context, register, { pay: "now" })).status()).toBe(403);
	await banner.getByRole("button", { name: "Send a new code" }).click();
	await expect(banner).toContainText("A new code is on its way.");

	await verify(await anotherBrowser(), person);
	await expect(page.getByRole("button", { name: "Pay Now" })).toBeEnabled();
	await expect(banner).toHaveCount(0);
});

/** Presses it, by mouse and by key: no question to the server, no dialog, the same page. */
async function expectToDoNothing(page: Page, name: string): Promise<void> {
	const button = page.getByRole("button", { name });
	await expect(button).toHaveAttribute("aria-disabled", "true");
	const before = page.url();
	const posts: string[] = [];
	page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
	await button.click({ force: true });
	await button.press("Enter");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	expect(page.url()).toBe(before);
	expect(posts).toEqual([]);
}
