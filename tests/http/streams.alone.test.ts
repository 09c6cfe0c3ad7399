import type { IncomingMessage } from "node:http";
import { afterAll, expect, test } from "vitest";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { freePorts } from "#scripts/ports.ts";
import { ask, open } from "#tests/http/ask.ts";
import { loneSite } from "#tests/http/lone-process.ts";
import { endAll } from "#tests/kit/processes.ts";
import { freshDatabase } from "#tests/support/database.ts";

const STREAMS = 3000;
const ROUNDS = 5;
const LOOKS = 30;
const MOST_TIMES_SLOWER = 1.2;

afterAll(endAll);

test("while one address asks for three thousand streams and holds all it gets, others are served as fast as before", async () => {
	await buildIfStale();
	const [port = 0] = await freePorts(1);
	const site = await loneSite(port, await freshDatabase("demo"), { TRUSTED_PROXIES: "loopback" });
	for (let pages = 0; pages < 200; pages++) await ask(port, pages % 2 ? "/courses" : "/");
	const [quiet, crowded]: [number[], number[]] = [[], []];
	const held: number[] = [];
	// In turns, so that what else the machine does falls on both alike.
	for (let round = 0; round < ROUNDS; round++) {
		quiet.push(...(await timesOf(port)));
		const streams = await dial(port);
		held.push(streams.filter(({ statusCode }) => statusCode === 200).length);
		crowded.push(...(await timesOf(port)));
		for (const stream of streams) stream.destroy();
	}
	site.signal("SIGTERM");
	console.log(
		`${STREAMS} streams asked for by one address, ${held.join(", ")} held; a page took ${median(quiet).toFixed(1)} ms, then ${median(crowded).toFixed(1)} ms`,
	);
	for (const many of held) expect(many).toBe(60);
	expect(median(crowded) / median(quiet)).toBeLessThan(MOST_TIMES_SLOWER);
}, 240_000);

/** How long somebody elsewhere waits for a page, look by look. */
async function timesOf(port: number): Promise<number[]> {
	const times: number[] = [];
	for (let look = 0; look < LOOKS; look++) {
		const began = performance.now();
		const { status } = await ask(port, "/courses", { headers: { "x-forwarded-for": "203.0.113.9" } });
		times.push(performance.now() - began);
		expect(status).toBe(200);
	}
	return times;
}

async function dial(port: number): Promise<IncomingMessage[]> {
	const streams: IncomingMessage[] = [];
	let asked = 0;
	await Promise.all(
		Array.from({ length: 50 }, async () => {
			while (asked++ < STREAMS) {
				const stream = await open(port, "/live?topics=courses", { headers: { "x-forwarded-for": "198.51.100.77" } });
				streams.push(stream.on("error", () => {}));
				if (stream.statusCode !== 200) stream.resume();
			}
		}),
	);
	return streams;
}

function median(times: readonly number[]): number {
	return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}
