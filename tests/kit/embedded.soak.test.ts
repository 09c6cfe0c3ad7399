import {
	chmodSync,
	chownSync,
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	realpathSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { canEnter } from "#kit/embedded/account.ts";
import { findRunningEmbedded, startEmbedded } from "#kit/embedded/embedded-postgres.ts";
import { commandOf } from "#kit/embedded/processes.ts";
import { areGone, descendantsOf, endAll, type Program, run, until } from "#tests/kit/processes.ts";

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
const keeper = "tests/kit/keeper.ts";

// Making a database waits for the disk, which other work may keep busy.
vi.setConfig({ testTimeout: 60_000 });

let home: string;
let dataDir: string;

beforeEach(() => {
	home = mkdtempSync(path.join(os.tmpdir(), "koya-ground-"));
	chmodSync(home, 0o755);
	dataDir = path.join(home, "data");
});
afterEach(async () => {
	endAll();
	await until("the database has ended", 10_000, () => !findRunningEmbedded(dataDir));
	const files = path.join(dataDir, "postgres-18");
	const isElsewhere = lstatSync(files, { throwIfNoEntry: false })?.isSymbolicLink();
	if (isElsewhere) rmSync(path.dirname(realpathSync(files)), { recursive: true });
	rmSync(home, { recursive: true, force: true });
});
afterAll(endAll);

test("when the academy's process is killed, its database ends within 10 s and the next start has every acknowledged row", async () => {
	const first = run([keeper, dataDir]);
	const client = await connected(first);
	const children = descendantsOf(first.pid);
	expect(children.length).toBeGreaterThan(4);
	const acknowledged = await insertUntilLost(client, 200, () => first.signal("SIGKILL"));
	await areGone(children, 10_000);
	expect(existsSync(socketOf(first)), "the socket's directory").toBe(false);
	const second = run([keeper, dataDir]);
	expect(await count(await connected(second))).toBeGreaterThanOrEqual(acknowledged);
	await stop(second);
});

test("where the temporary directory takes no files of the database's account, the socket lies elsewhere and still goes", async () => {
	const roomless = path.join(home, "tmp");
	// Root can write everywhere; the account its database runs as cannot.
	mkdirSync(roomless, { mode: isRoot ? 0o755 : 0o555 });
	const academy = run([keeper, dataDir], { env: { TMPDIR: roomless } });
	await (await connected(academy)).end();
	const socket = socketOf(academy);
	expect(path.dirname(socket)).not.toBe(roomless);
	const children = descendantsOf(academy.pid);
	academy.signal("SIGKILL");
	await areGone(children, 10_000);
	expect(existsSync(socket)).toBe(false);
	expect(readdirSync(roomless)).toEqual([]);
});

test("after everything at once was killed, the next start recovers every acknowledged row", async () => {
	const first = run([keeper, dataDir]);
	const client = await connected(first);
	const oldSocket = socketOf(first);
	const acknowledged = await insertUntilLost(client, 200, () =>
		killAll([{ pid: first.pid }, ...descendantsOf(first.pid)]),
	);
	const second = run([keeper, dataDir]);
	expect(await count(await connected(second))).toBeGreaterThanOrEqual(acknowledged);
	expect(existsSync(oldSocket), "the dead server's socket directory").toBe(false);
	await stop(second);
});

test("when the database dies it is started again on the same socket, with its rows", async () => {
	const academy = run([keeper, dataDir]);
	const acknowledged = await insertUntilLost(await connected(academy), 50, () => process.kill(postmaster(), "SIGKILL"));
	await academy.says(/"restarted"/);
	expect(await count(await connectedTo(socketOf(academy)))).toBeGreaterThanOrEqual(acknowledged);
	await stop(academy);
});

test("when only the shell that ties the database to the academy is killed, the database is tied again", async () => {
	const academy = run([keeper, dataDir]);
	await (await connected(academy)).end();
	const shell = descendantsOf(academy.pid)[0];
	killAll(shell ? [shell] : []);
	await academy.says(/"restarted"/);
	const children = descendantsOf(academy.pid);
	academy.signal("SIGKILL");
	await areGone(children, 10_000);
});

test("a database that was left without its academy is ended and taken over by the next start", async () => {
	const first = run([keeper, dataDir]);
	const client = await connected(first);
	await insert(client, 0, 10);
	await client.end();
	const orphan = postmaster();
	const ties = descendantsOf(first.pid).filter(({ pid }) => commandOf(pid)?.includes("koya-lifeline"));
	killAll([...ties, { pid: first.pid }]);
	await first.ended;
	expect(findRunningEmbedded(dataDir), "an owner that is dead owns nothing").toBeUndefined();
	const second = run([keeper, dataDir]);
	expect(await count(await connected(second))).toBe(10);
	expect(postmaster()).not.toBe(orphan);
	await stop(second);
});

test("a database that dies again and again is given up, in a sentence", async () => {
	const academy = run([keeper, dataDir]);
	await (await connected(academy)).end();
	for (let deaths = 1; deaths <= 5; deaths++) {
		process.kill(postmaster(), "SIGKILL");
		await until(`restart ${deaths}`, 10_000, () => academy.output().split('"restarted"').length > deaths);
	}
	process.kill(postmaster(), "SIGKILL");
	expect((await academy.says(/"sentence":"(.*)"/))[1]).toMatch(/^The database keeps stopping/);
	academy.signal("SIGTERM");
	expect(await academy.ended).toBe(0);
});

test("a second start on the same directory refuses and names the first, which goes on; others may connect", async () => {
	const first = run([keeper, dataDir]);
	const client = await connected(first);
	const second = run([keeper, dataDir]);
	expect((await second.says(/"sentence":"(.*)"/))[1]).toContain(
		`already running on this data directory (npm start, process ${first.pid})`,
	);
	expect(await second.ended).toBe(1);
	expect(findRunningEmbedded(dataDir)).toMatchObject({ pid: first.pid, connection: { host: socketOf(first) } });
	expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
	await client.end();
	await stop(first);
	expect(findRunningEmbedded(dataDir)).toBeUndefined();
});

/** Without the copy of the programs that lies there where the account may not enter the checkout. */
const databasesIn = (dataDir: string) => readdirSync(dataDir).filter((name) => !name.startsWith("postgresql-"));

test("of two first starts at the same moment one wins and the other refuses", async () => {
	const both = [run([keeper, dataDir]), run([keeper, dataDir])];
	await Promise.all(both.map((start) => start.says(/"ready"|"refused"/)));
	const winners = both.filter((start) => start.output().includes('"ready"'));
	const losers = both.filter((start) => !winners.includes(start));
	expect(winners).toHaveLength(1);
	expect(losers[0]?.output()).toContain("already running on this data directory");
	const [winner] = winners as [Program];
	await (await connected(winner)).end();
	expect(databasesIn(dataDir)).toEqual(["postgres-18"]);
	await stop(winner);
});

test("a clean stop leaves neither a process nor a socket behind", async () => {
	const academy = run([keeper, dataDir]);
	await (await connected(academy)).end();
	const children = descendantsOf(academy.pid);
	await stop(academy);
	await areGone(children, 0);
	expect(existsSync(socketOf(academy))).toBe(false);
});

describe("what an interrupted or dead start leaves", () => {
	test("a lock file whose pid is somebody else's by now does not stop the next start", async () => {
		await stop(await started());
		const lock = path.join(dataDir, "postgres-18", "postmaster.pid");
		const lines = [process.pid, path.dirname(lock), 0, 5432, "/nowhere", "", "0 0", "ready"];
		writeFileSync(lock, `${lines.join("\n")}\n`, { mode: 0o600 });
		const { uid, gid } = lstatSync(path.dirname(lock));
		chownSync(lock, uid, gid);
		await stop(await started());
	});

	test("a half-made database is swept away", async () => {
		const half = path.join(dataDir, "postgres-18.init-2147483646-1");
		mkdirSync(half, { recursive: true });
		await stop(await started());
		expect(databasesIn(dataDir)).toEqual(["postgres-18"]);
	});

	test("a database of another version is refused in a sentence, and let alone", async () => {
		const directory = path.join(dataDir, "postgres-18");
		mkdirSync(directory, { recursive: true });
		writeFileSync(path.join(directory, "PG_VERSION"), "17\n");
		await expect(startEmbedded({ dataDir, command: "a test" })).rejects.toThrow(
			/was created by PostgreSQL 17, but this is PostgreSQL 18/,
		);
		expect(readdirSync(directory)).toEqual(["PG_VERSION"]);
	});
});

test.skipIf(!isRoot || !canEnter(process.cwd(), nobody))(
	"an ordinary user with a private home runs the academy as well",
	async () => {
		chownSync(home, nobody.uid, nobody.gid);
		chmodSync(home, 0o700);
		const academy = run([keeper, dataDir], { ...nobody, env: { HOME: home } });
		await (await connected(academy)).end();
		expect(lstatSync(path.join(dataDir, "postgres-18")).uid).toBe(nobody.uid);
		await stop(academy);
	},
);

test.skipIf(!isRoot)(
	"root in a private home gets a database too, in a directory the database's account can enter",
	async () => {
		chmodSync(home, 0o700);
		await stop(await started());
		const directory = realpathSync(path.join(dataDir, "postgres-18"));
		expect(directory).toMatch(/^\/var\/lib\/koya\//);
		await stop(await started());
		expect(realpathSync(path.join(dataDir, "postgres-18")), "the second start finds the same files").toBe(directory);
	},
);

async function started(): Promise<Program> {
	const academy = run([keeper, dataDir]);
	await academy.says(/"ready"/);
	return academy;
}

async function stop(academy: Program) {
	academy.signal("SIGTERM");
	expect(await academy.ended, academy.output()).toBe(0);
}

async function connected(academy: Program) {
	await academy.says(/"ready"/);
	const client = await connectedTo(socketOf(academy));
	await client.query("create table if not exists rows (id int primary key)");
	return client;
}

async function connectedTo(socket: string) {
	const client = new pg.Client({ host: socket, port: 5432, user: "postgres", database: "postgres" });
	// The server is killed under it; that is the test.
	client.on("error", () => {});
	await client.connect();
	return client;
}

/** Inserts rows one by one, kills after `some`, and goes on until the connection is lost. Answers how many were acknowledged. */
async function insertUntilLost(client: pg.Client, some: number, kill: () => void): Promise<number> {
	await insert(client, 0, some);
	kill();
	let acknowledged = some;
	try {
		for (;;) acknowledged = await insert(client, acknowledged, acknowledged + 1);
	} catch {
		await client.end().catch(() => {});
		return acknowledged;
	}
}

async function insert(client: pg.Client, from: number, to: number): Promise<number> {
	for (let id = from; id < to; id++) await client.query("insert into rows values ($1)", [id]);
	return to;
}

async function count(client: pg.Client): Promise<number> {
	const { rows } = await client.query("select count(*)::int as n from rows");
	await client.end();
	return rows[0].n;
}

function socketOf(academy: Program): string {
	return /"host":"([^"]*)"/.exec(academy.output())?.[1] ?? "";
}

function postmaster(): number {
	return Number(readFileSync(path.join(dataDir, "postgres-18", "postmaster.pid"), "utf8").split("\n")[0]);
}

function killAll(processes: { pid: number }[]) {
	for (const { pid } of processes) {
		try {
			process.kill(pid, "SIGKILL");
		} catch (error) {
			// A worker of the database may have ended by itself since it was listed.
			if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
		}
	}
}
