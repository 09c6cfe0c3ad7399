import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/checks/chromium.ts";

const executablePath = findChromium();

/**
 * What this browser is to do without. The first draws the list below the address bar as a page of its own for every window,
 * which nobody sees here and which costs as much as the window. The others are Playwright's own list: the last such switch
 * is the one that counts.
 */
const withoutFeatures = [
	"WebUIOmniboxPopup",
	"AimEnabled",
	"AvoidCorsURLLoaderRestartOnRedirect",
	"AvoidUnnecessaryBeforeUnloadCheckSync",
	"DestroyProfileOnBrowserClose",
	"HttpsFirstBalancedModeAutoEnable",
	"HttpsUpgrades",
	"LensOverlay",
	"MediaRouter",
	"NetworkTimeServiceQuerying",
	"OptimizationHints",
	"PaintHolding",
	"PreconnectToSearch",
	"TcpPortRandomizationWin",
	"ThirdPartyStoragePartitioning",
];

export default defineConfig({
	testDir: "tests/journeys",
	outputDir: "test-results/journeys",
	forbidOnly: true,
	// The journeys share one site, and two browsers are what a small machine carries.
	workers: 2,
	fullyParallel: true,
	projects: [
		{ name: "side by side", grepInvert: /@alone/ },
		{ name: "alone", grep: /@alone/, workers: 1, dependencies: ["side by side"] },
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
			// Without root's sandbox in containers, and without the browser's own errands.
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-quic",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				`--disable-features=${withoutFeatures.join(",")}`,
			],
		},
	},
});
