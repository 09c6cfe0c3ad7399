// Components as a visitor's browser gets them: written by the server, with the site's own styles and its small script.
// React itself is not there, so what works here works before it comes, and without it.

import { globSync, readFileSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterAll, afterEach, beforeAll } from "vitest";
import { patternIn } from "#kit/rules/patterns/patterns.ts";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { CHROMIUM_ARGUMENTS, findOrInstallChromium } from "#scripts/checks/chromium.ts";

const SITE = "http://academy.test";

type Asked = {
	width?: number;
	reducedMotion?: "reduce" | "no-preference";
	script?: boolean;
	clock?: "still" | "running";
};

/** A browser for the tests of a file, and pages in it. */
export function workbench() {
	let browser: Browser;
	let files: { css: string; script: string };
	beforeAll(async () => {
		const executablePath = await findOrInstallChromium();
		browser = await chromium.launch({
			...(executablePath && { executablePath }),
			args: [...CHROMIUM_ARGUMENTS],
		});
		files = await builtFiles();
	});
	afterEach(async () => {
		for (const context of browser.contexts()) await context.close();
	});
	afterAll(async () => await browser.close());

	/** Opens a page with these components on it. A still clock stands until the test moves it. */
	async function show(
		content: ReactNode,
		{ width = 1280, reducedMotion = "no-preference", script = true, clock = "still" }: Asked = {},
	) {
		const context = await browser.newContext({
			viewport: { width, height: 900 },
			reducedMotion,
			javaScriptEnabled: script,
		});
		const page = await context.newPage();
		const markup = renderToStaticMarkup(<MemoryRouter>{content}</MemoryRouter>);
		await page.route(`${SITE}/**`, (route) => {
			const { pathname } = new URL(route.request().url());
			if (pathname === "/bench") return route.fulfill({ contentType: "text/html", body: pageOf(markup) });
			if (pathname === "/site.css") return route.fulfill({ contentType: "text/css", body: files.css });
			if (pathname === "/site.js") return route.fulfill({ contentType: "text/javascript", body: files.script });
			if (pathname.startsWith("/assets/")) return route.fulfill({ path: `build/client${pathname}` });
			if (pathname.startsWith("/patterns/"))
				return route.fulfill({ contentType: "image/svg+xml", body: patternIn("cover", pathname) });
			return route.fulfill({ contentType: "text/html", body: `<title>${pathname}</title>` });
		});
		if (script && clock === "still") {
			await page.clock.install({ time: 0 });
			await page.clock.pauseAt(1000);
		}
		await page.goto(`${SITE}/bench`);
		return page;
	}
	return { show };
}

/** The middle of an element, for a mouse. */
export async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
	const box = await page.locator(selector).boundingBox();
	if (!box) throw new Error(`${selector} is not to be seen.`);
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function pageOf(markup: string): string {
	return `<!doctype html><html lang="en-GB"><head><title>Bench</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/site.css"><script type="module" src="/site.js"></script></head><body><main>${markup}</main></body></html>`;
}

/** What the built site gives every page. */
async function builtFiles(): Promise<{ css: string; script: string }> {
	await buildIfStale();
	return { css: builtFile("site-*.css"), script: builtFile("start-*.js") };
}

function builtFile(name: string): string {
	const [file, ...others] = globSync(`build/client/assets/${name}`);
	if (!file || others.length > 0) throw new Error(`The built site has not one ${name}.`);
	return readFileSync(file, "utf8");
}
