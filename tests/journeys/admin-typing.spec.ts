import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { notify } from "#kit/data/notices.ts";
import { LONGEST_TITLE } from "#kit/rules/text-input.ts";
import { adminForms } from "#kit/words/forms.ts";
import { change } from "#tests/journeys/academy.ts";
import { expect, open, test } from "#tests/journeys/house.ts";
import { enter, GRACE } from "#tests/journeys/people.ts";

const FORM = "/admin/services";
const NEW = /\/admin\/services\/new\.data/;
const GIF = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const DATA = /\/admin\/services\/\d+\.data/;

test("a form of the admin keeps what was typed when the network fails, the session ends, and news comes in meanwhile", async ({
	page,
	context,
	faults,
}) => {
	faults.allow(/ERR_FAILED|status of (401|409)/);
	const { id, body } = await aService();
	await enter(context, GRACE);
	await open(page, `${FORM}/${id}`);
	const typed = `Typed ${randomUUID()}`;
	await page.getByLabel("Description").fill(typed);

	await test.step("news comes in and the answer to it is lost", async () => {
		await page.route(DATA, (route) => route.abort());
		const lost = page.waitForEvent("requestfailed", (request) => DATA.test(request.url()));
		await change((tx) => notify(tx, "services"));
		await lost;
		await page.unroute(DATA);
		const came = page.waitForResponse((response) => DATA.test(response.url()) && response.ok());
		await page.evaluate(() => window.dispatchEvent(new Event("online")));
		await came;
		await stillThere(page, typed);
	});

	await test.step("the connection drops in the middle of sending", async () => {
		await page.route(DATA, (route) => route.abort());
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await expect(page.getByText("You are offline. What you typed is still here")).toBeVisible();
		await stillThere(page, typed);
		await page.unroute(DATA);
	});

	await test.step("the session ends, and news comes in", async () => {
		const cookies = await context.cookies();
		await context.clearCookies();
		const asked = page.waitForResponse((response) => DATA.test(response.url()));
		await change((tx) => notify(tx, "services"));
		expect((await asked).status()).toBe(202);
		await stillThere(page, typed);
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await expect(page.getByText("You are logged out.")).toBeVisible();
		await stillThere(page, typed);
		await context.addCookies(cookies);
	});

	await test.step("logged in again, it is saved after all", async () => {
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Yes, save" }).click();
		await expect(page.getByText("has been saved.")).toBeVisible();
		await expect(page).toHaveURL(new RegExp(`${FORM}(#service)?$`));
	});
	await change((tx) => tx.updateTable("services").set({ body }).where("id", "=", id).execute());
});

test("a refusal of a field and what was typed stay when news comes, until the form is sent again", async ({
	page,
	context,
	faults,
}) => {
	faults.allow(/status of 400/);
	await enter(context, GRACE);
	await open(page, `${FORM}/new`);
	const title = "x".repeat(LONGEST_TITLE + 1);
	const field = page.getByLabel("Title");
	await field.evaluate((input: HTMLInputElement) => input.removeAttribute("maxlength"));
	await field.fill(title);
	await page.getByLabel("Description", { exact: true }).fill("By the day.");
	await page
		.getByLabel("Picture", { exact: true })
		.setInputFiles({ name: "a.gif", mimeType: "image/gif", buffer: GIF });
	await expect(page.getByText("The picture is ready. Save the form to keep it.")).toBeVisible();
	const refusal = page.getByText(adminForms.tooLong(LONGEST_TITLE));
	await page.getByRole("button", { name: "Add Service" }).click();
	await expect(refusal).toBeVisible();

	for (let news = 0; news < 2; news++) {
		const looked = page.waitForResponse((response) => NEW.test(response.url()));
		await change((tx) => notify(tx, "services"));
		await (await looked).finished();
		// The page has taken the news in: whatever the router hands on from now on is drawn.
		await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
		await expect(refusal).toBeVisible();
		await expect(field).toHaveAccessibleDescription(adminForms.tooLong(LONGEST_TITLE));
		await expect(field).toHaveValue(title);
	}
	await field.fill("");
	await page.getByRole("button", { name: "Add Service" }).click();
	await expect(page.getByText(adminForms.fillAllAndUpload)).toBeVisible();
	await expect(refusal).toHaveCount(0);
});

/** One that nobody else's journey looks at. */
async function aService() {
	return await change((tx) =>
		tx.selectFrom("services").select(["id", "body"]).orderBy("sort_order", "desc").limit(1).executeTakeFirstOrThrow(),
	);
}

async function stillThere(page: Page, typed: string): Promise<void> {
	await expect(page.getByRole("heading", { name: "Edit Service" })).toBeVisible();
	await expect(page.getByLabel("Description")).toHaveValue(typed);
}

test("an error goes once its field is changed, and is announced anew when the field is still wrong", async ({
	page,
	context,
	faults,
}) => {
	faults.allow(/status of 400/);
	await enter(context, GRACE);
	await open(page, "/admin/registrations/new");
	const register = page.getByRole("button", { name: "Register", exact: true });
	const name = page.getByLabel("Full name");
	const error = page.getByRole("alert").filter({ hasText: "name" });
	await register.click();
	await expect(name).toHaveAttribute("aria-invalid", "true");
	await expect(error).toBeVisible();
	await name.fill("Bisi Adeleke");
	await expect(name).not.toHaveAttribute("aria-invalid");
	await expect(error).toBeHidden();
	await name.fill("");
	await register.click();
	await expect(name).toHaveAttribute("aria-invalid", "true");
	await expect(name).toBeFocused();
	await expect(error).toBeVisible();
});
