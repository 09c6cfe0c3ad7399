import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkMoney } from "#desk/actions/check-money.ts";
import { asReport, closeDatabase, db, inTransaction, openDatabase } from "#kit/data/db.ts";
import { adminForms } from "#kit/words/forms.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { freshDatabase, onServer, type SocketConnection } from "#tests/support/database.ts";

/** Stands for a replica: the same tables, what it says can be told from the other's, and nothing can be written there. */
let replica: SocketConnection;
let replicaUrl: string;
let site: OpenSite;

beforeAll(async () => {
	replica = await freshDatabase("demo");
	const { host, port, user, database } = replica;
	replicaUrl = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
	await onServer(replica, "update users set full_name = 'Reni Replica'");
	await onServer(replica, `alter database ${database} set default_transaction_read_only = on`);
	site = await openSite({ DATABASE_URL: replicaUrl, DATABASE_READ_URL: replicaUrl });
});
afterAll(async () => await site.close());

test("a file is read from the replica, and that it was taken is written down where everything is", async () => {
	const page = await site.ask("/admin/enrolments", { who: "grace" });
	expect(page.text).not.toContain("Reni Replica");
	const file = await site.ask("/admin/enrolments.csv", { who: "grace" });
	expect(file.status).toBe(200);
	expect(file.text).toContain("Reni Replica");
	expect(file.text).not.toContain("Ada ");
	const exported = await site.query("select subject from changes where action = 'exported'");
	expect(exported).toEqual([{ subject: "enrolment" }]);
});

test("only what a report asks goes there, at the same time as everything else", async () => {
	openDatabase(await freshDatabase("demo"), 2, { replica: replicaUrl });
	try {
		const names = async () => {
			const { rows } = await sql<{ name: string }>`select distinct full_name as name from users`.execute(db);
			return rows.map(({ name }) => name);
		};
		const [reported, here] = await Promise.all([asReport(names), inTransaction(names)]);
		expect(reported).toEqual(["Reni Replica"]);
		expect(here).toContain("Ada Okafor");
		await expect(asReport(() => db.deleteFrom("users").execute())).rejects.toThrow(/read-only/);
		await checkMoney({ now: new Date() });
		await onServer(replica, "begin read write; alter table payments rename to elsewhere; commit");
		await expect(checkMoney({ now: new Date() })).rejects.toThrow(/"payments" does not exist/);
	} finally {
		await closeDatabase();
	}
});

test("a replica that does not answer takes nothing but the files away, and they say so", async () => {
	await site.close();
	const nobody = "postgresql://koya@127.0.0.1:1/koya";
	site = await openSite({ DATABASE_URL: nobody, DATABASE_READ_URL: nobody });
	const file = await site.ask("/admin/enrolments.csv", { who: "grace" });
	expect(file).toMatchObject({ status: 503, text: adminForms.filesAway });
	expect(await site.ask("/admin/enrolments", { who: "grace" })).toMatchObject({ status: 200 });
	expect(await site.query("select from changes where action = 'exported'")).toEqual([]);
});
