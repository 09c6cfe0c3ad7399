import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { birthOf } from "#kit/embedded/processes.ts";

/** A started program whose output can be waited for. */
export type Program = {
	pid: number;
	output(): string;
	/** Resolves with the first output that matches; fails when the program ends without saying so. */
	says(pattern: RegExp): Promise<RegExpExecArray>;
	ended: Promise<number | null>;
	signal(name: NodeJS.Signals): void;
};

const running = new Set<ChildProcess>();

/** Ends whatever a failed test has left running. */
export function endAll() {
	for (const child of running) child.kill("SIGKILL");
}

export function run(
	args: string[],
	options: { env?: Record<string, string>; uid?: number; gid?: number } = {},
): Program {
	const { env, ...account } = options;
	const child = spawn(process.execPath, args, {
		...account,
		env: { ...cleanEnvironment(), ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	running.add(child);
	let said = "";
	let listening = Promise.withResolvers<void>();
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding("utf8").on("data", (text) => {
			said += text;
			listening.resolve();
			listening = Promise.withResolvers();
		});
	}
	const ended = once(child, "close").then(([code]) => {
		running.delete(child);
		return code as number | null;
	});
	return {
		pid: child.pid as number,
		output: () => said,
		says: async (pattern) => {
			for (;;) {
				const found = pattern.exec(said);
				if (found) return found;
				if (!running.has(child)) throw new Error(`ended without saying ${pattern}:\n${said}`);
				await Promise.race([ended, listening.promise]);
			}
		},
		ended,
		signal: (name) => void child.kill(name),
	};
}

/** The settings of whoever runs the tests do not reach the programs under test; what finds programs does. */
function cleanEnvironment() {
	const kept = ["PATH", "HOME", "TMPDIR", "LANG"];
	return Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.includes(name)));
}

/** Every living process that descends from this one, with its moment of birth. */
export function descendantsOf(pid: number): { pid: number; birth: string }[] {
	const parents = parentsOfAll();
	const found = [pid];
	for (const parent of found) for (const [child, of] of parents) if (of === parent) found.push(child);
	return found.slice(1).map((child) => ({ pid: child, birth: birthOf(child) ?? "gone" }));
}

/** Waits until none of these is alive; fails after `withinMs`. */
export async function areGone(processes: { pid: number; birth: string }[], withinMs: number) {
	await until(`processes ${processes.map(({ pid }) => pid)} are gone`, withinMs, () =>
		processes.every(({ pid, birth }) => birthOf(pid) !== birth),
	);
}

/** Waits for a condition of the outside world. */
export async function until(what: string, withinMs: number, holds: () => boolean | Promise<boolean>) {
	const deadline = Date.now() + withinMs;
	while (!(await holds())) {
		if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms: ${what}`);
		await pause(20);
	}
}

function parentsOfAll(): [number, number][] {
	if (!existsSync("/proc/self/stat")) {
		const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
		return rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number]);
	}
	const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
	return pids.flatMap((pid) => {
		try {
			const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
			return [[Number(pid), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1])]];
		} catch {
			return [];
		}
	});
}
