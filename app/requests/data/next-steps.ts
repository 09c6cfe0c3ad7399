import { sql } from "kysely";
import { countRows } from "#kit/data/count-rows.ts";
import { db } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";
import { OWNER_ROLES } from "#requests/rules/follow-up.ts";

/** A next step that is due by today. */
export type NextStep = { id: number; step: string; day: Day; fullName: string; about: string | null };

/** Lists the due steps of open requests of one person, the oldest first, and those whose owner no longer works here. */
export async function listNextSteps(userId: string, today: Day, limit: number): Promise<NextStep[]> {
	const rows = await due(userId, today)
		.innerJoin("users", "users.id", "requests.user_id")
		.select(["requests.id", "next_step as step", "next_step_on as day", "users.full_name as fullName"])
		.select(sql<string | null>`coalesce(facts -> 'course' ->> 'title', facts ->> 'serviceTitle')`.as("about"))
		.orderBy("next_step_on")
		.orderBy("requests.id")
		.limit(limit)
		.execute();
	return rows.map(({ step, day, ...row }) => ({ step: step ?? "", day: day ?? today, ...row }));
}

export async function countNextSteps(userId: string, today: Day): Promise<number> {
	return await countRows(due(userId, today));
}

/** Counts the requests that wait for an answer and have no owner. */
export async function countUnowned(): Promise<number> {
	return await countRows(db.selectFrom("requests").where("state", "=", "new").where("owner_id", "is", null));
}

function due(userId: string, today: Day) {
	return db
		.selectFrom("requests")
		.leftJoin("users as owners", "owners.id", "requests.owner_id")
		.where("next_step_on", "<=", today)
		.where("state", "<>", "closed")
		.where((row) =>
			row.or([
				row("owner_id", "=", userId),
				row("owner_id", "is", null),
				row("owners.disabled", "=", true),
				row("owners.role", "not in", [...OWNER_ROLES]),
			]),
		);
}
