// Has pictures drawn one at a time, in a process that goes when there is nothing to draw, and remembers the last ones.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { DrawResult } from "#media/images/image-worker-process.ts";
import { markOf, type PictureFacts } from "#media/images/shared-picture.ts";

/** About 50 kB each. */
const MOST_REMEMBERED = 64;
const IDLE_MS = 10_000;
const PATIENCE_MS = 30_000;

const remembered = new Map<string, Promise<Buffer>>();
/** One after the other: a crawler that asks for all courses at once takes the machine from no one. */
let line: Promise<unknown> = Promise.resolve();
let studio: ChildProcess | undefined;
let rest: NodeJS.Timeout | undefined;

/** The picture as PNG, drawn once and then remembered for as long as it is among the last asked for. */
export async function sharedPicture(facts: PictureFacts): Promise<Buffer> {
	const mark = markOf(facts);
	const picture = remembered.get(mark) ?? inLine(() => drawn(facts));
	// Asked for last, forgotten last.
	remembered.delete(mark);
	remembered.set(mark, picture);
	const [oldest] = remembered.keys();
	if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
	picture.catch(() => remembered.delete(mark));
	return await picture;
}

async function inLine(draw: () => Promise<Buffer>): Promise<Buffer> {
	const next = line.then(draw, draw);
	line = next.catch(() => {});
	return await next;
}

/** In a process of its own: fonts and pixels cost 150 MB that would not come back, and setting type holds up everybody. */
async function drawn(facts: PictureFacts): Promise<Buffer> {
	clearTimeout(rest);
	const artist = openStudio();
	const late = setTimeout(() => artist.kill("SIGKILL"), PATIENCE_MS);
	const answered = new AbortController();
	try {
		const drawing = await answerOf(artist, facts, answered.signal);
		if ("failure" in drawing) throw new Error(`A picture could not be drawn: ${drawing.failure}`);
		return Buffer.from(drawing.png);
	} finally {
		answered.abort();
		clearTimeout(late);
		rest = setTimeout(() => closeStudio(artist), IDLE_MS).unref();
	}
}

async function answerOf(artist: ChildProcess, facts: PictureFacts, signal: AbortSignal): Promise<DrawResult> {
	const gone = once(artist, "exit", { signal }).then(() => {
		throw new Error("The process that draws pictures ended before one was drawn.");
	});
	const answer = once(artist, "message", { signal }).then(([drawing]) => drawing as DrawResult);
	// Whichever comes second is broken off, and no one listens to it any more.
	gone.catch(() => {});
	answer.catch(() => {});
	artist.send(facts);
	return await Promise.race([answer, gone]);
}

function openStudio(): ChildProcess {
	if (studio) return studio;
	const artist = fork(path.resolve("app/media/images/image-worker-process.ts"), {
		serialization: "advanced",
		stdio: ["ignore", "ignore", "inherit", "ipc"],
		execArgv: [],
		// It needs nothing of ours, our secrets least of all.
		env: {},
	});
	// A picture on its way keeps no one from stopping.
	artist.unref();
	artist.channel?.unref();
	const leave = () => {
		if (studio === artist) studio = undefined;
	};
	// Without a listener an error would end the site. The code that waits for a picture hears of it by `once`.
	artist.on("error", leave).once("exit", leave);
	studio = artist;
	return artist;
}

function closeStudio(artist: ChildProcess): void {
	if (studio === artist) studio = undefined;
	if (artist.connected) artist.disconnect();
}
