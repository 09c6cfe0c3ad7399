import { sql } from "kysely";
import { db } from "#kit/data/db.ts";

/** Every column of the database in which one of these words stands, whatever its case. */
export async function whereNamed(words: readonly string[]): Promise<string[]> {
	const { rows: columns } = await sql<{ table: string; column: string }>`
		select c.table_name as "table", c.column_name as "column" from information_schema.columns c
		join information_schema.tables t using (table_schema, table_name)
		where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'ARRAY')`.execute(
		db,
	);
	const found: string[] = [];
	for (const { table, column } of columns) {
		const { rows } = await sql`
			select 1 from ${sql.table(table)} where lower(${sql.ref(column)}::text) like any(${words.map((word) => `%${word.toLowerCase()}%`)})
			limit 1`.execute(db);
		if (rows.length > 0) found.push(`${table}.${column}`);
	}
	return found.sort();
}
