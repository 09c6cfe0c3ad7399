import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { change } from "#tests/journeys/academy.ts";
import { expect, open, test } from "#tests/journeys/house.ts";
import { enter, GRACE } from "#tests/journeys/people.ts";
import { photograph } from "#tests/media/photographs.ts";

const UPLOAD = /\/uploads\/image$/;
const picker = (page: Page) => page.getByLabel("Picture", { exact: true });
const preview = (page: Page) => page.locator("[data-upload] img");
const jpegFile = (buffer: Buffer) => ({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
/** How a browser hands over a file that is dropped or pasted. */
const dataOf = (page: Page, buffer: Buffer) =>
	page.evaluateHandle((bytes) => {
		const data = new DataTransfer();
		const file = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
		data.items.add(new File([file], "a.jpg", { type: "image/jpeg" }));
		return data;
	}, buffer.toString("base64"));

test("a picture is dropped, pasted or chosen; what goes wrong on its way is told, and a form sent too early waits", async ({
	page,
	context,
	faults,
}) => {
	faults.allow(/ERR_FAILED|status of 4\d\d/);
	const picture = await (await photograph(600, 400)).jpeg().toBuffer();
	await enter(context, GRACE);
	await open(page, "/admin/services/new");
	const title = `Uploads ${randomUUID()}`;
	await page.getByLabel("Title").fill(title);
	await page.getByLabel("Description").fill("By the day.");

	await test.step("the connection breaks: the sentence, the reason, and another try", async () => {
		await page.route(UPLOAD, (route) => route.abort());
		await picker(page).setInputFiles(jpegFile(picture));
		await expect(page.getByText("Image upload failed. Please try again.")).toContainText("You are offline.");
		await page.unroute(UPLOAD);
		await page.getByRole("button", { name: "Retry" }).click();
		await expect(preview(page)).toBeVisible();
		await expect(picker(page)).toBeFocused();
	});

	const first = await preview(page).getAttribute("src");
	await test.step("another is dropped, and one more pasted", async () => {
		await page.locator("[data-upload]").dispatchEvent("drop", { dataTransfer: await dataOf(page, picture) });
		await expect(preview(page)).not.toHaveAttribute("src", first ?? "");
		const second = await preview(page).getAttribute("src");
		await page.evaluate(
			(clipboardData) =>
				document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true })),
			await dataOf(page, picture),
		);
		await expect(preview(page)).not.toHaveAttribute("src", second ?? "");
	});

	await test.step("an upload is cancelled, and the picture before it stays", async () => {
		const stays = await preview(page).getAttribute("src");
		await page.route(UPLOAD, () => {});
		await picker(page).setInputFiles(jpegFile(picture));
		await page.getByRole("button", { name: "Cancel upload" }).click();
		await expect(page.getByText("The upload was cancelled.")).toBeVisible();
		await expect(preview(page)).toHaveAttribute("src", stays ?? "");
		await page.unroute(UPLOAD);
	});

	await test.step("what the server says of the picture is shown as well", async () => {
		const url = (await preview(page).getAttribute("src")) ?? "";
		await change((tx) => tx.deleteFrom("uploads").where("url", "=", url).execute());
		await page.getByRole("button", { name: "Add Service" }).click();
		await expect(page.getByText("This picture no longer exists. Please choose it again.")).toBeVisible();
	});

	await test.step("sent while a picture is still on its way, the form waits for it", async () => {
		let goOn = () => {};
		const held = new Promise<void>((resolve) => {
			goOn = resolve;
		});
		await page.route(UPLOAD, async (route) => {
			await held;
			await route.continue();
		});
		const before = await preview(page).getAttribute("src");
		await picker(page).setInputFiles(jpegFile(picture));
		await page.getByRole("button", { name: "Add Service" }).click();
		await expect(page.getByText("We will send the form when the upload is complete.")).toBeVisible();
		expect(page.url()).toContain("/new");
		goOn();
		await page.waitForURL(/\/admin\/services(#\w+)?$/);
		await page.getByRole("link", { name: `Edit '${title}'` }).click();
		await expect(preview(page)).toHaveAttribute("src", /^\/media\/[0-9a-f]{32}-600x400\.webp$/);
		expect(await preview(page).getAttribute("src")).not.toBe(before);
	});
});
