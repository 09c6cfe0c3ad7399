import type { Page } from "@playwright/test";
import { change } from "#tests/journeys/academy.ts";
import { expect } from "#tests/journeys/house.ts";
import type { Screen } from "#tests/journeys/screens.ts";

/**
 * Every screen of the admin in its states, as Grace sees it. Forms may be filled in and refused here, but nothing is saved or
 * deleted: the site is shared by all journeys.
 */
export const adminScreens: Screen[] = [
	// Other Services
	{ name: "Other Services", at: "/admin/services" },
	{ name: "a new service", at: "/admin/services/new" },
	{
		name: "a new service with a refusal",
		at: "/admin/services/new",
		show: async (page) => {
			await press(page, "Add Service");
			await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
		},
	},
	{
		name: "a service, asked to confirm",
		at: async () => `/admin/services/${await idIn("services")}`,
		show: async (page) => {
			await page.getByLabel("Title").fill("Another title");
			await press(page, "Save");
			await expect(page.getByRole("dialog")).toBeVisible();
		},
	},
	{
		name: "a service without changes",
		at: async () => `/admin/services/${await idIn("services")}`,
		show: async (page) => {
			await press(page, "Save");
			await expect(page.getByRole("dialog", { name: "No Changes" })).toBeVisible();
		},
	},
	{
		name: "Other Services, asked before one is deleted",
		at: "/admin/services",
		show: async (page) => {
			await page
				.getByRole("button", { name: /^Delete/ })
				.first()
				.click();
			await expect(page.getByRole("dialog")).toBeVisible();
		},
	},
	{ name: "a service that is not there", at: "/admin/services/999999" },
];

/** Presses a button of the page's own part by its whole name. */
async function press(page: Page, name: string): Promise<void> {
	await page.getByRole("main").getByRole("button", { name, exact: true }).click();
}

/** The id of the first row of a table that the demo filled. */
async function idIn(table: "services"): Promise<number> {
	const row = await change((tx) => tx.selectFrom(table).select("id").orderBy("id").limit(1).executeTakeFirstOrThrow());
	return row.id;
}
