// The journeys: a real browser on a site started for them, with a database, a mailbox and a gateway of its own.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { findOrInstallChromium } from "#scripts/checks/chromium.ts";
import { isUp, startSite } from "#scripts/checks/own-site.ts";
import { asOne, beginningOf, type Tally, withEnding } from "#scripts/checks/tally.ts";
import { runProgram } from "#scripts/run-program.ts";

type Report = {
	stats: { expected: number; unexpected: number; flaky: number };
	errors: { message?: string }[];
	suites: Suite[];
};
type Suite = { suites?: Suite[]; specs: { ok: boolean; title: string; file: string; tests: Attempts[] }[] };
type Attempts = { results: { errors: { message?: string }[] }[] };

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
	const { stats, errors, suites }: Report = JSON.parse(readFileSync(reportFile, "utf8"));
	const failures = [...errors.map(({ message }) => beginningOf(message)), ...suites.flatMap(failuresOf)];
	return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, failures };
}

function failuresOf(suite: Suite): string[] {
	const own = suite.specs
		.filter((spec) => !spec.ok)
		.map((spec) => {
			const first = spec.tests.flatMap((test) => test.results).flatMap((result) => result.errors)[0];
			return `${spec.file}: ${spec.title}: ${beginningOf(first?.message)}`;
		});
	return [...own, ...(suite.suites ?? []).flatMap(failuresOf)];
}
