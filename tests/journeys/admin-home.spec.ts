import type { Page } from "@playwright/test";
import sharp from "sharp";
import { insertContent, lockContentOrder, removeDeletedContent, setContentDeleted } from "#site/data/content.ts";
import { change } from "#tests/journeys/academy.ts";
import { DESK, expect, open, test } from "#tests/journeys/house.ts";
import { enter, GRACE } from "#tests/journeys/people.ts";

test.use({ viewport: DESK, hasTouch: true });

test("a testimonial that is added, moved by keyboard and deleted is followed by an open home page", async ({
	page,
	context,
	anotherBrowser,
	faults,
}) => {
	faults.allow(/status of 409/);
	const name = `Ọlábísí of ${Date.now()}`;
	const visitor = await (await anotherBrowser()).newPage();
	// Nobody touches this page: it listens without React, which comes with the news.
	await open(visitor, "/");
	const names = () =>
		visitor.getByRole("list", { name: "What participants say" }).locator("figcaption").allInnerTexts();
	const last = (await names()).at(-1) ?? "";

	await enter(context, GRACE);
	await open(page, "/admin/home");
	await page.getByRole("link", { name: "Add Testimonial" }).click();
	await page.getByLabel("Name").fill(name);
	await page.getByLabel("What they said").fill("It was worth the two days.");
	const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#23307a" } })
		.png()
		.toBuffer();
	await page.locator("input[type=file]").setInputFiles({ name: "face.png", mimeType: "image/png", buffer });
	await expect(page.getByText("The picture is ready.")).toBeVisible();
	await page.getByRole("button", { name: "Add Testimonial" }).click();
	await expect(page.getByText(`'${name}' has been added.`)).toBeVisible();
	await expect(visitor.getByText(name)).toBeAttached();
	expect((await names()).slice(-2)).toEqual([last, name]);

	const up = page.getByRole("button", { name: `Move ${name} up` });
	await up.focus();
	await page.keyboard.press("Enter");
	await expect(page.getByText(`'${name}' is now in position`)).toBeVisible();
	await expect.poll(async () => (await names()).slice(-2)).toEqual([name, last]);
	await expect(up).toBeFocused();

	await page.getByRole("button", { name: `Delete '${name}'` }).click();
	await page.getByRole("button", { name: "Yes, delete" }).click();
	await expect(page.getByText(`'${name}' has been deleted.`)).toBeVisible();
	await expect(visitor.getByText(name)).toHaveCount(0);
});

test("rows are dragged to their position by mouse and by finger, and Escape puts one back", async ({
	page,
	context,
}) => {
	const words = ["Dragged A", "Dragged B", "Dragged C"].map((word) => `${word} ${Date.now()}`);
	const now = new Date();
	const ids = await change(async (tx) => {
		const added: number[] = [];
		for (const alternative of words)
			added.push(await insertContent(tx, "galleryPicture", { image_url: "/patterns/koya.svg", alternative }, now));
		return added;
	});
	try {
		await enter(context, GRACE);
		await open(page, "/admin/about#galleryPicture");
		const rows = page.getByRole("list", { name: "Gallery" }).getByRole("listitem").filter({ hasText: "Dragged" });
		const order = async () => (await rows.allInnerTexts()).map((text) => text.slice(0, "Dragged A".length));
		const [a, b, c] = ["Dragged A", "Dragged B", "Dragged C"];
		await rows.first().evaluate((row) => window.scrollBy(0, row.getBoundingClientRect().top - 300));

		await pickUp(page, words[2] ?? "");
		await page.mouse.move(300, await topOf(page, words[0] ?? ""), { steps: 6 });
		await page.mouse.up();
		await expect.poll(order).toEqual([c, a, b]);
		await expect(page.getByRole("status").filter({ hasText: "is now in position" })).toBeVisible();

		await pickUp(page, words[2] ?? "");
		await page.mouse.move(300, (await topOf(page, words[1] ?? "")) + 60, { steps: 6 });
		await page.keyboard.press("Escape");
		await page.mouse.up();
		await expect(page.locator("[data-dragged]")).toHaveCount(0);
		expect(await order()).toEqual([c, a, b]);

		const finger = await context.newCDPSession(page);
		const { x, y } = await gripOf(page, words[2] ?? "");
		const to = (await topOf(page, words[1] ?? "")) + 60;
		await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
		for (const part of [0.25, 0.5, 0.75, 1])
			await finger.send("Input.dispatchTouchEvent", {
				type: "touchMove",
				touchPoints: [{ x, y: y + (to - y) * part }],
			});
		await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
		await expect.poll(order).toEqual([a, b, c]);
		// The rows stand there at once, and are saved a moment later: taken away meanwhile, they and the save would wait for each other.
		const saved = () => change((tx) => lockContentOrder(tx, "galleryPicture"));
		await expect.poll(async () => (await saved()).filter((id) => ids.includes(id))).toEqual(ids);
	} finally {
		await change(async (tx) => {
			for (const id of ids) await setContentDeleted(tx, "galleryPicture", id, new Date(0));
			await removeDeletedContent(tx, "galleryPicture", new Date(1));
		});
	}
});

async function pickUp(page: Page, name: string) {
	const { x, y } = await gripOf(page, name);
	await page.mouse.move(x, y);
	await page.mouse.down();
}

async function gripOf(page: Page, name: string): Promise<{ x: number; y: number }> {
	const box = await page.getByTitle(`Drag ${name} to another position`).boundingBox();
	return { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
}

/** Just below the upper edge of a row. */
async function topOf(page: Page, name: string): Promise<number> {
	const box = await page.getByRole("listitem").filter({ hasText: name }).boundingBox();
	return (box?.y ?? 0) + 5;
}
