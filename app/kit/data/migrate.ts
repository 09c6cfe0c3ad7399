import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Kysely, PostgresDialect, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator } from "kysely/migration";
import pg from "pg";
import { Refusal } from "#kit/config/refusal.ts";
import type { Connection } from "#kit/data/connection.ts";

const defaultFolder = pathToFileURL(`${process.cwd()}/db/migrations/`);

/**
 * Brings the database to the newest schema; safe when two starts race (an advisory lock). Answers how many files ran. A
 * database that another version made, with files that are not here or were edited since, is refused before anything runs.
 */
export async function migrate(connection: Connection, folder: URL = defaultFolder): Promise<number> {
	const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ ...connection, max: 2 }) }) });
	try {
		const migrations = migrationsIn(folder);
		await refuseOtherVersions(db, Object.keys(migrations));
		const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
		const { error, results } = await migrator.migrateToLatest();
		const failed = results?.find(({ status }) => status === "Error");
		if (failed) throw failure(failed.migrationName, error);
		if (error) throw error;
		return results?.length ?? 0;
	} finally {
		await db.destroy();
	}
}

/** All files of a start run in one transaction: those before the failed one are taken back with it. */
function failure(name: string, error: unknown): Refusal {
	const [file] = name.split(" ");
	const { message, detail } = error as { message?: string; detail?: string };
	return new Refusal(
		`The migration db/migrations/${file} failed: ${message ?? error}${detail ? ` (${detail})` : ""}. Nothing was changed. The version that ran before still starts.`,
	);
}

/** A migration is known by its file's name and content: one that was edited after it ran is another one. */
function migrationsIn(folder: URL) {
	const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
	return Object.fromEntries(
		files.sort().map((name) => {
			const text = readFileSync(new URL(name, folder), "utf8");
			const mark = createHash("sha256").update(text).digest("hex").slice(0, 12);
			return [`${name} ${mark}`, { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }];
		}),
	);
}

async function refuseOtherVersions(db: Kysely<unknown>, ours: readonly string[]) {
	const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
	if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return;
	const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
	const other = rows.find(({ name }) => !ours.includes(name));
	if (!other) return;
	throw new Refusal(
		`This database was made by another version of Koya (${other.name} is not in db/migrations). Nothing was changed. Start that version again, or set another DATA_DIR or DATABASE_URL.`,
	);
}
