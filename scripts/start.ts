// npm start: the whole academy, from nothing to its address.
import "#scripts/footing.ts";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { live } from "#scripts/life.ts";
import { prepareDatabase, startDatabase } from "#scripts/open-database.ts";
import { startSandbox } from "#scripts/open-sandbox.ts";
import { refuseTakenPorts } from "#scripts/ports.ts";
import { settings } from "#scripts/settings.ts";
import type { Site } from "#scripts/site.ts";
import { welcome } from "#scripts/welcome.ts";

// React decides at its import how careful it is, and careful costs a third of the speed. Demo and live run alike.
process.env.NODE_ENV = "production";

await live(async (life) => {
	const config = settings();
	const connection = await startDatabase(config, life, "npm start");
	await refuseTakenPorts(config);
	const [site] = await Promise.all([loadSite(), prepareDatabase(config, connection), startSandbox(config, life)]);
	const server = await site.entry.module.startServer({
		config,
		connection,
		print: console.log,
		getBuild: async () => site,
	});
	life.onEnd(server.stop);
	console.log(welcome(config));
});

async function loadSite(): Promise<Site> {
	await buildIfStale();
	return await import(pathToFileURL(path.resolve("build/server/index.js")).href);
}
