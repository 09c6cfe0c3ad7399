import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, inTransaction, openDatabase } from "#kit/data/db.ts";
import { freshDatabase } from "#tests/support/database.ts";

beforeAll(async () => openDatabase(await freshDatabase()));
afterAll(closeDatabase);

test("a connection that dies in the middle of an action fails that action and does not end the academy", async () => {
	const action = inTransaction(async (tx) => {
		const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
		await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
		for (;;) await sql`select 1`.execute(tx);
	});
	await expect(action).rejects.toThrow(/terminat|connection|ECONNRESET|EPIPE/);
	expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
