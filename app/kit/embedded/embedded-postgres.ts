// PostgreSQL without installing anything: our own small launcher of the binaries npm brings. One process owns the
// server: it started it, restarts it when it dies, and takes it along when it ends. Others may only connect.
import { setTimeout as pause } from "node:timers/promises";
import type { Connection } from "#kit/data/connection.ts";
import { binariesFor } from "#kit/embedded/binaries.ts";
import { directoryOf, ensureInitialised, existingDirectoryOf } from "#kit/embedded/data-directory.ts";
import { lastSocketDirectory, runningServer, thisProcess } from "#kit/embedded/postmaster.ts";
import { signal } from "#kit/embedded/processes.ts";
import { EmbeddedRefusal } from "#kit/embedded/refusal.ts";
import { ensureSiteRole, SITE_ROLE } from "#kit/embedded/site-role.ts";
import { makeSocketDirectory, removeSocketDirectory } from "#kit/embedded/socket-directory.ts";
import { supervise } from "#kit/embedded/supervisor.ts";

export type EmbeddedOptions = {
	/** DATA_DIR: the database's files lie in a directory inside it. */
	dataDir: string;
	/** What this process is doing, for the sentence to a second start that wants the same directory. */
	command: string;
	/** Further server settings, over ours. */
	settings?: Record<string, string>;
	/** Called after the server died and was started again. */
	onRestart?: (lastWords: string) => void;
	/** Called when it dies again and again, and we have given up. */
	onFatal?: (sentence: string) => void;
};

export type EmbeddedDatabase = {
	/** As the site works: with a role that owns its database and nothing of the server. */
	connection: Connection;
	/** As the server's superuser, for anyone who makes databases of their own. */
	superuser: Connection;
	stop(): Promise<void>;
};

/**
 * Starts the embedded server of this DATA_DIR and keeps it running. Refuses (an EmbeddedRefusal, in a sentence) when
 * somebody else keeps one there, or when this machine cannot.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
	const location = readable(() => directoryOf(options.dataDir), options.dataDir);
	await waitUntilFree(location.directory);
	const binaries = binariesFor(location.account, location.copyTo);
	ensureInitialised(location, binaries);
	const lastSocket = lastSocketDirectory(location.directory);
	const socketDirectory = makeSocketDirectory(location.account, location.directory);
	try {
		const stop = await supervise({
			...options,
			postgres: binaries.postgres,
			dataDirectory: location.directory,
			socketDirectory,
			account: location.account,
			owner: thisProcess(options.command),
		});
		// Only now is it certain that the server of that socket is dead: ours holds the directory's lock.
		if (lastSocket !== undefined) removeSocketDirectory(lastSocket, location.account);
		const superuser = connectionTo(socketDirectory, "postgres");
		try {
			await ensureSiteRole(superuser);
		} catch (error) {
			await stop();
			throw error;
		}
		return { connection: connectionTo(socketDirectory, SITE_ROLE), superuser, stop };
	} catch (error) {
		removeSocketDirectory(socketDirectory, location.account);
		// A start that raced with ours may have won; then its sentence is the right one.
		await refuseOnceOwned(location.directory);
		throw error;
	}
}

/** The embedded server somebody runs on this DATA_DIR now, and who; undefined when none is running. */
export function findRunningEmbedded(
	dataDir: string,
): { connection: Connection; command: string; pid: number } | undefined {
	const directory = existingDirectoryOf(dataDir);
	const running = directory === undefined ? undefined : readable(() => runningServer(directory), dataDir);
	if (!running?.owner || !running.ready) return undefined;
	return { connection: connectionTo(running.socketDirectory, SITE_ROLE), ...running.owner };
}

function connectionTo(socketDirectory: string, user: string) {
	return { host: socketDirectory, port: 5432, user, database: "postgres" };
}

/** A server whose owner has died is about to be shut down by its lifeline; if even that was killed, we shut it down. */
async function waitUntilFree(directory: string) {
	for (let tenths = 0; ; tenths++) {
		const running = readable(() => runningServer(directory), directory);
		if (!running) return;
		refuseIfOwned(directory);
		if (tenths === 20 && !signal(running.pid, "SIGINT")) refuseForeign(directory, running.pid);
		if (tenths === 80) signal(running.pid, "SIGQUIT");
		if (tenths === 200) refuseForeign(directory, running.pid);
		await pause(100);
	}
}

/** A server takes the lock a moment before it writes down whose it is. */
async function refuseOnceOwned(directory: string) {
	for (let tenths = 0; tenths < 20 && runningServer(directory); tenths++) {
		refuseIfOwned(directory);
		await pause(100);
	}
}

function refuseIfOwned(directory: string) {
	const owner = runningServer(directory)?.owner;
	if (owner)
		throw new EmbeddedRefusal(
			`The academy is already running on this data directory (${owner.command}, process ${owner.pid}). Stop it first, or set another DATA_DIR and PORT.`,
		);
}

function refuseForeign(directory: string, pid: number): never {
	throw new EmbeddedRefusal(
		`Another PostgreSQL (process ${pid}) is using ${directory} and does not stop. Stop it first.`,
	);
}

function readable<T>(look: () => T, where: string): T {
	try {
		return look();
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code !== "EACCES" && code !== "EPERM") throw error;
		throw new EmbeddedRefusal(
			`${where} belongs to another user. Start the academy as that user, or set DATA_DIR to a folder of your own.`,
		);
	}
}
