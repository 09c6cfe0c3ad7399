import { expect, PHONE, test } from "#tests/journeys/house.ts";
import { aMember } from "#tests/journeys/people.ts";
import { courses, figure, isPaid } from "#tests/journeys/registration.ts";
import { pay } from "#tests/journeys/sandbox.ts";

test.use({ javaScriptEnabled: false, viewport: PHONE });

test("without script every public page reads, and words, location and month narrow the courses", async ({
	page,
	faults,
}) => {
	faults.allow(/status of 404/);
	await page.goto("/");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.getByRole("heading", { name: "Our Courses" })).toBeVisible();
	await page.getByRole("link", { name: "View All Courses" }).click();
	await expect(page.getByRole("main").getByRole("status")).toHaveText(/^\d+ courses$/);

	await page.getByRole("searchbox", { name: "Search courses" }).fill("excel");
	await page.getByRole("button", { name: "Search" }).click();
	await expect(page.getByRole("main").getByRole("status")).toHaveText(/^2 of \d+ courses$/);
	await page.getByRole("link", { name: /^Show all \d+ courses$/ }).click();
	await page.getByRole("button", { name: "Filters" }).click();
	await page.getByRole("checkbox", { name: "Port Harcourt" }).check();
	await page.getByRole("group", { name: "Month" }).getByRole("checkbox").first().check();
	await page.getByRole("button", { name: "Show" }).click();
	await expect(page).toHaveURL(/location=port\+harcourt&month=\d{4}-\d\d/);
	await expect(page.getByRole("button", { name: "Filters 2 chosen" })).toBeVisible();
	await page.getByRole("link", { name: "Remove the filter Port Harcourt" }).click();
	await expect(page.getByRole("button", { name: "Filters 1 chosen" })).toBeVisible();

	await page.goto(courses.dataAnalysis);
	await expect(page.getByText(/\d+ slots left/).first()).toBeVisible();
	await page.getByRole("main").getByRole("link", { name: "Register", exact: true }).click();
	await expect(page).toHaveURL(/\/log-in\?next=/);
	for (const [address, title] of [
		["/sign-up", "Sign Up"],
		["/reset-password", "Reset Your Password"],
		[courses.full, "Facilities Management Essentials"],
		[`${courses.writing}/register`, "Register for this course"],
		["/dev/inbox", "Inbox of the demo"],
		["/nowhere", "We could not find this page"],
	] as const) {
		await page.goto(address);
		await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(title);
	}
});

test("without script a member registers, pays on the provider's page and comes back registered", async ({
	page,
	context,
}) => {
	await aMember(context);
	await page.goto(`${courses.dataAnalysis}/register`);
	await expect(figure(page, "Total")).toHaveText("₦102,125.00");
	await page.getByLabel("Pay in Instalment").check();
	await expect(figure(page, "Due today")).toHaveText("₦40,850.00");
	await expect(figure(page, "Total")).toHaveCount(0);
	await expect(page.getByLabel("Pay Now")).not.toBeChecked();

	await page.getByLabel("Preferred location").selectOption("Lagos");
	await page.getByRole("button", { name: "Show dates at this location" }).click();
	await expect(page.getByLabel("Preferred location")).toHaveValue("lagos");
	await expect(page.getByLabel("Pay in Instalment")).toBeChecked();
	await page.getByLabel("Course date").selectOption({ index: 1 });
	await page.getByRole("button", { name: "Pay In Instalment" }).click();
	await expect(page).toHaveURL(/\/payments\/KOYA-\d+$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have not paid yet");
	await expect(figure(page, "Amount")).toHaveText("₦40,850.00");

	const itsPage = page.url();
	const reference = /KOYA-\d+$/.exec(itsPage)?.[0] ?? "";
	await page.getByRole("button", { name: "Pay ₦40,850.00 on the provider's page" }).click();
	await expect(page).toHaveURL(/\/v3\/hosted\/pay\//);
	await expect(page.getByText("₦40,850.00").first()).toBeVisible();
	// What the provider's page needs is its own affair: here somebody pays, and it leads back as the provider's does.
	const { id } = await pay(reference, 40_850);
	await page.goto(`${itsPage}?status=completed&tx_ref=${reference}&transaction_id=${id}`);
	await expect(page).toHaveURL(itsPage);
	// Without script a page that does not know yet stays as it is.
	await isPaid(context, reference);
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Registration Successful!");
	await page.getByRole("main").getByRole("link", { name: "My Course" }).click();
	await expect(page.getByText("40% Paid")).toBeVisible();
});
