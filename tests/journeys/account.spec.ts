import { expect, open, PHONE, test } from "#tests/journeys/house.ts";
import { linkIn, mailTo } from "#tests/journeys/mailbox.ts";
import { aMember, enter } from "#tests/journeys/people.ts";

test.use({ viewport: PHONE });

test("on a phone a member ends another session, and changes the e-mail address by its link", async ({
	page,
	context,
	anotherBrowser,
}) => {
	const person = await aMember(context);
	const other = await anotherBrowser();
	await enter(other, person);
	await open(page, "/account");
	await page.getByRole("button", { name: /^Log out (?!everywhere)/ }).click();
	await expect(page.getByText("This session is logged out.")).toBeVisible();
	const theirs = await other.newPage();
	await theirs.goto("/account");
	await expect(theirs).toHaveURL(/\/log-in/);

	const next = `new.${person.email}`;
	await page.getByText("Change e-mail address").click();
	await page.getByLabel("New e-mail address").fill(next);
	await page.getByLabel("Your password").fill(person.password);
	await page.getByRole("button", { name: "Send the link" }).click();
	await expect(page.getByText(`We have sent a link to ${next}`)).toBeVisible();
	await page.goto(linkIn(await mailTo(page.request, next, /new e-mail address/), "/account/email/"));
	await page.getByRole("button", { name: "Use this address" }).click();
	await expect(page.getByText("Your e-mail address is changed.")).toBeVisible();
	await mailTo(page.request, person.email, /account\/email-back\//);
});
