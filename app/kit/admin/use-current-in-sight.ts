import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { showCurrentTab } from "#kit/elements/tabs.ts";

/** Keeps the current tab of a bar in sight, on whichever page one goes to. */
export function useCurrentInSight() {
	const bar = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page, another tab
	useEffect(() => {
		if (bar.current) showCurrentTab(bar.current);
	}, [pathname]);
	return bar;
}
