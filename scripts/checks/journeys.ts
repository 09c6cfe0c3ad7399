// The journeys: a real browser on a site started for them, with a database, a mailbox and a gateway of its own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { blankSettings } from "#scripts/checks/blank-settings.ts";
import { findOrInstallChromium } from "#scripts/checks/chromium.ts";
import { asOne, type Tally, withEnding } from "#scripts/checks/tally.ts";
import { freePorts } from "#scripts/ports.ts";
import { runProgram } from "#scripts/run-program.ts";

type Report = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

const reportFile = "test-results/playwright.json";
const logFile = "test-results/site.log";
const longestStartMs = 120_000;

/** All journeys; or of the soak (`SOAK`) the screens alone, in every state they have. */
export async function runJourneys(settings: { SOAK?: "yes" } = {}): Promise<Tally> {
	const chromium = await findOrInstallChromium();
	if (!chromium) return asOne(false);
	rmSync(reportFile, { force: true });
	await buildIfStale();
	const site = await startSite();
	try {
		if (!(await isUp(site))) {
			console.log(`The site for the journeys did not start:\n${readFileSync(logFile, "utf8")}`);
			return asOne(false);
		}
		const environment = {
			...settings,
			...site.environment,
			CHROMIUM: chromium,
			PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
		};
		const { ok } = await runProgram("node_modules/.bin/playwright", ["test", "--reporter=list,json"], environment, {
			show: true,
		});
		if (!ok) console.log(`The site said:\n${readFileSync(logFile, "utf8").slice(-4000)}`);
		return withEnding(existsSync(reportFile) ? read() : { passed: 0, failed: 0 }, ok);
	} finally {
		site.program.kill("SIGTERM");
		if (site.program.exitCode === null) await once(site.program, "exit");
		rmSync(site.home, { recursive: true, force: true });
	}
}

async function startSite() {
	const [port, sandboxPort] = await freePorts(2);
	const home = mkdtempSync(path.join(os.tmpdir(), "koya-journeys-"));
	// The account the database runs as under root has to get in.
	chmodSync(home, 0o755);
	const dataDir = path.join(home, "data");
	mkdirSync(path.dirname(logFile), { recursive: true });
	const log = openSync(logFile, "w");
	const settings = { ...blankSettings, PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir };
	const program = spawn(process.execPath, ["scripts/start.ts"], {
		env: { ...process.env, ...settings },
		stdio: ["ignore", log, log],
	});
	const environment = {
		SITE_URL: `http://localhost:${port}`,
		SANDBOX_URL: `http://localhost:${sandboxPort}`,
		SITE_DATA_DIR: dataDir,
	};
	return { program, home, environment };
}

async function isUp({ program, environment }: Awaited<ReturnType<typeof startSite>>): Promise<boolean> {
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

function read(): Tally {
	const { stats, errors }: Report = JSON.parse(readFileSync(reportFile, "utf8"));
	return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
