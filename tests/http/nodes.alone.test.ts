import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleOf } from "#db/samples/emails.ts";
import type { Connection } from "#kit/data/connection.ts";
import { connect } from "#kit/data/db.ts";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { freePorts } from "#scripts/ports.ts";
import { type SmallProxy, startProxy } from "#scripts/proxy.ts";
import { type Answer, ask, open } from "#tests/http/ask.ts";
import { loneSite } from "#tests/http/lone-process.ts";
import { endAll, type Program, until } from "#tests/kit/processes.ts";
import { freshDatabase } from "#tests/support/database.ts";

// Three identical processes on one database, behind a proxy that sends each request to the next of them.
let at: number;
let ports: number[];
let nodes: Program[];
let proxy: SmallProxy;
let connection: Connection;
let database: ReturnType<typeof connect>;

beforeAll(async () => {
	await buildIfStale();
	connection = await freshDatabase("demo");
	database = connect(connection, 2);
	[at = 0, ...ports] = await freePorts(4);
	nodes = await Promise.all(ports.map(startNode));
	proxy = await startProxy(at, ports);
}, 120_000);
afterAll(async () => {
	await proxy.stop();
	endAll();
	await database.db.destroy();
});

const startNode = (port: number) =>
	loneSite(port, connection, { PUBLIC_URL: `http://localhost:${at}`, TRUSTED_PROXIES: "loopback" });
const query = async (text: string) => (await database.pool.query(text)).rows;
const WITHIN_MS = 1000;

/** Logs in at the proxy, with this password. */
async function logIn(password: string): Promise<Answer> {
	const body = new URLSearchParams({ email: "ada@example.com", password, next: "/my-courses" }).toString();
	const headers = { origin: `http://localhost:${at}`, "content-type": "application/x-www-form-urlencoded" };
	return await ask(at, "/log-in", { method: "POST", headers, body });
}

/** Changes a title as the process of somebody else would, which tells it. */
async function rename(title: string): Promise<void> {
	await query(`update courses set title = '${title}' where slug = 'business-writing-and-reports'`);
	await query("select tell_live('courses')");
}

test("a session of one process is one of all, and each has its share of the requests", async () => {
	const cookie = (await logIn("koya-demo")).setCookies.map((line) => line.split(";")[0]).join("; ");
	const before = new Map(proxy.answered);
	for (let n = 0; n < 9; n++) expect((await ask(at, "/my-courses", { headers: { cookie } })).status).toBe(200);
	for (const port of ports) expect((proxy.answered.get(port) ?? 0) - (before.get(port) ?? 0)).toBe(3);
});

test("a change is served by every process, and told to every open page, within a second", async () => {
	for (const port of ports) await ask(port, "/courses");
	const told = await Promise.all(
		ports.map(async (port) => {
			const line = await open(port, "/live?topics=courses");
			return { line, heard: once(line, "data") };
		}),
	);
	await pause(200);
	await rename("Renamed For All");
	const changed = performance.now();
	await Promise.all([
		...told.map(({ heard }) => heard),
		...ports.map((port) =>
			until("the page has it", WITHIN_MS, async () => (await ask(port, "/courses")).text.includes("Renamed For All")),
		),
	]);
	expect(performance.now() - changed).toBeLessThan(WITHIN_MS);
	for (const { line } of told) line.destroy();
});

test("wrong passwords are counted together, whichever process is asked", async () => {
	await query("delete from limit_windows");
	const statuses: number[] = [];
	for (let n = 0; n < 7; n++) statuses.push((await logIn(`wrong ${n}`)).status);
	expect(statuses.slice(0, 5).every((status) => status !== 429)).toBe(true);
	expect(statuses.slice(5)).toEqual([429, 429]);
	await query("delete from limit_windows");
});

test("of sixty e-mails each is sent once, by whichever process takes it", async () => {
	const emails = await query(`insert into mails (kind, recipient, facts, queued_at)
		select 'welcome', 'reader-' || n || '@example.com', '${JSON.stringify(sampleOf.welcome)}', now() from generate_series(1, 60) n
		returning id`);
	await query(`insert into pgboss.job (name, data)
		select 'mail', jsonb_build_object('mailId', id) from mails where kind = 'welcome' and state = 'queued'`);
	await until("all are sent", 30_000, async () => {
		const [left] = await query("select count(*)::int as n from mails where state <> 'sent'");
		return left?.n === 0;
	});
	const ids = emails.map(({ id }) => id).join();
	const [kept] = await query(
		`select count(*)::int as n, count(distinct mail_id)::int as emails from kept_mails where mail_id in (${ids})`,
	);
	expect(kept).toEqual({ n: 60, emails: 60 });
});

test("one that is killed costs no reader an answer, and has its share again once it is back", async () => {
	const answers: number[] = [];
	const readers = Array.from({ length: 8 }, async (_, reader) => {
		for (let n = 0; n < 40; n++) answers.push((await ask(at, n % 2 ? "/courses" : `/about?reader=${reader}`)).status);
	});
	await until("some have read", 30_000, () => answers.length > 60);
	const [port = 0] = ports;
	nodes[0]?.signal("SIGKILL");
	await nodes[0]?.ended;
	await Promise.all(readers);
	expect(answers.filter((status) => status !== 200)).toEqual([]);
	expect(proxy.failed()).toBe(0);
	nodes[0] = await startNode(port);
	const before = proxy.answered.get(port) ?? 0;
	await until("it is asked again", 5000, async () => {
		await ask(at, "/courses");
		return (proxy.answered.get(port) ?? 0) > before;
	});
}, 90_000);
