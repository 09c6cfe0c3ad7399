import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeDatabase, inTransaction, openDatabase } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { freshDatabase, type SocketConnection } from "#tests/support/database.ts";
import { topicOf } from "#tests/support/notices.ts";

const heard: string[] = [];
let ear: pg.Client;
let connection: SocketConnection;

beforeAll(async () => {
	connection = await freshDatabase();
	openDatabase(connection);
	ear = new pg.Client(connection);
	await ear.connect();
	ear.on("notification", ({ payload }) => heard.push(topicOf(payload)));
	await ear.query("listen live");
});
afterAll(async () => {
	await closeDatabase();
	await ear.end();
});
beforeEach(hearOut);

async function hearOut(): Promise<string[]> {
	await inTransaction((tx) => notify(tx, "that is all"));
	await expect.poll(() => heard.includes("that is all")).toBe(true);
	return heard.splice(0).filter((topic) => topic !== "that is all");
}

test("nothing is told while the action may still be undone, and nothing of one that was", async () => {
	await inTransaction(async (tx) => {
		await notify(tx, "courses");
		await sql`select pg_sleep(0.1)`.execute(tx);
		expect(heard).toEqual([]);
	});
	expect(await hearOut()).toEqual(["courses"]);
	const undone = inTransaction(async (tx) => {
		await notify(tx, "courses");
		throw new Error("undone");
	});
	await expect(undone).rejects.toThrow("undone");
	expect(await hearOut()).toEqual([]);
});

test("what many actions tell at the same time is told once", async () => {
	const people = Array.from({ length: 20 }, (_, index) => `user:${index}`);
	await Promise.all(people.map((person) => inTransaction((tx) => notify(tx, "courses", person))));
	const told = await hearOut();
	expect(new Set(told)).toEqual(new Set(["courses", ...people]));
	expect(told.filter((topic) => topic === "courses").length).toBeLessThan(10);
});

test("more than a page could read through is told as: look at all of it", async () => {
	await inTransaction((tx) => notify(tx, ...Array.from({ length: 600 }, (_, index) => `user:${index}`)));
	await expect.poll(() => heard).toContain("*");
	expect(heard.splice(0).filter((topic) => topic.startsWith("user:"))).toEqual([]);
});

test("what still waits is told before the database is closed", async () => {
	await inTransaction((tx) => notify(tx, "courses"));
	await inTransaction((tx) => notify(tx, "hero"));
	await closeDatabase();
	await expect.poll(() => heard).toContain("hero");
	openDatabase(connection);
});
