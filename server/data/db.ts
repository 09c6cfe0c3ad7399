import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Connection } from "#server/data/connection.ts";
import type { DB } from "#server/data/types.ts";

// int8 and numeric counts fit a safe integer here; a date is a day, not an instant in some time zone.
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1082, (day) => day);

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

export let db: Database;
export let pool: pg.Pool;

/** Opens the pool that everything in this process shares. Call once, before the first query. */
export function openDatabase(connection: Connection, max = 16) {
	({ db, pool } = connect(connection, max));
}

/** A pool of one's own, for a script beside the site. */
export function connect(connection: Connection, max: number) {
	const pool = new pg.Pool({ ...connection, max });
	// An idle connection that dies is replaced by the pool; without a listener it would end the process.
	pool.on("error", (error) => console.warn(`database connection lost: ${error.message}`));
	// The pool listens to idle connections only. One that dies in use fails its query and also emits the error, which
	// nobody would hear: that ends the process.
	pool.on("connect", (client) => client.on("error", () => {}));
	return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
}

export async function closeDatabase() {
	// A connection that the database cuts while we hang up is no news.
	pool.removeAllListeners("error").on("error", () => {});
	await db.destroy();
}

/** One transaction; it rolls back when `work` throws. */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
	return await db.transaction().execute(work);
}
