// One PostgreSQL for the whole run, with template databases that the test files copy.
import { chmod, mkdtemp, rm, statfs } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { seedDemo } from "#db/seed.ts";
import { configure, readConfig } from "#kit/config/config.ts";
import { closeDatabase, openDatabase } from "#kit/data/db.ts";
import { migrate } from "#kit/data/migrate.ts";
import { closeQueue, openQueue } from "#kit/data/queue.ts";
import { startEmbedded } from "#kit/embedded/embedded-postgres.ts";
import { blankSettings } from "#scripts/checks/blank-settings.ts";
import { demoCollecting } from "#scripts/demo-collecting.ts";
import { onServer, type SocketConnection, TEMPLATES } from "#tests/support/database.ts";
import { SECRETS } from "#tests/support/secrets.ts";

declare module "vitest" {
	export interface ProvidedContext {
		testServer: SocketConnection;
		/** The private files that belong to the template `collecting`. */
		collectingFiles: string;
	}
}

const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 2 ** 31;

export default async function setup(project: TestProject) {
	const dataDir = await mkdtemp(path.join(await roomyMemory(), "koya-tests-"));
	const filesDir = await mkdtemp(path.join(os.tmpdir(), "koya-tests-files-"));
	// The account the database runs as when the tests are run by root has to get in.
	await chmod(dataDir, 0o755);
	// Nothing here outlives the run, so nothing has to reach the disk.
	const settings = { fsync: "off", full_page_writes: "off", synchronous_commit: "off", max_connections: "300" };
	const server = await startEmbedded({ dataDir, command: "npm test", settings });
	const connection = server.superuser as SocketConnection;
	await makeTemplates(connection, filesDir);
	project.provide("testServer", connection);
	project.provide("collectingFiles", filesDir);
	return async () => {
		await server.stop();
		await rm(dataDir, { recursive: true, force: true });
		await rm(filesDir, { recursive: true, force: true });
	};
}

/** A directory in memory where the machine has one with room, else the one for temporary files. */
async function roomyMemory(): Promise<string> {
	const found = await statfs(MEMORY).catch(() => undefined);
	return found && found.bavail * found.bsize >= ENOUGH_BYTES ? MEMORY : os.tmpdir();
}

async function makeTemplates(server: SocketConnection, filesDir: string) {
	const now = new Date();
	const at = (database: string) => ({ ...server, database });
	await onServer(server, `create database ${TEMPLATES.empty}`);
	await migrate(at(TEMPLATES.empty));
	await withQueue(at(TEMPLATES.empty), async () => {});
	await onServer(server, `create database ${TEMPLATES.demo} template ${TEMPLATES.empty}`);
	await seedDemo(at(TEMPLATES.demo), "http://localhost", now);
	await onServer(server, `create database ${TEMPLATES.collecting} template ${TEMPLATES.demo}`);
	const read = readConfig({ ...blankSettings, DATA_DIR: filesDir }, { secrets: () => SECRETS });
	if (!read.ok) throw new Error(read.problems.join("\n"));
	configure(read.config);
	await withQueue(at(TEMPLATES.collecting), () => demoCollecting(now));
}

/** Opening the queue makes its tables. */
async function withQueue(connection: SocketConnection, work: () => Promise<void>) {
	openDatabase(connection, 2);
	try {
		await openQueue({ supervise: false });
		await work();
	} finally {
		await closeQueue();
		await closeDatabase();
	}
}
