import { change } from "#tests/journeys/academy.ts";
import { expect, open, PHONE, test } from "#tests/journeys/house.ts";
import { type OwnCourse, ownCourse } from "#tests/journeys/own-course.ts";
import { aMember, enter, GRACE } from "#tests/journeys/people.ts";
import { cards, chooseDate, figure, payByCard } from "#tests/journeys/registration.ts";

test.use({ viewport: PHONE });

type Row = { kind: "code" | "early-bird"; name: string; percent: number; code?: string; days_ahead?: number };

/** A row of the table that counts on the first date of one course, for everybody. */
async function offer({ dateId }: OwnCourse, row: Row) {
	const values = { ...row, date_ids: [dateId], for_everybody: true, active: true };
	await change(async (tx) => void (await tx.insertInto("discounts").values(values).execute()));
}

test("an early bird pays less without asking, and the receipt says why", async ({ page, context }) => {
	const course = await ownCourse("Early Birds");
	await offer(course, { kind: "early-bird", name: "Early Bird", percent: 5, days_ahead: 14 });
	await aMember(context);
	await open(page, `${course.address}/register`);
	await chooseDate(page, "lagos");
	await expect(figure(page, "Early Bird (5%)")).toHaveText("−₦4,750.00");
	await page.getByRole("button", { name: "Pay Now" }).click();
	await payByCard(page, cards.verve, "₦97,018.75");
	await expect(page.getByRole("heading", { level: 1, name: "Registration Successful!" })).toBeVisible();
	await open(page, "/my-courses");
	await expect(page.getByText("Early Bird (5%)")).toBeVisible();
});

test("a member types a code, pays its price, and the office sees the use", async ({
	page,
	context,
	anotherBrowser,
}) => {
	const course = await ownCourse("Learners With A Code");
	const code = `LEARN${Date.now() % 1_000_000}`;
	await offer(course, { kind: "code", name: "Radio advert", percent: 20, code });
	await aMember(context);
	await open(page, `${course.address}/register`);
	await chooseDate(page, "lagos");
	await page.getByText("I have a discount code").click();
	const field = page.getByLabel("Discount code");
	await field.fill(`${code}X`);
	await page.getByRole("button", { name: "Apply" }).click();
	await expect(page.getByText("We do not know this discount code.")).toBeVisible();
	await field.fill(code.toLowerCase());
	await page.getByRole("button", { name: "Apply" }).click();
	await expect(figure(page, `Code ${code} (20%)`)).toHaveText("−₦19,000.00");
	await page.getByRole("button", { name: "Pay Now" }).click();
	await payByCard(page, cards.verve, "₦81,700.00");
	await expect(page.getByRole("heading", { level: 1, name: "Registration Successful!" })).toBeVisible();

	const office = await anotherBrowser();
	await enter(office, GRACE);
	const desk = await office.newPage();
	await open(desk, "/admin/settings/discounts");
	await expect(desk.getByRole("row").filter({ hasText: code })).toContainText("₦19,000");
});

test("the office registers a walk-in with a code: the sum and its reason follow what is typed", async ({
	page,
	context,
}) => {
	const course = await ownCourse("Walk-ins With A Code");
	const code = `DESK${Date.now() % 1_000_000}`;
	await offer(course, { kind: "code", name: "Alumni evening", percent: 10, code });
	await enter(context, GRACE);
	await open(page, `/admin/registrations/new?date=${course.dateId}`);
	await page.getByLabel("Full name").fill("Blessing Okoro");
	await page.getByText("Discount code").click();
	await page.getByLabel("Code", { exact: true }).fill("nonsense");
	await expect(page.getByText("We do not know this discount code.")).toBeVisible();
	await page.getByLabel("Code", { exact: true }).fill(code.toLowerCase());
	await expect(page.getByText(`Code ${code} (10%) takes off ₦10,212.50: ₦91,912.50.`)).toBeVisible();
	await page.getByRole("radio", { name: "Cash" }).check();
	await page.getByRole("button", { name: "Register and record ₦91,912.50 cash" }).click();
	await expect(page.getByRole("article", { name: /^Receipt R-/ })).toContainText(`Code ${code} (10%)`);
});
