import { whenIdle } from "#kit/elements/parsed.ts";

/** Home greets the server when it is idle, and does not mind if no one answers (docs/product.md#calls). */
export function startKeepAlive(): void {
	let at = "";
	const look = () => {
		if (location.pathname === "/" && at !== "/") whenIdle(() => void fetch("/keep-alive").catch(() => {}));
		at = location.pathname;
	};
	look();
	// Also where a link inside the site leads home; a browser that cannot tell greets on the next load.
	(window as { navigation?: EventTarget }).navigation?.addEventListener("currententrychange", look);
}
