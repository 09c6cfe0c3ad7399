import { existsSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { ensureSiteRole, SITE_ROLE } from "#kit/embedded/site-role.ts";
import { LIVE } from "#tests/http/house.ts";
import { areGone, descendantsOf, until } from "#tests/kit/processes.ts";
import {
	admin,
	closed,
	kill,
	onDatabase,
	opened,
	openHome,
	port,
	roleOf,
	settings,
	start,
} from "#tests/kit/start-house.ts";
import { freshDatabase } from "#tests/support/database.ts";

openHome();

test("after kill -9 no process of the academy is left within 10 s, and the next start has what was acknowledged", async () => {
	const first = await opened();
	await onDatabase((client) =>
		client.query("update courses set title = 'Kept' where id = (select min(id) from courses)"),
	);
	const children = descendantsOf(first.pid);
	first.signal("SIGKILL");
	await areGone(children, 10_000);
	const second = await opened();
	expect(
		await onDatabase(async (client) => (await client.query("select 1 from courses where title = 'Kept'")).rowCount),
	).toBe(1);
	await closed(second, "SIGTERM");
});

test("when the database dies under the open site it comes back, and the pages with it", async () => {
	const academy = await opened();
	const [tie] = descendantsOf(academy.pid);
	for (const { pid } of descendantsOf(tie?.pid ?? 0)) kill(pid);
	await academy.says(/The database stopped unexpectedly and was restarted/);
	await until("the courses show again", 15_000, async () => (await fetch(`http://localhost:${port}/courses`)).ok);
	await closed(academy, "SIGTERM");
});

test("an administrator is made while the academy is open and while it is closed", async () => {
	const academy = await opened();
	const granted = admin("grant", "ADA@example.com");
	expect(await granted.ended, granted.output()).toBe(0);
	expect(await roleOf("ada@example.com")).toBe("admin");
	await closed(academy, "SIGTERM");
	const revoked = admin("revoke", "ada@example.com");
	expect(await revoked.ended, revoked.output()).toBe(0);
	const last = admin("revoke", "grace@example.com");
	expect(await last.ended).toBe(1);
	expect(last.output()).toContain("the only admin");
	const unknown = admin("grant", "nobody@example.com");
	expect(await unknown.ended).toBe(1);
	expect(unknown.output()).toContain("No account has the e-mail address nobody@example.com");
	const unclear = admin("promote", "ada@example.com");
	expect(await unclear.ended).toBe(2);
});

test("with DATABASE_URL that server is used and nothing embedded starts; a live site refuses its demo accounts", async () => {
	const database = await freshDatabase();
	settings.DATABASE_URL = `postgresql:///${database.database}?host=${encodeURIComponent(database.host)}&user=${database.user}`;
	const academy = await opened();
	expect(academy.output()).toContain("A live site refuses that.");
	expect(descendantsOf(academy.pid)).toEqual([]);
	expect(existsSync(path.join(settings.DATA_DIR ?? "", "postgres-18"))).toBe(false);
	const client = new pg.Client(database);
	await client.connect();
	expect((await client.query("select role from users where email = 'grace@example.com'")).rows).toEqual([
		{ role: "admin" },
	]);
	await client.end();
	await closed(academy, "SIGTERM");
	await ensureSiteRole({ ...inject("testServer"), database: database.database });
	const asRole = settings.DATABASE_URL.replace(`user=${database.user}`, `user=${SITE_ROLE}`);
	Object.assign(settings, LIVE, { DATABASE_URL: asRole });
	const live = start();
	expect(await live.ended).toBe(1);
	expect(live.output()).toMatch(/^This database contains demo accounts/);
});
