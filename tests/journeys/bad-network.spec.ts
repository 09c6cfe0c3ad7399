import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { change } from "#tests/journeys/academy.ts";
import { ALONE, expect, open, PHONE, test } from "#tests/journeys/house.ts";
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

test(
	"who did not hear that a date was moved reads its new days with the refusal, and buys those",
	ALONE,
	async ({ page, context, faults }) => {
		faults.allow(/409 \(Conflict\)/, /ERR_FAILED .*\/live/);
		const [day, moved] = [addDays(todayInLagos(new Date()), 200), addDays(todayInLagos(new Date()), 207)];
		const dateId = await change(async (tx) => {
			const course = tx
				.selectFrom("courses")
				.select("id")
				.where("slug", "=", courses.leadership.replace("/courses/", ""));
			const location = tx.selectFrom("locations").select("id").where("name", "=", "online");
			const { id } = await tx
				.insertInto("course_dates")
				.values({ course_id: course, location_id: location, first_day: day, last_day: day })
				.returning("id")
				.executeTakeFirstOrThrow();
			return id;
		});
		try {
			await aMember(context);
			// The line on which news would come is dead.
			await page.route("**/live?**", (route) => route.abort());
			await open(page, `${courses.leadership}/register`);
			await chooseDate(page, "Online");
			const chosen = page.getByLabel("Course date").locator("option:checked");
			const shown = await chosen.textContent();
			await change((tx) =>
				tx.updateTable("course_dates").set({ first_day: moved, last_day: moved }).where("id", "=", dateId).execute(),
			);
			await page.getByRole("button", { name: "Pay Now" }).click();
			await expect(page.getByRole("alert")).toContainText("This date has changed");
			await expect(chosen).not.toHaveText(String(shown));
			await expect(chosen).toHaveAttribute("value", String(dateId));
			await expect(page.getByRole("alert")).toContainText("This date has changed");
			await page.getByRole("button", { name: "Pay Now" }).click();
			await payByCard(page, cards.verve, "₦75,250.00");
			await expect(page.getByRole("heading", { level: 1, name: "Registration Successful!" })).toBeVisible();
		} finally {
			await change(async (tx) => {
				await tx.deleteFrom("course_dates").where("id", "=", dateId).execute();
			});
		}
	},
);
