import type { Page } from "@playwright/test";
import { servicesWords } from "#requests/pages/services-words.ts";
import { ALONE, expect, open, PHONE, SOON, test, touch } from "#tests/journeys/house.ts";
import { aMember } from "#tests/journeys/people.ts";
import { begin, courses } from "#tests/journeys/registration.ts";

test.use({ viewport: PHONE });

const PROCUREMENT = "Procurement and Supply Chain Basics";

test("whoever goes back and forward sees at once what was there, also where the network has gone", async ({
	page,
	context,
	faults,
}) => {
	faults.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
	await open(page, "/courses");
	await touch(page);
	await goOnTo(page, PROCUREMENT);
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

test(
	"what changed while one was elsewhere shows on the page one goes back to",
	ALONE,
	async ({ page, anotherBrowser }) => {
		const other = await anotherBrowser();
		await aMember(other);
		await open(page, "/courses");
		await touch(page);
		const slots = await slotsOf(page, PROCUREMENT);
		await goOnTo(page, "Data Analysis with Excel and Power BI");
		await begin(other, courses.procurement);
		await page.goBack();
		await expect(card(page, PROCUREMENT)).toContainText(`${slots - 1} slots left`, SOON);
	},
);

test(
	"from course to course, what changed meanwhile shows on the first one",
	ALONE,
	async ({ page, anotherBrowser }) => {
		const other = await anotherBrowser();
		await aMember(other);
		await open(page, courses.procurement);
		await touch(page);
		const slots = Number.parseInt(
			await page
				.getByText(/\d+ slots left/)
				.first()
				.innerText(),
			10,
		);
		const kept = page.waitForResponse(/procurement[^/]*\.data/);
		await page.getByRole("article").getByRole("link").first().click();
		await expect(page.getByRole("heading", { level: 1, name: PROCUREMENT })).toHaveCount(0);
		await (await kept).finished();
		await begin(other, courses.procurement);
		await page.goBack();
		await expect(page.getByRole("heading", { level: 1, name: PROCUREMENT })).toBeVisible();
		await expect(page.getByText(`${slots - 1} slots left`).first()).toBeVisible(SOON);
	},
);

/** To a course within the site; and waits until the list that was left is kept. */
async function goOnTo(page: Page, title: string): Promise<void> {
	const kept = page.waitForResponse(/\/courses\.data/);
	await card(page, title).getByRole("link").first().click();
	await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
	await (await kept).finished();
}

function card(page: Page, title: string) {
	return page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });
}

async function slotsOf(page: Page, title: string): Promise<number> {
	const shown = await card(page, title)
		.getByText(/\d+ slots left/)
		.innerText();
	return Number.parseInt(shown, 10);
}
