import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** On a phone a bar of tabs scrolls in itself: the one that one is at stands in its middle. */
export function useCurrentInSight() {
	const bar = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page, another tab
	useEffect(() => {
		const tab = bar.current?.querySelector<HTMLElement>("[aria-current=page]");
		if (!bar.current || !tab) return;
		const [around, own] = [bar.current.getBoundingClientRect(), tab.getBoundingClientRect()];
		bar.current.scrollLeft += own.left + own.width / 2 - around.left - around.width / 2;
	}, [pathname]);
	return bar;
}
