// The database under the site: found or started, brought to the newest schema, checked and, for a demo, filled.
import pg from "pg";
import type { Config } from "#kit/config/config.ts";
import { Refusal } from "#kit/config/refusal.ts";
import type { Connection } from "#kit/data/connection.ts";
import { closeDatabase, openDatabase } from "#kit/data/db.ts";
import { migrate } from "#kit/data/migrate.ts";
import { closeQueue, openQueue } from "#kit/data/queue.ts";
import { startEmbedded } from "#kit/embedded/embedded-postgres.ts";
import type { Life } from "#scripts/life.ts";

const oldestVersion = 15;

/** The database of these settings, running. The embedded one ends with `life`; `action` is shown to anyone who also wants it. */
export async function startDatabase(config: Config, life: Life, command: string): Promise<Connection> {
	if (config.databaseReadUrl) await warnOfAbsent(config.databaseReadUrl);
	if (config.databaseUrl !== undefined) return await refuseUnfit({ connectionString: config.databaseUrl }, config.mode);
	const embedded = await startEmbedded({
		dataDir: config.dataDir,
		command,
		onRestart: () => console.warn("The database stopped unexpectedly and was restarted."),
		onFatal: life.fail,
	});
	life.onEnd(embedded.stop);
	return embedded.connection;
}

/** Makes the database what the site expects: its schema, its demo or first administrator; and no demo account in a live one. */
export async function prepareDatabase(config: Config, connection: Connection) {
	await migrate(connection);
	const now = new Date();
	if (config.seed === "demo" && (await (await import("#db/seed.ts")).seedDemo(connection, config.publicUrl, now)))
		await fillDemo(connection, now);
	if (config.mode !== "live" && !config.firstAdmin) return;
	openDatabase(connection, 1);
	try {
		if (config.mode === "live") await refuseDemoAccounts();
		if (config.firstAdmin) {
			const { ensureFirstAdmin } = await import("#accounts/actions/ensure-first-admin.ts");
			await ensureFirstAdmin({ ...config.firstAdmin, now });
		}
	} finally {
		await closeDatabase();
	}
}

/** What rows alone cannot tell is done by the actions of the site. */
async function fillDemo(connection: Connection, now: Date) {
	openDatabase(connection, 2);
	try {
		await openQueue({ supervise: false });
		await (await import("#scripts/demo-collecting.ts")).demoCollecting(now);
	} finally {
		await closeQueue();
		await closeDatabase();
	}
}

async function refuseDemoAccounts() {
	const { findDemoAccount } = await import("#accounts/data/users.ts");
	const account = await findDemoAccount();
	if (account) {
		throw new Refusal(
			"This database contains demo accounts, whose password is public. A live site (MODE=live) needs its own database: set another DATA_DIR or DATABASE_URL.",
		);
	}
}

/** Visitors and payments need no replica, so the site starts without. */
async function warnOfAbsent(replica: string) {
	const client = new pg.Client({ connectionString: replica });
	client.on("error", () => {});
	try {
		await client.connect();
		await client.query("select 1");
	} catch {
		console.warn(
			"The server at DATABASE_READ_URL does not answer: files to save and checks of the money fail until it does.",
		);
	} finally {
		await client.end().catch(() => {});
	}
}

async function refuseUnfit(connection: { connectionString: string }, mode: Config["mode"]): Promise<Connection> {
	const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
	try {
		await client.connect();
		const { rows } = await client.query("show server_version_num");
		const version = Math.floor(Number(rows[0].server_version_num) / 10_000);
		if (version < oldestVersion)
			throw new Refusal(
				`The database at DATABASE_URL runs PostgreSQL ${version}. Version ${oldestVersion} or newer is required.`,
			);
		const { rows: roles } = await client.query(
			"select current_user as name, current_database() as database, rolsuper as is_superuser from pg_roles where rolname = current_user",
		);
		if (roles[0]?.is_superuser) superuserWarning(roles[0], mode);
		return connection;
	} catch (error) {
		if (error instanceof Refusal) throw error;
		const { message, code } = error as NodeJS.ErrnoException;
		throw new Refusal(`We could not connect to the database at DATABASE_URL: ${message || code}`);
	} finally {
		await client.end().catch(() => {});
	}
}

/** Whatever got into the site's statements could then read the server's files and run its programs. */
function superuserWarning({ name, database }: { name: string; database: string }, mode: Config["mode"]): void {
	const said = `DATABASE_URL names the superuser ${name}, who can do anything to the whole server.`;
	if (mode !== "live") {
		console.warn(`${said} A live site refuses that.`);
		return;
	}
	throw new Refusal(
		[
			`${said} Give the site a role of its own:`,
			"",
			"  create role koya login password '...';",
			`  alter database "${database}" owner to koya;`,
			"",
			`and name it in DATABASE_URL. If the site has worked as ${name} before, move its data: pg_dump --no-owner, and psql as the new role (README.md, "Going live").`,
		].join("\n"),
	);
}
