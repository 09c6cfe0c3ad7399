// A pid alone names no one: it outlives its process as a zombie and is given to another one later. So a process is
// known here by its pid and the moment it was born.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** When the process began, in the system's own words; undefined when it is gone (a zombie is gone). */
export function birthOf(pid: number): string | undefined {
	return findProcess(pid)?.birth;
}

/** The command line of a living process; undefined when it is gone. */
export function commandOf(pid: number): string | undefined {
	return findProcess(pid)?.command;
}

/** Sends a signal; false when there is no such process any more or it is not ours to signal. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
	try {
		return process.kill(pid, name);
	} catch {
		return false;
	}
}

function findProcess(pid: number) {
	if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
	return existsSync("/proc/self/stat") ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number) {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		// The name in parentheses may hold anything, so the fields are counted from its end: state is 3rd, start time 22nd.
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		if (fields[0] === "Z" || fields[0] === "X") return undefined;
		const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
		return { birth: fields[19] ?? "", command };
	} catch {
		return undefined;
	}
}

function fromPs(pid: number) {
	try {
		const columns = ["-o", "stat=,lstart=,command=", "-p", String(pid)];
		const line = execFileSync("ps", columns, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
		const parts = /^(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/.exec(line);
		if (!parts || parts[1]?.startsWith("Z")) return undefined;
		return { birth: (parts[2] ?? "").replace(/\s+/g, "-"), command: parts[3] ?? "" };
	} catch {
		return undefined;
	}
}
