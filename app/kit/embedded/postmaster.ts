// What the files of a PostgreSQL data directory say about the server that runs, or ran, on it.
import { chownSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { birthOf, commandOf } from "#kit/embedded/processes.ts";

/** A server found running on a data directory. `owner` is the process that keeps it, if that still lives. */
export type RunningPostgres = { pid: number; socketDirectory: string; ready: boolean; owner: Owner | undefined };
export type Owner = { pid: number; birth: string; command: string };

const settingName = "koya.owner";
// A pid no system gives out, so that PostgreSQL finds no one behind it.
const nobodysPid = "2147483646";

/** The setting by which a server carries its owner's name: it appears in `postmaster.opts` together with the lock. */
export function ownerSetting(owner: Owner): string {
	return `${settingName}=${owner.pid}/${owner.birth}/${owner.command}`;
}

/** This process as an owner; `action` is what it is doing ("npm start"), for the sentence to a second start. */
export function thisProcess(command: string): Owner {
	return { pid: process.pid, birth: birthOf(process.pid) ?? "", command };
}

/** The server that runs on this data directory now, or undefined. */
export function runningServer(dataDirectory: string): RunningPostgres | undefined {
	const lines = lockLines(dataDirectory);
	if (!lines) return undefined;
	const pid = Number(lines[0]);
	// The pid may be another process's by now: only a postgres on this very directory counts.
	const command = commandOf(pid);
	if (!command?.includes("postgres") || !command.includes(dataDirectory)) return undefined;
	const owner = writtenOwner(dataDirectory);
	return {
		pid,
		socketDirectory: lines[4] ?? "",
		ready: lines[7]?.trim() === "ready",
		owner: owner && birthOf(owner.pid) === owner.birth ? owner : undefined,
	};
}

/** The socket directory the last server used, running or not. */
export function lastSocketDirectory(dataDirectory: string): string | undefined {
	return /"-k" "([^"]*)"/.exec(read(path.join(dataDirectory, "postmaster.opts")) ?? "")?.[1];
}

/**
 * PostgreSQL does not start while the pid in a left-over lock file still answers, even if it is a zombie or a process
 * of somebody else. The pid is replaced; the shared-memory line stays, by which PostgreSQL still finds survivors.
 */
export function clearStaleLock(dataDirectory: string) {
	const lines = lockLines(dataDirectory);
	if (!lines || runningServer(dataDirectory)) return;
	lines[0] = nobodysPid;
	const file = path.join(dataDirectory, "postmaster.pid");
	const mended = `${file}.${process.pid}`;
	writeFileSync(mended, lines.join("\n"), { mode: 0o600 });
	const { uid, gid } = statSync(file);
	chownSync(mended, uid, gid);
	renameSync(mended, file);
}

function lockLines(dataDirectory: string): string[] | undefined {
	return read(path.join(dataDirectory, "postmaster.pid"))?.split("\n");
}

function writtenOwner(dataDirectory: string): Owner | undefined {
	const options = read(path.join(dataDirectory, "postmaster.opts")) ?? "";
	const [, pid, birth, command] = /koya\.owner=(\d+)\/([^/"]*)\/([^"]*)/.exec(options) ?? [];
	return pid === undefined ? undefined : { pid: Number(pid), birth: birth ?? "", command: command ?? "" };
}

function read(file: string): string | undefined {
	try {
		return readFileSync(file, "utf8");
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
		throw error;
	}
}
