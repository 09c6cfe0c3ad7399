import type { Page } from "@playwright/test";
import { newsletterWords as words } from "#newsletter/pages/words.ts";
import { expect, open, test } from "#tests/journeys/house.ts";
import { linkIn, mailsTo, mailTo } from "#tests/journeys/mailbox.ts";
import { aPerson } from "#tests/journeys/people.ts";

const footer = (page: Page) => page.getByRole("contentinfo");

test("a visitor subscribes in the footer without leaving the page, and leaves by the e-mail's link", async ({
	page,
	faults,
}) => {
	// The browser notes every refusal in its console.
	faults.allow(/status of 4(00|09)/);
	const { email } = aPerson();
	await open(page, "/courses?q=excel");
	await footer(page).getByLabel("Your e-mail").fill("nonsense");
	await footer(page).getByRole("button", { name: "Subscribe" }).click();
	await expect(footer(page).getByRole("alert")).toHaveText("Please enter a valid email address.");
	await expect(footer(page).getByLabel("Your e-mail")).toHaveValue("nonsense");
	await expect(footer(page).getByLabel("Your e-mail")).toHaveAccessibleDescription(
		"Please enter a valid email address.",
	);

	await footer(page).getByLabel("Your e-mail").fill(email);
	await footer(page).getByRole("button", { name: "Subscribe" }).click();
	await expect(footer(page).getByRole("status")).toHaveText("Subscribed successfully!");
	await expect(footer(page).getByText(words.confirm)).toBeVisible();
	await expect(footer(page).getByLabel("Your e-mail")).toHaveValue("");
	await expect(page).toHaveURL(/\/courses\?q=excel$/);

	await footer(page).getByLabel("Your e-mail").fill(email);
	await footer(page).getByLabel("Your e-mail").press("Enter");
	await expect(footer(page).getByRole("alert")).toHaveText("You are already subscribed.");
	await expect(footer(page).getByText(words.confirmAgain)).toBeVisible();
	await page.goto(linkIn(await mailTo(page.request, email, /newsletter\/confirm/), "confirm/"));
	await page.getByRole("main").getByRole("button", { name: words.yesConfirm }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are subscribed");
	const mail = await mailTo(page.request, email, /unsubscribe/);

	await page.goto(linkIn(mail, "unsubscribe/"));
	await expect(page.getByRole("main")).toContainText(email);
	await page.getByRole("main").getByRole("button", { name: "Unsubscribe" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");

	await page.getByRole("main").getByRole("button", { name: "Subscribe again" }).click();
	await expect(page.getByText("Subscribed successfully!")).toBeVisible();
	const asked = async () =>
		(await mailsTo(page.request, email)).filter(({ subject }) => /^Please confirm/.test(subject));
	await expect.poll(async () => (await asked()).length).toBe(3);
});

test("a connection that breaks is told in the fixed sentence, and what was typed stays", async ({ page, faults }) => {
	faults.allow(/ERR_FAILED/);
	const { email } = aPerson();
	await open(page, "/courses");
	await footer(page).getByLabel("Your e-mail").fill(email);
	await page.route("**/newsletter.data*", (route) => route.abort());
	await footer(page).getByRole("button", { name: "Subscribe" }).click();
	await expect(footer(page).getByRole("alert")).toHaveText("Something went wrong. Please try again.");
	await expect(footer(page).getByLabel("Your e-mail")).toHaveValue(email);

	await page.unroute("**/newsletter.data*");
	await footer(page).getByRole("button", { name: "Subscribe" }).click();
	await expect(footer(page).getByRole("status")).toHaveText("Subscribed successfully!");
});
