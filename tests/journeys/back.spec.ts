import type { Page } from "@playwright/test";
import { servicesWords } from "#requests/pages/services-words.ts";
import { expect, open, PHONE, test, touch } from "#tests/journeys/house.ts";
import { ownCourse } from "#tests/journeys/own-course.ts";
import { aMember } from "#tests/journeys/people.ts";
import { begin, card } from "#tests/journeys/registration.ts";

test.use({ viewport: PHONE });

const PROCUREMENT = "Procurement and Supply Chain Basics";

test("whoever goes back and forward sees at once what was there, also where the network has gone", async ({
	page,
	context,
	faults,
}) => {
	faults.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
	const listIsKept = whenKept(page, /\/courses\.data/);
	await open(page, "/courses");
	await touch(page);
	await goOnTo(page, PROCUREMENT);
	await listIsKept;
	await context.setOffline(true);
	await page.goBack();
	await expect(card(page, PROCUREMENT)).toBeVisible();
	await page.goForward();
	await expect(page.getByRole("heading", { level: 1, name: PROCUREMENT })).toBeVisible();
	await context.setOffline(false);
});

test("the files of a page one has not seen are fetched side by side", async ({ page }) => {
	await open(page, "/");
	await touch(page);
	let letGo = () => {};
	const held = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	// The page's own file says which others it needs: they do not wait for it.
	await page.route(/\/assets\/services-[^/]+\.js/, async (route) => {
		await held;
		await route.continue();
	});
	const beside = page.waitForRequest(/\/assets\/result-popup-[^/]+\.js/);
	await page.getByRole("navigation").getByRole("link", { name: "Other Services" }).first().dispatchEvent("click");
	await beside;
	letGo();
	await expect(page.getByRole("heading", { level: 1, name: servicesWords.heading })).toBeVisible();
});

test("what changed while one was elsewhere shows on the page one goes back to", async ({ page, anotherBrowser }) => {
	const { address, title } = await ownCourse("Going Back to a List");
	const other = await anotherBrowser();
	await aMember(other);
	const listIsKept = whenKept(page, /\/courses\.data/);
	await open(page, "/courses");
	await touch(page);
	await expect(card(page, title)).toContainText("8 slots left");
	await goOnTo(page, "Data Analysis with Excel and Power BI");
	await listIsKept;
	await begin(other, address);
	await page.goBack();
	await expect(card(page, title)).toContainText("7 slots left");
});

test("from course to course, what changed meanwhile shows on the first one", async ({ page, anotherBrowser }) => {
	const { address, title } = await ownCourse("Going Back to a Course");
	const other = await anotherBrowser();
	await aMember(other);
	const courseIsKept = whenKept(page, /going-back-to-a-course[^/]*\.data/);
	await open(page, address);
	await touch(page);
	await expect(page.getByText("8 slots left").first()).toBeVisible();
	await page.getByRole("article").getByRole("link").first().click();
	await expect(page.getByRole("heading", { level: 1, name: title })).toHaveCount(0);
	await courseIsKept;
	await begin(other, address);
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
	await expect(page.getByText("7 slots left").first()).toBeVisible();
});

/** Once all the data of a page has come: after the page was left, or with news that came before. */
function whenKept(page: Page, address: RegExp): Promise<unknown> {
	return page.waitForEvent("requestfinished", (request) => address.test(request.url()));
}

/** To a course within the site. */
async function goOnTo(page: Page, title: string): Promise<void> {
	await card(page, title).getByRole("link").first().click();
	await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}
