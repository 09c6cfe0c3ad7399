import { todayInLagos } from "#kit/rules/days.ts";
import { expect, open, PHONE, test } from "#tests/journeys/house.ts";
import { mailTo } from "#tests/journeys/mailbox.ts";
import { ownCourse } from "#tests/journeys/own-course.ts";
import { aPerson, enter, GRACE } from "#tests/journeys/people.ts";

test("HR buys six seats alone on a phone, and a line of the bank statement pays for them", async ({
	page,
	anotherBrowser,
}) => {
	const { email } = aPerson();
	const { address } = await ownCourse("Seats for a Whole Team", 20);
	await page.setViewportSize(PHONE);
	await open(page, address);
	await page.getByRole("link", { name: "Register a group" }).first().click();
	await page.waitForURL(/\/group/);
	await page.getByRole("radio").first().check();
	await page.getByLabel("Number of seats").fill("6");
	const order = page.getByRole("button", { name: "Order for ₦551,475.00" });
	await expect(order).toBeVisible();
	await page.getByLabel("Organisation", { exact: true }).fill("Kuramo Cement Limited");
	await page.getByLabel("Your name").fill("Ngozi Obi");
	await page.getByLabel("Your work e-mail").fill(email);
	await page.getByLabel("Phone number").fill("0803 123 4567");
	await order.click();
	const heading = page.getByRole("heading", { level: 1, name: /^Order KY/ });
	const code = ((await heading.textContent()) ?? "").replace("Order ", "");
	await expect(page.getByText(/^6 seats are reserved until/)).toBeVisible();
	await mailTo(page.request, email, /Kuramo Cement Limited/);

	const office = await anotherBrowser();
	await enter(office, GRACE);
	const desk = await office.newPage();
	await open(desk, "/admin/payments/statements");
	const rows = ["Date,Narration,Credit,Balance", ",Opening Balance,,0.00"];
	const today = todayInLagos(new Date()).split("-").reverse().join("/");
	const csv = [...rows, `${today},NIP/${code},551475.00,551475.00`].join("\n");
	await desk.locator("input[type=file]").setInputFiles({
		name: `${code}.csv`,
		mimeType: "text/csv",
		buffer: Buffer.from(csv),
	});
	await desk.getByRole("button", { name: "Import statement" }).click();
	await expect(async () => {
		await page.reload();
		await expect(page.getByText("Paid. 6 seats are confirmed.")).toBeVisible({ timeout: 1000 });
	}).toPass({ timeout: 20_000 });
	await expect(page.getByRole("link", { name: /Receipt/ })).toBeVisible();
});
