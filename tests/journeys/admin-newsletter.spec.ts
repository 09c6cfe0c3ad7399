import { change } from "#tests/journeys/academy.ts";
import { expect, test } from "#tests/journeys/house.ts";
import { mailTo } from "#tests/journeys/mailbox.ts";
import { enter, GRACE } from "#tests/journeys/people.ts";

test("Grace writes a newsletter, is warned before she leaves it, looks at the letter, and is asked before it goes", async ({
	page,
	context,
	faults,
}) => {
	// The browser notes the question in its console.
	faults.allow(/status of 409/);
	await aReader();
	await enter(context, GRACE);
	await page.goto("/admin/newsletter");
	await page.getByRole("link", { name: "Write a newsletter" }).click();
	const subject = `News ${crypto.randomUUID()}`;
	await page.getByLabel("Subject").fill(subject);
	await page.getByLabel("Text", { exact: true }).fill("# Dates\n\nCome to **Lagos**.\n\n- <b>One</b>");

	await page.getByRole("main").getByRole("link", { name: "Newsletters" }).click();
	await page
		.getByRole("dialog", { name: "Leave without saving?" })
		.getByRole("button", { name: "Stay on this page" })
		.click();
	await page.getByRole("button", { name: "Save and preview" }).click();

	const mail = page.frameLocator("iframe");
	await expect(mail.getByRole("heading", { name: "Dates" })).toBeVisible();
	await expect(mail.getByText("<b>One</b>", { exact: true })).toBeVisible();
	await page.getByRole("link", { name: "Plain text" }).click();
	await expect(page.getByText("- <b>One</b>")).toBeVisible();

	await page.getByRole("button", { name: /^Send to/ }).click();
	const question = page.getByRole("dialog", { name: `Send '${subject}'?` });
	await expect(question).toContainText(/We will send it to \d+ subscribers?, once each/);
	// To all readers of the site, whom other journeys look at: it is sent in tests/http.
	await question.getByRole("button", { name: "Cancel" }).click();
	await expect(question).toBeHidden();
	await expect(page.getByRole("button", { name: /^Send to/ })).toBeVisible();
});

test("an open page hears how far a newsletter is, until it is sent", async ({ page, context }) => {
	await enter(context, GRACE);
	const reader = await aReader();
	const subject = `Live ${crypto.randomUUID()}`;
	const id = await change(async (tx) => {
		const [now, state] = [new Date(), "stopped" as const];
		const issue = { subject, body: "Words.", state, created_at: now, updated_at: now, started_at: now, recipients: 1 };
		const row = await tx.insertInto("newsletter_issues").values(issue).returning("id").executeTakeFirstOrThrow();
		await tx.insertInto("newsletter_deliveries").values({ issue_id: row.id, subscriber_id: reader.id }).execute();
		return row.id;
	});
	await page.goto(`/admin/newsletter/issues/${id}`);
	await expect(page.getByText("0 of 1 sent")).toBeVisible();
	await page.getByRole("button", { name: "Continue" }).click();
	await mailTo(context.request, reader.email, new RegExp(subject));
	await expect(page.getByText("1 of 1 sent")).toBeVisible({ timeout: 15_000 });
	await expect(page.getByRole("button", { name: "Stop" })).toBeHidden({ timeout: 15_000 });
});

/** Somebody the newsletter goes to. */
async function aReader() {
	const email = `reader-${crypto.randomUUID()}@example.com`;
	const row = { email, subscribed_at: new Date(), confirmed_at: new Date() };
	const { id } = await change((tx) =>
		tx.insertInto("newsletter_subscribers").values(row).returning("id").executeTakeFirstOrThrow(),
	);
	return { id, email };
}
