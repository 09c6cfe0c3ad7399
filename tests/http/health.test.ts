import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { courseWords } from "#courses/pages/words.ts";
import { siteWords } from "#kit/words/site.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";
import { until } from "#tests/kit/processes.ts";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
}, 120_000);
afterAll(() => site.close());

test("a site at work is healthy and ready", async () => {
	for (const [path, says] of [
		["/healthz", "ok"],
		["/readyz", "ready"],
	] as const) {
		const answer = await site.ask(path);
		expect([answer.status, answer.text]).toEqual([200, says]);
	}
	expect(JSON.parse((await site.ask("/keep-alive")).text)).toEqual({ status: "ok" });
});

test("without its database it is alive and not ready, says so kindly on its pages, and is ready again afterwards", async () => {
	const said = vi.spyOn(console, "error").mockImplementation(() => {});
	const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
	await closeDatabaseDoor(true);
	try {
		expect((await site.ask("/readyz")).status).toBe(503);
		expect((await site.ask("/readyz")).text).toBe("not ready");
		expect((await site.ask("/healthz")).status).toBe(200);
		expect((await site.ask("/keep-alive")).status).toBe(200);
		const page = await site.ask("/");
		expect(page.status).toBe(500);
		expect(mainText(page.text)).toContain(siteWords.errorTitle);
		expect(page.text).not.toMatch(/koya_[0-9a-f]{12}|not currently accepting|node_modules|at .*\.js:\d/);
		const data = await site.ask("/courses.data");
		expect(data.text).not.toMatch(/koya_[0-9a-f]{12}|not currently accepting|node_modules/);
		expect(mainText((await site.ask("/courses")).text)).toContain(courseWords.failedToFetch);
	} finally {
		await closeDatabaseDoor(false);
	}
	await until("the site is ready", 10_000, async () => (await site.ask("/readyz")).status === 200);
	expect((await site.ask("/courses")).status).toBe(200);
	expect(said, "whoever runs the site is told").toHaveBeenCalled();
	said.mockRestore();
	warned.mockRestore();
});

/** Nobody gets into this site's database any more, and whoever is in is put out. */
async function closeDatabaseDoor(shut: boolean) {
	const { database, ...server } = site.connection;
	const client = new pg.Client({ ...server, database: "postgres" });
	await client.connect();
	await client.query(`alter database ${database} allow_connections ${!shut}`);
	if (shut) await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [database]);
	await client.end();
}
