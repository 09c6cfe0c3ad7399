import { randomBytes } from "node:crypto";
import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { Refusal } from "#kit/config/refusal.ts";
import type { Connection } from "#kit/data/connection.ts";
import { migrate } from "#kit/data/migrate.ts";

let folder: string;

beforeEach(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), "koya-migrations-"));
	await cp("db/migrations", folder, { recursive: true });
});

afterEach(async () => await rm(folder, { recursive: true }));

const migrateFolder = (connection: Connection) => migrate(connection, pathToFileURL(`${folder}/`));

test("an empty database gets every file once, and a new one when it comes", async () => {
	const connection = await emptyDatabase();
	expect(await migrateFolder(connection)).toBe((await readdir(folder)).length);
	expect(await migrateFolder(connection)).toBe(0);
	await writeFile(path.join(folder, "9999_later.sql"), "create table later (id int);");
	expect(await migrateFolder(connection)).toBe(1);
	expect(await tablesOf(connection)).toContain("later");
});

test("a migration that fails is named, and takes all that ran with it back", async () => {
	const connection = await emptyDatabase();
	await migrateFolder(connection);
	await writeFile(path.join(folder, "9998_good.sql"), "create table good (id int);");
	await writeFile(path.join(folder, "9999_bad.sql"), "select 1 / 0;");
	const refused = await migrateFolder(connection).catch((error) => error);
	expect(refused).toBeInstanceOf(Refusal);
	expect(refused.message).toContain("db/migrations/9999_bad.sql failed: division by zero.");
	expect(await tablesOf(connection)).not.toContain("good");
});

test("a database another version made is refused before anything runs", async () => {
	const connection = await emptyDatabase();
	await migrateFolder(connection);
	const before = await tablesOf(connection);
	await writeFile(path.join(folder, "0001_kit.sql"), "create table kit (id int);");
	await writeFile(path.join(folder, "9999_later.sql"), "create table later (id int);");
	const refused = await migrateFolder(connection).catch((error) => error);
	expect(refused).toBeInstanceOf(Refusal);
	expect(refused.message).toContain("made by another version of Koya (0001_kit.sql");
	expect(await tablesOf(connection)).toEqual(before);
});

async function tablesOf(connection: Connection): Promise<string[]> {
	const client = new pg.Client(connection);
	await client.connect();
	const { rows } = await client.query("select table_name from information_schema.tables where table_schema = 'public'");
	await client.end();
	return rows.map(({ table_name }) => table_name).sort();
}

/** A database without any tables: as it was before the first migration. */
async function emptyDatabase() {
	const server = inject("testServer");
	const database = `koya_migrate_${randomBytes(6).toString("hex")}`;
	const client = new pg.Client(server);
	await client.connect();
	await client.query(`create database ${database}`);
	await client.end();
	return { ...server, database };
}
