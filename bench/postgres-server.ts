// A PostgreSQL server as an operator would have one: the system's own binaries with the settings they come with, so
// every commit reaches the disk before it is acknowledged.
import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { accountFor } from "#kit/embedded/account.ts";

export type Socket = { host: string; port: number; user: string; database: string };
export type BenchServer = { connection: Socket; stop(): void };

/** Where this machine keeps the programs of PostgreSQL, the newest first; undefined when it has none. */
export function findPrograms(program: string): string | undefined {
	const root = "/usr/lib/postgresql";
	const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
	const locations = [
		...versions.map((version) => path.join(root, version, "bin")),
		...(process.env.PATH ?? "").split(":"),
	];
	return locations.find((location) => existsSync(path.join(location, program)));
}

/** Starts a server with its default settings on a socket of its own; undefined when the machine has no PostgreSQL. */
export function startServer(): BenchServer | undefined {
	const programs = findPrograms("initdb");
	if (!programs) return undefined;
	const home = mkdtempSync(path.join(os.tmpdir(), "koya-bench-"));
	const account = accountFor(path.join(home, "data"));
	if (account) chownSync(home, account.uid, account.gid);
	const run = (program: string, ...args: string[]) =>
		execFileSync(path.join(programs, program), args, {
			...account,
			cwd: home,
			env: { PATH: process.env.PATH, LC_ALL: "C" },
			stdio: ["ignore", "ignore", "pipe"],
		});
	const data = path.join(home, "data");
	run("initdb", "-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8");
	run("pg_ctl", "-D", data, "-l", path.join(home, "log"), "-w", "-o", `-k ${home} -c listen_addresses=`, "start");
	return {
		connection: { host: home, port: 5432, user: "postgres", database: "postgres" },
		stop() {
			run("pg_ctl", "-D", data, "-w", "-m", "fast", "stop");
			rmSync(home, { recursive: true, force: true });
		},
	};
}

/** The server at BENCH_DATABASE_URL, by the parts pgbench understands too. Its password comes from PGPASSWORD. */
export function serverAt(url: string): Socket {
	const { hostname, port, username, pathname, searchParams } = new URL(url);
	return {
		host: hostname || searchParams.get("host") || "localhost",
		port: Number(port || 5432),
		user: decodeURIComponent(username) || "postgres",
		database: decodeURIComponent(pathname.slice(1)) || "postgres",
	};
}
