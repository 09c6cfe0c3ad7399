import { expect, test } from "#tests/journeys/house.ts";
import { mailTo } from "#tests/journeys/mailbox.ts";
import { aMember, enter, GRACE } from "#tests/journeys/people.ts";

test("Grace writes the beginning of an e-mail herself, a member gets it, and she goes back to the original", async ({
	page,
	context,
	anotherBrowser,
	faults,
}) => {
	// The browser notes a refusal and a question in its console.
	faults.allow(/status of 4(00|09)/);
	const member = await anotherBrowser();
	const person = await aMember(member);
	await enter(context, GRACE);
	await page.goto("/admin/settings");
	await page.getByRole("link", { name: "See the e-mail texts" }).click();
	await page.getByRole("link", { name: "Message received" }).click();
	const mail = page.frameLocator("iframe");
	await expect(mail.getByRole("heading", { name: "Thank you, Ọlábísí. We have your message." })).toBeVisible();

	const word = crypto.randomUUID();
	await page.getByLabel("Greeting").fill("Ẹ kú iṣẹ́, {name}!");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("This e-mail has no placeholder {name}.")).toBeVisible();
	await page.getByLabel("Greeting").fill("Ẹ kú iṣẹ́, {first name}!");
	await page.getByLabel("Opening").fill(`We answer at {e-mail}.\n\nOur word is ${word}.`);
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByText("What you typed, not saved yet")).toBeVisible();
	await expect(mail.getByRole("heading", { name: "Ẹ kú iṣẹ́, Ọlábísí!" })).toBeVisible();
	await expect(mail.getByText(`Our word is ${word}.`)).toBeVisible();
	await page.getByRole("button", { name: "Save" }).click();
	const row = page.getByRole("row", { name: /Message received/ });
	await expect(row).toContainText(/Yours, last changed by Grace/);

	const visit = await member.newPage();
	await visit.goto("/about");
	await visit.getByLabel("Message").fill("Is there parking?");
	await visit.getByRole("main").getByRole("button", { name: "Send", exact: true }).click();
	await expect(visit.getByRole("dialog", { name: "Submitted!" })).toBeVisible();
	const got = await mailTo(visit.request, person.email, new RegExp(word));
	expect(got.subject).toBe("We have your message");
	expect(got.text).toContain(`Ẹ kú iṣẹ́, ${person.firstName}!`);
	expect(got.text).toContain("Is there parking?");

	await row.getByRole("link", { name: "Message received" }).click();
	await expect(page.getByText(/^Last changed by Grace/)).toBeVisible();
	await page.getByRole("button", { name: "Back to the original" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Yes, back to the original" }).click();
	await expect(row).toContainText("Original");
});
