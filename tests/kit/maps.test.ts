import { expect, test } from "vitest";
import { mapUrl } from "#kit/rules/office/maps.ts";

test.each([
	["14 Commercial Avenue, Yaba", undefined, "14 Commercial Avenue, Yaba"],
	["14 Commercial Avenue,\nYaba\n", "Lagos", "14 Commercial Avenue, Yaba, Lagos"],
	["2 Marina, Lagos Island", "lagos", "2 Marina, Lagos Island"],
	["12 Aba Road & Sons #3", "Port Harcourt", "12 Aba Road & Sons #3, Port Harcourt"],
])("the map looks for an address with its town, said once: %j in %s", (address, location, query) => {
	const url = new URL(mapUrl(address, location));
	expect(url.origin + url.pathname).toBe("https://www.google.com/maps/search/");
	expect([...url.searchParams]).toEqual([
		["api", "1"],
		["query", query],
	]);
});
