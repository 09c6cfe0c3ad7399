import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { migrate } from "#kit/data/migrate.ts";
import { onServer, type SocketConnection } from "#tests/support/database.ts";

const FILE = "0040_names_as_typed.sql";
const DATABASE = `koya_names_${process.pid}`;
let folder: string;
let connection: SocketConnection;
let client: pg.Client;

/** A database as it was before names were found as people type them. */
beforeEach(async () => {
	const server = inject("testServer");
	await onServer(server, `create database ${DATABASE}`);
	connection = { ...server, database: DATABASE };
	folder = await mkdtemp(path.join(os.tmpdir(), "koya-names-"));
	for (const file of await readdir("db/migrations"))
		if (file < FILE) await cp(`db/migrations/${file}`, path.join(folder, file));
	await migrate(connection, pathToFileURL(`${folder}/`));
	client = new pg.Client(connection);
	await client.connect();
});

afterEach(async () => {
	await client.end();
	await onServer(inject("testServer"), `drop database ${DATABASE} with (force)`);
	await rm(folder, { recursive: true });
});

const rows = async (sql: string) => (await client.query(sql)).rows;

test("rows that were written before are found as people type them, and of two alerts that became one the older stays", async () => {
	await client.query(`insert into users (id, full_name, document_name, email, created_at, updated_at)
		values ('u1', 'Ngozi O’Brien', 'Dr. Ngozi O’Brien', 'ngozi@example.com', now(), now()), ('u2', 'Ada Okafor', null, 'ada@example.com', now(), now());
		insert into buyers (is_organisation, name, created_at) values (true, 'Shoprite’s', now());
		insert into courses (slug, title, description, price_kobo, duration_minutes, slots, category, created_at, updated_at)
		values ('womens-leadership', 'Women’s Leadership', 'How to.', 100, 60, 5, 'Physical', now(), now());
		insert into orders (code, user_id, source, placed_at) values ('W8E2CXPV', 'u1', 'site', now());
		insert into enrolments (order_id, user_id, participant_name, participant_email, list_price_kobo, price_kobo, vat_basis_points,
			invoice_email, title, description, category, enrolled_at, confirmed_at)
		select id, 'u1', 'Hauwa’u Sa’idu', 'h@example.com', 100, 100, 750, '', 'Women’s Leadership', '', 'Physical', now(), now() from orders;
		insert into requests (kind, user_id, email, facts, facts_sha256, requested_at)
		values ('message', 'u1', 'ngozi@example.com', '{"lastName": "D’Almeida"}', 'x', now());
		insert into course_alerts (email, words, created_at, newest_date_id, was_open) values
			('a@example.com', 'women''s law', now(), 0, false), ('a@example.com', 'womens law', now(), 0, false),
			('b@example.com', 'womens law', now(), 0, false)`);
	await cp(`db/migrations/${FILE}`, path.join(folder, FILE));
	expect(await migrate(connection, pathToFileURL(`${folder}/`))).toBe(1);
	expect(await rows("select plain_name, plain_names from users order by id")).toEqual([
		{ plain_name: "ngozi obrien", plain_names: "ngozi obrien dr. ngozi obrien" },
		{ plain_name: "ada okafor", plain_names: "ada okafor" },
	]);
	expect(await rows("select plain_name from buyers")).toEqual([{ plain_name: "shoprites" }]);
	expect(await rows("select slug, plain_title, plain_about from courses")).toEqual([
		{
			slug: "womens-leadership",
			plain_title: "womens leadership",
			plain_about: expect.stringContaining("womens leadership"),
		},
	]);
	const [listed] = await rows("select plain_name, plain_title, words from listed_enrolments");
	expect(listed).toMatchObject({ plain_name: "hauwau saidu", plain_title: "womens leadership" });
	expect((await rows("select plain_words from requests"))[0].plain_words).toContain("dalmeida");
	expect(await rows("select email, words, plain_words from course_alerts order by id")).toEqual([
		{ email: "a@example.com", words: "women's law", plain_words: "womens law" },
		{ email: "b@example.com", words: "womens law", plain_words: "womens law" },
	]);
});
