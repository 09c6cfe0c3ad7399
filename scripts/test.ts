// npm test: every check there is but the soak, what only reads the sources and the build side by side, then the tests. `npm test -- types lint` runs only those.
import "#scripts/footing.ts";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { checkAdvisories } from "#scripts/checks/advisories.ts";
import { runJourneys } from "#scripts/checks/journeys.ts";
import { runStages } from "#scripts/checks/stages.ts";
import { asOne } from "#scripts/checks/tally.ts";
import { checkLint, checkTypes } from "#scripts/checks/tools.ts";
import { runVitest } from "#scripts/checks/vitest.ts";

await runStages({
	together: {
		types: checkTypes,
		lint: checkLint,
		advisories: checkAdvisories,
		build: async () => {
			await buildIfStale();
			return asOne(true);
		},
	},
	inOrder: {
		tests: () => runVitest("tests"),
		journeys: () => runJourneys(),
	},
});
