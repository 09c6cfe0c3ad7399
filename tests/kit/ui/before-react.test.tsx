import { describe, expect, it } from "vitest";
import type { Viewer } from "#kit/rules/access.ts";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";
import { PasswordField } from "#kit/ui/forms/password-field.tsx";
import { ResultPopup } from "#kit/ui/result-popup.tsx";
import { NavigationBar } from "#site/pages/navigation-bar.tsx";
import { workbench } from "#tests/kit/ui/workbench.tsx";

const { show } = workbench();

const ada: Viewer = { verified: true, adminPage: null };

const logIn = (
	<Dialog id="log-in" title="Log In">
		<form>
			<input name="next" type="hidden" defaultValue="/" />
			<label>
				E-mail <input name="email" type="email" />
			</label>
			<ButtonLink to="/sign-up" data-dialog="sign-up">
				Sign Up instead
			</ButtonLink>
		</form>
	</Dialog>
);
const signUp = (
	<Dialog id="sign-up" title="Sign Up">
		<input name="next" type="hidden" defaultValue="/" />
		<input name="email" type="email" aria-label="E-mail" />
	</Dialog>
);
const register = (
	<ButtonLink to="/log-in?next=%2Fcourses%2Fhse%2Fregister" data-dialog="log-in">
		Register
	</ButtonLink>
);

describe("before React comes, a visitor", () => {
	it("gets the log-in dialog from a link, with the way on in its form and in the dialog after it", async () => {
		const page = await show(
			<>
				{register}
				{logIn}
				{signUp}
			</>,
		);
		await page.getByRole("link", { name: "Register" }).click();
		const dialog = page.getByRole("dialog", { name: "Log In" });
		await dialog.waitFor();
		expect(page.url()).toContain("/bench");
		expect(await dialog.locator("[name=next]").inputValue()).toBe("/courses/hse/register");
		await dialog.getByLabel("E-mail").fill("ada@example.com");
		await dialog.getByRole("link", { name: "Sign Up instead" }).click();
		const second = page.getByRole("dialog", { name: "Sign Up" });
		await second.waitFor();
		await dialog.waitFor({ state: "hidden" });
		expect(await second.locator("[name=next]").inputValue()).toBe("/courses/hse/register");
		expect(await second.locator("[name=email]").inputValue()).toBe("ada@example.com");
	});

	it("finds the focus in the first field, and back where it was after Escape", async () => {
		const page = await show(
			<>
				{register}
				{logIn}
			</>,
		);
		await page.getByRole("link", { name: "Register" }).press("Enter");
		await page.locator("input[name=email]:focus").waitFor();
		await page.keyboard.press("Escape");
		await page.getByRole("link", { name: "Register" }).and(page.locator(":focus")).waitFor();
		await page.getByRole("dialog").waitFor({ state: "hidden" });
	});

	it("follows the link where the page has no such dialog, and where there is no script", async () => {
		const without = await show(register);
		await without.getByRole("link", { name: "Register" }).click();
		await without.waitForURL("**/log-in?next=%2Fcourses%2Fhse%2Fregister");
		const scriptless = await show(
			<>
				{register}
				{logIn}
			</>,
			{ script: false },
		);
		await scriptless.getByRole("link", { name: "Register" }).click();
		await scriptless.waitForURL("**/log-in?next=%2Fcourses%2Fhse%2Fregister");
	});

	it("opens a dialog by its command and closes it by its own button", async () => {
		const page = await show(
			<>
				<Button command="show-modal" commandfor="log-in">
					Open
				</Button>
				{logIn}
			</>,
		);
		await page.getByRole("button", { name: "Open" }).click();
		await page.getByRole("dialog", { name: "Log In" }).waitFor();
		await page.getByRole("button", { name: "Close" }).click();
		await page.getByRole("dialog", { name: "Log In" }).waitFor({ state: "hidden" });
	});

	it("sees what the server opened over the page, and without script in it", async () => {
		const popup = <ResultPopup kind="success" message="Profile updated successfully!" />;
		const page = await show(popup);
		await page.locator("dialog:modal", { hasText: "Profile updated successfully!" }).waitFor();
		const scriptless = await show(popup, { script: false });
		expect(await scriptless.getByRole("dialog", { name: "Success" }).isVisible()).toBe(true);
		await scriptless.getByRole("button", { name: "Close" }).first().click();
		await scriptless.getByRole("dialog", { name: "Success" }).waitFor({ state: "hidden" });
	});

	it("can look at the password being typed", async () => {
		const page = await show(<PasswordField label="Password" name="password" />);
		const toggle = page.getByRole("button", { name: "Show password" });
		await toggle.click();
		expect(await page.getByLabel("Password", { exact: true }).getAttribute("type")).toBe("text");
		await toggle.click();
		expect(await page.getByLabel("Password", { exact: true }).getAttribute("type")).toBe("password");
	});
});

describe("the navigation bar", () => {
	it("locks the page's scroll while the phone's menu is open, and only then, with script or without", async () => {
		for (const script of [true, false]) {
			const page = await show(<NavigationBar viewer={null} academyName="Koya Academy" logoUrl={null} />, {
				width: 390,
				script,
			});
			const overflow = async () => await page.locator("html").evaluate((html) => getComputedStyle(html).overflowY);
			expect(await overflow()).toBe("visible");
			await page.getByRole("button", { name: "Open menu" }).click();
			await page.getByRole("link", { name: "Courses" }).waitFor();
			expect(await overflow()).toBe("hidden");
			await page.getByRole("button", { name: "Close menu" }).click();
			await page.getByRole("button", { name: "Open menu" }).waitFor();
			expect(await overflow()).toBe("visible");
		}
	});

	it("closes the phone's menu when the focus leaves it", async () => {
		const page = await show(<NavigationBar viewer={null} academyName="Koya Academy" logoUrl={null} />, { width: 390 });
		await page.getByRole("button", { name: "Open menu" }).press("Enter");
		await page.locator("#site-menu:popover-open").waitFor();
		await page.keyboard.press("Tab");
		expect(await page.locator("#site-menu:popover-open").isVisible()).toBe(true);
		await page.getByRole("link", { name: "Koya Academy" }).focus();
		await page.locator("#site-menu:not(:popover-open)").waitFor({ state: "attached" });
	});

	it("opens a member's menu by keyboard, and gives the focus back on Escape", async () => {
		const page = await show(<NavigationBar viewer={ada} academyName="Koya Academy" logoUrl={null} />);
		const summary = page.locator("summary", { hasText: "My account" });
		await summary.focus();
		await page.keyboard.press("Enter");
		await page.getByRole("link", { name: "My Courses" }).waitFor();
		await page.keyboard.press("Tab");
		await page.getByRole("link", { name: "My Courses" }).and(page.locator(":focus")).waitFor();
		await page.keyboard.press("Escape");
		await summary.and(page.locator(":focus")).waitFor();
		expect(await page.getByRole("link", { name: "My Courses" }).isVisible()).toBe(false);
	});

	it("closes a member's menu by a click elsewhere", async () => {
		const page = await show(<NavigationBar viewer={ada} academyName="Koya Academy" logoUrl={null} />);
		await page.locator("summary", { hasText: "My account" }).click();
		await page.getByRole("button", { name: "Logout" }).waitFor();
		await page.mouse.click(300, 700);
		await page.getByRole("button", { name: "Logout" }).waitFor({ state: "hidden" });
	});
});
