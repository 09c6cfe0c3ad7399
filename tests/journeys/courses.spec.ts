import { expect, open, PHONE, test, touch } from "#tests/journeys/house.ts";
import { courses } from "#tests/journeys/registration.ts";

test.use({ viewport: PHONE });

test("on a phone the filters are a sheet, worked by keyboard, that acts at once and stays open until one is done", async ({
	page,
}) => {
	await open(page, "/courses");
	const main = page.getByRole("main");
	const filters = main.getByRole("button", { name: "Filters" });
	await touch(page);
	await filters.focus();
	await page.keyboard.press("Enter");
	const abuja = main.getByRole("checkbox", { name: "Abuja" });
	await expect(abuja).toBeVisible();
	while (!(await abuja.evaluate((box) => box === document.activeElement))) await page.keyboard.press("Tab");
	await page.keyboard.press("Space");
	await expect(page).toHaveURL(/\/courses\?location=abuja$/);
	await expect(abuja).toBeVisible();
	await expect(abuja).toBeFocused();
	const show = main.getByRole("button", { name: /^Show \d+ courses?$/ });
	// Of a dozen.
	await expect(show).toHaveText(/^Show \d courses?$/);
	const count = /\d+/.exec((await show.textContent()) ?? "")?.[0] ?? "";
	await show.focus();
	await page.keyboard.press("Enter");
	await expect(abuja).toBeHidden();
	await expect(main.getByRole("status")).toContainText(`${count} of `);
	await main.getByRole("link", { name: "Remove the filter Abuja" }).click();
	await expect(page).toHaveURL(/\/courses$/);
	await filters.click();
	await expect(abuja).not.toBeChecked();
	await page.keyboard.press("Escape");
	await expect(abuja).toBeHidden();
});

test("no date among the facts of a course breaks inside itself", async ({ page }) => {
	await open(page, courses.dataAnalysis);
	const dates = page.getByRole("term").filter({ hasText: "Dates" }).locator("+ dd > span");
	expect(await dates.count()).toBeGreaterThan(1);
	for (const width of [320, 390, 768, 1024, 1280]) {
		await page.setViewportSize({ width, height: 844 });
		const lines = await dates.evaluateAll((all) =>
			all.map((date) => {
				const range = document.createRange();
				range.selectNodeContents(date);
				return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
			}),
		);
		expect(new Set(lines), `at ${width}`).toEqual(new Set([1]));
	}
});

test("a course is printed on two pages, with its outline and its questions unfolded", async ({ page }) => {
	for (const address of [courses.dataAnalysis, "/courses/project-management-professional-prep"]) {
		await open(page, address);
		const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
		expect(paper.match(/\/Type ?\/Page\b/g), address).toHaveLength(2);
	}
	await page.emulateMedia({ media: "print" });
	const unfolded = page.locator(".outline-day > ul, [aria-labelledby=questions] .markup");
	expect(await unfolded.count()).toBeGreaterThan(5);
	for (const text of await unfolded.all()) await expect(text).toBeVisible();
});
