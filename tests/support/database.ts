import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export type SocketConnection = { host: string; port: number; user: string; database: string };

export const templateName = "koya_template";

/** A database of one's own: empty, at the newest schema, on the run's server. It goes when the run ends. */
export async function freshDatabase(): Promise<SocketConnection> {
	const server = inject("testServer");
	const database = `koya_${randomBytes(6).toString("hex")}`;
	const client = new pg.Client(server);
	await client.connect();
	try {
		await client.query(`create database ${database} template ${templateName}`);
	} finally {
		await client.end();
	}
	return { ...server, database };
}
