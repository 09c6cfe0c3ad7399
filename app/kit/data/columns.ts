import { sql } from "kysely";

/** The names of the columns of a row, as an insert lists them. */
export const namesOf = (row: object) => sql.join(Object.keys(row).map((name) => sql.ref(name)));

/** Its values, in the same order. */
export const valuesOf = (row: object) => sql.join(Object.values(row));

/**
 * The condition after a column that its value is one of these ids. A single id is compared: PostgreSQL keeps the plan of that, and makes the
 * plan of an array anew each time, since it expects ten rows of an array it does not know. A plan of many parts takes longer than its run.
 */
export const isOneOf = (ids: readonly number[]) =>
	ids.length === 1 ? sql`= ${ids[0]}::bigint` : sql`= any(${ids}::bigint[])`;
