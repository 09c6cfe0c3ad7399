import { existsSync, readFileSync } from "node:fs";

const TICKS_A_SECOND = 100;
const CONNECTIONS = `select pid from pg_stat_activity
	where datname = current_database() and backend_type = 'client backend'`;

type Ask = (question: string) => Promise<readonly { pid?: number }[]>;

/** Whether the system says what a process has used. */
export const hasProcessorTime = process.platform === "linux";

/** Seconds of a processor that a process of this machine has used; 0 once it is gone. */
export function processorSeconds(pid: number): number {
	const file = `/proc/${pid}/stat`;
	if (!existsSync(file)) return 0;
	const [, ...facts] = readFileSync(file, "utf8").split(") ");
	const [user, system] = facts.join(") ").split(" ").slice(11, 13).map(Number);
	return ((user ?? 0) + (system ?? 0)) / TICKS_A_SECOND;
}

/**
 * Seconds of a processor that this thread and the connections of its database use while something is done. Tests that run
 * beside it make the clock's time longer, and not this one. `ask` asks the database.
 */
export async function processorSecondsOf(ask: Ask, act: () => Promise<unknown>): Promise<number> {
	const earlier = new Map((await ask(CONNECTIONS)).map(({ pid = 0 }) => [pid, processorSeconds(pid)]));
	const began = process.threadCpuUsage();
	await act();
	const { user, system } = process.threadCpuUsage(began);
	let seconds = (user + system) / 1_000_000;
	for (const { pid = 0 } of await ask(CONNECTIONS)) {
		seconds += Math.max(0, processorSeconds(pid) - (earlier.get(pid) ?? 0));
	}
	return seconds;
}
