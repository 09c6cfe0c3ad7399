import { AxeBuilder } from "@axe-core/playwright";
import { type Page, test } from "@playwright/test";
import { DESK, expect, open, PHONE } from "#tests/journeys/house.ts";
import type { Person } from "#tests/journeys/people.ts";
import type { Screen } from "#tests/journeys/screens.ts";

/** The work of so many tests, side by side. */
export function parts(screens: Screen[], count = 2): [string, Screen[]][] {
	const size = Math.ceil(screens.length / count);
	return Array.from({ length: count }, (_, part) => [String(part + 1), screens.slice(part * size, (part + 1) * size)]);
}

/** Opens one screen after the other: none has a fault in access on a desk or a phone, none scrolls sideways, at 360 either. */
export async function look(page: Page, screens: Screen[], person?: Person): Promise<void> {
	test.slow();
	for (const { name, at, show } of screens)
		await test.step(name, async () => {
			const here = { context: page.context(), person: person as Person };
			await open(page, typeof at === "string" ? at : await at(here));
			await show?.(page);
			for (const size of [DESK, PHONE]) {
				await page.setViewportSize(size);
				expect.soft(await faultsOf(page), `${name} at ${size.width}`).toEqual([]);
				expect.soft(await overhang(page), `${name} at ${size.width}`).toBe(0);
			}
			await page.setViewportSize({ width: 360, height: 740 });
			expect.soft(await overhang(page), `${name} at 360`).toBe(0);
			await page.setViewportSize(DESK);
		});
}

export async function faultsOf(page: Page): Promise<string[]> {
	// Its usual way needs a page of its own for frames, which is not always to be had.
	const { violations } = await new AxeBuilder({ page })
		.setLegacyMode(true)
		.options({ resultTypes: ["violations"] })
		.analyze();
	return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.failureSummary} ${node.html}`));
}

/** How many pixels of the page lie beyond its right edge. */
async function overhang(page: Page): Promise<number> {
	return await page.evaluate(() => {
		const root = document.scrollingElement ?? document.documentElement;
		return Math.max(0, root.scrollWidth - root.clientWidth);
	});
}
