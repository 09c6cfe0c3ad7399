// One database measured: the yardstick, the academy, the yardstick again, so that a machine that slows down shows.
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { makeCourses } from "#bench/academy.ts";
import { drive, type Run } from "#bench/drive.ts";
import { preparePgbench } from "#bench/pgbench.ts";
import type { Socket } from "#bench/postgres-server.ts";
import { makeStatementsCountable, measureStatements, type StatementCounts } from "#bench/statements.ts";
import { type MachineLoad, watch } from "#bench/watch.ts";
import { closeDatabase, db, openDatabase } from "#kit/data/db.ts";
import { migrate } from "#kit/data/migrate.ts";
import { closeQueue, openQueue } from "#kit/data/queue.ts";
import { startLive } from "#kit/web/live-notices.ts";

const CLIENTS = 16;
/** By then JavaScript is compiled, and every connection has its plans. */
const WARM_UP = { seconds: 60, most: 2500 };
/** After a checkpoint each page goes into the log whole once, which a server spreads over five minutes. */
const AFTER_CHECKPOINT = { seconds: 60, most: 1000 };
const LOOKED_AT = 200;
const MOST_A_SECOND = 2000;

export type Figures = {
	version: string;
	run: Run;
	watched: MachineLoad;
	look: StatementCounts;
	yardstick: Yard | undefined;
};
type Yard = { name: string; before: number; after: number };

/** Measures on databases of its own, which are gone afterwards, with the gateway opened before. `seconds` for the academy, half as many for each pgbench. */
export async function measure(server: Socket, seconds: number): Promise<Figures> {
	const name = `koya_bench_${randomBytes(4).toString("hex")}`;
	const client = new pg.Client(server);
	await client.connect();
	try {
		const { rows } = await client.query("show server_version");
		for (const database of [name, `${name}_yard`]) await client.query(`create database ${database}`);
		const yardstick = preparePgbench({ ...server, database: `${name}_yard` });
		const half = Math.max(2, Math.round(seconds / 2));
		const before = yardstick?.tps(half);
		const measured = await measureAcademy({ ...server, database: name }, seconds);
		const after = yardstick?.tps(half);
		const yard = yardstick && before && after ? { name: yardstick.name, before, after } : undefined;
		return { version: rows[0].server_version, ...measured, yardstick: yard };
	} finally {
		for (const database of [name, `${name}_yard`])
			await client.query(`drop database if exists ${database} with (force)`);
		await client.end();
	}
}

async function measureAcademy(connection: Socket, seconds: number) {
	await migrate(connection);
	makeStatementsCountable();
	openDatabase(connection);
	await openQueue({ supervise: false });
	// Somebody listens, as on every running site.
	const live = startLive(connection);
	await live.ready;
	try {
		const offers = await makeCourses(new Date());
		const look = await measureStatements(offers, LOOKED_AT);
		await drive(offers, { clients: CLIENTS, ...WARM_UP });
		await settleDown();
		await drive(offers, { clients: CLIENTS, ...AFTER_CHECKPOINT });
		let stop = async () => undefined as unknown as MachineLoad;
		const onBegin = async () => {
			stop = await watch(connection);
		};
		const run = await drive(offers, { clients: CLIENTS, seconds, most: seconds * MOST_A_SECOND, onBegin });
		return { run, watched: await stop(), look };
	} finally {
		await live.stop();
		await closeQueue();
		await closeDatabase();
	}
}

/**
 * What a server does by itself within minutes: else plans made for empty tables would be kept, and each 16 MB of the log
 * would be a new file, filled with zeros while everybody waits.
 */
async function settleDown() {
	await sql`vacuum analyze`.execute(db);
	await sql`checkpoint`.execute(db);
}
