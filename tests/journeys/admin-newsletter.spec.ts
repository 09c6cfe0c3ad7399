import { DEMO_PASSWORD } from "#db/seed/cast.ts";
import { change } from "#tests/journeys/academy.ts";
import { expect, test } from "#tests/journeys/house.ts";
import { mailTo } from "#tests/journeys/mailbox.ts";
import { logIn } from "#tests/journeys/people.ts";

const GRACE = { email: "grace@example.com", password: DEMO_PASSWORD };

test("Grace writes a newsletter, is warned before she leaves it, looks at it, and sends it to its readers", async ({
	page,
	context,
	faults,
}) => {
	faults.allow(/status of 409/);
	const email = `reader-${crypto.randomUUID()}@example.com`;
	await change((tx) =>
		tx.insertInto("newsletter_subscribers").values({ email, token: email, subscribed_at: new Date() }).execute(),
	);
	await logIn(context, GRACE);
	await page.goto("/admin/newsletter");
	await page.getByRole("link", { name: "Write a newsletter" }).click();
	const subject = `News ${crypto.randomUUID().slice(0, 8)}`;
	await page.getByLabel("Subject").fill(subject);
	await page.getByLabel("Text", { exact: true }).fill("# Dates\n\nCome to **Lagos**.\n\n- <b>One</b>");

	await page.getByRole("link", { name: "Newsletters" }).first().click();
	await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay here" }).click();
	await page.getByRole("button", { name: "Save and preview" }).click();

	const letter = page.frameLocator("iframe");
	await expect(letter.getByRole("heading", { name: "Dates" })).toBeVisible();
	await expect(letter.getByText("<b>One</b>")).toBeVisible();
	await page.getByRole("link", { name: "Plain text" }).click();
	await expect(page.getByText("- <b>One</b>")).toBeVisible();

	await page.getByRole("button", { name: /^Send to/ }).click();
	const question = page.getByRole("dialog", { name: `Send '${subject}'?` });
	await question.getByRole("button", { name: "Yes, send it" }).click();
	await expect(page.getByText(/It is on its way to/)).toBeVisible();
	const mail = await mailTo(context.request, email, new RegExp(subject));
	expect(mail.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
	// Told without being asked again: the page hears it.
	await expect(page.getByText(/^([\d,]+) of \1 sent$/)).toBeVisible({ timeout: 30_000 });
	await expect(page.getByRole("button", { name: "Stop" })).toBeHidden();
});
