import { readFile } from "node:fs/promises";
import { expect, open, PHONE, test } from "#tests/journeys/house.ts";
import { mailTo } from "#tests/journeys/mailbox.ts";
import { aMember } from "#tests/journeys/people.ts";

test.use({ viewport: PHONE });

test("a member takes a copy of their data and closes their account on a phone", async ({ page, context, faults }) => {
	faults.allow(/status of 400/);
	const person = await aMember(context);
	await open(page, "/account/data");
	await expect(page.getByRole("heading", { level: 1, name: "My data" })).toBeVisible();
	const password = page.getByLabel("Your password");
	await password.fill("wrong");
	await page.getByRole("button", { name: "Download my data" }).click();
	await expect(page.getByText("Incorrect password. Try again.")).toBeVisible();
	await password.fill(person.password);
	const download = page.waitForEvent("download");
	await page.getByRole("button", { name: "Download my data" }).click();
	const file = await download;
	expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
	const copy = JSON.parse(await readFile(await file.path(), "utf8"));
	expect(copy["Your account"]).toMatchObject([{ "full name": person.fullName, email: person.email }]);

	await page.getByRole("main").getByRole("link", { name: "Close my account" }).click();
	await expect(page.getByRole("heading", { name: "What we keep, and why" })).toBeVisible();
	await page.getByLabel("Your password").fill("wrong");
	await page.getByRole("button", { name: "Close my account for good" }).click();
	await expect(page.getByText("Incorrect password. Try again.")).toBeVisible();
	await page.getByLabel("Your password").fill(person.password);
	await page.getByRole("button", { name: "Close my account for good" }).click();
	await expect(page.getByRole("heading", { name: "Your account is closed" })).toBeVisible();
	await mailTo(page.request, person.email, /your account is closed/i);
	await open(page, "/account/data");
	await expect(page).toHaveURL(/\/log-in/);
});
