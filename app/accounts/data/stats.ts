import { sql } from "kysely";
import { db } from "#kit/data/db.ts";

/**
 * The eight counts (docs/product.md#stats) as of now: nothing from the trash. Drafts are courses, deposits are paid
 * courses, anyone who cancelled is no participant,
 * and anyone who left the newsletter is no subscriber.
 */
export async function countStats() {
	const count = (from: string) => sql<number>`(select count(*)::int from ${sql.raw(from)})`;
	return await db
		.selectNoFrom([
			count("users").as("users"),
			count("courses where deleted_at is null").as("courses"),
			count("listed_enrolments where not is_cancelled").as("paidCourses"),
			count("pictures where collection = 'clients' and deleted_at is null").as("clients"),
			count("pictures where collection = 'partners' and deleted_at is null").as("partners"),
			count("team_members where deleted_at is null").as("team"),
			count("services where deleted_at is null").as("services"),
			count("newsletter_subscribers where is_subscribed").as("subscribers"),
		])
		.executeTakeFirstOrThrow();
}

export type Stats = Awaited<ReturnType<typeof countStats>>;
