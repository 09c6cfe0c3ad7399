import { whenParsed } from "#kit/elements/parsed.ts";

/** On a phone a bar of tabs scrolls in itself: the one that one is at stands in its middle, also before React is there. */
export function startTabs(): void {
	whenParsed(() => {
		for (const bar of document.querySelectorAll<HTMLElement>(".page-tabs")) showCurrentTab(bar);
	});
}

export function showCurrentTab(bar: HTMLElement): void {
	const tab = bar.querySelector<HTMLElement>("[aria-current=page]");
	if (!tab) return;
	const [around, own] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()];
	bar.scrollLeft += own.left + own.width / 2 - around.left - around.width / 2;
}
