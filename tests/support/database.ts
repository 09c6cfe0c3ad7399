import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export type SocketConnection = { host: string; port: number; user: string; database: string };

/**
 * What a database of a test begins as: at the newest schema with an empty job queue; with the demo's people and courses besides;
 * or with the demo's transfers, statement and documents too.
 */
export const TEMPLATES = { empty: "koya_template", demo: "koya_demo", collecting: "koya_collecting" } as const;
export type Template = keyof typeof TEMPLATES;

const made = new Set<string>();

/** A database of one's own on the run's server. It is dropped when the test file ends. */
export async function freshDatabase(template: Template = "empty"): Promise<SocketConnection> {
	const server = inject("testServer");
	const database = `koya_${randomBytes(6).toString("hex")}`;
	// As files: block by block through the log takes three times as long.
	await onServer(server, `create database ${database} template ${TEMPLATES[template]} strategy file_copy`);
	made.add(database);
	return { ...server, database };
}

/** Drops what the test file made: hundreds of copies would fill the memory the database lies in. */
export async function dropDatabases() {
	const server = made.size > 0 ? inject("testServer") : undefined;
	for (const database of made) {
		if (server) await onServer(server, `drop database if exists ${database} with (force)`);
		made.delete(database);
	}
}

export async function onServer(server: SocketConnection, statement: string) {
	const client = new pg.Client(server);
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}
