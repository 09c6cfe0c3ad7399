import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { DESK, expect, open, PHONE, test } from "#tests/journeys/house.ts";
import { aMember, type Person, signUp } from "#tests/journeys/people.ts";
import {
	memberScreens,
	publicScreens,
	type Screen,
	unverifiedScreens,
	visitorScreens,
} from "#tests/journeys/screens.ts";

// Nothing moves: what is half faded in has no contrast yet.
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: DESK });

for (const [half, screens] of halves(publicScreens))
	test(`the public screens have no fault in access and none scrolls sideways (${half})`, async ({ page, faults }) => {
		faults.allow(/status of 404/);
		await look(page, screens);
	});

for (const [half, screens] of halves(visitorScreens))
	test(`a visitor's screens and dialogs have no fault in access and none scrolls sideways (${half})`, async ({
		page,
		faults,
	}) => {
		faults.allow(/status of 4(00|01|10)/);
		await look(page, screens);
	});

test("the screens before the e-mail is verified have no fault in access and none scrolls sideways", async ({
	page,
	context,
}) => {
	await look(page, unverifiedScreens, await signUp(context));
});

for (const [half, screens] of halves(memberScreens))
	test(`a member's screens have no fault in access and none scrolls sideways (${half})`, async ({
		page,
		context,
		faults,
	}) => {
		faults.allow(/status of 400/);
		await look(page, screens, await aMember(context));
	});

test("the menu of a phone has no fault in access and does not scroll sideways", async ({ page }) => {
	await page.setViewportSize(PHONE);
	await open(page, "/courses");
	await page.getByRole("button", { name: "Open menu" }).click();
	await expect(page.getByRole("button", { name: "Close menu" })).toBeVisible();
	expect(await faultsOf(page)).toEqual([]);
});

/** Two machines' worth of work, side by side. */
function halves(screens: Screen[]): [string, Screen[]][] {
	const middle = Math.ceil(screens.length / 2);
	return [
		["1", screens.slice(0, middle)],
		["2", screens.slice(middle)],
	];
}

async function look(page: Page, screens: Screen[], person?: Person): Promise<void> {
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

async function faultsOf(page: Page): Promise<string[]> {
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
