import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxControl } from "#sandbox/control.ts";
import { type Sandbox, startSandbox } from "#sandbox/server.ts";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { blankSettings } from "#scripts/checks/blank-settings.ts";
import { freePorts } from "#scripts/ports.ts";
import { configure } from "#server/config.ts";
import { closeDatabase, db, openDatabase } from "#server/data/db.ts";
import { endAll, type Program, run } from "#tests/ground/processes.ts";
import { expectTheBooksToAgree } from "#tests/payments/books.ts";
import { aCourse, attemptOf, begin, KEYS, members, settingsOf } from "#tests/payments/house.ts";
import { freshDatabase } from "#tests/support/database.ts";

const MANY = 50;
const KILLED_AFTER = 12;

let dataDir: string;
let sandbox: Sandbox;
let settings: Record<string, string>;

beforeAll(async () => {
	await buildIfStale();
	dataDir = mkdtempSync(path.join(os.tmpdir(), "koya-kill-"));
	const [port = 0] = await freePorts(1);
	const webhookUrl = `http://localhost:${port}/payments/webhook`;
	sandbox = await startSandbox({ port: 0, ...KEYS, controlToken: "token", webhookUrl });
	const database = await freshDatabase();
	const place = `host=${encodeURIComponent(database.host)}&port=${database.port}&user=${database.user}`;
	configure(settingsOf(sandbox.url));
	openDatabase(database);
	settings = {
		...blankSettings,
		PORT: String(port),
		DATA_DIR: dataDir,
		SEED: "none",
		DATABASE_URL: `postgresql:///${database.database}?${place}`,
		FLW_PUBLIC_KEY: KEYS.publicKey,
		FLW_SECRET_KEY: KEYS.secretKey,
		FLW_SECRET_HASH: KEYS.secretHash,
		FLW_API_BASE: `${sandbox.url}/v3`,
		FLW_SCRIPT_URL: `${sandbox.url}/v3.js`,
	};
}, 180_000);
afterAll(async () => {
	endAll();
	await sandbox.stop();
	await closeDatabase();
	rmSync(dataDir, { recursive: true, force: true });
});

test("the academy is killed in the middle of fifty payments: after its next start everybody who paid is in, once", async () => {
	const control = sandboxControl(sandbox, "token");
	// What is lost here nobody calls about again: only the academy's own questions can find it.
	await control.settings({ retries: false });
	const [people, course] = [await members(MANY), await aCourse({ slots: MANY })];
	const references: string[] = [];
	for (const person of people) references.push(await begin(person, course, { now: new Date() }));

	const first = await opened();
	const killed = (async () => {
		await expect.poll(countPaid, { timeout: 20_000, interval: 5 }).toBeGreaterThanOrEqual(KILLED_AFTER);
		first.signal("SIGKILL");
		await first.ended;
		return await countPaid();
	})();
	const waiting = references.values();
	const payers = Array.from({ length: 4 }, async () => {
		for (const reference of waiting) await control.pay({ tx_ref: reference, amount: 102_125 });
	});
	const [paidWhenKilled] = await Promise.all([killed, ...payers]);
	await noOtherSession();
	expect(paidWhenKilled).toBeLessThan(MANY);
	await expectTheBooksToAgree();

	// A quarter of a minute later the first questions are due.
	await db.updateTable("payment_attempts").set({ next_check_at: new Date() }).where("state", "=", "created").execute();
	const second = await opened();
	await expect.poll(countPaid, { timeout: 25_000 }).toBe(MANY);
	second.signal("SIGTERM");
	expect(await second.ended, second.output()).toBe(0);

	const enrolled = await db.selectFrom("enrolments").select("user_id").execute();
	expect(enrolled.map((one) => one.user_id).sort()).toEqual(people.map((one) => one.id).sort());
	for (const reference of references) expect((await attemptOf(reference)).state).toBe("paid");
	const letters = await db.selectFrom("mails").select("recipient").where("kind", "=", "receipt").execute();
	expect(letters.map((one) => one.recipient).sort()).toEqual(people.map((one) => one.email).sort());
	await expectTheBooksToAgree();
}, 90_000);

async function opened(): Promise<Program> {
	const academy = run(["scripts/start.ts"], { env: settings });
	await academy.says(/Ctrl-C/);
	return academy;
}

async function countPaid(): Promise<number> {
	const row = db.selectFrom("payment_attempts").select((attempt) => attempt.fn.countAll<number>().as("many"));
	return (await row.where("state", "=", "paid").executeTakeFirstOrThrow()).many;
}

/** The database has noticed that the killed one is gone, and undone what it had not finished. */
async function noOtherSession() {
	const sessions = sql<{ many: number }>`select count(*) as many from pg_stat_activity
		where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`;
	await expect.poll(async () => (await sessions.execute(db)).rows[0]?.many).toBe(0);
}
