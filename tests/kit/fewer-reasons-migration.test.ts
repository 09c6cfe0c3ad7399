import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { migrate } from "#kit/data/migrate.ts";
import { onServer, type SocketConnection } from "#tests/support/database.ts";

const FILES = ["0070_undo_what_never_came.sql", "0071_fewer_reasons_and_ways.sql"];
const DATABASE = `koya_reasons_${process.pid}`;
let folder: string;
let connection: SocketConnection;
let client: pg.Client;

/** A database as it was when there were more reasons and ways. */
beforeEach(async () => {
	const server = inject("testServer");
	await onServer(server, `create database ${DATABASE}`);
	connection = { ...server, database: DATABASE };
	folder = await mkdtemp(path.join(os.tmpdir(), "koya-reasons-"));
	for (const file of await readdir("db/migrations"))
		if (file < "0070") await cp(`db/migrations/${file}`, path.join(folder, file));
	await migrate(connection, pathToFileURL(`${folder}/`));
	client = new pg.Client(connection);
	await client.connect();
	// Rows of one table, without those they belong to.
	await client.query("set session_replication_role = replica");
});

afterEach(async () => {
	await client.end();
	await onServer(inject("testServer"), `drop database ${DATABASE} with (force)`);
	await rm(folder, { recursive: true });
});

const column = async (sql: string) =>
	(await client.query({ text: sql, rowMode: "array" })).rows.map(([value]) => value);

test("old reasons and ways become those there are, two of one payment are one, and documents keep what they say", async () => {
	await client.query(`insert into review_items (reference, attempt_id, payment_id, reason, opened_at) values
			('A', 1, null, 'transaction-used', now()), ('B', 2, 1, 'other-mode', now()), ('B', 2, 1, 'other-currency', now()),
			('C', 3, 2, 'charged-lower', now()), ('D', 4, 3, 'date-begun', now()), ('E', 5, 4, 'came-less', now()),
			('F', 6, 5, 'came-less', now()), ('F', 6, 5, 'refunded-outside', now()), ('G', 7, 6, 'overpaid', now());
		insert into mails (kind, recipient, facts, queued_at) values
			('review-notice', 'a@example.com', '{"reason": "unknown-reference"}', now()),
			('credit-note', 'a@example.com', '{"number": "C-1", "way": "credit-again"}', now())`);
	const ways = ["provider", "later", "certificate", "never-came", "came-back", "refund-failed"];
	for (const [at, way] of ways.entries())
		await client.query(
			`insert into credit_notes (number, kind, receipt_id, order_id, net_kobo, vat_kobo, total_kobo, reason, facts, issued_at)
			values ($1, 'refund', 1, 1, 1, 0, 1, 'Ill', $2, now())`,
			[`C-${at}`, { way, reason: "Ill" }],
		);
	for (const file of FILES) await cp(`db/migrations/${file}`, path.join(folder, file));
	expect(await migrate(connection, pathToFileURL(`${folder}/`))).toBe(2);
	expect(await column("select reason from review_items order by id")).toEqual([
		"not-as-asked",
		"not-as-asked",
		"amount-lower",
		"too-late",
		"refunded-outside",
		"refunded-outside",
		"overpaid",
	]);
	expect(await column("select facts ->> 'reason' from mails order by id")).toEqual(["unknown-payer", null]);
	expect(await column("select facts from mails where kind = 'credit-note'")).toEqual([
		{ number: "C-1", way: "undone", isCreditAgain: true },
	]);
	expect(await column("select facts ->> 'way' from credit_notes order by id")).toEqual([
		"provider",
		"by-hand",
		null,
		"undone",
		"undone",
		"provider",
	]);
	await client.query("set session_replication_role = origin");
	await expect(client.query("update credit_notes set reason = 'Other'")).rejects.toThrow("never changed");
});
