import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, findChromium } from "./scripts/checks/chromium.ts";

const executablePath = findChromium();

export default defineConfig({
	testDir: "tests/journeys",
	...(process.env.SOAK && { testMatch: "*screens.spec.ts" }),
	// Each leaves the pictures of its own failures.
	outputDir: process.env.SOAK ? "test-results/screens" : "test-results/journeys",
	forbidOnly: true,
	// The journeys share one site, and three browsers keep two cores busy.
	workers: 3,
	fullyParallel: true,
	projects: [
		// `npm test` runs the second after the first, also where one of the first failed. One file by hand runs nothing else.
		{ name: "side by side", grepInvert: /@alone/, ...(process.env.ALL_JOURNEYS && { teardown: "alone" }) },
		{ name: "alone", grep: /@alone/, workers: 1 },
	],
	timeout: 60_000,
	expect: { timeout: 10_000 },
	use: {
		baseURL: process.env.SITE_URL ?? "http://localhost:3000",
		locale: "en-NG",
		timezoneId: "Africa/Lagos",
		// A press that finds nothing says so long before the journey's own end.
		actionTimeout: 15_000,
		screenshot: "only-on-failure",
		launchOptions: {
			...(executablePath ? { executablePath } : {}),
			args: [...CHROMIUM_ARGUMENTS],
		},
	},
});
