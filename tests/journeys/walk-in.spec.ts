import type { Locator } from "@playwright/test";
import { expect, open, PHONE, test } from "#tests/journeys/house.ts";
import { enter, GRACE } from "#tests/journeys/people.ts";

test.use({ viewport: PHONE });

/** From Today to the receipt on the screen. */
const MOST_PRESSES = 7;

test("a walk-in is registered and pays in cash on a phone, with few presses", async ({ page, context }) => {
	await enter(context, GRACE);
	await open(page, "/admin");
	let presses = 0;
	const press = async (what: Locator) => {
		await what.click();
		presses++;
	};
	await press(page.getByRole("main").getByRole("link", { name: "Add registration" }));
	await expect(page.getByRole("heading", { level: 1, name: "Add registration" })).toBeVisible();
	const name = `Blessing Okoro ${Date.now()}`;
	await press(page.getByLabel("Full name"));
	await page.keyboard.type(name);
	await press(page.getByLabel("Phone").first());
	await page.keyboard.type("0803 555 0142");
	// A native list takes two: it is opened, and a course is chosen.
	await page.getByLabel("Course", { exact: true }).selectOption({ label: "Leadership for First-Time Managers" });
	presses += 2;
	await expect(page.getByText(/^\d+ of \d+ seats left in the course/)).toBeVisible();
	// The next date is chosen already.
	await expect(page.getByRole("group", { name: "Date" }).getByRole("radio").first()).toBeChecked();
	await press(page.getByRole("radio", { name: "Cash" }));
	const record = page.getByRole("button", { name: /^Register and record ₦[\d,.]+ cash$/ });
	// It stays in a thumb's reach, above the bar.
	await expect(record).toBeInViewport();
	await press(record);
	await expect(page.getByRole("article", { name: /^Receipt R-/ })).toContainText("received in cash");
	await expect(page.getByRole("status").filter({ hasText: `${name} has a seat.` })).toBeVisible();
	await expect(page.getByRole("link", { name: /^WhatsApp to/ })).toHaveAttribute("href", /wa\.me\/2348035550142/);
	expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
	// The page of a roll is as long as the receipt, not as long as it may become.
	await page.evaluate(() => {
		window.print = () => undefined;
	});
	await page.getByRole("button", { name: "Print 80 mm" }).click();
	const printed = await page.evaluate(() => document.adoptedStyleSheets[0]?.cssRules[0]?.cssText ?? "");
	expect(Number(/80mm (\d+)mm/.exec(printed)?.[1])).toBeLessThan(180);
});

test("a pasted list becomes rows at once, and an incomplete e-mail is completed with a press", async ({
	page,
	context,
}) => {
	await enter(context, GRACE);
	await open(page, "/admin/registrations/new");
	await page.getByRole("radio", { name: "Several" }).check();
	await page
		.getByLabel("List of people")
		.fill("Tobi Akinwale, tobi@harmattan.example\nMusa Danladi; musa@harmattan\nAda\tada@example.com");
	await page.getByLabel("List of people").blur();
	await expect(page.getByRole("status").filter({ hasText: "3 people were read" })).toBeVisible();
	await expect(page.getByText(/^Known: Ada/)).toBeVisible();
	await page.getByRole("button", { name: "Use harmattan.example" }).click();
	await expect(page.getByLabel(/^E-mail.*person 2$/)).toHaveValue("musa@harmattan.example");
	await page.getByRole("button", { name: "Remove Ada" }).click();
	await expect(page.getByRole("button", { name: "Register 2" })).toBeVisible();
});
