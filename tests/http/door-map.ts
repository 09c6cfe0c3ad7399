import type { OpenSite } from "#tests/http/house.ts";
import { isLayout, linesOf, wholePath } from "#tests/http/route-map.ts";

type Map = Pick<OpenSite, "routes">;

const DOOR = "desk/admin/door";

/** Every route of the admin and the uploads, by where it stands in the map or in the files, layouts aside. */
export function doorRoutes(map: Map) {
	return map.routes.flatMap((route) => {
		if (!route || isLayout(map, route)) return [];
		const [first = ""] = wholePath(map, route).toLowerCase().split("/");
		const belongs = first.startsWith("admin") || first.startsWith("uploads") || /(^|\/)admin\//.test(route.id);
		return belongs ? [{ id: route.id, path: `/${wholePath(map, route)}`, route }] : [];
	});
}

/** Those of them that nobody is asked before. */
export function outsideTheDoor(map: Map): string[] {
	return doorRoutes(map)
		.filter(({ route }) => !linesOf(map, route).some(({ id }) => id === DOOR))
		.map(({ path }) => path);
}

/** The ids of all that is loaded for an address, as a data request may name them. */
export function idsOf(map: Map, path: string): string[] {
	const found = doorRoutes(map).find((route) => route.path === path);
	return found ? linesOf(map, found.route).map(({ id }) => id) : [];
}
