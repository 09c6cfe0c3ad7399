import { db } from "#kit/data/db.ts";

/** The last finished sweep of each provider, complete or abandoned. */
export async function listLastSweeps() {
	return await db
		.selectFrom("sweeps")
		.select(["provider", "ended_at", "trouble", "unreadable"])
		.distinctOn("provider")
		.where("ended_at", "is not", null)
		.orderBy("provider")
		.orderBy("started_at", "desc")
		.orderBy("id", "desc")
		.$narrowType<{ ended_at: Date }>()
		.execute();
}
