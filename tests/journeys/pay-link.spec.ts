import { expect, open, PHONE, test } from "#tests/journeys/house.ts";
import { mailTo } from "#tests/journeys/mailbox.ts";
import { aMember } from "#tests/journeys/people.ts";
import { cards, courses, enrol, payByCard } from "#tests/journeys/registration.ts";

test("somebody without an account pays a member's balance on a phone, by the link the member sent", async ({
	page,
	context,
	anotherBrowser,
}) => {
	const ada = await aMember(context);
	await enrol(context, courses.dataAnalysis, "instalment");
	await open(page, "/my-courses");
	await page.getByRole("link", { name: "Other ways to pay" }).click();
	await page.getByRole("button", { name: "Get a payment link" }).click();
	const url = await page.getByLabel("Link", { exact: true }).inputValue();

	const phone = await (await anotherBrowser({ viewport: PHONE })).newPage();
	await open(phone, url);
	await expect(
		phone.getByRole("heading", { name: `${ada.firstName} has asked you to pay for a course` }),
	).toBeVisible();
	await phone.getByLabel("Your name").fill("Funke Bello");
	const email = `accounts-${Date.now()}@example.com`;
	await phone.getByLabel("E-mail for the receipt").fill(email);
	await phone.getByRole("button", { name: "Pay ₦61,275.00" }).click();
	await payByCard(phone, cards.verve, "₦61,275.00");
	await expect(phone.getByRole("heading", { name: "Paid", exact: true })).toBeVisible();
	await expect(phone.getByText(`We e-mailed the receipt to you and to ${ada.firstName}.`)).toBeVisible();

	// The page the member left open says so by itself, and names nobody.
	await expect(page.getByText("Someone paid for you with a payment link.")).toBeVisible();
	await expect(page.getByRole("link", { name: /^Open receipt R-/ })).toBeVisible();
	await expect(page.getByText("Funke")).toBeHidden();

	const documents = await mailTo(phone.context().request, email, /R-\d{4}-\d{6}/);
	expect(documents.attachments.map(({ filename }) => filename)).toHaveLength(2);
	const copy = await mailTo(context.request, ada.email, /Funke Bello/);
	expect(copy.attachments).toHaveLength(1);
	await open(page, "/my-courses");
	await expect(page.getByText("Fully Paid")).toBeVisible();
	await expect(page.getByRole("link", { name: "Other ways to pay" })).toBeHidden();
	// The link is over: whoever opens it again reads that it is paid.
	await open(phone, url);
	await expect(phone.getByRole("heading", { name: "Paid", exact: true })).toBeVisible();
});
