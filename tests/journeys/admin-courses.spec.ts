import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { change } from "#tests/journeys/academy.ts";
import { expect, open, test } from "#tests/journeys/house.ts";
import { enter, GRACE } from "#tests/journeys/people.ts";

const TITLE = "Beekeeping for Beginners";
const inDays = (days: number) => addDays(todayInLagos(new Date()), days);

test("a new admin adds a course with two locations, a picture and four dates, and sees it on Home", async ({
	page,
	context,
}) => {
	// Of a walk that ended early.
	await change((tx) => tx.deleteFrom("courses").where("title", "=", TITLE).execute());
	await enter(context, GRACE);
	await open(page, "/admin/home");
	const beganAt = Date.now();
	const admin = counted(page);
	await admin.press("link", "Courses");
	await admin.press("link", "Add New Course");
	await admin.type("Title", TITLE);
	await admin.type("Description", "From the first hive to the first jar.");
	await admin.type("Category", "Physical");
	await admin.choosePicture();
	await admin.type("Price", "₦95,000");
	await admin.type("Slots", "12");
	await admin.type("Hours", "16");
	await admin.type("Location", "Lagos");
	await admin.type("First day", inDays(20));
	await admin.type("Last day (optional)", inDays(22));
	await admin.press("button", "Add another date");
	// The new row has the focus: one may go on typing.
	await expect(page.getByLabel("First day").nth(1)).toBeFocused();
	await admin.type("First day", inDays(40), 1);
	await admin.press("button", "Add another location");
	await expect(page.getByLabel("Location", { exact: true }).nth(1)).toBeFocused();
	await admin.type("Location", "Jos", 1);
	await admin.type("First day", inDays(60), 2);
	await admin.press("button", "Add another date", 1);
	await admin.type("First day", inDays(80), 3);
	await admin.press("button", "Add Course");
	await expect(page.getByText(`'${TITLE}' has been added.`)).toBeVisible();
	await admin.press("link", "View website");
	// The list in the admin shows the course as well.
	await expect(page).toHaveURL(/^[^/]*\/\/[^/]*\/$/);
	const ofThis = { has: page.getByRole("link", { name: TITLE }) };
	const card = page.getByRole("list", { name: "Courses" }).getByRole("article").filter(ofThis);
	await expect(card).toBeAttached();
	// Without its styles every card stands at the left.
	await page.waitForLoadState("load");
	// The order is drawn anew on each visit: at most all pages of the carousel.
	for (let pages = 0; pages < 6 && !(await comesInSight(card)); pages++) await admin.nextCourses();
	expect(await isInSight(card)).toBe(true);
	await expect(card).toContainText("₦95,000.00");
	await expect(card).toContainText(/Lagos · Jos|Jos · Lagos/);
	await expect(card.locator("img")).toHaveAttribute("src", /\/media\//);
	expect(admin.count(), "clicks and fields").toBeLessThanOrEqual(40);
	expect(Date.now() - beganAt, "the whole walk, in milliseconds").toBeLessThan(180_000);
	const rows = await change((tx) =>
		tx
			.selectFrom("course_dates")
			.innerJoin("courses", "courses.id", "course_id")
			.innerJoin("locations", "locations.id", "location_id")
			.select(["locations.name", "first_day", "last_day"])
			.where("title", "=", TITLE)
			.orderBy("first_day")
			.execute(),
	);
	expect(rows.map(({ name, first_day, last_day }) => [name, first_day, last_day])).toEqual([
		["lagos", inDays(20), inDays(22)],
		["lagos", inDays(40), inDays(40)],
		["jos", inDays(60), inDays(60)],
		["jos", inDays(80), inDays(80)],
	]);
	await change((tx) => tx.deleteFrom("courses").where("title", "=", TITLE).execute());
});

test("taking off a date that people bought says who they are, and leaving then asks first", async ({
	page,
	context,
	faults,
}) => {
	faults.allow(/409 \(Conflict\)/);
	await enter(context, GRACE);
	await open(page, "/admin/courses?q=project+management");
	await page.getByRole("link", { name: /^Edit 'Project Management/ }).click();
	const booked = page.getByRole("group").filter({ has: page.getByText(/enrolled$/) });
	await booked
		.last()
		.getByRole("button", { name: /^Remove the date/ })
		.click();
	await page.getByRole("button", { name: "Save", exact: true }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog).toContainText("Chidi Eze (chidi@example.com), 40% Paid");
	await expect(dialog.getByRole("checkbox", { name: "E-mail them about the change" })).toBeChecked();
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await page.getByRole("link", { name: "Cancel" }).click();
	await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
	await page.getByRole("button", { name: "Leave without saving" }).click();
	await expect(page).toHaveURL(/\/admin\/courses$/);
});

/** Does what a person does, and counts it: each press and each field is one. */
function counted(page: Page) {
	let count = 0;
	return {
		count: () => count,
		async press(role: "link" | "button", name: string, nth = 0) {
			count++;
			await page.getByRole(role, { name, exact: true }).nth(nth).click();
		},
		async nextCourses() {
			count++;
			// The hero above has a 'Next' of its own.
			const section = page.locator("section").filter({ has: page.getByRole("list", { name: "Courses" }) });
			await section.getByRole("button", { name: "Next" }).click();
		},
		async type(label: string, text: string, nth = 0) {
			count++;
			await page.getByLabel(label, { exact: true }).nth(nth).fill(text);
		},
		async choosePicture() {
			count++;
			const buffer = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: "#f2b233" } })
				.jpeg()
				.toBuffer();
			await page
				.getByLabel("Picture", { exact: true })
				.setInputFiles({ name: "bees.jpg", mimeType: "image/jpeg", buffer });
		},
	};
}

/** The same, once the carousel has come to rest. */
async function comesInSight(card: Locator): Promise<boolean> {
	return await expect
		.poll(() => isInSight(card), { timeout: 1500 })
		.toBe(true)
		.then(
			() => true,
			() => false,
		);
}

/** Whether the card stands within the window from left to right. */
async function isInSight(card: Locator): Promise<boolean> {
	const box = await card.boundingBox();
	const width = card.page().viewportSize()?.width ?? 0;
	return box !== null && box.x >= 0 && box.x + box.width <= width;
}
