import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { connect } from "#kit/data/db.ts";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { freePorts } from "#scripts/ports.ts";
import { ask, open } from "#tests/http/ask.ts";
import { loneSite } from "#tests/http/lone-process.ts";
import { endAll, until } from "#tests/kit/processes.ts";
import { freshDatabase } from "#tests/support/database.ts";

const STREAMS = 500;
const MOST_MB = 50;

afterAll(endAll);

// What a process holds is told by Linux only.
test.skipIf(process.platform !== "linux")(
	"five hundred open pages listen for 30 seconds, hear every change, and add less than 50 MB to the site's process",
	async () => {
		await buildIfStale();
		const [port = 0] = await freePorts(1);
		const connection = await freshDatabase("demo");
		const { db, pool } = connect(connection, 1);
		const site = await loneSite(port, connection, { TRUSTED_PROXIES: "loopback" });
		// A process that has just started grows by its first pages alone.
		for (let pages = 0; pages < 60; pages++) await ask(port, pages % 2 ? "/courses" : "/");
		await pause(1000);
		const before = megabytesOf(site.pid);

		const heard: number[] = [];
		const streams: IncomingMessage[] = [];
		for (let i = 0; i < STREAMS; i++) {
			const stream = await open(port, "/live?topics=courses,testimonials", {
				headers: { "x-forwarded-for": `203.0.113.${i % 250}` },
			});
			stream.on("error", () => {}).on("data", (bytes) => String(bytes).includes("data: courses") && heard.push(i));
			streams.push(stream);
		}
		await pause(30_000);
		const added = megabytesOf(site.pid) - before;
		await pool.query("select tell_live('courses')");
		await until("every page has heard", 2000, () => new Set(heard).size === STREAMS);
		for (const stream of streams) stream.destroy();
		await db.destroy();
		site.signal("SIGTERM");
		expect(added).toBeLessThan(MOST_MB);
	},
	240_000,
);

/** What the process holds in memory, its share of what it holds together with others included. */
function megabytesOf(pid: number): number {
	return Number(/^Rss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]) / 1024;
}
