import { connect, type Database, type Tx } from "#kit/data/db.ts";
import { findRunningEmbedded } from "#kit/embedded/embedded-postgres.ts";

/** Where the site under test keeps its files and its embedded database. */
export const dataDir = process.env.SITE_DATA_DIR ?? "data";

/** Opened with the first change, and kept for as long as this worker runs. */
let opened: Database | undefined;

/** Changes what the academy says of itself, as its administrators do: in one transaction. */
export async function change<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
	opened ??= open();
	return await opened.transaction().execute(work);
}

function open(): Database {
	const running = findRunningEmbedded(dataDir);
	if (!running) throw new Error(`No site runs its database in ${dataDir}.`);
	// Two: a helper may read something while its caller's transaction is open.
	return connect(running.connection, 2).db;
}
