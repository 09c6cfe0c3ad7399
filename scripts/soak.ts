// npm run soak: what takes long on purpose. Every fault at every provider, processes killed under a crowd, memory,
// long histories and walks, every screen in every state; and alone on the machine what is measured in time.
import "#scripts/footing.ts";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { runJourneys } from "#scripts/checks/journeys.ts";
import { runStages } from "#scripts/checks/stages.ts";
import { runVitest } from "#scripts/checks/vitest.ts";

await buildIfStale();
await runStages({
	inOrder: {
		soak: () => runVitest("soak"),
		alone: () => runVitest("alone"),
		screens: () => runJourneys({ SOAK: "yes" }),
	},
});
