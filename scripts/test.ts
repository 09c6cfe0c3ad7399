// npm test: every check there is, in order from the quickest to the slowest. `npm test -- types lint` runs only those.
import "#scripts/footing.ts";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { runJourneys } from "#scripts/checks/journeys.ts";
import { asOne, type Tally } from "#scripts/checks/tally.ts";
import { checkLint, checkTypes } from "#scripts/checks/tools.ts";
import { runVitest } from "#scripts/checks/vitest.ts";
import { reasonToPrint } from "#scripts/refusal.ts";

const stages: Record<string, () => Promise<Tally>> = {
	types: checkTypes,
	lint: checkLint,
	build: async () => {
		await buildIfStale();
		return asOne(true);
	},
	tests: runVitest,
	journeys: runJourneys,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in stages));
if (unknown.length > 0) {
	console.error(`There is no stage ${unknown.join(", ")}. The stages are ${Object.keys(stages).join(", ")}.`);
	process.exit(2);
}

const sum = { passed: 0, failed: 0 };
const lines: string[] = [];
for (const [name, stage] of Object.entries(stages)) {
	if (wanted.length > 0 && !wanted.includes(name)) continue;
	const began = Date.now();
	const tally = await stage().catch((error) => {
		console.log(reasonToPrint(error));
		return asOne(false);
	});
	sum.passed += tally.passed;
	sum.failed += tally.failed;
	const seconds = ((Date.now() - began) / 1000).toFixed(1);
	const line = `${name.padEnd(10)}${String(tally.passed).padStart(5)} passed${String(tally.failed).padStart(5)} failed${seconds.padStart(8)} s`;
	lines.push(line);
	console.log(line);
}
// Nothing run is nothing proven.
const isGreen = sum.failed === 0 && sum.passed > 0;
console.log(`\n${lines.join("\n")}\n\n${sum.passed} passed, ${sum.failed} failed`);
process.exit(isGreen ? 0 : 1);
