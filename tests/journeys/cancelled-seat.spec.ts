import { expect, open, test } from "#tests/journeys/house.ts";
import { aMember, enter, GRACE } from "#tests/journeys/people.ts";
import { courses, enrol } from "#tests/journeys/registration.ts";

test("an admin cancels a seat and sends the money back, and the member sees both", async ({
	page,
	context,
	anotherBrowser,
	faults,
}) => {
	const ada = await aMember(context);
	const reference = await enrol(context, courses.writing);
	await open(page, "/my-courses");
	await expect(page.getByText("Fully Paid")).toBeVisible();

	const desk = await anotherBrowser();
	await enter(desk, GRACE);
	const admin = await desk.newPage();
	faults.allow(/status of 409/);
	await test.step("the admin cancels it, with all that was paid", async () => {
		await open(admin, `/admin/enrolments?q=${encodeURIComponent(ada.email)}`);
		await admin.getByRole("main").getByRole("link", { name: ada.fullName, exact: true }).click();
		await admin.getByRole("link", { name: `Cancel: ${ada.fullName}` }).click();
		await expect(admin.getByLabel("Amount to refund")).toHaveValue("48375");
		await admin.getByLabel("Reason").fill("The participant fell ill.");
		await admin.getByRole("button", { name: "Cancel this enrolment" }).click();
		const dialog = admin.getByRole("dialog", { name: `Cancel the enrolment of ${ada.fullName}?` });
		await expect(dialog).toContainText("₦48,375.00 of Full payment");
		await dialog.getByRole("button", { name: "Yes, cancel it" }).click();
	});

	await test.step("the order's page follows the money until it has arrived", async () => {
		await expect(admin.getByText("is cancelled, and ₦48,375.00 is being refunded.")).toBeVisible();
		await expect(admin.getByRole("region", { name: "Refunds" }).getByText("Arrived", { exact: true })).toBeVisible();
		await expect(admin.locator("#documents").getByText(/^C-\d{4}-\d{6}$/)).toBeVisible();
	});

	await test.step("the member's own pages say it", async () => {
		await expect(page.getByText("₦48,375.00 was refunded.")).toBeVisible();
		await expect(page.getByText(/^Cancelled on /)).toBeVisible();
		await open(page, `/payments/${reference}`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your payment was refunded");
	});
});
