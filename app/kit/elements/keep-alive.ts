import { whenIdle } from "#kit/elements/parsed.ts";

/** Home greets the server when it is idle, and does not mind if nobody answers (docs/product.md#calls). */
export function startKeepAlive(): void {
	if (location.pathname === "/") whenIdle(() => void fetch("/keep-alive").catch(() => {}));
}
