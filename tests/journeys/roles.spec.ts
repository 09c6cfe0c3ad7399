import { expect, open, PHONE, test } from "#tests/journeys/house.ts";
import { enter } from "#tests/journeys/people.ts";

test.use({ viewport: PHONE });

test("somebody at the front desk registers a walk-in on a phone, and sees no other money", async ({
	page,
	context,
	faults,
}) => {
	faults.allow(/status of 403/);
	await enter(context, { email: "tunde@example.com" });
	await open(page, "/admin");
	const bar = page.getByRole("navigation", { name: "Admin pages" }).filter({ visible: true });
	await expect(bar.getByRole("link").filter({ visible: true })).toHaveText([/^Today/, "Courses", "Participants"]);
	await expect(page.getByRole("heading", { name: "Takings" })).toHaveCount(0);
	await page.getByRole("main").getByRole("link", { name: "Add registration" }).click();
	const name = `Bassey Ekanem ${Date.now()}`;
	await page.getByLabel("Full name").fill(name);
	await page.getByLabel("Phone").first().fill("0803 555 0143");
	await page.getByLabel("Course", { exact: true }).selectOption({ label: "Leadership for First-Time Managers" });
	await page.getByRole("group", { name: "Date" }).getByRole("radio").first().click();
	await page.getByRole("radio", { name: "Cash" }).click();
	await page.getByRole("button", { name: /^Register and record/ }).click();
	await expect(page.getByRole("status").filter({ hasText: `${name} has a seat.` })).toBeVisible();
	await open(page, `/admin/enrolments?q=${encodeURIComponent(name)}`);
	await page.getByRole("main").getByRole("link", { name }).first().click();
	await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
	await expect(page.getByRole("link", { name: `Move, change price: ${name}` })).toBeVisible();
	await expect(page.getByRole("link", { name: /Refund|Cancel enrolment/ })).toHaveCount(0);
	await page.goto("/admin/payments");
	await expect(page.getByRole("heading", { name: "Your role does not include this page" })).toBeVisible();
	await page.getByRole("link", { name: "Go to Today" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
});

test("a trainer opens the attendance list of their own date on a phone", async ({ page, context, faults }) => {
	faults.allow(/status of 403/);
	await enter(context, { email: "olabisi@example.com" });
	await open(page, "/admin");
	const bar = page.getByRole("navigation", { name: "Admin pages" }).filter({ visible: true });
	await expect(bar.getByRole("link").filter({ visible: true })).toHaveText(["Today"]);
	await expect(page.getByRole("main")).not.toContainText("₦");
	await page
		.getByRole("link", { name: /^Attendance list: / })
		.first()
		.click();
	await expect(page.getByRole("heading", { level: 1, name: "Attendance list" })).toBeVisible();
	await expect(page.getByRole("main")).not.toContainText("₦");
	await page.getByRole("link", { name: "Your dates" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
});
