// npm test: every check there is but the soak, in order from the quickest to the slowest. `npm test -- types lint` runs only those.
import "#scripts/footing.ts";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { checkAdvisories } from "#scripts/checks/advisories.ts";
import { runJourneys } from "#scripts/checks/journeys.ts";
import { runStages } from "#scripts/checks/stages.ts";
import { asOne } from "#scripts/checks/tally.ts";
import { checkLint, checkTypes } from "#scripts/checks/tools.ts";
import { runVitest } from "#scripts/checks/vitest.ts";

await runStages({
	types: checkTypes,
	lint: checkLint,
	advisories: checkAdvisories,
	build: async () => {
		await buildIfStale();
		return asOne(true);
	},
	tests: () => runVitest("tests"),
	journeys: () => runJourneys(),
});
