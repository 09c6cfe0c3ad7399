// The journeys: a real browser on a site started for them, with a database, a mailbox and a gateway of its own.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { findOrInstallChromium } from "#scripts/checks/chromium.ts";
import { isUp, startSite } from "#scripts/checks/own-site.ts";
import { asOne, beginningOf, type Tally, withEnding } from "#scripts/checks/tally.ts";
import { runProgram } from "#scripts/run-program.ts";

type Report = {
	stats: { expected: number; unexpected: number; flaky: number; skipped: number };
	errors: { message?: string }[];
	suites: Suite[];
};
type Suite = { suites?: Suite[]; specs: Scene[] };
type Scene = { title: string; file: string; tests: Journey[] };
/** `skipped`: it did not run. */
type Journey = {
	status: "expected" | "unexpected" | "flaky" | "skipped";
	results: { errors: { message?: string }[] }[];
};

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
			ALL_JOURNEYS: "yes",
			CHROMIUM: chromium,
			PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
		};
		const { ok } = await runProgram("node_modules/.bin/playwright", ["test", "--reporter=list,json"], environment, {
			show: true,
		});
		if (!ok) console.log(`The site said:\n${readFileSync(logFile, "utf8").slice(-4000)}`);
		return withEnding(
			existsSync(reportFile) ? tallyOf(JSON.parse(readFileSync(reportFile, "utf8"))) : { passed: 0, failed: 0 },
			ok,
		);
	} finally {
		await site.stop();
	}
}

/** A journey that did not run has proved nothing: it counts as failed. */
export function tallyOf({ stats, errors, suites }: Report): Tally {
	const failures = [...errors.map(({ message }) => beginningOf(message)), ...suites.flatMap(failuresOf)];
	return {
		passed: stats.expected,
		failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
		failures,
	};
}

function failuresOf(suite: Suite): string[] {
	const own = suite.specs.flatMap((spec) =>
		spec.tests
			.filter(({ status }) => status !== "expected")
			.map((test) => `${spec.file}: ${spec.title}: ${reasonOf(test)}`),
	);
	return [...own, ...(suite.suites ?? []).flatMap(failuresOf)];
}

function reasonOf({ status, results }: Journey): string {
	if (status === "skipped") return "it did not run";
	return beginningOf(results.flatMap((result) => result.errors)[0]?.message);
}
