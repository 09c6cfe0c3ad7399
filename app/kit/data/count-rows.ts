import { type SelectQueryBuilder, sql } from "kysely";

/** How many rows a query has that selects nothing yet. */
export async function countRows<Tables, Table extends keyof Tables>(
	rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
	const counted = rows.select(sql<number>`count(*)::int`.as("count")).$castTo<{ count: number }>();
	return (await counted.executeTakeFirstOrThrow()).count;
}
