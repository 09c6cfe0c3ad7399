import { notify } from "#kit/data/notices.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { change } from "#tests/journeys/academy.ts";

type Days = { firstDay: string; lastDay: string };

/** Two days from here on. */
const daysFrom = (days: number): Days => {
	const firstDay = addDays(todayInLagos(new Date()), days);
	return { firstDay, lastDay: addDays(firstDay, 1) };
};
export const [FIRST, SECOND] = [daysFrom(30), daysFrom(44)];

export type OwnCourse = { title: string; address: string; dateId: number };

/**
 * A course of the journey's own: ₦95,000, eight slots each of two dates in Lagos. What is booked, moved or cancelled there is seen by no
 * other journey. It stays until the same journey runs again, since pages that show it are open to the end.
 */
export async function ownCourse(title: string, slots = 8): Promise<OwnCourse> {
	const now = new Date();
	const slug = `${title.toLowerCase().replaceAll(" ", "-")}-${now.getTime()}`;
	return await change(async (tx) => {
		await tx.updateTable("courses").set({ published: false }).where("title", "=", title).execute();
		const locations = tx.selectFrom("locations").select("id").where("name", "=", "lagos");
		const location = await locations.executeTakeFirstOrThrow();
		const { id } = await tx
			.insertInto("courses")
			.values({
				slug,
				title,
				description: "How to.",
				category: "Physical",
				slots,
				price_kobo: 9_500_000,
				duration_minutes: 600,
				created_at: now,
				updated_at: now,
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		const dates = [FIRST, SECOND].map(({ firstDay, lastDay }) => ({
			course_id: id,
			location_id: location.id,
			first_day: firstDay,
			last_day: lastDay,
		}));
		const [first] = await tx.insertInto("course_dates").values(dates).returning("id").execute();
		// The kept list of courses has it too.
		await notify(tx, "courses");
		return { title, address: `/courses/${slug}`, dateId: Number(first?.id) };
	});
}
