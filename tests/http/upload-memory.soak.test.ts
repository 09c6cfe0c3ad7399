import { readFileSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "#db/seed/cast.ts";
import { connect } from "#kit/data/db.ts";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { freePorts } from "#scripts/ports.ts";
import { ask } from "#tests/http/ask.ts";
import { cookieIn } from "#tests/http/house.ts";
import { loneSite } from "#tests/http/lone-process.ts";
import { bodyWith, pour, upload } from "#tests/http/upload-bodies.ts";
import { endAll } from "#tests/kit/processes.ts";
import { pdfOf, phonePhoto, photograph, pngBomb } from "#tests/media/photographs.ts";
import { freshDatabase } from "#tests/support/database.ts";

const MOST_MB = 150;

afterAll(endAll);

// What a process holds is told by Linux only.
test.skipIf(process.platform !== "linux")(
	"whatever is uploaded, several at once, the site's process grows by less than 150 MB, and no refused file stays",
	async () => {
		await buildIfStale();
		const [port = 0] = await freePorts(1);
		const connection = await freshDatabase("demo");
		const { db, pool } = connect(connection, 1);
		const dataDir = await mkdtemp(path.join(os.tmpdir(), "koya-memory-"));
		const site = await loneSite(port, connection, { DATA_DIR: dataDir });
		const origin = `http://localhost:${port}`;
		const login = new URLSearchParams({ email: "grace@example.com", password: DEMO_PASSWORD }).toString();
		const form = { origin, "content-type": "application/x-www-form-urlencoded" };
		const cookie = cookieIn(await ask(port, "/log-in", { method: "POST", headers: form, body: login }));
		const send = (path: string, body: Buffer) => upload({ port, path, headers: { origin, cookie }, body });
		const much = (path: string, chunked: boolean) =>
			pour({ port, path, headers: { origin, cookie }, megabytes: 200, chunked });
		const statuses = async (answers: Promise<{ status: number }>[]) =>
			(await Promise.all(answers)).map(({ status }) => status);

		const photo = await phonePhoto();
		const large = Buffer.concat([photo, Buffer.alloc(9_900_000 - photo.length)]);
		const small = await (await photograph(600, 400)).jpeg().toBuffer();
		// A process that has just started grows by its first pages alone.
		for (let pages = 0; pages < 60; pages++) await ask(port, pages % 2 ? "/courses" : "/", { headers: { cookie } });
		await send("/uploads/image", bodyWith(small));
		await ask(port, "/admin/services/new", { headers: { cookie } });
		await pause(1000);
		const peak = watchPeak(site.pid);
		const before = peak.now();

		expect(await statuses([much("/uploads/image", false), much("/uploads/image", true)])).toEqual([413, 413]);
		expect(await statuses([much("/uploads/raw", true), much("/admin/services/new", true)])).toEqual([413, 413]);
		const bombs = Array.from({ length: 4 }, () => send("/uploads/image", bodyWith(pngBomb(20_000, 20_000))));
		expect(await statuses(bombs)).toEqual([415, 415, 415, 415]);
		const photos = Array.from({ length: 5 }, () => send("/uploads/image", bodyWith(large)));
		expect(await statuses(photos)).toEqual(Array(5).fill(201));
		const pdfs = Array.from({ length: 4 }, () => send("/uploads/raw", bodyWith(pdfOf(19_900_000))));
		expect(await statuses(pdfs)).toEqual(Array(4).fill(201));
		// Without script the file comes with its form, and is in memory with it: as many at once as an office has people, and one more.
		for (let round = 0; round < 3; round++) {
			const forms = Array.from({ length: 4 }, (_, i) => {
				const name = `${round}.${i}`;
				const fields = { title: `Hall ${name}`, body: "By the day.", key: `form ${name}`, image: "" };
				return send("/admin/services/new", bodyWith(large, { field: "imageFile", fields }));
			});
			expect(await statuses(forms)).toEqual(Array(4).fill(302));
		}
		const [document] = (await pool.query("select url from uploads where kind = 'document' limit 1")).rows;
		expect(await statuses(Array.from({ length: 4 }, () => ask(port, document.url)))).toEqual([200, 200, 200, 200]);

		const grown = peak.stop() - before;
		const rows = (await pool.query("select unnest(files) as file from uploads order by file")).rows;
		expect((await readdir(path.join(dataDir, "uploads"))).sort()).toEqual(rows.map(({ file }) => file));
		expect(await readdir(path.join(dataDir, "arrivals"))).toEqual([]);
		await db.destroy();
		site.signal("SIGTERM");
		await rm(dataDir, { recursive: true, force: true });
		expect(grown).toBeLessThan(MOST_MB);
	},
	240_000,
);

/** The most the process held while nobody looked, in megabytes. */
function watchPeak(pid: number) {
	const now = () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
	let peak = now();
	const timer = setInterval(() => {
		peak = Math.max(peak, now());
	}, 10);
	return {
		now,
		stop() {
			clearInterval(timer);
			return Math.max(peak, now());
		},
	};
}
