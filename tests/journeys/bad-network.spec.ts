import { expect, open, PHONE, test } from "#tests/journeys/house.ts";
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
	await expect(page.getByRole("alert")).toContainText("Your connection is gone.");

	await page.unroute("**/healthz");
	await expect(page.getByRole("dialog", { name: "Registration Successful!" })).toBeVisible();
	await expect(page.getByText("Your connection is gone.")).toHaveCount(0);
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
	await expect(page.getByRole("dialog", { name: "Registration Successful!" })).toBeVisible();
});
