import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import type { Connection } from "#kit/data/connection.ts";

const defaultFolder = pathToFileURL(`${process.cwd()}/db/migrations/`);

/** Brings the database to the newest schema; safe when two starts race (an advisory lock). Answers how many files ran. */
export async function migrate(connection: Connection, folder: URL = defaultFolder): Promise<number> {
	const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ ...connection, max: 2 }) }) });
	try {
		const migrator = new Migrator({ db, provider: { getMigrations: async () => filesIn(folder) } });
		const { error, results } = await migrator.migrateToLatest();
		if (error) throw error;
		return results?.length ?? 0;
	} finally {
		await db.destroy();
	}
}

function filesIn(folder: URL) {
	const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
	return Object.fromEntries(files.sort().map((name) => [name, { up: (db: Kysely<unknown>) => run(db, folder, name) }]));
}

async function run(db: Kysely<unknown>, folder: URL, name: string) {
	await sql.raw(readFileSync(new URL(name, folder), "utf8")).execute(db);
}
