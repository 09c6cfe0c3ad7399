import { db } from "#server/data/db.ts";

/** Providers that refuse our key or cannot be reached, the longest first. */
export async function listGatewayTroubles() {
	return await db.selectFrom("gateway_troubles").selectAll().orderBy("since").execute();
}

/** The last finished comparison of each provider's list with ours. */
export async function listLastSweeps() {
	return await db
		.selectFrom("sweeps")
		.selectAll()
		.distinctOn("provider")
		.where("ended_at", "is not", null)
		.orderBy("provider")
		.orderBy("started_at", "desc")
		.execute();
}
