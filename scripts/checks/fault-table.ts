import type { Reporter, TestCase, TestModule } from "vitest/node";

/** What must stand in the table: a line that no one tries is a failure, not a silence. */
const SCENARIOS = Array.from({ length: 45 }, (_, index) => String(index + 1).padStart(2, "0"));
/** The second provider goes through the same (F43). It fixes the amount itself, and its keys are refused in F41. */
const WITHOUT_TWIN = ["37", "41", "43"];

type ScenarioResult = { title: string; passed: boolean; why: string };

/** Says what became of each scenario of docs/product.md#faults, a line each, and how many held. */
export class FaultTable implements Reporter {
	private readonly tries = new Map<string, ScenarioResult[]>();
	private readonly broken: string[] = [];
	private kills = 0;
	private readonly began = performance.now();

	onTestCaseResult(test: TestCase) {
		const [, id = this.nextKill(), title = test.name] = /^(F[\d.]+) (.*)$/.exec(test.name) ?? [];
		const { state, errors } = test.result();
		const why = state === "failed" ? lineOf(errors[0]?.message) : `it is ${state}`;
		this.tries.set(id, [...(this.tries.get(id) ?? []), { title, passed: state === "passed", why }]);
	}

	/** The moments of the kills, as they come: with their seed they can be played again. */
	onUserConsoleLog({ content }: { content: string }) {
		if (/KILL_SEED/.test(content)) console.log(content.trim());
	}

	onTestModuleEnd(module: TestModule) {
		for (const { message } of module.errors()) this.broken.push(`${module.relativeModuleId}: ${lineOf(message)}`);
	}

	onTestRunEnd(_: unknown, errors: readonly { message?: string }[]) {
		for (const { message } of errors) this.broken.push(lineOf(message));
		const expected = [
			...SCENARIOS.map((two) => `F${two}`),
			...SCENARIOS.filter((two) => !WITHOUT_TWIN.includes(two)).map((two) => `F43.${two}`),
		];
		const lines = [...new Set([...expected, ...this.tries.keys()])].sort(byNumber).map((id) => this.lineOf(id));
		for (const { text } of lines) console.log(text);
		for (const trouble of this.broken) console.log(`fail  ${trouble}`);
		const passed = lines.filter((line) => line.passed).length;
		const failed = lines.length - passed + this.broken.length;
		console.log(`\n${passed} pass, ${failed} fail, ${Math.round((performance.now() - this.began) / 1000)} s`);
		if (failed > 0) process.exitCode = 1;
	}

	/** Rounds in which somebody is killed have no number there: they get one of their own, in their order. */
	private nextKill(): string {
		this.kills++;
		return `K${String(this.kills).padStart(2, "0")}`;
	}

	private lineOf(id: string) {
		const tries = this.tries.get(id) ?? [{ title: "", passed: false, why: "nothing tries it" }];
		const failures = tries.filter((one) => !one.passed).map(({ why }) => why);
		const passed = failures.length === 0;
		const title = tries.map((one) => one.title).join("; ");
		return { passed, text: `${id.padEnd(6)} ${title} … ${passed ? "pass" : `fail  ${failures.join("; ")}`}` };
	}
}

function byNumber(one: string, other: string): number {
	return one.localeCompare(other, "en", { numeric: true });
}

function lineOf(message = "no reason was given"): string {
	return message.split("\n")[0]?.slice(0, 300) ?? "";
}
