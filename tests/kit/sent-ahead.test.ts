import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeDatabase, db, inTransaction, openDatabase, type Tx } from "#kit/data/db.ts";
import { sendAlong } from "#kit/data/pipeline.ts";
import { freshDatabase } from "#tests/support/database.ts";

beforeAll(async () => {
	openDatabase(await freshDatabase());
	await sql`create table words (word text primary key)`.execute(db);
});
afterAll(closeDatabase);
beforeEach(() => sql`delete from words`.execute(db));

const write = (tx: Tx, word: string) => sql`insert into words values (${word})`.execute(tx);
const words = async () => (await sql<{ word: string }>`select word from words order by word`.execute(db)).rows;

test("a write nobody waited for is part of the action", async () => {
	await inTransaction(async (tx) => {
		await sendAlong(tx, () => write(tx, "one"));
		expect((await sql`select from words`.execute(tx)).rows).toHaveLength(1);
	});
	expect(await words()).toEqual([{ word: "one" }]);
});

test("one that fails undoes the whole action, and the action fails of it and of nothing that came after", async () => {
	await write(db as Tx, "here already");
	const last = inTransaction(async (tx) => {
		await write(tx, "before");
		await sendAlong(tx, () => write(tx, "here already"));
	});
	await expect(last).rejects.toThrow(/duplicate key/);
	const goingOn = inTransaction(async (tx) => {
		await sendAlong(tx, () => write(tx, "here already"));
		await write(tx, "after");
	});
	await expect(goingOn).rejects.toThrow(/duplicate key/);
	expect(await words()).toEqual([{ word: "here already" }]);
});

test("what an action throws undoes what it sent along", async () => {
	const undone = inTransaction(async (tx) => {
		await sendAlong(tx, () => write(tx, "one"));
		throw new Error("the power went");
	});
	await expect(undone).rejects.toThrow("the power went");
	expect(await words()).toEqual([]);
});

test("a write that has to find out something first is waited for, and never comes after the commit", async () => {
	await inTransaction((tx) =>
		sendAlong(tx, async () => {
			await pause(20);
			await write(tx, "late");
		}),
	);
	expect(await words()).toEqual([{ word: "late" }]);
});

test("a second statement of such a write that would come after the commit is refused, and the action says so", async () => {
	const tooLate = inTransaction((tx) =>
		sendAlong(tx, async () => {
			await write(tx, "one");
			await pause(20);
			await write(tx, "two");
		}),
	);
	await expect(tooLate).rejects.toThrow(/after the end of its transaction|already committed/);
	expect(await words()).toEqual([{ word: "one" }]);
});
