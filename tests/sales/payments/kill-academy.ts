// An academy that is killed and started again: the site as its own process, and a PostgreSQL that is its own or ours.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { existingDirectoryOf } from "#kit/embedded/data-directory.ts";
import { type EmbeddedDatabase, findRunningEmbedded, startEmbedded } from "#kit/embedded/embedded-postgres.ts";
import { runningServer } from "#kit/embedded/postmaster.ts";
import { blankSettings } from "#scripts/checks/blank-settings.ts";
import { type Program, run, until } from "#tests/kit/processes.ts";
import { KEYS } from "#tests/sales/payments/house.ts";
import type { SocketConnection } from "#tests/support/database.ts";

/** `server`: a PostgreSQL of its own life, named by DATABASE_URL. `embedded`: started, and taken along, by the academy. */
export type Way = "server" | "embedded";
export type Victim = "the academy" | "the database" | "one of its sessions";
export type KillAcademy = Awaited<ReturnType<typeof foundAcademy>>;

const AUTH_SECRET = "auth-secret-of-the-kill-rounds-0123456789abcdef";

/** An academy with an empty, durable database of its own; `sandboxUrl` is its gateway. Nothing of it runs yet but a server. */
export async function foundAcademy(way: Way, port: number, sandboxUrl: string) {
	const dataDir = mkdtempSync(path.join(os.tmpdir(), "koya-kill-"));
	// The account the database runs as when the tests are run by root has to get in.
	chmodSync(dataDir, 0o755);
	// Durable as for people: what was acknowledged must be in the log, not in the memory of who is killed.
	const server = way === "server" ? await startEmbedded({ dataDir, command: "the kill rounds" }) : undefined;
	const settings = {
		...blankSettings,
		AUTH_SECRET,
		PORT: String(port),
		DATA_DIR: dataDir,
		SEED: "none",
		FLW_PUBLIC_KEY: KEYS.publicKey,
		FLW_SECRET_KEY: KEYS.secretKey,
		FLW_SECRET_HASH: KEYS.secretHash,
		FLW_API_BASE: `${sandboxUrl}/v3`,
		FLW_SCRIPT_URL: `${sandboxUrl}/v3.js`,
		DATABASE_URL: server ? urlOf(server) : "",
	};
	let program: Program | undefined;

	async function start() {
		program = run(["scripts/start.ts"], { env: settings });
		await program.says(/Ctrl-C/);
	}
	async function kill() {
		program?.signal("SIGKILL");
		await program?.ended;
	}
	function connection(): SocketConnection {
		const found = server ?? findRunningEmbedded(dataDir);
		if (!found) throw new Error("no database runs");
		return found.connection as SocketConnection;
	}
	return {
		way,
		authSecret: AUTH_SECRET,
		start,
		connection,
		output: () => program?.output() ?? "",
		/** What the database says now; a question of its own, so that nothing of ours dies with it. */
		ask: (text: string, values: unknown[] = []) => askOnce(connection(), text, values),
		/** SIGKILL, and nothing before it. Resolves when the victim is gone. */
		async kill(victim: Victim, pick: number) {
			if (victim === "the academy") await kill();
			else process.kill(await pidOf(victim, dataDir, connection(), pick), "SIGKILL");
		},
		async isReady() {
			return await fetch(`http://localhost:${port}/readyz`).then(
				(answer) => answer.ok,
				() => false,
			);
		},
		/** Ends what runs, in order; answers the exit code of the academy. */
		async end() {
			program?.signal("SIGTERM");
			return await program?.ended;
		},
		async bury() {
			await kill();
			await server?.stop();
			// The lifeline takes an embedded one down after its academy is gone.
			await until("the database is gone", 12_000, () => way === "server" || !findRunningEmbedded(dataDir));
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

function urlOf({ connection }: EmbeddedDatabase): string {
	const { host, port, user, database } = connection as SocketConnection;
	return `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`;
}

async function askOnce(connection: SocketConnection, text: string, values: unknown[]) {
	const client = new pg.Client(connection);
	client.on("error", () => {});
	await client.connect();
	try {
		return (await client.query(text, values)).rows as Record<string, unknown>[];
	} finally {
		await client.end().catch(() => {});
	}
}

/** The server itself, or one of the academy's sessions. */
async function pidOf(victim: Victim, dataDir: string, connection: SocketConnection, pick: number): Promise<number> {
	if (victim === "the database") return runningServer(existingDirectoryOf(dataDir) ?? "")?.pid ?? Number.NaN;
	const sessions = await askOnce(
		connection,
		"select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by pid",
		[],
	);
	return sessions[Math.floor(pick * sessions.length)]?.pid as number;
}
