// Keeps one PostgreSQL alive on one socket: when it dies it is started again; when it dies again and again we give up.
import os from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { Account } from "#kit/embedded/account.ts";
import { type Lifeline, startOnLifeline } from "#kit/embedded/lifeline.ts";
import { clearStaleLock, type Owner, ownerSetting, runningServer } from "#kit/embedded/postmaster.ts";
import { signal } from "#kit/embedded/processes.ts";
import { EmbeddedRefusal } from "#kit/embedded/refusal.ts";
import { clearSocketDirectory, removeSocketDirectory } from "#kit/embedded/socket-directory.ts";

export type SupervisorOptions = {
	postgres: string;
	dataDirectory: string;
	socketDirectory: string;
	account: Account;
	owner: Owner;
	settings?: Record<string, string>;
	onRestart?: (lastWords: string) => void;
	onFatal?: (sentence: string) => void;
};

// Backends of a killed server need a moment to go, and until then a new one is refused.
const pauseMs = 200;
const attemptsAfterDeath = 50;
// More deaths than this within a minute: starting it again helps no one.
const deathsAMinute = 5;
// Recovery after a crash replays the log, which on a slow disk takes its time.
const readyWithinMs = 120_000;

/** What PostgreSQL keeps of its tables: a sixteenth of the memory there is. A small academy touches little of it. */
function sharedMegabytes(): number {
	const there = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, os.totalmem());
	return Math.round(Math.min(1024, Math.max(128, there / 16 / 2 ** 20)));
}

const ownSettings = {
	listen_addresses: "",
	unix_socket_permissions: "0700",
	max_connections: "60",
	timezone: "UTC",
	log_timezone: "UTC",
	// Short queries gain nothing from compiling; one small site needs neither replication nor I/O workers idling in memory.
	jit: "off",
	// On two processors helpers begin later than a page's questions end.
	max_parallel_workers_per_gather: "0",
	shared_buffers: `${sharedMegabytes()}MB`,
	// What is not in memory is on a disk without moving parts.
	random_page_cost: "1.1",
	io_method: "sync",
	max_logical_replication_workers: "0",
};

/** Starts the server and watches it. Answers how to stop it for good; rejects when the first start fails. */
export async function supervise(server: SupervisorOptions): Promise<() => Promise<void>> {
	let stopping: Promise<void> | undefined;
	let lifeline = await start(server);
	const watched = watch();

	async function watch() {
		const deaths: number[] = [];
		for (;;) {
			const lastWords = await lifeline.ended;
			if (stopping) return;
			deaths.push(Date.now());
			if (deaths.filter((at) => at > Date.now() - 60_000).length > deathsAMinute) return giveUp(lastWords);
			const next = await startAgain(server, () => !!stopping);
			if (typeof next === "string") return giveUp(next);
			lifeline = next;
			if (stopping) lifeline.cut();
			else server.onRestart?.(lastWords);
		}
	}

	function giveUp(lastWords: string) {
		if (!stopping)
			server.onFatal?.(`The database keeps stopping, so we no longer restart it. Its last messages:\n${lastWords}`);
	}

	async function stop() {
		lifeline.cut();
		await lifeline.ended;
		await watched;
		removeSocketDirectory(server.socketDirectory, server.account);
	}

	return () => {
		stopping ??= stop();
		return stopping;
	};
}

async function start(server: SupervisorOptions): Promise<Lifeline> {
	clearStaleLock(server.dataDirectory);
	clearSocketDirectory(server.socketDirectory, server.account);
	const settings = Object.entries({ ...ownSettings, ...server.settings }).flatMap(([name, value]) => [
		"-c",
		`${name}=${value}`,
	]);
	const locations = ["-D", server.dataDirectory, "-k", server.socketDirectory];
	const command = [server.postgres, ...locations, ...settings, "-c", ownerSetting(server.owner)];
	const lifeline = startOnLifeline(command, server.socketDirectory, server.account);
	const deadline = Date.now() + readyWithinMs;
	while (!isReady(server)) {
		if (lifeline.hasEnded() || Date.now() > deadline) {
			lifeline.cut();
			throw new EmbeddedRefusal(
				`The database does not start in ${server.dataDirectory}. Its last messages:\n${await lifeline.ended}`,
			);
		}
		await pause(15);
	}
	return lifeline;
}

/** The new lifeline; or, when it cannot be brought up any more, the last words. */
async function startAgain(server: SupervisorOptions, isStopping: () => boolean): Promise<Lifeline | string> {
	for (let attempt = 1; ; attempt++) {
		// If only the shell between us was killed, the server is still there, without anybody to end it with us.
		const orphan = runningServer(server.dataDirectory);
		if (orphan) signal(orphan.pid, attempt < 20 ? "SIGINT" : "SIGQUIT");
		else {
			try {
				return await start(server);
			} catch (error) {
				if (attempt >= attemptsAfterDeath) return (error as Error).message;
			}
		}
		if (isStopping() || attempt >= attemptsAfterDeath * 2) return "It did not come back.";
		await pause(pauseMs);
	}
}

function isReady({ dataDirectory, socketDirectory, owner }: SupervisorOptions): boolean {
	const running = runningServer(dataDirectory);
	return !!running?.ready && running.socketDirectory === socketDirectory && running.owner?.pid === owner.pid;
}
