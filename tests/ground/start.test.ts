import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { findRunningEmbedded } from "#kit/embedded/embedded-postgres.ts";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { blankSettings } from "#scripts/checks/blank-settings.ts";
import { freePorts } from "#scripts/ports.ts";
import { areGone, descendantsOf, endAll, type Program, run, until } from "#tests/ground/processes.ts";
import { freshDatabase } from "#tests/support/database.ts";

// Long enough for a build in between, if somebody edits the sources meanwhile.
vi.setConfig({ testTimeout: 120_000 });

let home: string;
let port: number;
let settings: Record<string, string>;

beforeAll(buildIfStale, 120_000);
beforeEach(async () => {
	home = mkdtempSync(path.join(os.tmpdir(), "koya-start-"));
	chmodSync(home, 0o755);
	const [first = 0, second = 0] = await freePorts(2);
	port = first;
	settings = { ...blankSettings, PORT: String(first), SANDBOX_PORT: String(second), DATA_DIR: path.join(home, "data") };
});
afterEach(async () => {
	endAll();
	await until("the database has ended", 10_000, () => !findRunningEmbedded(settings.DATA_DIR ?? ""));
	rmSync(home, { recursive: true, force: true });
});

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

test("a start says where everything is, and Ctrl-C, twice as npm passes it on, closes all of it", async () => {
	const academy = await opened();
	for (const said of [
		`http://localhost:${port}`,
		"koya-demo",
		"/dev/inbox",
		`http://localhost:${settings.SANDBOX_PORT}`,
		"no real payments",
	])
		expect(academy.output()).toContain(said);
	expect(academy.output().trim().split("\n").length).toBeLessThan(8);
	const children = descendantsOf(academy.pid);
	academy.signal("SIGINT");
	await closed(academy, "SIGINT");
	await areGone(children, 0);
	expect(await answers()).toBe(false);
});

test("when the database dies under the open site it comes back, and the pages with it", async () => {
	const academy = await opened();
	const [tie] = descendantsOf(academy.pid);
	for (const { pid } of descendantsOf(tie?.pid ?? 0)) kill(pid);
	await academy.says(/The database stopped unexpectedly and was restarted/);
	await until("the courses show again", 15_000, async () => (await fetch(`http://localhost:${port}/courses`)).ok);
	await closed(academy, "SIGTERM");
});

test("a second start on the same data is told that the academy is running already", async () => {
	const first = await opened();
	const second = start();
	expect(await second.ended).toBe(1);
	expect(second.output()).toContain(`already running on this data directory (npm start, process ${first.pid})`);
	expect(await answers()).toBe(true);
	await closed(first, "SIGTERM");
});

test.each(["PORT", "SANDBOX_PORT"])(
	"a taken %s is said in a sentence, and nothing stays behind",
	async (name) => {
		const squatter = createServer().listen(Number(settings[name]));
		const academy = start();
		expect(await academy.ended).toBe(1);
		expect(academy.output().trim()).toBe(
			`Port ${settings[name]} is used by another program. Stop that program, or set ${name} to a free port.`,
		);
		squatter.close();
	},
	60_000,
);

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
	expect(descendantsOf(academy.pid)).toEqual([]);
	expect(existsSync(path.join(settings.DATA_DIR ?? "", "postgres-18"))).toBe(false);
	const client = new pg.Client(database);
	await client.connect();
	expect((await client.query("select role from users where email = 'grace@example.com'")).rows).toEqual([
		{ role: "admin" },
	]);
	await client.end();
	await closed(academy, "SIGTERM");
	Object.assign(settings, liveSettings);
	const live = start();
	expect(await live.ended).toBe(1);
	expect(live.output()).toMatch(/^This database contains demo accounts/);
});

test("a live site without its settings lists them, and a database that does not answer is named", async () => {
	settings.MODE = "live";
	const live = start();
	expect(await live.ended).toBe(1);
	expect(live.output()).toMatch(
		/^The academy cannot start\. Please correct these settings:\n {2}PUBLIC_URL: is missing/,
	);
	Object.assign(settings, { MODE: "", DATABASE_URL: `postgres://koya:secret@localhost:${port}/koya` });
	const cut = start();
	expect(await cut.ended).toBe(1);
	expect(cut.output()).toContain("We could not connect to the database at DATABASE_URL");
	expect(cut.output()).not.toContain("secret");
});

const liveSettings = {
	MODE: "live",
	PUBLIC_URL: "https://academy.example.org",
	AUTH_SECRET: "0123456789abcdef0123456789abcdef",
	SMTP_URL: "smtps://user:password@mail.example.org",
	MAIL_FROM: "Koya Academy <hello@example.org>",
	OFFICE_EMAIL: "office@example.org",
	FLW_PUBLIC_KEY: "FLWPUBK-0123-X",
	FLW_SECRET_KEY: "FLWSECK-0123-X",
	FLW_SECRET_HASH: "a hash of our own",
	SANDBOX_PORT: "",
};

function start(): Program {
	return run(["scripts/start.ts"], { env: settings });
}

function admin(...words: string[]): Program {
	return run(["scripts/admin.ts", ...words], { env: settings });
}

async function opened(): Promise<Program> {
	const academy = start();
	await academy.says(/Ctrl-C/);
	expect(await answers()).toBe(true);
	return academy;
}

async function closed(academy: Program, signal: NodeJS.Signals) {
	academy.signal(signal);
	expect(await academy.ended, academy.output()).toBe(0);
}

async function answers(): Promise<boolean> {
	const answer = await fetch(`http://localhost:${port}/`).catch(() => undefined);
	return answer?.status === 200;
}

async function onDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client(findRunningEmbedded(settings.DATA_DIR ?? "")?.connection);
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

async function roleOf(email: string): Promise<string> {
	return await onDatabase(
		async (client) => (await client.query("select role from users where email = $1", [email])).rows[0].role,
	);
}

function kill(pid: number) {
	try {
		process.kill(pid, "SIGKILL");
	} catch {
		// It went with the one before.
	}
}
