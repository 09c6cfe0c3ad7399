import { longDate, weekdayRange } from "#kit/rules/date-range.ts";
import { expect, open, PHONE, test } from "#tests/journeys/house.ts";
import { linkIn, mailTo } from "#tests/journeys/mailbox.ts";
import { FIRST, ownCourse, SECOND } from "#tests/journeys/own-course.ts";
import { aMember, enter, GRACE } from "#tests/journeys/people.ts";
import { enrol } from "#tests/journeys/registration.ts";

test("the academy cancels a date: who looks at the course sees it leave, and who booked it moves from the mail, without logging in", async ({
	page,
	context,
	anotherBrowser,
	faults,
}) => {
	const course = await ownCourse("Negotiating With Suppliers");
	const member = await anotherBrowser();
	const { email } = await aMember(member);
	await enrol(member, course.address, "instalment");

	const onlooker = await (await anotherBrowser()).newPage();
	await open(onlooker, course.address);
	await expect(onlooker.getByText(longDate(FIRST)).first()).toBeVisible();

	await enter(context, GRACE);
	await open(page, `/admin/enrolments/dates/${course.dateId}/cancel`);
	await expect(page.getByRole("heading", { name: "1 person is affected" })).toBeVisible();
	await page.getByLabel("Reason").fill("The trainer fell ill.");
	await page.getByLabel("To confirm, type CANCEL").fill("CANCEL");
	await page.getByRole("button", { name: "See what happens" }).click();
	await expect(page.getByText("1 participant is asked to choose another date or a refund.")).toBeVisible();
	await page.getByText(email).last().click();
	await expect(page.getByText("The trainer fell ill.").last()).toBeVisible();
	await page.getByRole("button", { name: "Cancel the date and send 1 e-mail" }).click();
	await expect(page.getByText("The date is cancelled, and 1 e-mail is being sent.")).toBeVisible();
	await expect(onlooker.getByText(longDate(FIRST))).toHaveCount(0);
	await expect(onlooker.getByText(longDate(SECOND)).first()).toBeVisible();

	const phones = await anotherBrowser({ viewport: PHONE });
	const phone = await phones.newPage();
	const link = linkIn(await mailTo(member.request, email, /We had to cancel/), "/dates/");
	await phone.goto(link);
	// Another tab, which hears no news and comes too late.
	faults.allow(/ERR_FAILED .*\/live\?/, /409 \(Conflict\)/);
	const forgotten = await phones.newPage();
	await forgotten.route("**/live**", (route) => route.abort());
	await open(forgotten, link);
	await expect(phone.getByRole("heading", { level: 1 })).toHaveText(/we had to cancel your course date$/);
	await expect(phone.getByText("The trainer fell ill.")).toBeVisible();
	await expect(phone.getByRole("button", { name: "Refund ₦40,850.00" })).toBeVisible();
	await phone.getByRole("radio", { name: weekdayRange(SECOND) }).check();
	await phone.getByRole("button", { name: "Choose this date" }).click();
	await expect(phone.getByText("₦61,275.00, including VAT, is still due.")).toBeVisible();
	await phone.getByRole("button", { name: "Yes, move my seat" }).click();
	await expect(phone.getByRole("heading", { name: `Your new date is ${weekdayRange(SECOND)}, Lagos` })).toBeVisible();

	await forgotten.getByRole("button", { name: "Refund ₦40,850.00" }).click();
	await expect(forgotten.getByText("You had already chosen another date. Nothing was changed now.")).toBeVisible();
	await expect(
		forgotten.getByRole("heading", { name: `Your new date is ${weekdayRange(SECOND)}, Lagos` }),
	).toBeVisible();

	await expect(page.getByText("Everybody has chosen.")).toBeVisible();
	const mail = await mailTo(member.request, email, /you have a new course\s+date/i);
	expect(mail.attachments.map(({ filename }) => filename)).toEqual(["Negotiating_With_Suppliers.ics"]);
});
