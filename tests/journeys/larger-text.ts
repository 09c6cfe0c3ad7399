import type { Page } from "@playwright/test";

/** The text alone, as a browser's own setting does; the screen stays as wide as it is. */
export async function enlargeText(page: Page, percent = 200): Promise<void> {
	await page.evaluate(async (percent) => {
		document.documentElement.style.fontSize = `${percent}%`;
		await document.fonts.ready;
	}, percent);
}

/**
 * The words, e-mail addresses and numbers that are seen and that a line's end tears apart: parts of theirs stand below each other.
 * What stands before and after a place where an address may break counts as two words.
 */
export async function brokenWords(page: Page): Promise<string[]> {
	return await page.evaluate(() => {
		const torn = new Set<string>();
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let text = texts.nextNode(); text; text = texts.nextNode()) {
			if (!text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
			for (const { 0: word, index } of text.nodeValue?.matchAll(
				/[\p{L}\p{M}\p{N}]+(?:[.,:@’'][\p{L}\p{M}\p{N}]+)*/gu,
			) ?? []) {
				const range = document.createRange();
				range.setStart(text, index);
				range.setEnd(text, index + word.length);
				const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
				if (new Set(lines).size > 1) torn.add(word);
			}
		}
		return [...torn];
	});
}

/** The words that are seen in part only: their end lies beyond the screen, where nothing scrolls to it. What is only heard does not count. */
export async function cutOffWords(page: Page): Promise<string[]> {
	return await page.evaluate(() => {
		const cut = new Set<string>();
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let text = texts.nextNode(); text; text = texts.nextNode()) {
			const words = text.nodeValue?.trim();
			if (!words || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
			if (text.parentElement.closest("svg, dialog:not([open])")) continue;
			const range = document.createRange();
			range.selectNodeContents(text);
			const end = Math.max(0, ...[...range.getClientRects()].map(({ right }) => right));
			if (end > document.documentElement.clientWidth + 1 && !isSeenOtherwise(text.parentElement)) cut.add(words);
		}
		return [...cut];

		function isSeenOtherwise(element: Element): boolean {
			for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
				const { overflowX, textOverflow } = getComputedStyle(at);
				if (at instanceof HTMLElement && at.offsetWidth === 1) return true;
				if (overflowX === "auto" || overflowX === "scroll" || textOverflow === "ellipsis") return true;
			}
			return false;
		}
	});
}
