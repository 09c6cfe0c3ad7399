import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { DESK, expect, open, PHONE, test } from "#tests/journeys/house.ts";
import { mailsTo, mailTo } from "#tests/journeys/mailbox.ts";
import { aMember, aPerson, aRegistered, signUp, verify } from "#tests/journeys/people.ts";

const COURSE = "data-analysis-with-excel-and-power-bi";
const TITLE = "Data Analysis with Excel and Power BI";

/** A day so many days from now, as a date field takes it. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();

test("on a phone a member asks for a letter, hears what is missing, and takes the letter along", async ({
	page,
	context,
	faults,
}) => {
	faults.allow(/status of 400/);
	await page.setViewportSize(PHONE);
	const [person, office] = [await aMember(context), aPerson().email];
	await open(page, `/special-invitation?course=${COURSE}`);
	await expect(page.getByLabel("First name")).toHaveValue(person.firstName);
	await page.getByLabel("Preferred location").selectOption("Lagos");
	await page.getByLabel("Preferred date").selectOption({ index: 1 });
	await page.getByLabel(/^Address/).fill("The Director\nZenith Freight");
	await page.getByLabel("Office e-mail").fill("zenith");
	await press(page, "Email me an Invitation");
	await expect(page.getByLabel("Office e-mail")).toBeFocused();
	await expect(page.getByLabel("Office e-mail")).toHaveAccessibleDescription(/Invalid email format/);
	await expect(page.getByLabel("Phone number")).toHaveAccessibleDescription(/Please fill in this field/);
	await expect(page.getByLabel(/^Address/)).toHaveValue("The Director\nZenith Freight");
	await expect(page.getByLabel("Preferred location")).toHaveValue("lagos");
	await page.getByLabel("Office e-mail").fill(office);
	await page.getByLabel("Phone number").fill("0803 123 4567");
	await press(page, "Email me an Invitation");
	await expect(dialog(page, "Invite Sent")).toContainText(
		`A special invitation for ${TITLE} was sent to your e-mail, ${office}.`,
	);
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: "Download letter" }).click(),
	]);
	expect(download.suggestedFilename()).toMatch(/^Invitation [2-9A-Z]{5}\.pdf$/);
	expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
	for (const to of [office, person.email]) {
		const mail = await mailTo(page.request, to, new RegExp(TITLE));
		expect(mail.attachments.map(({ contentType }) => contentType)).toEqual(["application/pdf"]);
	}
	await page.keyboard.press("Escape");
	await expect(dialog(page, "Invite Sent")).toHaveCount(0);
	await expect(page.getByLabel(/^Address/), "the next letter begins anew").toHaveValue("");
	await page.reload();
	await expect(page.getByLabel(/^Address/)).toHaveValue("");
});

test("at a desk a member sees what the group would pay and sends the application", async ({
	page,
	context,
	faults,
}) => {
	faults.allow(/status of 400/);
	await page.setViewportSize(DESK);
	await aMember(context);
	const office = aPerson().email;
	await open(page, `/organisation-invitation?course=${COURSE}`);
	await expect(page.getByText("Your estimate")).toHaveCount(0);
	await page.getByLabel("Number of participants").fill("4");
	await expect(page.getByText("₦367,650.00")).toBeVisible();
	await page.getByLabel("Organisation name").fill("O'Connor & Sons");
	await page.getByLabel("Office e-mail").fill(office);
	await page.getByLabel("Phone number").fill("+44 20 7946 0958");
	await page.getByLabel("Preferred start date").fill(inDays(60));
	await page.getByLabel("Preferred end date").fill(inDays(58));
	await press(page, "Send Quotation");
	await expect(page.getByLabel("Preferred end date")).toBeFocused();
	await expect(page.getByLabel("Preferred end date")).toHaveAccessibleDescription(/before the start/);
	await page.getByLabel("Preferred end date").fill(inDays(62));
	await press(page, "Send Quotation");
	await expect(dialog(page, "Submitted!")).toContainText(
		`Your request was submitted, and a quotation will be sent to ${office}.`,
	);
	const mail = await mailTo(page.request, office, /₦367,650\.00/);
	expect(mail.attachments.map(({ contentType }) => contentType)).toEqual(["application/pdf"]);
	await page.keyboard.press("Escape");
	await expect(page.getByLabel("Organisation name")).toHaveValue("");
	await expect(page.getByText("Your estimate")).toHaveCount(0);
});

test("a double press sends one letter, and the button says what it does meanwhile", async ({ page, context }) => {
	await aMember(context);
	const office = aPerson().email;
	await open(page, "/special-invitation");
	await page.getByLabel("Office e-mail").fill(office);
	await page.getByLabel("Phone number").fill("0803 123 4567");
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/special-invitation\.data/, async (route) => {
		await held;
		await route.continue();
	});
	await main(page).getByRole("button", { name: "Email me an Invitation" }).dblclick();
	await expect(main(page).getByRole("button", { name: "Sending Email Invite..." })).toBeVisible();
	release();
	await expect(dialog(page, "Invite Sent")).toContainText(`A special invitation to our courses was sent`);
	await mailTo(page.request, office, /our\s+courses/i);
	expect(await mailsTo(page.request, office)).toHaveLength(1);
});

test("signed out the invitation's page stays where it is, and its door is passed by keyboard, at 400 % zoom", async ({
	page,
}) => {
	const size = { width: 320, height: 256 };
	await page.setViewportSize(size);
	await open(page, "/special-invitation");
	await page.mouse.move(size.width / 2, size.height - 20);
	await page.mouse.wheel(0, 2000);
	await page.keyboard.press("End");
	const room = () =>
		page.evaluate(() => [scrollY, document.documentElement.scrollHeight - innerHeight, document.body.scrollTop]);
	expect(await room()).toEqual([0, 0, 0]);

	const banner = page.getByRole("region", { name: "Sign in / Sign up to request a special invitation" });
	const reached: string[] = [];
	const tab = async () => {
		await page.keyboard.press("Tab");
		const [where, seen] = await page.evaluate(() => {
			const at = document.activeElement as HTMLElement;
			const { top, bottom } = at.getBoundingClientRect();
			const part = at.closest("[data-behind]") ? "form" : at.closest("[data-door]") ? "door" : "else";
			return [`${part} ${at.textContent?.trim()}`, top >= 0 && bottom <= innerHeight] as const;
		});
		reached.push(where);
		expect(seen, `${where} is in sight`).toBe(true);
	};
	for (let n = 0; n < 14 && !reached.includes("door Sign Up"); n++) await tab();
	expect(reached).toContain("door Log in");
	expect(reached.filter((where) => where.startsWith("form"))).toEqual([]);
	await expect(banner.getByRole("link", { name: "Sign Up" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(dialog(page, "Sign Up")).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(banner.getByRole("link", { name: "Sign Up" })).toBeFocused();
	expect(await room()).toEqual([0, 0, 0]);
});

test("the door opens when one logs in, and for somebody unverified only the button waits", async ({
	page,
	context,
	anotherBrowser,
}) => {
	await page.setViewportSize(PHONE);
	await open(page, "/special-invitation");
	const button = page.getByRole("button", { name: "Login to request invitation" });
	await expect(button).toBeInViewport();
	await expect(button).toHaveAttribute("aria-disabled", "true");

	const person = await signUp(context);
	await open(page, "/special-invitation");
	await expect(page.getByRole("button", { name: "Verify email to request invitation" })).toHaveAttribute(
		"aria-disabled",
		"true",
	);
	await page.getByLabel("Organisation name").fill("Zenith");
	await verify(await anotherBrowser(), person);
	await expect(page.getByRole("button", { name: "Email me an Invitation" })).toBeEnabled();
	await expect(page.getByLabel("Organisation name"), "what was typed stays").toHaveValue("Zenith");
});

test("a visitor types an application, logs in over it, and it still stands there", async ({ page }) => {
	const person = await aRegistered();
	await open(page, "/organisation-invitation");
	await page.getByLabel("Organisation name").fill("Zenith Freight");
	await page.getByLabel("Course", { exact: true }).selectOption(TITLE);
	await page.getByLabel("Number of participants").fill("4");
	await page
		.getByRole("region", { name: "Sign in / Sign up to send quotation" })
		.getByRole("link", { name: "Log in" })
		.click();
	await dialog(page, "Log In").getByLabel("E-mail").fill(person.email);
	await dialog(page, "Log In").getByLabel("Password", { exact: true }).fill(person.password);
	await dialog(page, "Log In").getByRole("button", { name: "Log In" }).click();
	await expect(main(page).getByRole("button", { name: "Send Quotation" })).toBeEnabled();
	await expect(page.getByLabel("Organisation name")).toHaveValue("Zenith Freight");
	await expect(page.getByLabel("Number of participants")).toHaveValue("4");
	await expect(page.getByText("₦367,650.00")).toBeVisible();
});

test("'Apply' in a phone's menu offers the two applications, and gives way to the one that is chosen", async ({
	page,
}) => {
	await page.setViewportSize(PHONE);
	await page.goto("/courses");
	const apply = async () => {
		await page.getByRole("button", { name: "Open menu" }).click();
		await page.getByRole("link", { name: "Apply", exact: true }).click();
		await expect(dialog(page, "Select Application")).toBeVisible();
	};
	await apply();
	await dialog(page, "Select Application")
		.getByRole("link", { name: /^Organisation Application/ })
		.click();
	await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Course Application for Organisations");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await apply();
	await dialog(page, "Select Application")
		.getByRole("link", { name: /^Request Special Invitation/ })
		.click();
	await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Request Special Invitation");
	await expect(page.getByRole("dialog")).toHaveCount(0);
});

for (const who of ["visitor", "member"] as const)
	test(`the whole bar fits on one line at every width of a desk, for a ${who}`, async ({ page, context }) => {
		if (who === "member") await aMember(context);
		await page.goto("/courses");
		const bar = page.getByRole("navigation", { name: "Main" }).filter({ visible: true });
		for (const width of [768, 900, 1024, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			for (const name of ["Home", "Courses", "Other Services", "About Us"])
				await expect(bar.getByRole("link", { name, exact: true })).toBeVisible();
			const height = (await page.getByRole("banner").boundingBox())?.height;
			expect(height).toBeLessThanOrEqual(76);
			const boxes = await page.evaluate(() =>
				[...document.querySelectorAll("header .wrap > *")].map((part) => {
					const { left, right } = part.getBoundingClientRect();
					return { left, right };
				}),
			);
			const shown = boxes.filter(({ left, right }) => right > left);
			for (const [i, box] of shown.entries()) expect(box.left).toBeGreaterThanOrEqual((shown[i - 1]?.right ?? 0) - 0.5);
			expect(shown.at(-1)?.right).toBeLessThanOrEqual(width);
			const application = bar.getByText("Application", { exact: true });
			await application.click();
			await expect(bar.getByRole("link", { name: "Organisation Application" })).toBeVisible();
			await application.click();
			await expect(bar.getByRole("link", { name: "Organisation Application" })).toBeHidden();
		}
	});
