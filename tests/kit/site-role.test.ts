import pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { closeDatabase, openDatabase } from "#kit/data/db.ts";
import { migrate } from "#kit/data/migrate.ts";
import { closeQueue, openQueue } from "#kit/data/queue.ts";
import { ensureSiteRole, SITE_ROLE } from "#kit/embedded/site-role.ts";
import { dropDatabases, freshDatabase, type SocketConnection } from "#tests/support/database.ts";

afterAll(dropDatabases);

/** What somebody else than the site's role owns, but for what an extension brought. */
const OWNED_ELSEWHERE = `
	with ours as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
		extensions as (select objid from pg_depend where deptype = 'e')
	select c.oid::regclass::text as name from pg_class c where relnamespace in (select oid from ours)
		and relowner <> '${SITE_ROLE}'::regrole and relkind <> 'i' and relkind <> 'I' and c.oid not in (select objid from extensions)
	union all select oid::regprocedure::text from pg_proc where pronamespace in (select oid from ours)
		and proowner <> '${SITE_ROLE}'::regrole and oid not in (select objid from extensions)
	union all select oid::regtype::text from pg_type where typnamespace in (select oid from ours)
		and typowner <> '${SITE_ROLE}'::regrole and oid not in (select objid from extensions)
	union all select nspname from pg_namespace where oid in (select oid from ours)
		and nspowner not in ('${SITE_ROLE}'::regrole, 'pg_database_owner'::regrole)`;

async function asRole<T>(connection: SocketConnection, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client(connection);
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

test("a database that was made as the superuser changes hands whole, once, and loses nothing", async () => {
	const old = await freshDatabase("collecting");
	const courses = "select count(*)::int as many from courses";
	const before = await asRole(old, async (client) => (await client.query(courses)).rows);
	for (let starts = 0; starts < 2; starts++) await ensureSiteRole({ ...inject("testServer"), database: old.database });
	const site = { ...old, user: SITE_ROLE };
	await asRole(site, async (client) => {
		expect((await client.query(OWNED_ELSEWHERE)).rows).toEqual([]);
		expect((await client.query(courses)).rows).toEqual(before);
	});
	expect(await migrate(site)).toBe(0);
});

test("the site's role makes its schema from nothing, keeps its queue, and can do nothing to the server", async () => {
	const server = inject("testServer");
	const { database } = await freshDatabase();
	await asRole(server, (client) => client.query(`drop database "${database}"`));
	await asRole(server, (client) => client.query(`create database "${database}"`));
	await ensureSiteRole({ ...server, database });
	const site = { ...server, database, user: SITE_ROLE };
	expect(await migrate(site)).toBeGreaterThan(10);
	openDatabase(site, 2);
	await openQueue({ supervise: false });
	await closeQueue();
	await closeDatabase();
	await asRole(site, async (client) => {
		const heard = new Promise((resolve) => client.once("notification", ({ payload }) => resolve(payload)));
		await client.query("listen news; select pg_advisory_lock(1); notify news, 'here'");
		expect(await heard).toBe("here");
		for (const misdeed of [
			"copy (select 1) to program 'true'",
			"copy courses from '/etc/passwd'",
			"select pg_read_file('/etc/passwd')",
			"create role another superuser",
			`alter role ${SITE_ROLE} superuser`,
			"create database another",
			"set role postgres",
			"alter system set fsync = off",
			"create extension plpython3u",
		])
			await expect(client.query(misdeed), misdeed).rejects.toThrow(/permission denied|must be superuser|not available/);
	});
});
