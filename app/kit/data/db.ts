import { type Dialect, Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Connection } from "#kit/data/connection.ts";
import { type How, runAhead } from "#kit/data/pipeline.ts";
import { prepareOften } from "#kit/data/prepared.ts";
import type { DB } from "#kit/data/schema.ts";

// int8 and numeric counts fit a safe integer here; a date is a day, not an instant in some time zone.
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1082, (day) => day);

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

export let db: Database;
export let pool: pg.Pool;
let dialect: Dialect;

/**
 * How long somebody waits for a connection, and a new one is tried to be made. Longer than any crowd has to wait, and
 * shorter than the minute after which proxies stop listening: then it is an error and no silence, and whoever holds locks
 * while they wait lets go of them. Actions that each hold a connection and want another would else wait for ever.
 */
const CONNECTION_WAIT_MS = 30_000;

/** Opens the pool that everything in this process shares. Call once, before the first query. */
export function openDatabase(connection: Connection, max = 8, waitMs?: number) {
	({ db, pool, dialect } = connect(connection, max, waitMs));
}

/** A pool of one's own, for a script beside the site. */
export function connect(connection: Connection, max: number, waitMs = CONNECTION_WAIT_MS) {
	const pool = new pg.Pool({ ...connection, max, pipeline: true, connectionTimeoutMillis: waitMs });
	// An idle connection that dies is replaced by the pool; without a listener it would end the process.
	pool.on("error", (error) => console.warn(`database connection lost: ${error.message}`));
	// The pool listens to idle connections only. One that dies in use fails its query and also emits the error, which
	// nobody would hear: that ends the process.
	pool.on("connect", (client) => {
		client.on("error", () => {});
		sendInOneParcel(client);
		prepareOften(client);
	});
	const dialect = new PostgresDialect({ pool });
	return { pool, dialect, db: new Kysely<DB>({ dialect }) };
}

/** What a process remembers of the rows of the open database: of another one it knows nothing. */
export function rememberedOfDatabase<T>(make: () => T): () => T {
	const values = new WeakMap<object, T>();
	return () => {
		const opened = db ?? BEFORE_OPENING;
		const value = values.get(opened) ?? make();
		values.set(opened, value);
		return value;
	};
}

/** The demo is seeded over a connection of its own, before the database is opened. */
const BEFORE_OPENING = {};

const closingTasks: (() => Promise<void>)[] = [];

/** Has something done each time before the database is closed. */
export function beforeClosing(act: () => Promise<void>) {
	closingTasks.push(act);
}

export async function closeDatabase() {
	for (const act of closingTasks) await act();
	// A connection that the database cuts while we hang up is no news.
	pool.removeAllListeners("error").on("error", () => {});
	await db.destroy();
	// Kysely ends the pool only if it was asked something itself.
	if (!pool.ending) await pool.end();
}

/** One transaction; it rolls back when `work` throws, or when a write fails that `work` did not wait for. */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>, how: How = {}): Promise<T> {
	return await runAhead(db, dialect, how, work);
}

type Asking = (...args: unknown[]) => unknown;
type Corkable = { cork(): void; uncork(): void };

/**
 * Has a connection put what is asked in one breath into one parcel to the database: a transaction that asks five things
 * at once costs one call of the system, and PostgreSQL wakes up once.
 */
function sendInOneParcel(client: pg.PoolClient) {
	const stream = streamOf(client);
	if (!stream) return;
	const ask = client.query.bind(client) as Asking;
	let isOpen = false;
	const asking: Asking = (...args) => {
		if (!isOpen) {
			isOpen = true;
			stream.cork();
			process.nextTick(() => {
				isOpen = false;
				stream.uncork();
			});
		}
		return ask(...args);
	};
	client.query = asking as typeof client.query;
}

/** The line itself, which the library does not speak of. Without it everything works, in more parcels. */
function streamOf(client: pg.PoolClient): Corkable | undefined {
	const { stream } = (client as unknown as { connection?: { stream?: Partial<Corkable> } }).connection ?? {};
	return stream?.cork && stream.uncork ? (stream as Corkable) : undefined;
}
