import { addDays } from "#kit/rules/days.ts";
import { change } from "#tests/journeys/academy.ts";
import { expect, open, PHONE, test } from "#tests/journeys/house.ts";
import { FIRST, ownCourse } from "#tests/journeys/own-course.ts";
import { aMember } from "#tests/journeys/people.ts";
import { cards, chooseDate, courses, payByCard } from "#tests/journeys/registration.ts";

test.use({ viewport: PHONE });

test("a connection lost just after paying is waited for, and the payment is found", async ({
	page,
	context,
	faults,
}) => {
	faults.allow(/healthz/, /ERR_FAILED/);
	await aMember(context);
	await open(page, `${courses.leadership}/register`);
	await chooseDate(page, "Lagos");
	await page.route("**/healthz", (route) => route.abort());
	await page.getByRole("button", { name: "Pay Now" }).click();
	await payByCard(page, cards.verve, "₦75,250.00");
	await expect(page.getByRole("alert")).toContainText("You are offline.");

	await page.unroute("**/healthz");
	await expect(page.getByRole("heading", { level: 1, name: "Registration Successful!" })).toBeVisible();
	await expect(page.getByText("You are offline.")).toHaveCount(0);
});

test("a form sent without a network stays, with what was typed, and says so", async ({ page, context, faults }) => {
	// News of another journey may be on its way when the network goes: the browser itself writes that its look was lost.
	faults.allow(/ERR_INTERNET_DISCONNECTED .*\/register\.data/);
	await aMember(context);
	await open(page, `${courses.leadership}/register`);
	await page.getByLabel("E-mail for the invoice").fill("accounts@example.com");
	await chooseDate(page, "Lagos");
	await context.setOffline(true);
	await page.getByRole("button", { name: "Pay Now" }).click();
	await expect(page.getByText("You seem to be offline.")).toBeVisible();
	await expect(page.getByLabel("E-mail for the invoice")).toHaveValue("accounts@example.com");

	await context.setOffline(false);
	await expect(page.getByText("You seem to be offline.")).toBeHidden();
	await page.getByRole("button", { name: "Pay Now" }).click();
	await payByCard(page, cards.verve, "₦75,250.00");
	await expect(page.getByRole("heading", { level: 1, name: "Registration Successful!" })).toBeVisible();
});

test("who did not hear that a date was moved reads its new days with the refusal, and buys those", async ({
	page,
	context,
	faults,
}) => {
	faults.allow(/409 \(Conflict\)/, /ERR_FAILED .*\/live/);
	const { address, dateId } = await ownCourse("A Date That Moves");
	await aMember(context);
	// The line on which news would come is dead.
	await page.route("**/live?**", (route) => route.abort());
	await open(page, `${address}/register`);
	await chooseDate(page, "Lagos");
	const chosen = page.getByLabel("Course date").locator("option:checked");
	const shown = await chosen.textContent();
	const moved = addDays(FIRST.firstDay, 7);
	await change((tx) =>
		tx.updateTable("course_dates").set({ first_day: moved, last_day: moved }).where("id", "=", dateId).execute(),
	);
	await page.getByRole("button", { name: "Pay Now" }).click();
	await expect(page.getByRole("alert")).toContainText("This date has changed");
	await expect(chosen).not.toHaveText(String(shown));
	await expect(chosen).toHaveAttribute("value", String(dateId));
	await expect(page.getByRole("alert")).toContainText("This date has changed");
	await page.getByRole("button", { name: "Pay Now" }).click();
	await payByCard(page, cards.verve, "₦102,125.00");
	await expect(page.getByRole("heading", { level: 1, name: "Registration Successful!" })).toBeVisible();
});
