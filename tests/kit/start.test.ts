import { createServer } from "node:net";
import { afterAll, expect, inject, test } from "vitest";
import { ensureSiteRole, SITE_ROLE } from "#kit/embedded/site-role.ts";
import { LIVE } from "#tests/http/house.ts";
import { areGone, descendantsOf } from "#tests/kit/processes.ts";
import { answers, closed, opened, openHome, port, settings, start } from "#tests/kit/start-house.ts";
import { dropDatabases, freshDatabase } from "#tests/support/database.ts";

openHome();
afterAll(dropDatabases);

test("a start says where everything is, a second one on the same data that it runs already, and Ctrl-C, twice as npm passes it on, closes all of it", async () => {
	const academy = await opened();
	for (const said of [
		`http://localhost:${port}`,
		"koya-demo",
		"/dev/inbox",
		`http://localhost:${settings.SANDBOX_PORT}`,
		"no real payments",
	])
		expect(academy.output()).toContain(said);
	expect(academy.output().trim().split("\n").length).toBeLessThan(8);
	const second = start();
	expect(await second.ended).toBe(1);
	expect(second.output()).toContain(`already running on this data directory (npm start, process ${academy.pid})`);
	expect(await answers()).toBe(true);
	const children = descendantsOf(academy.pid);
	academy.signal("SIGINT");
	await closed(academy, "SIGINT");
	await areGone(children, 0);
	expect(await answers()).toBe(false);
});

test.each(["PORT", "SANDBOX_PORT"])(
	"a taken %s is said in a sentence, and nothing stays behind",
	async (name) => {
		const squatter = createServer().listen(Number(settings[name]));
		const academy = start();
		expect(await academy.ended).toBe(1);
		expect(academy.output().trim()).toBe(
			`Port ${settings[name]} is used by another program. Stop that program, or set ${name} to a free port.`,
		);
		squatter.close();
	},
	60_000,
);

test("a live site without its settings lists them, and a database that does not answer is named", async () => {
	settings.MODE = "live";
	const live = start();
	expect(await live.ended).toBe(1);
	expect(live.output()).toMatch(
		/^The academy cannot start\. Please correct these settings:\n {2}PUBLIC_URL: is missing/,
	);
	Object.assign(settings, { MODE: "", DATABASE_URL: `postgres://koya:secret@localhost:${port}/koya` });
	const cut = start();
	expect(await cut.ended).toBe(1);
	expect(cut.output()).toContain("We could not connect to the database at DATABASE_URL");
	expect(cut.output()).not.toContain("secret");
});

test("a live site refuses to work as a superuser of its database server, and says what to do", async () => {
	const { host, user, database } = await freshDatabase();
	const databaseUrl = `postgresql:///${database}?host=${encodeURIComponent(host)}&user=${user}`;
	Object.assign(settings, LIVE, { DATABASE_URL: databaseUrl });
	const live = start();
	expect(await live.ended).toBe(1);
	expect(live.output()).toContain(`DATABASE_URL names the superuser ${user}`);
	expect(live.output()).toContain(`alter database "${database}" owner to koya;`);
	await ensureSiteRole({ ...inject("testServer"), database });
	Object.assign(settings, { DATABASE_URL: databaseUrl.replace(`user=${user}`, `user=${SITE_ROLE}`) });
	const proper = start();
	await proper.says(/is running at/);
	expect(proper.output()).not.toContain("superuser");
	await closed(proper, "SIGTERM");
});
