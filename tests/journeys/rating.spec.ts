import type { Page } from "@playwright/test";
import { expect, open, PHONE, test } from "#tests/journeys/house.ts";
import { enter } from "#tests/journeys/people.ts";
import { courses } from "#tests/journeys/registration.ts";

const chidi = { email: "chidi@example.com" };

// One participant's stars, changed one after the other.
test.describe.configure({ mode: "serial" });

test("a participant whose date has ended rates the course by keyboard, and whoever looks at it sees it", async ({
	page,
	context,
	anotherBrowser,
}) => {
	const visitor = await (await anotherBrowser()).newPage();
	await open(visitor, courses.ended);
	await expect(visitor.getByRole("heading", { name: "How was this course?" })).toHaveCount(0);
	await enter(context, chidi);
	await open(page, courses.ended);
	await tabTo(page, "radio");
	await page.keyboard.press("Space");
	await chooseByArrows(page, 2);
	// Words may be left out: the field for them stands between the stars and the button.
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("button", { name: "Save rating" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByText("Thank you. Your rating is saved.")).toBeVisible();
	await expect(rating(page)).toHaveAccessibleName("Rated 3.7 of 5 by 3 participants");
	await expect(rating(visitor)).toHaveAccessibleName("Rated 3.7 of 5 by 3 participants");
	await page.reload();
	await expect(page.getByRole("radio", { name: "2 stars" })).toBeChecked();
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false, viewport: PHONE });

	test("the same participant changes the stars, and they count once", async ({ page, context }) => {
		await enter(context, chidi);
		await page.goto(courses.ended);
		await page.getByRole("radio", { name: "5 stars" }).check();
		await page.getByRole("button", { name: "Save rating" }).click();
		await expect(page.getByText("Thank you. Your rating is saved.")).toBeVisible();
		await expect(page.getByText("Thank you. Your rating is saved.")).toBeInViewport();
		await expect(rating(page)).toHaveAccessibleName("Rated 4.7 of 5 by 3 participants");
		await expect(page.getByRole("radio", { name: "5 stars" })).toBeChecked();
	});

	test("one shares a course by WhatsApp, asks for a quote and for an invitation", async ({ page, baseURL }) => {
		await page.goto(courses.ended);
		const title = "Customer Service That Keeps Customers";
		const whatsApp = page.getByRole("main").getByRole("link", { name: "WhatsApp", exact: true });
		const text = new URL((await whatsApp.getAttribute("href")) ?? "").searchParams.get("text");
		expect(text).toContain(title);
		expect(text).toContain(`${baseURL}${courses.ended}`);
		await expect(page.getByRole("button", { name: "Copy link" })).toBeHidden();
		await page.getByRole("link", { name: "Get Business Quote" }).click();
		await expect(page).toHaveURL(/\/organisation-invitation\?course=customer-service/);
		await expect(page.getByRole("combobox", { name: "Course" }).locator("option:checked")).toHaveText(title);
		await page.goBack();
		await page.getByRole("link", { name: "Request an invitation" }).click();
		await expect(page).toHaveURL(/\/special-invitation\?course=customer-service/);
		await expect(page.getByRole("combobox", { name: "Course" }).locator("option:checked")).toHaveText(title);
	});
});

const rating = (page: Page) => page.getByRole("main").getByRole("img", { name: /rated/i });

/** Arrows choose among radio buttons, whichever was chosen before. */
async function chooseByArrows(page: Page, stars: number) {
	for (let i = 0; i < 5 && !(await page.getByRole("radio", { name: `${stars} star` }).isChecked()); i++)
		await page.keyboard.press("ArrowRight");
}

async function tabTo(page: Page, type: string) {
	for (let i = 0; i < 60; i++) {
		await page.keyboard.press("Tab");
		if (await page.evaluate((type) => document.activeElement?.getAttribute("type") === type, type)) return;
	}
	throw new Error(`no ${type} is reached by Tab`);
}
