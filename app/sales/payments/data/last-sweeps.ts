import { db } from "#kit/data/db.ts";

/** The last comparison of each provider's list with ours, also one that is not done yet. */
export async function listLastSweeps() {
	return await db
		.selectFrom("sweeps")
		.selectAll()
		.distinctOn("provider")
		.orderBy("provider")
		.orderBy("started_at", "desc")
		.orderBy("id", "desc")
		.execute();
}
