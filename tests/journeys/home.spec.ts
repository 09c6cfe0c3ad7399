import { randomUUID } from "node:crypto";
import { notify } from "#kit/data/notices.ts";
import { insertContent } from "#site/data/content.ts";
import { change } from "#tests/journeys/academy.ts";
import { ALONE, DESK, expect, open, PHONE, SOON, test } from "#tests/journeys/house.ts";

test(
	"a testimonial that the academy adds shows on an open home by itself, and goes by itself",
	ALONE,
	async ({ page }) => {
		// Nobody has touched the page: it listens without React, which comes with the news.
		await open(page, "/");
		await expect(page.locator("html")).not.toHaveAttribute("data-react");
		const publisherName = `Ọlábísí Adéwálé ${randomUUID()}`;
		const list = page.getByRole("list", { name: "What participants say" });
		await expect(list).toBeVisible();

		await change((tx) =>
			insertContent(
				tx,
				"testimonial",
				{ publisher_name: publisherName, testimonial: "Ó dára púpọ̀.", publisher_image_url: null },
				new Date(),
			),
		);
		await expect(list.getByText(publisherName)).toBeAttached(SOON);
		await change(async (tx) => {
			await tx.deleteFrom("testimonials").where("publisher_name", "=", publisherName).execute();
			await notify(tx, "testimonials");
		});
		await expect(list.getByText(publisherName)).not.toBeAttached(SOON);
	},
);

test("the testimonials of home go page by page on a desk, and by finger on a phone", async ({ page }) => {
	await page.setViewportSize(DESK);
	await open(page, "/");
	const region = page.getByRole("region", { name: "Testimonials" });
	// Another journey adds one at the end meanwhile.
	const said = (name: string) => region.getByRole("listitem").filter({ hasText: name });
	const [first, last] = [said("Chinedu Obi"), said("Musa Ɗanladi")];
	await region.getByRole("button", { name: "Next" }).click();
	await expect(last).toBeInViewport({ ratio: 0.9 });
	await region.getByRole("button", { name: "Previous" }).click();
	await expect(first).toBeInViewport({ ratio: 0.9 });

	await page.setViewportSize(PHONE);
	await open(page, "/");
	await expect(region.getByRole("button", { name: "Next" })).toBeHidden();
	await expect(last).not.toBeInViewport();
	await last.scrollIntoViewIfNeeded();
	await expect(last).toBeInViewport({ ratio: 0.9 });
});

test("home reads in one column on a narrow phone, without sideways scrolling", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await open(page, "/");
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	const badge = await page.getByRole("heading", { name: "Trusted" }).boundingBox();
	expect(badge?.x).toBeGreaterThan(0);
});

test("the footer leaves most of a phone's screen to the page", async ({ page }) => {
	await page.setViewportSize(PHONE);
	await open(page, "/");
	const footer = await page.getByRole("contentinfo").boundingBox();
	expect(footer?.height).toBeLessThan(700);
});
