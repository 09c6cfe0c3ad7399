// The tests that need no whole browser journey, and the soak: the projects of vitest.config.ts.
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { blankSettings } from "#scripts/checks/blank-settings.ts";
import { findOrInstallChromium } from "#scripts/checks/chromium.ts";
import { asOne, beginningOf, type Tally, withEnding } from "#scripts/checks/tally.ts";
import { runProgram } from "#scripts/run-program.ts";

type Report = {
	numPassedTests: number;
	numFailedTests: number;
	testResults: {
		name: string;
		status: string;
		startTime: number;
		endTime: number;
		message: string;
		assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
	}[];
};

const HAS_RUN = new Set(["passed", "failed"]);

/** Megabytes for short-lived objects: with the default they are collected more often, which costs some hundredths of the time. */
const ROOM_FOR_THE_YOUNG = "--max-semi-space-size=64";

// A log is read without a terminal's colours.
const plainOutput: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: "1" };

export async function runVitest(project: "tests" | "soak" | "alone"): Promise<Tally> {
	const reportFile = `test-results/vitest-${project}.json`;
	// The look is measured in a browser here already, before the journeys.
	const chromium = await findOrInstallChromium();
	if (!chromium) return asOne(false);
	rmSync(reportFile, { force: true });
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`];
	const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", project, ...reporters];
	const { ok } = await runProgram(
		process.execPath,
		[ROOM_FOR_THE_YOUNG, ...vitest],
		{ ...blankSettings, ...plainOutput, CHROMIUM: chromium },
		{ show: true },
	);
	if (!existsSync(reportFile)) return withEnding({ passed: 0, failed: 0 }, ok);
	return withEnding(tallyOf(JSON.parse(readFileSync(reportFile, "utf8"))), ok);
}

/** The tests of a failed file that did not run have proved nothing: they count as failed. Elsewhere a test is left out by the machine it runs on. */
export function tallyOf(report: Report): Tally {
	// A file that breaks before its first test reports none.
	const broken = report.testResults.filter(
		(file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
	);
	const files = report.testResults.map(({ name, startTime, endTime }) => ({
		file: path.relative("", name),
		seconds: (endTime - startTime) / 1000,
	}));
	const unrun = report.testResults
		.filter((file) => file.status === "failed")
		.map((file) => ({
			name: file.name,
			count: file.assertionResults.filter(({ status }) => !HAS_RUN.has(status)).length,
		}))
		.filter(({ count }) => count > 0);
	const failures = [
		...broken.map((file) => `${path.relative("", file.name)}: ${beginningOf(file.message)}`),
		...report.testResults.flatMap((file) =>
			file.assertionResults
				.filter((test) => test.status === "failed")
				.map((test) => `${path.relative("", file.name)}: ${test.fullName}: ${beginningOf(test.failureMessages[0])}`),
		),
		...unrun.map(({ name, count }) => `${path.relative("", name)}: ${count} of its tests did not run`),
	];
	const failed = report.numFailedTests + broken.length + unrun.reduce((sum, { count }) => sum + count, 0);
	return { passed: report.numPassedTests, failed, files, failures };
}
