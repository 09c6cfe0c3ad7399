// npm run nodes: three identical processes of the academy on one database, behind a small proxy at the site's address. NODES: how many.
import "#scripts/footing.ts";
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Config } from "#kit/config/config.ts";
import { Refusal } from "#kit/config/refusal.ts";
import type { Connection } from "#kit/data/connection.ts";
import { asStarted } from "#scripts/as-started.ts";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { type Life, live } from "#scripts/life.ts";
import { prepareDatabase, startDatabase } from "#scripts/open-database.ts";
import { startSandbox } from "#scripts/open-sandbox.ts";
import { freePorts, refuseTakenPorts } from "#scripts/ports.ts";
import { startProxy } from "#scripts/proxy.ts";
import { settings } from "#scripts/settings.ts";
import { welcome } from "#scripts/welcome.ts";

const NODES = 3;
const AGAIN_MS = 1000;

await live(async (life) => {
	const config = settings();
	const many = Number(process.env.NODES || NODES);
	const connection = await startDatabase(config, life, "npm run nodes");
	await refuseTakenPorts(config);
	await buildIfStale();
	await Promise.all([prepareDatabase(config, connection), startSandbox(config, life)]);
	const ports = await freePorts(many);
	await Promise.all(ports.map((port) => superviseNode(life, config, connection, port)));
	const proxy = await startProxy(config.port, ports);
	life.onEnd(proxy.stop);
	console.log(welcome(config));
	console.log(`  Processes: ${ports.map((port) => `http://127.0.0.1:${port}`).join(", ")}`);
});

/** Starts a process and, where it ends by itself, another at the same port. Resolves once the first one is ready. */
async function superviseNode(life: Life, config: Config, connection: Connection, port: number): Promise<void> {
	const environment = {
		...process.env,
		PORT: String(port),
		PUBLIC_URL: config.publicUrl,
		TRUSTED_PROXIES: "loopback",
		DATA_DIR: config.dataDir,
		DATABASE_URL: addressOf(connection),
		METRICS_PORT: "",
	};
	let isFirst = true;
	const begin = async () => {
		const child = fork("scripts/node.ts", {
			env: { ...asStarted.environment, ...environment },
			execArgv: asStarted.flags,
			stdio: ["ignore", "inherit", "inherit", "ipc"],
		});
		console.log(`Process ${child.pid} at port ${port}`);
		const [said] = await Promise.race([once(child, "message"), once(child, "exit")]);
		if (said !== "ready" && isFirst) throw new Refusal(`The process at port ${port} did not start.`);
		isFirst = false;
		child.once("exit", () => {
			if (!life.isEnding()) setTimeout(() => void begin(), AGAIN_MS);
		});
		current = child;
	};
	let current: ChildProcess | undefined;
	await begin();
	life.onEnd(async () => {
		if (!current || current.exitCode !== null) return;
		current.kill("SIGTERM");
		await once(current, "exit");
	});
}

/** A connection as DATABASE_URL has it. */
function addressOf(connection: Connection): string {
	if ("connectionString" in connection) return connection.connectionString;
	const { user, database, host, port } = connection;
	return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
