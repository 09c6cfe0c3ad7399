import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { findRunningEmbedded } from "#kit/embedded/embedded-postgres.ts";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { blankSettings } from "#scripts/checks/blank-settings.ts";
import { freePorts } from "#scripts/ports.ts";
import { endAll, type Program, run, until } from "#tests/kit/processes.ts";

/** An academy of one's own for each test, as npm start runs it. */
export let port: number;
export let settings: Record<string, string>;
let home: string;

export function openHome() {
	// Long enough for a build in between, if somebody edits the sources meanwhile.
	vi.setConfig({ testTimeout: 120_000 });
	beforeAll(buildIfStale, 120_000);
	beforeEach(async () => {
		home = mkdtempSync(path.join(os.tmpdir(), "koya-start-"));
		chmodSync(home, 0o755);
		const [first = 0, second = 0] = await freePorts(2);
		port = first;
		settings = {
			...blankSettings,
			PORT: String(first),
			SANDBOX_PORT: String(second),
			DATA_DIR: path.join(home, "data"),
		};
	});
	afterEach(async () => {
		endAll();
		await until("the database has ended", 10_000, () => !findRunningEmbedded(settings.DATA_DIR ?? ""));
		rmSync(home, { recursive: true, force: true });
	});
}

export function start(): Program {
	return run(["scripts/start.ts"], { env: settings });
}

export function admin(...words: string[]): Program {
	return run(["scripts/admin.ts", ...words], { env: settings });
}

export async function opened(): Promise<Program> {
	const academy = start();
	await academy.says(/Ctrl-C/);
	expect(await answers()).toBe(true);
	return academy;
}

export async function closed(academy: Program, signal: NodeJS.Signals) {
	academy.signal(signal);
	expect(await academy.ended, academy.output()).toBe(0);
}

export async function answers(): Promise<boolean> {
	const answer = await fetch(`http://localhost:${port}/`).catch(() => undefined);
	return answer?.status === 200;
}

export async function onDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client(findRunningEmbedded(settings.DATA_DIR ?? "")?.connection);
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

export async function roleOf(email: string): Promise<string> {
	return await onDatabase(
		async (client) => (await client.query("select role from users where email = $1", [email])).rows[0].role,
	);
}

export function kill(pid: number) {
	try {
		process.kill(pid, "SIGKILL");
	} catch {
		// It went with the one before.
	}
}
