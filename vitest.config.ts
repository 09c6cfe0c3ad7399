// Tests run on the Node the academy runs on.
import "./scripts/footing.ts";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** What takes long on purpose: `npm run soak`. Histories and walks (`atLength`) are in both, here shortly and there at length. */
const SOAK = "tests/**/*.soak.test.ts";
/** What is measured in time, with the machine to itself: the last stage of `npm run soak`. */
const ALONE = "tests/**/*.alone.test.ts";
const AT_LENGTH = [
	"tests/**/*-histories.test.ts",
	"tests/**/any-order.test.ts",
	"tests/**/random-orders.test.ts",
	"tests/**/random-statements.test.ts",
	"tests/**/seat-counts.test.ts",
	"tests/sales/payments/decisions.test.ts",
	"tests/accounts/account-email.test.ts",
	"tests/http/addresses.test.ts",
	"tests/http/admin-door.test.ts",
	"tests/http/roles.test.ts",
	"tests/http/secrecy.test.ts",
	"tests/http/shared-pictures.test.ts",
	"tests/sales/payments/{at-once,documents-beside-money,http,race,receipts,start-payment}.test.ts",
];

export default defineConfig({
	// React as visitors get it: the built site runs in the same process as the tests, and React decides at its import.
	oxc: { jsx: { development: false } },
	test: {
		env: { NODE_ENV: "production" },
		globalSetup: ["tests/support/global-setup.ts"],
		setupFiles: ["tests/support/quiet-console.ts", "tests/support/databases-go.ts", "tests/support/lock-order.ts"],
		// The files of a worker share its modules: loading them anew for each took longer than most tests.
		isolate: false,
		pool: "threads",
		// More than cores: while some files wait for a process or a clock, the others compute.
		maxWorkers: availableParallelism() + 1,
		// Real processes and a real database: a file that waits for one is not hanging.
		testTimeout: 20_000,
		hookTimeout: 60_000,
		projects: [
			{
				extends: true,
				test: {
					name: "tests",
					include: ["tests/**/*.test.{ts,tsx}"],
					exclude: [SOAK, ALONE],
					provide: { isSoak: false },
				},
			},
			{ extends: true, test: { name: "soak", include: [SOAK, ...AT_LENGTH], provide: { isSoak: true } } },
			{ extends: true, test: { name: "alone", include: [ALONE], maxWorkers: 1, provide: { isSoak: true } } },
		],
	},
});
