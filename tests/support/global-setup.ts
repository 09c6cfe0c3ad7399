// One PostgreSQL for the whole run, with a template database at the newest schema. Files take copies of it.
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "#kit/embedded/embedded-postgres.ts";
import { type SocketConnection, templateName } from "#tests/support/database.ts";

declare module "vitest" {
	export interface ProvidedContext {
		testServer: SocketConnection;
	}
}

export default async function setup(project: TestProject) {
	const dataDir = await mkdtemp(path.join(os.tmpdir(), "koya-tests-"));
	// The account the database runs as when the tests are run by root has to get in.
	await chmod(dataDir, 0o755);
	// Nothing here outlives the run, so nothing has to reach the disk.
	const settings = { fsync: "off", full_page_writes: "off", synchronous_commit: "off", max_connections: "300" };
	const server = await startEmbedded({ dataDir, deed: "npm test", settings });
	const connection = server.connection as SocketConnection;
	await makeTemplate(connection);
	project.provide("testServer", connection);
	return async () => {
		await server.stop();
		await rm(dataDir, { recursive: true, force: true });
	};
}

async function makeTemplate(connection: SocketConnection) {
	const client = new pg.Client(connection);
	await client.connect();
	await client.query(`create database ${templateName}`);
	await client.end();
	if (!existsSync("app/kit/data/migrate.ts")) return;
	const { migrate } = await import("#kit/data/migrate.ts");
	await migrate({ ...connection, database: templateName });
}
