// Tests run on the Node the academy runs on.
import "./scripts/footing.ts";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["tests/**/*.test.{ts,tsx}"],
		globalSetup: ["tests/support/global-setup.ts"],
		setupFiles: ["tests/support/quiet-console.ts", "tests/support/databases-go.ts"],
		// More than cores: while some files wait for a process or a clock, the others compute.
		maxWorkers: availableParallelism() + 1,
		// Real processes and a real database: a file that waits for one is not hanging.
		testTimeout: 20_000,
		hookTimeout: 60_000,
	},
});
