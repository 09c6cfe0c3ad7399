// One of several identical processes of a site: the database is prepared, and a proxy stands before it (`npm run nodes`).
import "#scripts/footing.ts";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Refusal } from "#kit/config/refusal.ts";
import { live } from "#scripts/life.ts";
import { settings } from "#scripts/settings.ts";
import type { Site } from "#scripts/site.ts";

process.env.NODE_ENV = "production";

await live(async (life) => {
	const config = settings();
	if (!config.databaseUrl) throw new Refusal("Set DATABASE_URL: several processes share one database.");
	const site: Site = await import(pathToFileURL(path.resolve("build/server/index.js")).href);
	const server = await site.entry.module.startServer({
		config,
		connection: { connectionString: config.databaseUrl },
		print: console.log,
		getBuild: async () => site,
	});
	life.onEnd(server.stop);
	// No one leaves one behind.
	process.on("disconnect", () => life.end(0));
	process.send?.("ready");
});
