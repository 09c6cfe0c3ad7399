import { weekdayRange } from "#kit/rules/date-range.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { DESK, expect, open, PHONE, test } from "#tests/journeys/house.ts";
import { linkIn, mailsTo, mailTo } from "#tests/journeys/mailbox.ts";
import { FIRST, ownCourse } from "#tests/journeys/own-course.ts";
import { aMember, aPerson, enter, GRACE } from "#tests/journeys/people.ts";

const NAMES = [
	"Ọládélé Adéyẹmí Òkúnlọlá",
	"Ngozi Chiamaka Eze",
	"Zainab Bello",
	"Ebikabowei Tamuno-George",
	"Ìdòwú Ṣàngódélé",
	"Mary Jane O'Connor",
	"Çelik Öztürk",
	"Emeka Nnamdi Okafor",
];

test("eight people of one company, from the request for a quotation to their confirmed seats", async ({
	page,
	context,
	anotherBrowser,
}) => {
	test.slow();
	const { email } = await aMember(context);
	const invited = aPerson("Oladele Okunlola").email;
	const { title, address } = await ownCourse("Eight of One Company", 20);
	const organisation = `Bonny River Terminals ${Date.now().toString(36)}`;
	await page.setViewportSize(PHONE);
	const office = await anotherBrowser({ viewport: DESK });
	await enter(office, GRACE);
	const desk = await office.newPage();

	await test.step("the organisation asks for a quotation for a listed date", async () => {
		await open(page, `/organisation-invitation?course=${address.split("/").at(-1)}`);
		await page.getByLabel("Organisation name").fill(organisation);
		await page.getByLabel("Phone number").fill("0803 123 4567");
		await page.getByRole("radio", { name: weekdayRange(FIRST, todayInLagos(new Date())) }).check();
		await page.getByLabel("Number of participants").fill("8");
		await expect(page.getByLabel("Preferred end date")).toHaveValue(FIRST.lastDay);
		await page.getByRole("button", { name: "Send Quotation" }).click();
		await expect(page.getByRole("dialog", { name: "Submitted!" })).toContainText(email);
	});

	await test.step("the office gives it the date and another discount, and sends it", async () => {
		await open(desk, `/admin/requests?q=${encodeURIComponent(organisation)}`);
		await desk.getByRole("row").filter({ hasText: organisation }).getByRole("link").first().click();
		await desk.waitForURL(/requests\/\d+/);
		await desk.getByRole("link", { name: "Change the quotation, or copy its link" }).click();
		await desk.waitForURL(/quotation$/);
		await desk.getByLabel("Discount (%)").fill("15");
		await desk.getByLabel("Date", { exact: true }).selectOption({ index: 1 });
		await desk.getByLabel("Reason").fill("A second group this year");
		await desk.getByRole("button", { name: "Send the new version" }).click();
		await expect(desk.getByText(`Version 2 of the quotation is on its way to ${email}.`)).toBeVisible();
	});

	await test.step("the organisation opens the link in its e-mail and accepts", async () => {
		const mail = await mailTo(page.request, email, /₦694,450\.00/);
		await open(page, linkIn(mail, "/quotations/"));
		await expect(page.getByText("This is version 2; earlier ones no longer apply.")).toBeVisible();
		await page.getByLabel("Purchase order").fill("PO 4711");
		await page.getByRole("button", { name: "Accept and order for ₦694,450.00" }).click();
		await expect(page.getByText(/^8 seats are reserved until/)).toBeVisible();
	});

	await test.step("pastes eight names, which stay as they were written", async () => {
		const [first, ...others] = NAMES;
		await page.getByLabel("List of people").fill([`${first}, 0803 555 0101, ${invited}`, ...others].join("\n"));
		await page.getByRole("button", { name: "Save the names" }).click();
		await expect(page.getByText("8 names are saved.")).toBeVisible();
		for (const [at, name] of NAMES.entries())
			await expect(page.getByRole("textbox", { name: `Name seat ${at + 1}` })).toHaveValue(name);
	});

	await test.step("one line of the bank statement with the order's code pays for all of them", async () => {
		const heading = page.getByRole("heading", { level: 1, name: /^Order KY/ });
		const code = ((await heading.textContent()) ?? "").replace("Order ", "");
		await open(desk, "/admin/payments/statements");
		const today = todayInLagos(new Date()).split("-").reverse().join("/");
		const rows = [
			"Date,Narration,Credit,Balance",
			",Opening Balance,,0.00",
			`${today},NIP/${code},694450.00,694450.00`,
		];
		const file = { name: `${code}.csv`, mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) };
		await desk.locator("input[type=file]").setInputFiles(file);
		await desk.getByRole("button", { name: "Import statement" }).click();
		await expect(page.getByText("Paid. 8 seats are confirmed.")).toBeVisible({ timeout: 20_000 });
	});

	await test.step("who attends gets the joining instructions without a price, and who paid gets the receipt", async () => {
		const joining = await mailTo(page.request, invited, new RegExp(`Course: ${title}`));
		expect(joining.text).toContain("Ọládélé");
		expect(joining.attachments).toMatchObject([{ filename: "Eight_of_One_Company.ics" }]);
		const mails = await mailsTo(page.request, invited);
		expect(JSON.stringify(mails)).not.toMatch(/₦|NGN/);
		await expect
			.poll(async () => (await mailsTo(page.request, email)).map(({ subject }) => subject))
			.toContainEqual(expect.stringMatching(/^Receipt R-.* for ₦694,450\.00$/));
		await expect(page.getByRole("link", { name: /^Receipt R-/ })).toBeVisible();
	});
});
