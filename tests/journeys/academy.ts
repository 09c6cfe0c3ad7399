import { readFileSync } from "node:fs";
import path from "node:path";
import type { Connection } from "#kit/data/connection.ts";
import { connect, type Tx } from "#kit/data/db.ts";

/** The database of the site under test: where its embedded server says it listens. */
function connection(): Connection {
	const dataDir = process.env.SITE_DATA_DIR ?? "data";
	const [, , , port, host = ""] = readFileSync(path.join(dataDir, "postgres-18/postmaster.pid"), "utf8").split("\n");
	return { host, port: Number(port), user: "postgres", database: "postgres" };
}

/** Changes what the academy says of itself, as its administrators do: in one transaction. */
export async function change<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
	const { db } = connect(connection(), 1);
	try {
		return await db.transaction().execute(work);
	} finally {
		await db.destroy();
	}
}
