import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { notify } from "#kit/data/notices.ts";
import { change } from "#tests/journeys/academy.ts";
import { DESK, expect, open, PHONE, test, touch } from "#tests/journeys/house.ts";
import { faultsOf, overhang } from "#tests/journeys/look.ts";
import { aMember, anUnverified } from "#tests/journeys/people.ts";
import { codeOf, nextCodeOf } from "#tests/support/authenticator.ts";

test.use({ viewport: PHONE, contextOptions: { reducedMotion: "reduce" } });

test("on a phone a member sets up a second factor, logs in with a code, and with a recovery code when the phone is lost", async ({
	page,
	context,
	anotherBrowser,
	faults,
}) => {
	faults.allow(/status of 400/);
	const person = await aMember(context);
	await open(page, "/account/security");
	await page.getByLabel("Your password").fill(person.password);
	await page.getByRole("button", { name: "Set up an authenticator app" }).click();
	const key = await page.locator("code").innerText();
	await page.getByLabel("The code the app shows now").fill("000000");
	await page.getByRole("button", { name: "Turn on the second factor" }).click();
	await expect(page.getByRole("alert").first()).toBeVisible();
	await page.getByLabel("The code the app shows now").fill(await codeOf(key));
	await page.getByRole("button", { name: "Turn on the second factor" }).click();
	await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
	await isSound(page);
	const [recovery = ""] = (await page.locator("main li").allInnerTexts()).map((text) => text.trim());
	await page.getByRole("link", { name: "I have saved them: continue" }).click();

	const phone = await (await anotherBrowser({ viewport: PHONE })).newPage();
	await passwordOf(phone, person);
	await isSound(phone);
	await phone.getByLabel("Code", { exact: true }).fill("000000");
	await phone.getByRole("button", { name: "Log in" }).click();
	await expect(phone.getByText("This code is not right, or no longer valid.")).toBeVisible();
	await phone.getByLabel("Code", { exact: true }).fill(await nextCodeOf(key));
	await phone.getByRole("button", { name: "Log in" }).click();
	await expect(phone).toHaveURL(/\/my-courses$/);

	const desk = await (await anotherBrowser({ viewport: DESK })).newPage();
	await passwordOf(desk, person);
	await desk.getByRole("link", { name: "I cannot use the app: enter a recovery code" }).click();
	await desk.getByLabel("Recovery code").fill(recovery);
	await isSound(desk);
	await desk.getByRole("button", { name: "Log in" }).click();
	await expect(desk).toHaveURL(/\/my-courses$/);
});

test("a code to scan stays when news has the page read anew", async ({ page, context }) => {
	const person = await anUnverified(context);
	await open(page, "/account/security");
	// As the browser counts them: an answer of which the router has read enough is told to nobody else as finished.
	const answers = () =>
		page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".data")).length);
	await page.getByLabel("Your password").fill(person.password);
	// Sent by script: only then is the page read anew after it.
	await touch(page);
	await page.getByRole("button", { name: "Set up an authenticator app" }).click();
	const code = page.getByRole("img", { name: "Code to scan" });
	await expect(code).toBeVisible();
	// The form, the page after it, and sometimes the news of the form itself; what comes then is of the news that follows.
	await expect.poll(answers).toBeGreaterThanOrEqual(2);
	const before = await settled(answers);
	await change(async (tx) => {
		const { id } = await tx
			.selectFrom("users")
			.select("id")
			.where("email", "=", person.email)
			.executeTakeFirstOrThrow();
		await notify(tx, `user:${id}`);
	});
	await expect.poll(answers).toBeGreaterThan(before);
	await painted(page);
	await expect(code).toBeVisible();
});

/** A count once it has stayed as it is for a second. */
async function settled(count: () => Promise<number>): Promise<number> {
	for (let now = await count(); ; ) {
		await pause(1000);
		const next = await count();
		if (next === now) return now;
		now = next;
	}
}

const painted = (page: Page) =>
	page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));

async function passwordOf(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
	await open(page, "/log-in?next=/my-courses");
	await page.getByRole("main").getByLabel("E-mail").fill(email);
	await page.getByRole("main").getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("main").getByRole("button", { name: "Log In" }).click();
	await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
}

async function isSound(page: Page): Promise<void> {
	expect(await faultsOf(page)).toEqual([]);
	expect(await overhang(page)).toBe(0);
}
