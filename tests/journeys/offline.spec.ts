import { expect, open, test } from "#tests/journeys/house.ts";
import { aMember } from "#tests/journeys/people.ts";
import { courses, enrol } from "#tests/journeys/registration.ts";

test("a participant without a network reads where and when, and nothing once they have logged out", async ({
	page,
	context,
	faults,
}) => {
	faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|net::/);
	const ada = await aMember(context);
	await enrol(context, courses.writing);
	await test.step("the page is kept as it was seen", async () => {
		await open(page, "/my-courses");
		await expect.poll(() => page.evaluate(() => caches.keys().then((names) => names.length))).toBe(1);
		await expect
			.poll(() => page.evaluate(async () => Boolean(await caches.match("/my-courses"))), { timeout: 15_000 })
			.toBe(true);
	});
	await test.step("without a network it says as of when", async () => {
		await context.setOffline(true);
		await page.goto("/my-courses");
		await expect(page.getByText("You are offline.")).toBeVisible();
		await expect(page.getByText(/This is your page as of \w{3},? \d/)).toBeVisible();
		await expect(
			page.getByRole("heading", { name: ada.fullName }).or(page.getByText(ada.fullName)).first(),
		).toBeVisible();
	});
	await test.step("after the log-out nothing of them is left", async () => {
		await context.setOffline(false);
		await open(page, "/");
		await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/log-out"]')?.submit());
		await expect(page.getByRole("banner").getByRole("link", { name: "Log in" }).first()).toBeAttached();
		await expect.poll(() => page.evaluate(() => caches.keys().then((names) => names.length))).toBe(0);
		await context.setOffline(true);
		await expect(page.goto("/my-courses")).rejects.toThrow(/ERR_/);
	});
});

test("whoever logs in on the same phone reads nothing of the one before, with or without a network", async ({
	page,
	context,
	faults,
}) => {
	faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|net::/);
	const first = await aMember(context);
	await enrol(context, courses.writing);
	await open(page, "/my-courses");
	await expect
		.poll(() => page.evaluate(async () => Boolean(await caches.match("/my-courses"))), { timeout: 15_000 })
		.toBe(true);
	// Their session is over without a log-out, as when it has expired.
	await context.clearCookies({ name: "koya-session" });
	await open(page, "/log-in");
	await page.getByRole("main").getByLabel("E-mail").fill("bola@example.com");
	await page.getByRole("main").getByLabel("Password", { exact: true }).fill("koya-demo");
	await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
	await expect(page.getByRole("banner").getByText("Bola").first()).toBeAttached();
	const kept = () => page.evaluate(async () => (await (await caches.match("/my-courses"))?.text()) ?? "");
	expect(await kept()).not.toContain(first.fullName);
	await open(page, "/my-courses");
	await expect.poll(kept, { timeout: 15_000 }).toContain("Bola");
	await context.setOffline(true);
	await page.goto("/my-courses");
	await expect(page.getByText("You are offline.")).toBeVisible();
	await expect(page.getByText(first.fullName)).toHaveCount(0);
});
