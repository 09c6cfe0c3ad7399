import { notify } from "#kit/data/notices.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { change } from "#tests/journeys/academy.ts";
import { expect, open, PHONE, test } from "#tests/journeys/house.ts";
import { mailTo } from "#tests/journeys/mailbox.ts";
import { type OwnCourse, ownCourse } from "#tests/journeys/own-course.ts";
import { aMember, aPerson } from "#tests/journeys/people.ts";
import { enrol } from "#tests/journeys/registration.ts";

test.use({ viewport: PHONE });

/** The date of a seat comes near: it is now so many days away. */
async function bringNear({ dateId }: OwnCourse, days: number) {
	const first_day = addDays(todayInLagos(new Date()), days);
	const near = { first_day, last_day: addDays(first_day, 1) };
	await change(async (tx) => {
		await tx.updateTable("course_dates").set(near).where("id", "=", dateId).execute();
		await notify(tx, "courses", "enrolments");
	});
}

test("a member cancels in time, and reads what comes back", async ({ page, context, faults }) => {
	const course = await ownCourse("Cancelled In Time");
	await aMember(context);
	await enrol(context, course.address);
	await open(page, "/my-courses");
	await page.getByText("Cannot come?", { exact: true }).click();
	await expect(page.getByText(/^₦102,125\.00 back until .+ No refund after that\.$/)).toBeVisible();
	await page.getByRole("link", { name: /^Cancel your seat/ }).click();
	faults.allow(/status of 409/);
	await page.getByRole("button", { name: "Cancel my seat and refund ₦102,125.00" }).click();
	await page.getByRole("button", { name: "Yes, cancel and refund ₦102,125.00" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Your seat is cancelled" })).toBeVisible();
	await expect(
		page.getByText(/(refund of ₦102,125\.00 is on its way|have refunded ₦102,125\.00)/).first(),
	).toBeVisible();
});

test("a member who wants to cancel three days before is too late, and hands the seat over instead", async ({
	page,
	context,
	faults,
}) => {
	const course = await ownCourse("Handed Over In Time");
	await aMember(context);
	await enrol(context, course.address);
	await open(page, "/my-courses");
	await page.getByText("Cannot come?", { exact: true }).click();
	const cancelAt = await page.getByRole("link", { name: /^Cancel your seat/ }).getAttribute("href");
	await bringNear(course, 3);
	faults.allow(/status of 409/);
	await open(page, cancelAt ?? "");
	await expect(page.getByText("It is too late to do this online. Please ask our office.")).toBeVisible();
	await open(page, "/my-courses");
	await page.getByText("Cannot come?", { exact: true }).click();
	await expect(page.getByRole("link", { name: /^Cancel your seat/ })).toBeHidden();
	await page.getByRole("link", { name: /^Hand your seat to somebody else/ }).click();
	const other = aPerson("Tobi Akinwale");
	await page.getByLabel("Their name").fill(other.fullName);
	await page.getByLabel("Their e-mail").fill(other.email);
	await page.getByRole("button", { name: "Hand over my seat" }).click();
	await page.getByRole("button", { name: "Yes, hand it over" }).click();
	await expect(page.getByText(`Your seat now belongs to ${other.fullName}.`)).toBeVisible();
	await mailTo(page.request, other.email, /Handed Over In Time/);
	// The page has fetched its data again meanwhile.
	await expect(page.getByText(`Your seat now belongs to ${other.fullName}.`)).toBeVisible();
});
