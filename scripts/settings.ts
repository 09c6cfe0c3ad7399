import { type Config, configFromEnvironment, configure } from "#kit/config/config.ts";
import { Refusal } from "#kit/config/refusal.ts";

/** The settings of this process, put in force here; or a refusal that lists all that is wrong. */
export function settings(): Config {
	const result = configFromEnvironment();
	if (!result.ok) {
		const lines = result.problems.map((problem) => `  ${problem}`);
		throw new Refusal(`The academy cannot start. Please correct these settings:\n${lines.join("\n")}`);
	}
	configure(result.config);
	return result.config;
}
