import { setImmediate as heard } from "node:timers/promises";
import pg from "pg";
import type { SocketConnection } from "#tests/support/database.ts";

const GONE_WITHIN_MS = 5000;

/** A way to take the academy's database from it, for real: from another database of the same server. */
export function theDatabase(connection: SocketConnection) {
	const { database } = connection;

	async function beside<T>(work: (client: pg.Client) => Promise<T>, name = "postgres"): Promise<T> {
		const client = new pg.Client({ ...connection, database: name });
		await client.connect();
		try {
			return await work(client);
		} finally {
			await client.end();
		}
	}
	/** Until all are gone (but one, if one is kept), and whoever held them here has heard it: a pool else hands out a line that is dead already. */
	async function cut(client: pg.Client, kept = 0) {
		const text = `select pg_terminate_backend(pid, ${GONE_WITHIN_MS}) from pg_stat_activity
			where datname = $1 and pid not in (pg_backend_pid(), $2)`;
		await client.query(text, [database, kept]);
		// What they said at their end lies in the sockets: two turns of the event loop read it.
		await heard();
		await heard();
	}

	return {
		/** Nobody gets in, and whoever was in is out, while this is done. */
		async whileDown<T>(work: () => Promise<T>): Promise<T> {
			return await beside(async (client) => {
				await client.query(`alter database ${database} allow_connections false`);
				await cut(client);
				try {
					return await work();
				} finally {
					await client.query(`alter database ${database} allow_connections true`);
				}
			});
		},
		/** Holds a lock until the action waits for it, and cuts every connection before it lets go. */
		async cutWhileWaiting<T>(lock: string, act: () => Promise<T>): Promise<T> {
			return await beside(async (outside) => {
				const holder = new pg.Client(connection);
				holder.on("error", () => undefined);
				await holder.connect();
				await holder.query("begin");
				await holder.query(lock);
				const { pid } = (await holder.query("select pg_backend_pid() as pid")).rows[0];
				const doing = act();
				for (let waits = false; !waits; ) {
					const text = "select exists (select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))) as waits";
					waits = (await outside.query(text, [pid])).rows[0].waits;
				}
				// The holder goes last: once it is gone, a waiter not yet ended has the lock and commits.
				await cut(outside, pid);
				await holder.end();
				return await doing;
			});
		},
	};
}
