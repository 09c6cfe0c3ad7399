import type { OpenSite } from "#tests/http/house.ts";

type BuiltRoute = OpenSite["routes"][number];

/** The layouts and pages a route of the built site stands in, from the root to itself. */
export function linesOf({ routes }: Pick<OpenSite, "routes">, route: BuiltRoute): NonNullable<BuiltRoute>[] {
	if (!route) return [];
	const parent = routes.find((other) => other?.id === route.parentId);
	return [...linesOf({ routes }, parent), route];
}

/** Its address as the map of the routes would write it from the root: 'admin/services/:id'. */
export function wholePath(site: Pick<OpenSite, "routes">, route: BuiltRoute): string {
	return linesOf(site, route)
		.flatMap(({ path }) => path || [])
		.join("/");
}

/** Whether it only frames others: it has no address of its own. */
export function isLayout({ routes }: Pick<OpenSite, "routes">, route: BuiltRoute): boolean {
	return routes.some((other) => other?.parentId === route?.id);
}
