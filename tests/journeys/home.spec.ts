import { DESK, expect, open, PHONE, test } from "#tests/journeys/house.ts";

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

test("on a phone every slide shows its picture with no hole below its words, and the footer leaves most of the screen", async ({
	page,
}) => {
	await page.setViewportSize(PHONE);
	await open(page, "/");
	const footer = await page.getByRole("contentinfo").boundingBox();
	expect(footer?.height).toBeLessThan(700);
	const hero = page.locator("koya-carousel[wrap]").first();
	const search = await hero.getByRole("search").boundingBox();
	const slides = await hero.locator("[data-track] > li").evaluateAll((all) =>
		all.map((slide) => {
			const [words, picture] = [slide.querySelector("div > div"), slide.querySelector("img")];
			const box = picture?.getBoundingClientRect();
			return {
				hole: (box?.top ?? 0) - (words?.getBoundingClientRect().bottom ?? 0),
				width: box?.width,
				height: box?.height ?? 0,
				bottom: box?.bottom ?? 0,
			};
		}),
	);
	expect(slides.length).toBeGreaterThan(0);
	for (const { hole, width, height, bottom } of slides) {
		expect(Math.abs(hole)).toBeLessThanOrEqual(1);
		expect(width).toBe(PHONE.width);
		expect(height).toBeGreaterThanOrEqual(90);
		expect(Math.abs((search?.y ?? 0) - bottom)).toBeLessThanOrEqual(24);
	}
});
