import { sql } from "kysely";

/** The names of the columns of a row, as an insert lists them. */
export const namesOf = (row: object) => sql.join(Object.keys(row).map((name) => sql.ref(name)));

/** Its values, in the same order. */
export const valuesOf = (row: object) => sql.join(Object.values(row));
