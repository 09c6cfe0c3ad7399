import { expect, open, PHONE, test } from "#tests/journeys/house.ts";
import { enter, GRACE } from "#tests/journeys/people.ts";

test("a list narrows as soon as something is chosen, keeps the focus there, and one comes back to it as it was left", async ({
	page,
	context,
}) => {
	await enter(context, GRACE);
	await open(page, "/admin/people?q=grace%40example.com");
	const role = page.getByRole("combobox", { name: "Any role" });
	await role.focus();
	await role.selectOption("user");
	await expect(page.getByText("No users found!")).toBeVisible();
	await expect(role).toBeFocused();
	await role.selectOption("admin");
	await expect(page).toHaveURL("/admin/people?q=grace%40example.com&role=admin");

	await page.getByRole("main").getByRole("link", { name: "Grace" }).click();
	// A tab of the list is called People too, and leads to all of them.
	await expect(page.getByRole("heading", { level: 1, name: "Grace" })).toBeVisible();
	await page.getByRole("main").getByRole("link", { name: "People" }).click();
	await expect(role).toHaveValue("admin");
	await page.getByRole("main").getByRole("link", { name: "Clear" }).click();
	await expect(role).toHaveValue("");
	await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("");
});

test("another course takes the date of the former one away", async ({ page, context }) => {
	await enter(context, GRACE);
	await open(page, "/admin/enrolments");
	const course = page.getByRole("combobox", { name: "All courses" });
	await course.selectOption("Data Analysis with Excel and Power BI");
	const date = page.getByRole("combobox", { name: "All dates of this course" });
	await date.selectOption({ index: 1 });
	await expect(page).toHaveURL(/date=\d/);
	await course.selectOption("Project Management Professional Prep");
	await expect(page).toHaveURL(/\/admin\/enrolments\?course=\d+$/);
});

test.describe("on a phone", () => {
	test.use({ viewport: PHONE });

	test("the bar shows where one is, a list can be sorted, and a long form can be saved from its middle", async ({
		page,
		context,
		faults,
	}) => {
		faults.allow(/status of 400/);
		await enter(context, GRACE);
		await open(page, "/admin/people");
		const bar = page.getByRole("navigation", { name: "Admin pages" });
		await expect(bar.getByRole("link", { name: "Participants" })).toBeInViewport({ ratio: 1 });
		await expect(page.getByRole("link", { name: "People" })).toBeInViewport({ ratio: 1 });
		await page.getByRole("link", { name: /^Name/ }).click();
		await expect(page).toHaveURL(/sort=name/);

		await bar.getByText("More").click();
		await bar.getByRole("link", { name: "Website", exact: true }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
		await expect(bar.getByRole("link", { name: "Website", exact: true })).toBeHidden();

		await open(page, "/admin/add-course");
		await page.getByLabel("Price", { exact: true }).focus();
		await expect(page.getByRole("main").getByRole("button", { name: "Add Course" })).toBeInViewport({ ratio: 1 });
		await page.getByRole("main").getByRole("button", { name: "Add Course" }).click();
		await expect(page.getByText("Please fill all required fields.")).toBeInViewport();
	});
});
