import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { notify } from "#kit/data/notices.ts";
import { change } from "#tests/journeys/academy.ts";
import { expect, open, test } from "#tests/journeys/house.ts";
import { logIn } from "#tests/journeys/people.ts";

const grace = { email: "grace@example.com", password: "koya-demo" };
const FORM = "/admin/services";
const DATA = /\/admin\/services\/\d+\.data/;

test("a form of the admin keeps what was typed when the network fails, the session ends, and news comes in meanwhile", async ({
	page,
	context,
	faults,
}) => {
	faults.allow(/ERR_FAILED|status of (401|409)/);
	const { id, body } = await aService();
	await logIn(context, grace);
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
