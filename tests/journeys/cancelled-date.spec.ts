import { longDate, weekdayRange } from "#kit/rules/date-range.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { change } from "#tests/journeys/academy.ts";
import { ALONE, expect, open, PHONE, SOON, test } from "#tests/journeys/house.ts";
import { linkIn, mailTo } from "#tests/journeys/mailbox.ts";
import { aMember, enter, GRACE } from "#tests/journeys/people.ts";
import { enrol } from "#tests/journeys/registration.ts";

const [first, second] = [30, 44].map((days) => {
	const firstDay = addDays(todayInLagos(new Date()), days);
	return { firstDay, lastDay: addDays(firstDay, 1) };
}) as [Days, Days];
type Days = { firstDay: string; lastDay: string };

/** A course of the story's own: what is cancelled here is nobody else's. */
async function aCourse() {
	const now = new Date();
	const slug = `a-date-that-is-cancelled-${now.getTime()}`;
	return await change(async (tx) => {
		const location = await tx
			.selectFrom("locations")
			.select("id")
			.where("name", "=", "lagos")
			.executeTakeFirstOrThrow();
		const { id } = await tx
			.insertInto("courses")
			.values({
				slug,
				title: "Negotiating With Suppliers",
				description: "How to.",
				category: "Physical",
				slots: 8,
				price_kobo: 9_500_000,
				duration_minutes: 600,
				created_at: now,
				updated_at: now,
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		const dates = [first, second].map(({ firstDay, lastDay }) => ({
			course_id: id,
			location_id: location.id,
			first_day: firstDay,
			last_day: lastDay,
		}));
		const rows = await tx.insertInto("course_dates").values(dates).returning("id").execute();
		return { id, slug, dateId: rows[0]?.id };
	});
}

test(
	"the academy cancels a date: who looks at the course sees it leave, and who booked it moves from the mail, without logging in",
	ALONE,
	async ({ page, context, anotherBrowser, faults }) => {
		const course = await aCourse();
		try {
			const member = await anotherBrowser();
			const { email } = await aMember(member);
			await enrol(member, `/courses/${course.slug}`, "instalment");

			const onlooker = await (await anotherBrowser()).newPage();
			await open(onlooker, `/courses/${course.slug}`);
			await expect(onlooker.getByText(longDate(first)).first()).toBeVisible();

			await enter(context, GRACE);
			await open(page, `/admin/enrolments/dates/${course.dateId}/cancel`);
			await expect(page.getByRole("heading", { name: "1 person is affected" })).toBeVisible();
			await page.getByLabel("Reason").fill("The trainer fell ill.");
			await page.getByLabel("To confirm, type CANCEL").fill("CANCEL");
			await page.getByRole("button", { name: "Cancel the date and send 1 e-mail" }).click();
			await expect(page.getByText("The date is cancelled, and 1 e-mail is being sent.")).toBeVisible();
			await expect(onlooker.getByText(longDate(first))).toHaveCount(0, SOON);
			await expect(onlooker.getByText(longDate(second)).first()).toBeVisible();
			// Else it would still look when the course is taken away at the end, and hear that it is not there.
			await onlooker.close();

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
			await phone.getByRole("radio", { name: weekdayRange(second) }).check();
			await phone.getByRole("button", { name: "Choose this date" }).click();
			await expect(phone.getByText("₦61,275.00, including VAT, is still due.")).toBeVisible();
			await phone.getByRole("button", { name: "Yes, move my seat" }).click();
			await expect(
				phone.getByRole("heading", { name: `Your new date is ${weekdayRange(second)}, Lagos` }),
			).toBeVisible();

			await forgotten.getByRole("button", { name: "Refund ₦40,850.00" }).click();
			await expect(forgotten.getByText("You had already chosen another date. Nothing was changed now.")).toBeVisible();
			await expect(
				forgotten.getByRole("heading", { name: `Your new date is ${weekdayRange(second)}, Lagos` }),
			).toBeVisible();

			await expect(page.getByText("Everybody has chosen.")).toBeVisible();
			const letter = await mailTo(member.request, email, /you have a new course\s+date/i);
			expect(letter.attachments.map(({ filename }) => filename)).toEqual(["Negotiating_With_Suppliers.ics"]);
		} finally {
			await change((tx) => tx.updateTable("courses").set({ published: false }).where("id", "=", course.id).execute());
		}
	},
);
