// Doors, rules, data and the site as a function.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { blankSettings } from "#scripts/checks/blank-settings.ts";
import { findOrInstallChromium } from "#scripts/checks/chromium.ts";
import { asOne, type Tally, withEnding } from "#scripts/checks/tally.ts";
import { runProgram } from "#scripts/run-program.ts";

type Report = {
	numPassedTests: number;
	numFailedTests: number;
	testResults: { status: string; assertionResults: { status: string }[] }[];
};

// A log is read without a terminal's colours.
const plainOutput: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: "1" };
const reportFile = "test-results/vitest.json";

export async function runVitest(): Promise<Tally> {
	// The look is measured in a browser here already, before the journeys.
	const chromium = await findOrInstallChromium();
	if (!chromium) return asOne(false);
	rmSync(reportFile, { force: true });
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`];
	const vitest = ["node_modules/vitest/vitest.mjs", "run", ...reporters];
	const { ok } = await runProgram(
		process.execPath,
		vitest,
		{ ...blankSettings, ...plainOutput, CHROMIUM: chromium },
		{ show: true },
	);
	return withEnding(existsSync(reportFile) ? read() : { passed: 0, failed: 0 }, ok);
}

function read(): Tally {
	const report: Report = JSON.parse(readFileSync(reportFile, "utf8"));
	// A file that breaks before its first test reports none.
	const broken = report.testResults.filter(
		(file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
	);
	return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}
