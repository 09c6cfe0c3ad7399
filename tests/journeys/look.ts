import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Page, test } from "@playwright/test";
import { DESK, expect, open, PHONE } from "#tests/journeys/house.ts";
import { brokenWords, cutOffWords, enlargeText } from "#tests/journeys/larger-text.ts";
import type { Person } from "#tests/journeys/people.ts";
import type { Screen } from "#tests/journeys/screens.ts";

const NARROW = { width: 360, height: 740 };

// The builder of this package injects it twice and brings every rule's whole result home; we want the faults alone.
const axeFile = createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js");
const axeSource = readFileSync(axeFile, "utf8");
/** It looks into the frames of this site. An e-mail's preview is in a sandbox, where no script runs. */
const AXE_IN_FRAMES = 'axe.configure({ allowedOrigins: ["<same_origin>"] })';

declare global {
	interface Window {
		axe: {
			run(
				options: object,
			): Promise<{ violations: { id: string; nodes: { failureSummary: string; html: string }[] }[] }>;
		};
	}
}

/** The soak examines every screen in all its states; the journeys examine one of each kind. */
const examined = (screens: Screen[]) =>
	process.env.SOAK ? screens : screens.filter(({ standsForKind }) => standsForKind);

const SCREENS_OF_A_TEST = process.env.SOAK ? 20 : 8;

/** The screens to examine, shared out to tests that run side by side. Each begins with a page of its own. */
export function parts(all: Screen[]): [string, Screen[]][] {
	const screens = examined(all);
	const count = Math.ceil(screens.length / SCREENS_OF_A_TEST);
	const size = Math.ceil(screens.length / count);
	const beginOf = (part: number) => {
		const begin = screens.findIndex(({ at }, nth) => at && nth >= part * size);
		return begin < 0 ? screens.length : begin;
	};
	return Array.from({ length: count }, (_, part) => [
		String(part + 1),
		screens.slice(beginOf(part), beginOf(part + 1)),
	]);
}

/** Sizes of the text a person may choose who cannot read the usual one: the largest here, the others in the soak. */
const LARGER = process.env.SOAK ? [130, 150, 200] : [200];

/**
 * Opens one screen after the other: none scrolls sideways on a desk, on a phone and at 360, and none has a fault in access.
 * That is looked for at one width, on every second screen at the other: the frame around them is seen at both.
 * All but the office's are also seen with larger text on a phone, those everybody sees on a desk, too.
 */
export async function look(page: Page, screens: Screen[], by: Person | "visitor" | "office"): Promise<void> {
	test.slow();
	const person = typeof by === "string" ? undefined : by;
	for (const [nth, { name, at, show, isForPrograms }] of screens.entries())
		await test.step(name, async () => {
			const here = { context: page.context(), person: person as Person };
			if (at) await open(page, typeof at === "string" ? at : await at(here));
			await show?.(page);
			if (by === "visitor" && !isForPrograms) await seeLargerText(page, name, DESK);
			const withAxe = nth % 2 === 0 ? DESK : PHONE;
			for (const size of [DESK, PHONE, NARROW]) {
				if (size !== DESK) await page.setViewportSize(size);
				expect.soft(await overhang(page), `${name} at ${size.width}`).toBe(0);
				if (size === withAxe) expect.soft(await faultsOf(page), `${name} at ${size.width}`).toEqual([]);
			}
			if (by !== "office" && !isForPrograms) await seeLargerText(page, name, PHONE);
			await page.setViewportSize(DESK);
		});
}

async function seeLargerText(page: Page, name: string, size: typeof DESK): Promise<void> {
	await page.setViewportSize(size);
	for (const percent of LARGER) {
		await enlargeText(page, percent);
		const seen = `${name} at ${percent} % and ${size.width}`;
		expect.soft(await overhang(page), seen).toBe(0);
		expect.soft(await brokenWords(page), seen).toEqual([]);
		if (size === PHONE) expect.soft(await cutOffWords(page), seen).toEqual([]);
	}
	await enlargeText(page, 100);
}

/** What is wrong with access on the page as it stands, its frames included. */
export async function faultsOf(page: Page): Promise<string[]> {
	for (const frame of page.frames())
		if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(`${axeSource}; ${AXE_IN_FRAMES}`);
	return await page.evaluate(async () => {
		const { violations } = await window.axe.run({ resultTypes: ["violations"] });
		return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.failureSummary} ${node.html}`));
	});
}

/** How many pixels of the page lie beyond its right edge, once its fonts are there and a frame was drawn at this width. */
export async function overhang(page: Page): Promise<number> {
	return await page.evaluate(async () => {
		await document.fonts.ready;
		await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
		const root = document.scrollingElement ?? document.documentElement;
		return Math.max(0, root.scrollWidth - root.clientWidth);
	});
}
