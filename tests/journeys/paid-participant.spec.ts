import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import ICAL from "ical.js";
import { extractText } from "unpdf";
import { seedDays } from "#db/seed/dates.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { alive, expect, open, PHONE, test } from "#tests/journeys/house.ts";
import { mailTo } from "#tests/journeys/mailbox.ts";
import { aPerson, type Person } from "#tests/journeys/people.ts";
import { cards, courses, figure, payByCard } from "#tests/journeys/registration.ts";

test.describe("on a phone", () => {
	test.use({ viewport: PHONE });

	test("a visitor becomes a paid participant: sign-up, deposit, calendar, balance, two receipts", async ({ page }) => {
		test.slow();
		const person = aPerson();

		await test.step("finds a course with a date", async () => {
			await open(page, "/");
			await page.getByRole("link", { name: "View All Courses" }).click();
			// Home has a link of the same name, and stands there for a moment after the address has changed.
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find a course with a date that suits you");
			await page.getByRole("link", { name: "Data Analysis with Excel and Power BI" }).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Data Analysis with Excel and Power BI");
			await page.getByRole("main").getByRole("link", { name: "Register", exact: true }).click();
		});

		await test.step("signs up and verifies the e-mail", async () => {
			await page.getByRole("dialog", { name: "Log In" }).getByRole("link", { name: "Sign Up" }).click();
			const dialog = page.getByRole("dialog", { name: "Sign Up" });
			await dialog.getByLabel("Full name").fill(person.fullName);
			await dialog.getByLabel("E-mail").fill(person.email);
			await dialog.getByLabel("Password", { exact: true }).fill(person.password);
			await dialog.getByRole("button", { name: "Sign Up" }).click();
			const confirmation = page.getByRole("dialog", { name: "Email Confirmation" });
			await expect(confirmation).toContainText(`We have sent a six-digit code to ${person.email}.`);
			await openTheMailedLink(page, person);
			// The first page notices by itself.
			await expect(confirmation).toContainText("Your email is verified.");
			await confirmation.getByRole("link", { name: "Continue" }).click();
			await alive(page, `**${courses.dataAnalysis}/register**`);
		});

		await test.step("registers with a deposit", async () => {
			await expect(page.getByLabel("First name")).toHaveValue("Nneka");
			await expect(page.getByLabel("Last name")).toHaveValue("Obi");
			await expect(page.getByLabel("E-mail for the invoice")).toHaveValue(person.email);
			await expect(figure(page, "Total")).toHaveText("₦102,125.00");
			await page.getByRole("checkbox", { name: "Pay in Instalment" }).check();
			await expect(page.getByRole("checkbox", { name: "Pay Now" })).not.toBeChecked();
			for (const [name, amount] of [
				["Instalment 1 (40% deposit)", "₦38,000.00"],
				["Instalment 2 (60% balance)", "₦57,000.00"],
				["Subtotal", "₦95,000.00"],
				["VAT (7.5%)", "₦7,125.00"],
				["Grand total", "₦102,125.00"],
				["Due today", "₦40,850.00"],
			] as const)
				await expect(figure(page, name)).toHaveText(amount);
			// The date whose Register was pressed is chosen already.
			await expect(page.getByText(/^Online, \w{3} \d/).first()).toBeVisible();
			await page.getByRole("button", { name: "Pay In Instalment" }).click();
			await payByCard(page, cards.mastercard, "₦40,850.00");
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Registration Successful!");
			await expect(page.getByText("a payment receipt has been e-mailed to you")).toBeVisible();
			await page.getByRole("main").getByRole("link", { name: "My Course", exact: true }).click();
		});

		await test.step("sees the course and takes its calendar along", async () => {
			await alive(page, "**/my-courses");
			await expect(page.getByRole("heading", { level: 1, name: "My Course" })).toBeVisible();
			await expect(page.getByText("40% Paid")).toBeVisible();
			const [download] = await Promise.all([
				page.waitForEvent("download"),
				page.getByRole("link", { name: "Add to Calendar" }).click(),
			]);
			expect(download.suggestedFilename()).toBe("Data_Analysis_with_Excel_and_Power_BI.ics");
			expectFourDaysOnline(await readFile(await download.path(), "utf8"));
		});

		await test.step("pays the balance", async () => {
			await page.getByRole("button", { name: "Pay Balance (₦61,275.00)" }).click();
			await payByCard(page, cards.mastercard, "₦61,275.00");
			const success = page.getByRole("dialog", { name: "Success" });
			await expect(success).toContainText("Your balance payment has been made successfully!");
			// The cross above, and the button below.
			await expect(success.getByRole("button", { name: "Close" })).toHaveCount(2);
			await success.getByRole("button", { name: "Close" }).last().click();
			await expect(page.getByText("Fully Paid")).toBeVisible();
			await expect(page.getByRole("button", { name: /Pay Balance/ })).toHaveCount(0);
		});

		await test.step("has a receipt for each payment", async () => {
			const first = await receiptOf(page.request, person, "₦40,850.00");
			const second = await receiptOf(page.request, person, "₦61,275.00");
			expect(first.number).not.toBe(second.number);
			// What is still due stands on the first receipt.
			expect(first.document).toContain("₦61,275.00");
		});
	});
});

/** As a person does: the inbox of the demo in another tab, the e-mail, its button. */
async function openTheMailedLink(page: Page, { email }: Person): Promise<void> {
	await mailTo(page.request, email, /verify-email/);
	const inbox = await page.context().newPage();
	await open(inbox, "/dev/inbox");
	await inbox.getByRole("navigation", { name: "E-mails" }).getByRole("link", { name: email }).click();
	const message = inbox.frameLocator("iframe");
	const [opened] = await Promise.all([
		inbox.waitForEvent("popup"),
		message
			.getByRole("link", { name: /verify/i })
			.first()
			.click(),
	]);
	await expect(opened.getByText("Your email is verified.")).toBeVisible();
	await opened.close();
	await inbox.close();
}

/** The receipt mailed for a sum: its number, and the words on its document. */
async function receiptOf(request: APIRequestContext, { email }: Person, sum: string) {
	const total = new RegExp(`Total[^₦]*${sum.replaceAll(".", "\\.")}`);
	const mail = await mailTo(request, email, total);
	const [document] = mail.attachments.filter(({ contentType }) => contentType.startsWith("application/pdf"));
	const bytes = await (await request.get(document?.url ?? "")).body();
	const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
	expect(text).toContain(sum);
	const number = /R-\d{4}-\d{6}/.exec(text)?.[0];
	expect(number).toBeTruthy();
	return { number, document: text };
}

/** The demo's first online date begins nine days from today or on the next working days after, and lasts four. */
function expectFourDaysOnline(file: string): void {
	const [event, ...others] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent");
	expect(others).toEqual([]);
	const { summary, location, startDate, endDate, component } = new ICAL.Event(event as ICAL.Component);
	const { firstDay } = seedDays(todayInLagos(new Date()), { inDays: 9, days: 4 });
	expect({ summary, location }).toEqual({ summary: "Data Analysis with Excel and Power BI", location: "Online" });
	expect(startDate.toJSDate().toISOString()).toBe(`${firstDay}T08:00:00.000Z`);
	expect(endDate.toJSDate().toISOString()).toBe(`${firstDay}T15:00:00.000Z`);
	expect(String(component.getFirstPropertyValue("rrule"))).toMatch(/FREQ=DAILY;COUNT=4/);
}
