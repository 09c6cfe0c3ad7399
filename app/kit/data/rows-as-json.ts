import { sql } from "kysely";
import { storedJson } from "#kit/data/stored-json.ts";

type Row = Readonly<Record<string, unknown>>;

/**
 * A statement that writes rows of a table, handed over as one JSON: its text is the same for one as for many, so that
 * PostgreSQL plans it once. Columns are those of `rows`, which all have the same; `columns` names them when there may be none.
 * A `where` may follow: a row is `x`. Names of table and columns are ours, never somebody's text.
 */
export function insertionOfRows(table: string, rows: readonly Row[], columns = Object.keys(rows[0] ?? {})) {
	const names = sql.raw(columns.join(", "));
	const values = sql.raw(columns.map((name) => `x.${name}`).join(", "));
	return sql`insert into ${sql.table(table)} (${names}) select ${values} from ${rowsAs(table, rows)} as x`;
}

/** Rows shaped like those of a table, to select from. */
export function rowsAs(table: string, rows: readonly Row[]) {
	return sql`json_populate_recordset(null::${sql.table(table)}, ${storedJson(rows)}::json)`;
}
