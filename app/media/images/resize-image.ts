// Has uploaded pictures re-encoded, one at a time, in a process that goes when there is nothing to do. Whatever a picture
// does to the library that decodes it, it does there.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { MOST_WAITING } from "#kit/rules/uploads.ts";
import type { RedrawJob, RedrawResult, ResizeResult, VariantsJob } from "#media/images/resize-image-process.ts";

export type Picture = Extract<ResizeResult, { ok: true }>;
export type DarkroomRefusal = Extract<ResizeResult, { ok: false }>["reason"] | "busy" | "too-slow";

const IDLE_MS = 10_000;
const PATIENCE_MS = 20_000;

let line: Promise<unknown> = Promise.resolve();
let waiting = 0;
let developer: ChildProcess | undefined;
let rest: NodeJS.Timeout | undefined;

/**
 * Writes the variants of the picture at `from` into `folder`. Refuses a picture that is damaged or has too many pixels, that
 * takes longer than 20 seconds, and any while too many wait.
 */
export async function develop(job: VariantsJob): Promise<Picture | { ok: false; reason: DarkroomRefusal }> {
	return await inTurn<ResizeResult>(job);
}

/** Writes the picture at `from` anew to `to`, as a JPEG without its metadata. Refuses as `develop` does. */
export async function redraw(job: RedrawJob): Promise<{ ok: true } | { ok: false; reason: DarkroomRefusal }> {
	return await inTurn<RedrawResult>(job);
}

async function inTurn<Drawn extends ResizeResult | RedrawResult>(
	job: VariantsJob | RedrawJob,
): Promise<Drawn | { ok: false; reason: "busy" | "too-slow" | "unreadable" }> {
	if (waiting >= MOST_WAITING) return { ok: false, reason: "busy" };
	waiting += 1;
	const turn = line.then(() => drawn<Drawn>(job));
	line = turn.catch(() => {});
	try {
		return await turn;
	} finally {
		waiting -= 1;
	}
}

async function drawn<Drawn extends ResizeResult | RedrawResult>(
	job: VariantsJob | RedrawJob,
): Promise<Drawn | { ok: false; reason: "too-slow" | "unreadable" }> {
	clearTimeout(rest);
	const child = open();
	let isLate = false;
	const late = setTimeout(() => {
		isLate = true;
		child.kill("SIGKILL");
	}, PATIENCE_MS);
	const answered = new AbortController();
	try {
		const gone = once(child, "exit", { signal: answered.signal }).then(() => undefined);
		const answer = once(child, "message", { signal: answered.signal }).then(([said]) => said as Drawn);
		// Whichever comes second is broken off, and no one listens to it any more.
		gone.catch(() => {});
		answer.catch(() => {});
		child.send(job);
		// A picture that brings the process down is not one we can use.
		return (await Promise.race([answer, gone])) ?? { ok: false, reason: isLate ? "too-slow" : "unreadable" };
	} finally {
		answered.abort();
		clearTimeout(late);
		rest = setTimeout(() => close(child), IDLE_MS).unref();
	}
}

function open(): ChildProcess {
	if (developer?.connected) return developer;
	const child = fork(path.resolve("app/media/images/resize-image-process.ts"), {
		stdio: ["ignore", "ignore", "inherit", "ipc"],
		execArgv: [],
		// It needs nothing of ours, our secrets least of all.
		env: {},
	});
	// A picture on its way keeps no one from stopping.
	child.unref();
	child.channel?.unref();
	const leave = () => {
		if (developer === child) developer = undefined;
	};
	// Without a listener an error would end the site.
	child.on("error", leave).once("exit", leave);
	developer = child;
	return child;
}

function close(child: ChildProcess): void {
	if (developer === child) developer = undefined;
	if (child.connected) child.disconnect();
}
