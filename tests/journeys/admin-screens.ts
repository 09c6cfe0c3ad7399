import type { Page } from "@playwright/test";
import { change } from "#tests/journeys/academy.ts";
import { expect } from "#tests/journeys/house.ts";
import type { Screen } from "#tests/journeys/screens.ts";

/**
 * Every screen of the admin in its states, as Grace sees it. Forms may be filled in and refused here, but nothing is saved or
 * deleted: the site is shared by all journeys.
 */
export const adminScreens: Screen[] = [
	// Home
	{ name: "Home of the admin", at: "/admin/home" },
	{
		name: "Home of the admin, asked before a slide is deleted",
		at: "/admin/home",
		show: async (page) => {
			await page
				.getByRole("list", { name: "Hero slides" })
				.getByRole("button", { name: /^Delete/ })
				.first()
				.click();
			await expect(page.getByRole("dialog")).toBeVisible();
		},
	},
	{
		name: "Home of the admin, without a PDF",
		at: "/admin/home",
		show: async (page) => {
			await press(page, "Upload");
			await expect(page.getByRole("dialog", { name: "No File Selected" })).toBeVisible();
		},
	},
	{
		name: "a new slide with a refusal",
		at: "/admin/home/slides/new",
		show: async (page) => {
			await press(page, "Add Slide");
			await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
		},
	},
	{ name: "a slide", at: "/admin/home/slides/1" },
	{ name: "a new testimonial", at: "/admin/home/testimonials/new" },
	{
		name: "a new logo with a refusal",
		at: "/admin/home/clients/new",
		show: async (page) => {
			await press(page, "Add Logo");
			await expect(page.getByText("Please upload an image first.")).toBeVisible();
		},
	},
	{
		name: "the text Why Choose Us with an item that is refused",
		at: "/admin/home/texts/why-choose-us",
		show: async (page) => {
			await press(page, "Add item");
			await page.getByLabel("Heading of item 5").fill("Dates: yours");
			await press(page, "Move item 5 up");
			await press(page, "Save");
			await expect(page.getByText("The heading of item 4 has a colon")).toBeVisible();
		},
	},
	{
		name: "the text Who We are, asked to confirm",
		at: "/admin/home/texts/who-we-are",
		show: async (page) => {
			await page.getByLabel("Description").fill("Other words.");
			await press(page, "Save");
			await expect(page.getByRole("dialog")).toBeVisible();
		},
	},
	// About Us
	{ name: "About Us of the admin", at: "/admin/about" },
	{
		name: "a new team member with a refusal",
		at: "/admin/about/team/new",
		show: async (page) => {
			await press(page, "Add Team Member");
			await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
		},
	},
	{ name: "a new gallery picture", at: "/admin/about/gallery/new" },
	{ name: "a new partner's logo", at: "/admin/about/partners/new" },
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
