// What the last line of `npm test` counts when something did not run at all.
import { expect, test } from "vitest";
import * as journeys from "#scripts/checks/journeys.ts";
import * as tests from "#scripts/checks/vitest.ts";

test("a journey that did not run counts as failed and is named", () => {
	const journey = (title: string, status: "expected" | "unexpected" | "skipped", message?: string) => ({
		title,
		file: "home.spec.ts",
		tests: [{ status, results: status === "skipped" ? [] : [{ errors: message ? [{ message }] : [] }] }],
	});
	const specs = [journey("pays", "expected"), journey("rates", "unexpected", "no stars")];
	expect(
		journeys.tallyOf({
			stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 1 },
			errors: [],
			suites: [{ specs, suites: [{ specs: [journey("rates again", "skipped")] }] }],
		}),
	).toEqual({
		passed: 1,
		failed: 2,
		failures: ["home.spec.ts: rates: no stars", "home.spec.ts: rates again: it did not run"],
	});
});

test("the tests of a file whose preparation failed count as failed, those a machine leaves out do not", () => {
	const file = (name: string, status: string, statuses: string[]) => ({
		name: `${process.cwd()}/tests/${name}`,
		status,
		startTime: 0,
		endTime: 1000,
		message: status === "failed" ? "no database" : "",
		assertionResults: statuses.map((status) => ({ status, fullName: "it works", failureMessages: [] })),
	});
	const { passed, failed, failures } = tests.tallyOf({
		numPassedTests: 1,
		numFailedTests: 0,
		testResults: [
			file("a.test.ts", "failed", ["skipped", "skipped"]),
			file("b.test.ts", "passed", ["passed", "skipped"]),
		],
	});
	expect({ passed, failed }).toEqual({ passed: 1, failed: 3 });
	expect(failures).toEqual(["tests/a.test.ts: no database", "tests/a.test.ts: 2 of its tests did not run"]);
});
