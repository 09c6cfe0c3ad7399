// npm run faults: everything that can go wrong with money, tried on the built site and the sandbox; a table of what held.
import "#scripts/footing.ts";
import { startVitest } from "vitest/node";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { blankSettings } from "#scripts/checks/blank-settings.ts";
import { findOrInstallChromium } from "#scripts/checks/chromium.ts";
import { FaultTable } from "#scripts/checks/fault-table.ts";

await buildIfStale();
const chromium = await findOrInstallChromium();
if (!chromium) process.exit(1);
// npm test kills twice; here every round there is.
Object.assign(process.env, blankSettings, { CHROMIUM: chromium, KILL_ROUNDS: process.env.KILL_ROUNDS ?? "20" });

const only = process.argv.slice(2);
const vitest = await startVitest(
	"test",
	only.length > 0 ? only : ["tests/sales/faults/", "tests/sales/payments/kill"],
	{
		run: true,
		watch: false,
		reporters: [new FaultTable()],
	},
);
await vitest.close();
process.exit();
