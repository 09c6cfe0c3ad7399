import { existsSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { areGone, descendantsOf } from "#tests/kit/processes.ts";
import { answers, closed, opened, openHome, port, settings, start } from "#tests/kit/start-house.ts";
import { freshDatabase } from "#tests/support/database.ts";

openHome();

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

test("with DATABASE_URL that server is used and nothing embedded starts; a live site refuses its demo accounts", async () => {
	const database = await freshDatabase();
	settings.DATABASE_URL = `postgresql:///${database.database}?host=${encodeURIComponent(database.host)}&user=${database.user}`;
	const academy = await opened();
	expect(descendantsOf(academy.pid)).toEqual([]);
	expect(existsSync(path.join(settings.DATA_DIR ?? "", "postgres-18"))).toBe(false);
	const client = new pg.Client(database);
	await client.connect();
	expect((await client.query("select role from users where email = 'grace@example.com'")).rows).toEqual([
		{ role: "admin" },
	]);
	await client.end();
	await closed(academy, "SIGTERM");
	Object.assign(settings, liveSettings);
	const live = start();
	expect(await live.ended).toBe(1);
	expect(live.output()).toMatch(/^This database contains demo accounts/);
});

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

const liveSettings = {
	MODE: "live",
	PUBLIC_URL: "https://academy.example.org",
	AUTH_SECRET: "0123456789abcdef0123456789abcdef",
	SMTP_URL: "smtps://user:password@mail.example.org",
	MAIL_FROM: "Koya Academy <hello@example.org>",
	OFFICE_EMAIL: "office@example.org",
	FLW_PUBLIC_KEY: "FLWPUBK-0123-X",
	FLW_SECRET_KEY: "FLWSECK-0123-X",
	FLW_SECRET_HASH: "a hash of our own",
	SANDBOX_PORT: "",
};
