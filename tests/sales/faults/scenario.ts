import { afterAll, beforeAll, test } from "vitest";
import { DAY_MS } from "#kit/rules/days.ts";
import type { Provider } from "#tests/sales/faults/calls.ts";
import { type FaultHouse, openFaultHouse } from "#tests/sales/faults/house.ts";
import { expectTruth } from "#tests/sales/faults/truth.ts";

/** One line of docs/product.md#faults: what goes wrong, and what must be true all the same. */
export type Scenario = {
	/** As there: F01 to F42. */
	id: string;
	title: string;
	/** For a provider that cannot do this there is nothing to try. */
	only?: Provider;
	/** What the operator is told on the console meanwhile. Anything else there fails the scenario. */
	alarms?: RegExp;
	run(house: FaultHouse): Promise<void>;
};

/** Seconds on a machine with nothing else to do. */
const TRY_MS = 240_000;

/** Makes a test of each. Whatever one of them did, a day later the same things must be true of it. */
export function tryAll(provider: Provider, scenarios: readonly Scenario[]) {
	let house: FaultHouse;
	beforeAll(async () => {
		house = await openFaultHouse(provider);
	}, 240_000);
	afterAll(async () => await house?.close());

	for (const scenario of scenarios.filter(({ only }) => !only || only === provider)) {
		test(
			`${nameOf(provider, scenario)} ${scenario.title}`,
			async () => {
				const alarms = listen();
				try {
					await house.begins();
					await scenario.run(house);
					await house.calm();
					await house.advance(DAY_MS);
					await house.callsAnswered();
					await expectTruth(house);
				} catch (error) {
					// What one scenario left behind must not be held against the next.
					house = await house.renewed();
					throw alarms.added(error);
				} finally {
					alarms.end();
				}
				alarms.expectOnly(scenario.alarms);
			},
			TRY_MS,
		);
	}
}

/** The second provider goes through the same set as one more line of the table (F43). */
function nameOf(provider: Provider, { id }: Scenario): string {
	return provider === "flutterwave" || id === "F43" ? id : `F43.${id.slice(1)}`;
}

function listen() {
	const told: string[] = [];
	const before = console.error;
	console.error = (...words: unknown[]) => void told.push(words.map(String).join(" "));
	return {
		end() {
			console.error = before;
		},
		added(error: unknown) {
			if (error instanceof Error && told.length > 0)
				error.message += `\non the console: ${[...new Set(told)].join("\n")}`;
			return error;
		},
		expectOnly(expected: RegExp | undefined) {
			const others = [...new Set(told)].filter((line) => !expected?.test(line));
			if (others.length > 0) throw new Error(`on the console: ${others.join("\n")}`);
			if (expected && told.length === 0) throw new Error(`nobody was told on the console: ${expected}`);
		},
	};
}
