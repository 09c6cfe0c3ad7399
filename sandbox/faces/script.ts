import { readFileSync } from "node:fs";
import type { Gateway } from "#sandbox/gateway.ts";
import { type Answer, json, originOf, type Route, route, type Visit } from "#sandbox/http.ts";

const browser = (name: string) => readFileSync(new URL(`../browser/${name}`, import.meta.url), "utf8");

/** The script a shop loads, the pages' own files, and the two calls the real script makes on the side. */
export function scriptRoutes(gateway: Gateway): Route[] {
	const [v3, inline] = [browser("v3.js"), browser("inline.js")];
	return [
		route("GET", "/v3.js", (visit) => script(gateway, v3, originOf(visit))),
		route("GET", "/v2/inline.js", (visit) => script(gateway, inline, originOf(visit))),
		file("/assets/checkout.js", "text/javascript", browser("checkout.js")),
		file("/assets/checkout-tell.js", "text/javascript", browser("checkout-tell.js")),
		file("/assets/checkout-keys.js", "text/javascript", browser("checkout-keys.js")),
		file("/assets/checkout-steps.css", "text/css", browser("checkout-steps.css")),
		file("/assets/checkout.css", "text/css", browser("checkout.css")),
		file("/assets/console.js", "text/javascript", browser("console.js")),
		file("/assets/console-cards.js", "text/javascript", browser("console-cards.js")),
		file("/assets/console.css", "text/css", browser("console.css")),
		// The real script asks another host where the window lives, and reports usage to a third: both across origins.
		...crossOrigin("/v2/checkout/upgrade", () => json({ status: "success", data: { is_upgraded: false } }, 200, CORS)),
		...crossOrigin("/event/create", () => json({ status: "success" }, 200, CORS)),
	];
}

const CORS = {
	"access-control-allow-origin": "*",
	"access-control-allow-headers": "content-type",
	"access-control-allow-methods": "POST",
};

function script(gateway: Gateway, source: string, origin: string): Answer {
	const trouble = gateway.scenarios.script();
	if (trouble?.hang) return undefined;
	if (trouble?.fail) {
		trouble.fail -= 1;
		return { status: 503, body: "The script is not to be had." };
	}
	if (trouble?.loadsWithoutGlobal) return { type: "text/javascript", body: "/* loaded, and empty */" };
	const settings = JSON.stringify({ origin, listenerPerCall: gateway.settings.listenerPerCall });
	return { type: "text/javascript; charset=utf-8", body: source.replace('"__SETTINGS__"', settings) };
}

function file(path: string, type: string, body: string): Route {
	return route("GET", path, () => ({ type: `${type}; charset=utf-8`, body }));
}

function crossOrigin(path: string, answer: (visit: Visit) => Answer): Route[] {
	return [route("OPTIONS", path, () => ({ status: 204, body: "", headers: CORS })), route("POST", path, answer)];
}
