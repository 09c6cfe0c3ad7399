import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, openSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { asStarted } from "#scripts/as-started.ts";
import { blankSettings } from "#scripts/checks/blank-settings.ts";
import { freePorts } from "#scripts/ports.ts";

const longestStartMs = 120_000;

/** A site of its own beside whatever runs here, with a demo in a directory that goes with it. What it says goes to `logFile`. */
export async function startSite(name: string, logFile: string) {
	const [port, sandboxPort] = await freePorts(2);
	const home = mkdtempSync(path.join(os.tmpdir(), `koya-${name}-`));
	// The account the database runs as under root has to get in.
	chmodSync(home, 0o755);
	const dataDir = path.join(home, "data");
	mkdirSync(path.dirname(logFile), { recursive: true });
	const log = openSync(logFile, "w");
	const settings = { ...blankSettings, PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir };
	const program = spawn(process.execPath, [...asStarted.flags, "scripts/start.ts"], {
		env: { ...process.env, ...asStarted.environment, ...settings },
		stdio: ["ignore", log, log],
	});
	const environment = {
		SITE_URL: `http://localhost:${port}`,
		SANDBOX_URL: `http://localhost:${sandboxPort}`,
		SITE_DATA_DIR: dataDir,
	};
	async function stop() {
		program.kill("SIGTERM");
		if (program.exitCode === null) await once(program, "exit");
		rmSync(home, { recursive: true, force: true });
	}
	return { program, environment, stop };
}

export type OwnSite = Awaited<ReturnType<typeof startSite>>;

/** Once it is ready; false when it ends or takes too long. */
export async function isUp({ program, environment }: OwnSite): Promise<boolean> {
	for (
		const deadline = Date.now() + longestStartMs;
		Date.now() < deadline && program.exitCode === null;
		await pause(100)
	) {
		const answer = await fetch(`${environment.SITE_URL}/readyz`).catch(() => undefined);
		if (answer?.ok) return true;
	}
	return false;
}
