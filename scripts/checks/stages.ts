import { asOne, type Tally, type TimedFile } from "#scripts/checks/tally.ts";
import { reasonToPrint } from "#scripts/refusal.ts";

const MOST_FILES = 25;

type Stages = Readonly<Record<string, () => Promise<Tally>>>;

/**
 * Runs the stages named on the command line, or all: those of `together` side by side, then the others one after the other. Prints the
 * slowest test files, what failed, a line for each stage, and the sum as the last line; ends the process with 1 where anything failed
 * or nothing ran.
 */
export async function runStages({ together = {}, inOrder }: { together?: Stages; inOrder: Stages }): Promise<never> {
	const stages = { ...together, ...inOrder };
	const wanted = process.argv.slice(2);
	const unknown = wanted.filter((name) => !(name in stages));
	if (unknown.length > 0) {
		console.error(`There is no stage ${unknown.join(", ")}. The stages are ${Object.keys(stages).join(", ")}.`);
		process.exit(2);
	}
	const sum = { passed: 0, failed: 0 };
	const lines: string[] = [];
	const files: TimedFile[] = [];
	const failures: string[] = [];
	const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
	const run = async ([name, stage]: [string, Stages[string]]) => {
		if (!isWanted(name)) return;
		const began = Date.now();
		const tally = await stage().catch((error) => {
			console.log(reasonToPrint(error));
			return asOne(false);
		});
		sum.passed += tally.passed;
		sum.failed += tally.failed;
		files.push(...(tally.files ?? []));
		failures.push(...(tally.failures ?? []).map((failure) => `${name}: ${failure}`));
		const line = `${name.padEnd(10)}${String(tally.passed).padStart(5)} passed${String(tally.failed).padStart(5)} failed${timeOf(Date.now() - began)}`;
		lines.push(line);
		console.log(line);
	};
	await Promise.all(Object.entries(together).map(run));
	for (const stage of Object.entries(inOrder)) await run(stage);
	const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, MOST_FILES);
	if (slowest.length > 0) console.log(`\nThe slowest test files:`);
	for (const { file, seconds } of slowest) console.log(`${timeOf(seconds * 1000)}  ${file}`);
	// Said again at the end: the place where they happened is thousands of lines above.
	if (failures.length > 0) console.log(`\nWhat failed:\n${failures.join("\n")}`);
	// Nothing run is nothing proven.
	const isGreen = sum.failed === 0 && sum.passed > 0;
	console.log(`\n${lines.join("\n")}\n\n${sum.passed} passed, ${sum.failed} failed`);
	process.exit(isGreen ? 0 : 1);
}

function timeOf(ms: number): string {
	return `${(ms / 1000).toFixed(1).padStart(8)} s`;
}
