import { sql } from "kysely";
import { storedJson } from "#kit/data/stored-json.ts";

type Row = Readonly<Record<string, unknown>>;

/** Rows shaped like those of a table, to select from. */
export function rowsAs(table: string, rows: readonly Row[]) {
	return sql`json_populate_recordset(null::${sql.table(table)}, ${storedJson(rows)}::json)`;
}
