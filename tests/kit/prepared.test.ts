import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "#kit/data/db.ts";
import { freshDatabase } from "#tests/support/database.ts";

let pool: ReturnType<typeof connect>["pool"];
beforeAll(async () => {
	pool = connect(await freshDatabase(), 1).pool;
	await pool.query("create table shelf (book text)");
	await pool.query("insert into shelf values ('Accounts')");
});
afterAll(() => pool.end());

const ASKED = "select * from shelf where book = $1";
const byPool = async () => (await pool.query(ASKED, ["Accounts"])).rows;
const byClient = async () => {
	const client = await pool.connect();
	try {
		return (await client.query(ASKED, ["Accounts"])).rows;
	} finally {
		client.release();
	}
};

test.each([
	["a pool", byPool, "pages"],
	["a connection", byClient, "year"],
])("a statement asked often of %s is planned anew once its table has changed", async (_, ask, column) => {
	for (let times = 0; times < 8; times++) expect((await ask())[0]).toMatchObject({ book: "Accounts" });
	await pool.query(`alter table shelf add column ${column} int default 7`);
	await expect(ask()).rejects.toThrow("cached plan must not change result type");
	expect((await ask())[0]).toMatchObject({ book: "Accounts", [column]: 7 });
});
