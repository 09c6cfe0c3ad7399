import { AsyncLocalStorage } from "node:async_hooks";
import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from "kysely";
import pg from "pg";
import type { Connection } from "#kit/data/connection.ts";
import { prepareOften } from "#kit/data/prepared.ts";
import type { DB } from "#kit/data/schema.ts";

// int8 and numeric counts fit a safe integer here; a date is a day, not an instant in some time zone.
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1082, (day) => day);

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

export let db: Database;
export let pool: pg.Pool;

/**
 * How long somebody waits for a connection, and a new one is tried to be made. Longer than any crowd has to wait, and
 * shorter than the minute after which proxies stop listening: then it is an error and no silence, and a transaction that holds locks
 * while they wait lets go of them. Actions that each hold a connection and want another would else wait for ever.
 */
const CONNECTION_WAIT_MS = 30_000;

/**
 * How long an idle connection is kept. A new one has to read the catalogue and to map PostgreSQL's shared memory page by page. With the
 * pool's default of ten seconds an office would wait for that at nearly every look (docs/scaling.md).
 */
const MOST_IDLE_MS = 5 * 60_000;
/** An idle connection begins to send TCP keepalives after so long, so that no firewall in between forgets it. */
const KEEPALIVE_AFTER_MS = 60_000;

type DatabaseOptions = {
	waitMs?: number;
	/** The address of a server where reports are read. */
	replica?: string | undefined;
};

/** Opens the pool that everything in this process shares. Call once, before the first query. */
export function openDatabase(connection: Connection, max = 8, { waitMs, replica }: DatabaseOptions = {}) {
	pool = poolOf(connection, max, waitMs);
	db = databaseOn(replica ? withReports(pool, poolOf({ connectionString: replica }, REPORTS_AT_ONCE, waitMs)) : pool);
}

function withReports(primary: pg.Pool, reports: pg.Pool): PostgresPool {
	return {
		options: primary.options,
		connect: () => (isReport.getStore() ? reports : primary).connect(),
		end: async () => void (await Promise.all([primary.end(), reports.end()])),
	};
}

const REPORTS_AT_ONCE = 3;

const isReport = new AsyncLocalStorage<true>();

/**
 * Whatever `work` asks is asked of the replica, where there is one. For reports that say of when they are, as files and checks do: a replica
 * knows what was saved about a second ago, and nothing can be written there.
 */
export function asReport<T>(work: () => Promise<T>): Promise<T> {
	return isReport.run(true, work);
}

/** A pool of one's own, for a script beside the site. */
export function connect(connection: Connection, max: number, waitMs?: number) {
	const pool = poolOf(connection, max, waitMs);
	return { pool, db: databaseOn(pool) };
}

function databaseOn(pool: PostgresPool): Database {
	return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

function poolOf(connection: Connection, max: number, waitMs = CONNECTION_WAIT_MS): pg.Pool {
	const pool = new pg.Pool({
		...connection,
		max,
		connectionTimeoutMillis: waitMs,
		idleTimeoutMillis: MOST_IDLE_MS,
		keepAlive: true,
		keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
	});
	// An idle connection that dies is replaced by the pool; without a listener it would end the process.
	pool.on("error", (error) => console.warn(`database connection lost: ${error.message}`));
	// The pool listens to idle connections only. One that dies in use fails its query and also emits the error, which
	// no one would hear: that ends the process.
	pool.on("connect", (client) => {
		client.on("error", () => {});
		prepareOften(client);
	});
	return pool;
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

/** Whether the database broke a question off because it took longer than it may. */
export function isStatementTimeout(error: unknown): boolean {
	return error instanceof pg.DatabaseError && error.code === "57014";
}

const UNREACHABLE = [
	"ECONNREFUSED",
	"ECONNRESET",
	"EHOSTUNREACH",
	"ENOENT",
	"ENOTFOUND",
	"ETIMEDOUT",
	"57P01",
	"57P03",
];

/** Whether a server did not answer at all, or is going or coming up. */
export function isUnreachable(error: unknown): boolean {
	return error instanceof Error && UNREACHABLE.includes((error as NodeJS.ErrnoException).code ?? "");
}

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

/** What is done once a transaction stands. */
const afterwards = new WeakMap<Tx, (() => void)[]>();

/** Once, and twice more. */
const MOST_RUNS = 3;

/** Thrown in a transaction where what was read before its locks is not so behind them: it runs again. */
export class BeginAnew extends Error {
	override name = "BeginAnew";
}

/** The transaction of a rehearsal, in which every action of the same request runs. */
const stage = new AsyncLocalStorage<Tx>();

/**
 * One transaction; it rolls back when `work` throws. One that PostgreSQL ended because two waited for each other, or that has to
 * begin anew, runs again, twice at most: `work` changes nothing but the database. Within `onStage` it runs in that transaction.
 */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
	const staged = stage.getStore();
	if (staged) return await work(staged);
	const { answer, acts } = await committed(work, 1);
	for (const act of acts) act();
	return answer;
}

/** Ends a rehearsal: its transaction is rolled back, and its answer is handed on. */
class RolledBack extends Error {
	override name = "RolledBack";
	answer: unknown;
	constructor(answer: unknown) {
		super("rehearsed, and rolled back");
		this.answer = answer;
	}
}

/**
 * Runs `work` with everything that its actions do `inTransaction` in one transaction, which is committed only if `keeps` says so of
 * its answer. Rolled back, it leaves no row, no number of a document, no job, and no notice to open pages.
 */
export async function onStage<T>(work: (tx: Tx) => Promise<T>, keeps: (answer: T) => boolean): Promise<T> {
	try {
		return await inTransaction(async (tx) => {
			const answer = await stage.run(tx, () => work(tx));
			if (!keeps(answer)) throw new RolledBack(answer);
			return answer;
		});
	} catch (error) {
		if (error instanceof RolledBack) return error.answer as T;
		throw error;
	}
}

async function committed<T>(work: (tx: Tx) => Promise<T>, run: number): Promise<{ answer: T; acts: (() => void)[] }> {
	const acts: (() => void)[] = [];
	try {
		const answer = await db.transaction().execute(async (tx) => {
			afterwards.set(tx, acts);
			return await work(tx);
		});
		return { answer, acts };
	} catch (error) {
		if (run === MOST_RUNS || !mayRunAgain(error)) throw error;
		if (isEndedByDatabase(error)) console.warn(`A transaction runs again: ${error.message}`);
		return await committed(work, run + 1);
	}
}

const mayRunAgain = (error: unknown) => error instanceof BeginAnew || isEndedByDatabase(error);

/** 40P01: a deadlock. 40001: transactions that cannot be put one after the other. */
function isEndedByDatabase(error: unknown): error is pg.DatabaseError {
	return error instanceof pg.DatabaseError && (error.code === "40P01" || error.code === "40001");
}

/** Has something done once a transaction stands. False: it is not of `inTransaction`. */
export function afterCommit(tx: Tx, act: () => void): boolean {
	return (afterwards.get(tx)?.push(act) ?? 0) > 0;
}
