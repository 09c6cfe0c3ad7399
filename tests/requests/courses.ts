import { db } from "#kit/data/db.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { NOW } from "#tests/requests/house.ts";

let count = 0;
const TODAY = todayInLagos(NOW);

type Date = { location: string; inDays: number; days?: number };

/** A course at ₦95,000, unless another price is said, with its dates counted from the morning of the tests. */
export async function aCourse({
	title = `Course ${count}`,
	priceKobo = 9_500_000,
	category = "Physical",
	dates = [{ location: "lagos", inDays: 30, days: 3 }] as Date[],
} = {}) {
	const slug = `course-${count++}`;
	const { id } = await db
		.insertInto("courses")
		.values({
			slug,
			title,
			description: "How to.",
			price_kobo: priceKobo,
			duration_minutes: 600,
			slots: 20,
			category,
			created_at: NOW,
			updated_at: NOW,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	const dateIds: number[] = [];
	for (const { location, inDays, days = 1 } of dates) {
		const range = { firstDay: addDays(TODAY, inDays), lastDay: addDays(TODAY, inDays + days - 1) };
		const row = await db
			.insertInto("course_dates")
			.values({
				course_id: id,
				location_id: await locationId(location),
				first_day: range.firstDay,
				last_day: range.lastDay,
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		dateIds.push(row.id);
	}
	return { id, slug, title, dateIds };
}

export const inDays = (days: number) => addDays(TODAY, days);

async function locationId(name: string): Promise<number> {
	const found = await db.selectFrom("locations").select("id").where("name", "=", name).executeTakeFirst();
	if (found) return found.id;
	const address = name === "online" ? null : `1 Street, ${name}`;
	return (await db.insertInto("locations").values({ name, address }).returning("id").executeTakeFirstOrThrow()).id;
}
