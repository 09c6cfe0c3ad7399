// The journeys: a real browser on a site started for them, with a database, a mailbox and a gateway of its own.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { findOrInstallChromium } from "#scripts/checks/chromium.ts";
import { isUp, startSite } from "#scripts/checks/own-site.ts";
import { asOne, type Tally, withEnding } from "#scripts/checks/tally.ts";
import { runProgram } from "#scripts/run-program.ts";

type Report = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

const reportFile = "test-results/playwright.json";
const logFile = "test-results/site.log";

/** All journeys; or of the soak (`SOAK`) the screens alone, in every state they have. */
export async function runJourneys(settings: { SOAK?: "yes" } = {}): Promise<Tally> {
	const chromium = await findOrInstallChromium();
	if (!chromium) return asOne(false);
	rmSync(reportFile, { force: true });
	await buildIfStale();
	const site = await startSite("journeys", logFile);
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
		await site.stop();
	}
}

function read(): Tally {
	const { stats, errors }: Report = JSON.parse(readFileSync(reportFile, "utf8"));
	return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
