import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everyEmail } from "#db/samples/emails.ts";
import { closeDatabase, db, inTransaction, openDatabase } from "#kit/data/db.ts";
import { closeQueue, openQueue } from "#kit/data/queue.ts";
import { findMail, insertMail } from "#mail/data/mails.ts";
import { aMember, aMoment, askReset, cookieOf, lastMail, settings, tokenIn } from "#tests/accounts/house.ts";
import { freshDatabase } from "#tests/support/database.ts";

beforeAll(async () => {
	settings();
	openDatabase(await freshDatabase());
	await openQueue({ supervise: false });
});
afterAll(async () => {
	await closeQueue();
	await closeDatabase();
});

/** Every column of text or JSON in which a text is found, as `table.column`. */
async function columnsWith(text: string): Promise<string[]> {
	const { rows } = await sql<{ table: string; column: string }>`
		select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
		join pg_namespace n on n.oid = c.relnamespace
		where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
		and a.atttypid::regtype::text in ('text', 'character varying', 'jsonb', 'json', 'text[]', 'bytea')`.execute(db);
	const found: string[] = [];
	for (const { table, column } of rows) {
		const schema = (await sql`select to_regclass(${`public.${table}`}) as there`.execute(db)).rows[0] as {
			there: unknown;
		};
		const from = schema.there ? sql.id("public", table) : sql.id("pgboss", table);
		const hit = await sql`select from ${from} where strpos(${sql.ref(column)}::text, ${text}) > 0 limit 1`.execute(db);
		if (hit.rows.length > 0) found.push(`${table}.${column}`);
	}
	return found;
}

test("no table holds a link that verifies, resets or logs in, in plain text", async () => {
	const now = aMoment();
	const member = await aMember({ now });
	const verify = tokenIn(await lastMail(member.email));
	await askReset({ email: member.email, now });
	const reset = tokenIn(await lastMail(member.email));
	for (const token of [verify, reset]) {
		expect(token).toMatch(/^[\w-]{32}$/);
		expect(await columnsWith(token)).toEqual([]);
	}
	// Whoever reads the sessions lacks the signature of the cookie.
	const cookie = decodeURIComponent(cookieOf(new Headers([["set-cookie", member.cookie]])));
	expect(await columnsWith(cookie.split("=").slice(1).join("="))).toEqual([]);
	// The walk finds what is there.
	expect(await columnsWith(member.email)).toContain("users.email");
});

/** What the addresses begin with that open something for whoever holds them. */
const KEYS = /\/(pay|dates|quotations|organisations|reset-password|log-in|confirm)\/[\w-]{8,}|token=/;

test("the outbox keeps no such link of any e-mail, and gives it back when the e-mail is written", async () => {
	let sealed = 0;
	for (const mail of everyEmail) {
		const id = await inTransaction((tx) => insertMail(tx, { email: mail, to: "ada@example.com", now: aMoment() }));
		const row = await db.selectFrom("mails").select("facts").where("id", "=", id).executeTakeFirstOrThrow();
		const stored = JSON.stringify(row.facts);
		expect(stored, mail.kind).not.toMatch(KEYS);
		if (KEYS.test(JSON.stringify(mail.facts))) sealed++;
		expect((await findMail(id))?.email).toEqual(JSON.parse(JSON.stringify(mail)));
	}
	expect(sealed).toBeGreaterThan(5);
});

test("a link that was sealed under another AUTH_SECRET leads to the site, and the e-mail can still be written", async () => {
	const { email } = await aMember();
	settings({ authSecret: "another-secret-that-is-long-enough-0123456789" });
	expect((await lastMail(email)).url).toBe("http://localhost:3000");
	settings();
});
