import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";

export { expect };

export const PHONE = { width: 390, height: 844 };
/** What news of other journeys would disturb is measured with no other journey beside it (playwright.config.ts). */
export const ALONE = { tag: "@alone" };

export const DESK = { width: 1280, height: 900 };

/** What a browser wrote down as wrong. A test that brings trouble about says so first. */
export type Faults = { allow(...expected: RegExp[]): void };

type House = {
	faults: Faults;
	/** Another browser, of somebody else or of the same person elsewhere. */
	anotherBrowser(options?: BrowserContextOptions): Promise<BrowserContext>;
};

/** A test in a browser in which a page's error, or one in its console, is a failure. */
export const test = base.extend<House & { watched: (context: BrowserContext) => BrowserContext }>({
	watched: async ({ faults: _ }, use, { annotations }) => {
		await use((context) => {
			context.on("weberror", (fault) => annotations.push({ type: "fault", description: String(fault.error().stack) }));
			context.on("console", (line) => {
				if (line.type() !== "error") return;
				annotations.push({ type: "fault", description: `${line.text()} (${line.location().url})` });
			});
			return context;
		});
	},
	faults: [
		// biome-ignore lint/correctness/noEmptyPattern: the runner reads what is needed from this pattern
		async ({}, use, { annotations }) => {
			const expected: RegExp[] = [];
			await use({ allow: (...more) => void expected.push(...more) });
			const found = annotations.flatMap(({ type, description = "" }) => (type === "fault" ? [description] : []));
			expect(
				found.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
				"nothing went wrong in the browser",
			).toEqual([]);
		},
		{ auto: true },
	],
	context: async ({ context, watched }, use) => {
		await use(watched(context));
	},
	anotherBrowser: async ({ browser, watched, baseURL, locale, timezoneId }, use) => {
		const opened: BrowserContext[] = [];
		await use(async (options) => {
			const settings = { baseURL, locale, timezoneId, ...options } as BrowserContextOptions;
			const context = watched(await browser.newContext(settings));
			opened.push(context);
			return context;
		});
		for (const context of opened) await context.close();
	},
});

/**
 * Opens a page and waits until it answers presses: the small script runs, and React is there where a page has it at once.
 * Elsewhere React comes with the first touch, as it does for people.
 */
export async function open(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await alive(page);
}

/** Waits until this address was loaded as a document of its own and answers presses. */
export async function alive(page: Page, path?: string | RegExp): Promise<void> {
	if (path) await page.waitForURL(path);
	await page.waitForFunction(() => {
		const [loaded] = performance.getEntriesByType("navigation");
		const isReady = customElements.get("koya-carousel") && document.documentElement.dataset.react === "ready";
		const isAsleep = customElements.get("koya-carousel") && document.querySelector("script[data-react=asleep]");
		// A page that pays and was reached by a click loads itself again.
		const reloads = /(^\/my-courses|^\/payments\/.*|\/register)$/.test(location.pathname);
		return (isReady || isAsleep) && (!reloads || new URL(loaded?.name ?? "").pathname === location.pathname);
	});
}

/** Touches the page where nothing happens by it, and waits until React has taken it over. */
export async function touch(page: Page): Promise<void> {
	await page.keyboard.press("Shift");
	await expect(page.locator("html")).toHaveAttribute("data-react", "ready");
}
