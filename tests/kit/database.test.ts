import pg from "pg";
import { expect, test } from "vitest";
import { freshDatabase } from "#tests/support/database.ts";

test("each test that asks gets an academy of its own, empty and at the newest schema", async () => {
	const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
	const first = new pg.Client(one);
	const second = new pg.Client(other);
	await Promise.all([first.connect(), second.connect()]);
	await first.query("create table only_here ()");
	const tables = "select table_name from information_schema.tables where table_schema = 'public'";
	const names = async (client: pg.Client) => (await client.query(tables)).rows.map((row) => row.table_name);
	expect(await names(first)).toContain("only_here");
	expect(await names(second)).not.toContain("only_here");
	expect(await names(second)).toContain("courses");
	await Promise.all([first.end(), second.end()]);
});
