import type { Locator, Page } from "@playwright/test";
import { alive, DESK, expect, open, test } from "#tests/journeys/house.ts";
import { anUnverified, aRegistered } from "#tests/journeys/people.ts";
import { courses, paymentWindow } from "#tests/journeys/registration.ts";

test.use({ viewport: DESK });

test("the keyboard alone logs in from a course, registers and pays", async ({ page }) => {
	test.slow();
	const person = await aRegistered();
	await open(page, courses.leadership);

	await test.step("skips the bar", async () => {
		const skip = page.getByRole("link", { name: "Skip to content" });
		await page.keyboard.press("Tab");
		await expectFocusSeen(skip);
		await page.keyboard.press("Enter");
		await expect(page.getByRole("main")).toBeFocused();
	});

	const register = page.getByRole("main").getByRole("link", { name: "Register", exact: true });
	await test.step("opens and leaves the log-in: focus goes in, stays in, and comes back", async () => {
		await tabTo(page, register);
		await page.keyboard.press("Enter");
		const dialog = page.getByRole("dialog", { name: "Log In" });
		await expect(dialog.getByLabel("E-mail")).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);
		await expect(register).toBeFocused();
	});

	await test.step("logs in", async () => {
		await page.keyboard.press("Enter");
		const dialog = page.getByRole("dialog", { name: "Log In" });
		await expect(dialog.getByLabel("E-mail")).toBeFocused();
		await page.keyboard.type(person.email);
		await tabTo(page, dialog.getByLabel("Password", { exact: true }));
		await page.keyboard.type(person.password);
		await tabTo(page, dialog.getByRole("button", { name: "Log In" }));
		await page.keyboard.press("Enter");
		await alive(page, `**${courses.leadership}/register**`);
	});

	await test.step("fills the registration", async () => {
		await expect(page.getByLabel("First name")).toHaveValue(person.firstName);
		await tabTo(page, page.getByText("Change date"));
		await page.keyboard.press("Enter");
		await tabTo(page, page.getByLabel("Preferred location"));
		await page.keyboard.type("Abuja");
		await expect(page.getByLabel("Preferred location")).toHaveValue("abuja");
		// Its only date is chosen already.
		await expect(page.getByLabel("Course date")).not.toHaveValue("");
		await tabTo(page, page.getByRole("checkbox", { name: "Pay in Instalment" }));
		await page.keyboard.press("Space");
		await expect(page.getByRole("checkbox", { name: "Pay Now" })).not.toBeChecked();
		await tabTo(page, page.getByRole("button", { name: "Pay In Instalment" }));
		await page.keyboard.press("Enter");
	});

	const window = paymentWindow(page);
	await test.step("gives the payment window up by Escape, and finds its way back to the form", async () => {
		await expect(window.getByLabel("Card number")).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(window.getByRole("button", { name: "Continue paying" })).toBeFocused();
		await tabTo(page, window.getByRole("button", { name: "Yes, cancel" }));
		await page.keyboard.press("Enter");
		await expect(page.getByRole("alert")).toContainText("Payment failed or cancelled");
		await tabTo(page, page.getByRole("button", { name: "Pay In Instalment" }));
		await page.keyboard.press("Enter");
	});

	await test.step("pays", async () => {
		await expect(window.getByLabel("Card number")).toBeFocused();
		await page.keyboard.type("5531886652142950");
		await tabTo(page, window.getByLabel("Expiry (MM/YY)"));
		await page.keyboard.type("0932");
		await tabTo(page, window.getByLabel("CVV"));
		await page.keyboard.type("564");
		await page.keyboard.press("Enter");
		await expect(window.getByLabel("Card PIN")).toBeFocused();
		await page.keyboard.type("3310");
		await page.keyboard.press("Enter");
		await expect(window.getByLabel("One-time code")).toBeFocused();
		await page.keyboard.type("12345");
		await page.keyboard.press("Enter");
	});

	await test.step("reads that it worked, and goes to My Course", async () => {
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Registration Successful!");
		await tabTo(page, page.getByRole("main").getByRole("link", { name: "My Course", exact: true }));
		await page.keyboard.press("Enter");
		await alive(page, "**/my-courses");
		await expect(page.getByText("40% Paid")).toBeVisible();
	});
});

test("the keyboard opens and closes the menu of a phone and the menu of the account", async ({ page, context }) => {
	const { firstName } = await anUnverified(context);
	await open(page, "/courses");
	const account = page.getByLabel(`${firstName}, account menu`);
	await tabTo(page, account);
	await page.keyboard.press("Enter");
	const myCourses = page.getByRole("banner").getByRole("link", { name: "My Courses" });
	await tabTo(page, myCourses);
	await page.keyboard.press("Escape");
	await expect(myCourses).toBeHidden();
	await expect(account).toBeFocused();

	await page.setViewportSize({ width: 390, height: 844 });
	const menu = page.getByRole("button", { name: "Open menu" });
	await page.reload();
	await tabTo(page, menu);
	await page.keyboard.press("Enter");
	await tabTo(page, page.getByRole("button", { name: "Close menu" }));
	// The page behind does not scroll (the bar's lock).
	expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("hidden");
	await page.keyboard.press("Escape");
	await expect(page.getByRole("button", { name: "Close menu" })).toBeHidden();
	await expect(menu).toBeFocused();
});

/** Goes on by Tab alone until this has the focus, and sees that it can be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
	for (let stops = 0; stops < 60; stops++) {
		if (await target.evaluate((element) => element.ownerDocument.activeElement === element)) break;
		await page.keyboard.press("Tab");
	}
	await expectFocusSeen(target);
}

/** A ring around it or around the card it stands in. */
async function expectFocusSeen(target: Locator): Promise<void> {
	await expect(target).toBeFocused();
	await expect(target).toBeInViewport();
	const hasRing = await target.evaluate((element) => {
		for (let at: Element | null = element; at && at.tagName !== "FORM"; at = at.parentElement) {
			const { outlineStyle, outlineWidth } = getComputedStyle(at);
			if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) return true;
		}
		return false;
	});
	expect(hasRing, "the focus can be seen").toBe(true);
}
