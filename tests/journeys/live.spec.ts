import type { Page } from "@playwright/test";
import { ALONE, expect, open, SOON, test } from "#tests/journeys/house.ts";
import { aMember } from "#tests/journeys/people.ts";
import { begin, courses } from "#tests/journeys/registration.ts";
import { pay } from "#tests/journeys/sandbox.ts";

test(
	"slots left on an open course page and on Courses follow somebody else's payment by themselves",
	ALONE,
	async ({ page, context, anotherBrowser }) => {
		const other = await anotherBrowser();
		await aMember(other);
		const list = await context.newPage();
		await open(page, courses.procurement);
		await open(list, "/courses");
		const onList = card(list, "Procurement and Supply Chain Basics");
		// Nobody has touched either page: they listen without React, and it comes with the news.
		for (const untouched of [page, list]) await expect(untouched.locator("html")).not.toHaveAttribute("data-react");
		const before = await slotsOn(page);
		await expect(onList).toContainText(`${before} slots left`);

		const { reference, naira } = await begin(other, courses.procurement);
		await expect(page.getByText(`${before - 1} slots left`).first()).toBeVisible(SOON);
		await expect(onList).toContainText(`${before - 1} slots left`, SOON);

		// The seat that was held is the seat that was paid: it is counted once.
		await pay(reference, naira);
		await other.request.get(`/payments/${reference}`);
		await page.reload();
		await expect(page.getByText(`${before - 1} slots left`).first()).toBeVisible();
	},
);

// Once a run: the demo has one such slot, and whoever begins to pay holds it for 15 minutes.
test(
	"the last slot, once somebody else pays for it, closes the open pages but not that person's own",
	ALONE,
	async ({ page, context, anotherBrowser }) => {
		const other = await anotherBrowser();
		await aMember(other);
		await aMember(context);
		const form = await context.newPage();
		await open(page, courses.lastSlot);
		await open(form, `${courses.lastSlot}/register`);
		await expect(page.getByText("1 slot left").first()).toBeVisible();

		await begin(other, courses.lastSlot);
		await expect(page.getByText("This course is full.")).toBeVisible(SOON);
		await expect(form.getByText("This course is full.")).toBeVisible(SOON);
		const register = page.getByRole("main").getByRole("button", { name: "Register" });
		await expect(register).toHaveAttribute("aria-disabled", "true");
		await expect(form.getByRole("button", { name: "Pay Now" })).toHaveAttribute("aria-disabled", "true");

		const own = await other.newPage();
		await open(own, `${courses.lastSlot}/register`);
		await expect(own.getByRole("button", { name: "Pay Now" })).not.toHaveAttribute("aria-disabled", "true");
	},
);

function card(page: Page, title: string) {
	return page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });
}

async function slotsOn(page: Page): Promise<number> {
	return Number.parseInt(
		await page
			.getByText(/\d+ slots left/)
			.first()
			.innerText(),
		10,
	);
}
