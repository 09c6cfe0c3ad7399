// npm run dev: the same academy, but the site comes straight from its sources and changes while one looks at it.
import "#scripts/footing.ts";
import path from "node:path";
import { createServer, type ViteDevServer } from "vite";
import type { Config } from "#kit/config/config.ts";
import type { Connection } from "#kit/data/connection.ts";
import { type Life, live } from "#scripts/life.ts";
import { prepareDatabase, startDatabase } from "#scripts/open-database.ts";
import { startSandbox } from "#scripts/open-sandbox.ts";
import { freePorts, refuseTakenPorts } from "#scripts/ports.ts";
import { settings } from "#scripts/settings.ts";
import type { Site } from "#scripts/site.ts";
import { welcome } from "#scripts/welcome.ts";

process.env.NODE_ENV = "development";

await live(async (life) => {
	const config = settings();
	const connection = await startDatabase(config, life, "npm run dev");
	await refuseTakenPorts(config);
	await Promise.all([prepareDatabase(config, connection), startSandbox(config, life)]);
	// A socket for the news of changes; any free port, so that two checkouts can be worked on at once.
	const [hotPort] = await freePorts(1);
	const vite = await createServer({
		appType: "custom",
		server: { middlewareMode: true, hmr: { ...(hotPort === undefined ? {} : { port: hotPort }) } },
	});
	life.onEnd(() => vite.close());
	await serve(vite, config, connection, life);
	console.log(
		`${welcome(config)}\n  Changes in app/ appear at once. Changes that the server holds open restart the site.`,
	);
});

/** Runs the site and starts it anew when what its server holds open (pool, queue, e-mail writers) changes: that belongs to the old code. */
async function serve(vite: ViteDevServer, config: Config, connection: Connection, life: Life) {
	const load = () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<Site>;
	const begin = async () => {
		const { entry } = await load();
		return await entry.module.startServer({
			getBuild: load,
			config,
			connection,
			print: console.log,
			assets: vite.middlewares,
		});
	};
	let running = await begin();
	let turn = Promise.resolve();
	life.onEnd(async () => {
		await turn;
		await running.stop();
	});
	vite.watcher.on("change", (file) => {
		if (!isOfServer(vite, file)) return;
		turn = turn.then(async () => {
			if (life.isEnding()) return;
			await running.stop();
			running = await begin();
		});
		turn.catch((error: Error) => console.error(error.stack));
	});
}

/** Whether app/server.ts imports a file, directly or through others. */
function isOfServer(vite: ViteDevServer, file: string): boolean {
	const server = path.resolve("app/server.ts");
	const seen = new Set(vite.environments.ssr?.moduleGraph.getModulesByFile(file));
	// A set that grows while it is walked.
	for (const module of seen) {
		if (module.file === server) return true;
		for (const importer of module.importers) seen.add(importer);
	}
	return false;
}
