import { sql } from "kysely";
import type { DB } from "#kit/data/schema.ts";

type SortedTable = { [Table in keyof DB]: DB[Table] extends { sort_order: unknown } ? Table : never }[keyof DB];

/** The position after the last row of a table: what is added stands at the end. Of two added at once the older id is first. */
export function atTheEnd(table: SortedTable) {
	return sql<number>`(select coalesce(max(sort_order), 0) + 1 from ${sql.table(table)})`;
}
