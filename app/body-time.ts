import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

/** A form of a few fields is here in a moment, also over a slow line; files have the server's own, longer time. */
export const SHORT_BODY_MS = 30_000;

/** Answers 408 to who takes longer to send a body, and closes the line: a thousand slow senders would else hold it for minutes. */
export function bodyInTime(
	isLong: (request: Request) => boolean,
	sentence: string,
	mostMs = SHORT_BODY_MS,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
	return async (c, next) => {
		const incoming = c.env?.incoming;
		if (!incoming || c.req.method === "GET" || c.req.method === "HEAD" || isLong(c.req.raw)) return await next();
		let timer: NodeJS.Timeout | undefined;
		const late = new Promise<true>((resolve) => {
			timer = setTimeout(() => !incoming.complete && resolve(true), mostMs);
		});
		const isLate = await Promise.race([next(), late]);
		clearTimeout(timer);
		if (isLate !== true) return;
		c.res = undefined;
		c.res = c.text(sentence, 408, { connection: "close" });
	};
}
