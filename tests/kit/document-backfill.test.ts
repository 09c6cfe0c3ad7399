import { randomBytes } from "node:crypto";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { parseDocumentCode } from "#documents/rules/documents.ts";
import { migrate } from "#kit/data/migrate.ts";

const RECEIPTS = 40;

test("receipts handed out before documents had codes get each a code of its own, and what stood on them", async () => {
	const connection = await emptyDatabase();
	const folder = await migrationsUpTo("0004");
	expect(await migrate(connection, pathToFileURL(`${folder}/`))).toBe(4);
	await rm(folder, { recursive: true });
	const client = new pg.Client(connection);
	await client.connect();
	try {
		await client.query(oldReceipts);
		expect(await migrate(connection)).toBeGreaterThan(1);
		const { rows } = await client.query(`select documents.*, receipts.number from documents
			join receipts on receipts.id = receipt_id order by receipts.id`);
		expect(rows).toHaveLength(RECEIPTS);
		expect(new Set(rows.map((row) => row.code)).size).toBe(RECEIPTS);
		for (const row of rows) expect(parseDocumentCode(row.code)).toBe(row.code);
		const shown = "number, kind, course_title, first_day::text, last_day::text, bearer, withdrawn_at, valid_until";
		const { rows: first } = await client.query(`select ${shown} from documents
			join receipts on receipts.id = receipt_id where number in ('R-2026-000001', 'R-2026-000002') order by number`);
		const facts = { kind: "receipt", course_title: "Data Analysis", bearer: "Ada Okafor" };
		const good = { withdrawn_at: null, valid_until: null };
		expect(first).toEqual([
			{ number: "R-2026-000001", ...facts, first_day: null, last_day: null, ...good },
			{ number: "R-2026-000002", ...facts, first_day: "2026-12-01", last_day: "2026-12-03", ...good },
		]);
	} finally {
		await client.end();
	}
}, 60_000);

test("what was stored under older words is found under ours, and the words of people stay", async () => {
	const connection = await emptyDatabase();
	const folder = await migrationsUpTo("0038");
	await migrate(connection, pathToFileURL(`${folder}/`));
	await rm(folder, { recursive: true });
	const client = new pg.Client(connection);
	await client.connect();
	try {
		await client.query(`insert into users (id, full_name, email, role, created_at, updated_at)
			values ('ada', 'Ada Okafor', 'ada@example.com', 'user', now(), now())`);
		await client.query(`insert into enrolments (user_id, payment_status, price_kobo, vat_basis_points, invoice_email, title,
			description, category, place, enrolled_at) values ('ada', 'Fully Paid', 9500000, 750, 'ada@example.com',
			'Data Analysis', 'How to.', 'Physical', 'lagos', now())`);
		await client.query(
			`insert into changes (happened_at, actor_name, deed, subject, title, before, after) values
			(now(), 'Grace Eze', 'moved place', 'enrolment', 'Ada', '{"place": "lagos"}', $1)`,
			[JSON.stringify({ place: "abuja", reason: 'She wrote "place": yes', paper: { code: "7K3M" } })],
		);
		expect(await migrate(connection)).toBe(1);
		const { rows: changes } = await client.query("select action, subject, before, after from changes");
		expect(changes).toEqual([
			{
				action: "moved seat",
				subject: "enrolment",
				before: { location: "lagos" },
				after: { location: "abuja", reason: 'She wrote "place": yes', document: { code: "7K3M" } },
			},
		]);
		await expect(client.query("update changes set action = 'edited'")).rejects.toThrow();
		const { rows } = await client.query("select distinct location, balance_kobo from enrolments");
		expect(rows).toEqual([{ location: "lagos", balance_kobo: null }]);
	} finally {
		await client.end();
	}
}, 60_000);

/** The first of them is of an imported enrolment, without a date. */
const oldReceipts = `
	insert into users (id, full_name, email, role, created_at, updated_at)
		values ('ada', 'Ada Okafor', 'ada@example.com', 'user', now(), now());
	insert into enrolments (user_id, payment_status, price_kobo, vat_basis_points, invoice_email, title, description,
			category, place, first_day, last_day, enrolled_at)
		select 'ada', 'Fully Paid', 9500000, 750, 'ada@example.com', 'Data Analysis', 'How to.', 'Physical', 'lagos',
			case when n > 1 then date '2026-12-01' end, case when n > 1 then date '2026-12-03' end, now()
		from generate_series(1, ${RECEIPTS}) n;
	insert into payment_attempts (reference, user_id, enrolment_id, purpose, price_kobo, net_kobo, vat_kobo, total_kobo,
			vat_basis_points, invoice_email, purchase, state, created_at)
		select 'KOYA-' || id, 'ada', id, 'full', 9500000, 9500000, 712500, 10212500, 750, 'ada@example.com', '{}', 'paid', now()
		from enrolments;
	insert into payments (attempt_id, enrolment_id, provider, provider_transaction_id, amount_kobo, charged_kobo, currency,
			method, outcome, recorded_at, facts)
		select id, enrolment_id, 'old', id::text, 10212500, 10212500, 'NGN', 'card', 'accepted', now(), '{}'
		from payment_attempts;
	insert into receipts (number, payment_id, enrolment_id, net_kobo, vat_kobo, total_kobo, facts, issued_at)
		select 'R-2026-' || lpad(id::text, 6, '0'), id, enrolment_id, 9500000, 712500, 10212500, '{}', now() from payments;
`;

/** A database without any tables: as it was before the first migration. */
async function emptyDatabase() {
	const server = inject("testServer");
	const database = `koya_backfill_${randomBytes(6).toString("hex")}`;
	const client = new pg.Client(server);
	await client.connect();
	await client.query(`create database ${database}`);
	await client.end();
	return { ...server, database };
}

/** The migrations that had landed when the last of them was new. */
async function migrationsUpTo(last: string): Promise<string> {
	const folder = await mkdtemp(path.join(os.tmpdir(), "koya-migrations-"));
	const files = (await readdir("db/migrations")).filter((name) => name.slice(0, 4) <= last);
	await Promise.all(files.map((name) => cp(path.join("db/migrations", name), path.join(folder, name))));
	return folder;
}
