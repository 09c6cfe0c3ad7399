import { matchPath } from "react-router";
import { preload } from "#kit/elements/preload.ts";

declare global {
	interface Window {
		/** What the router knows of the files of its routes. It is the router's own: without it pages come all the same, a round later. */
		__reactRouterManifest?: { routes: Record<string, RouteFiles | undefined> };
	}
}

type RouteFiles = { parentId?: string; path?: string; module: string; imports?: readonly string[] };

/** Has the files of the page at an address fetched side by side. The router asks for the page's own, and for theirs when that is read. */
export function fetchRouteFiles(address: string): void {
	const pathname = new URL(address).pathname.replace(/(\/_root|\/_)?\.data$/, "");
	for (const route of Object.values(window.__reactRouterManifest?.routes ?? {})) {
		if (route?.parentId !== "root" || !route.path || !matchPath(route.path, pathname)) continue;
		for (const href of [route.module, ...(route.imports ?? [])]) preload(href);
	}
}
