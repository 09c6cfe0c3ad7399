// A form with a file in it is held in memory while it is read: several at once would be more than a small machine has.
import type { MiddlewareFunction } from "react-router";

/** Larger ones wait for their turn. With script a file never comes so: it is written to the disk as it arrives. */
const LARGE_BYTES = 1_000_000;
const MOST_AT_ONCE = 2;

let atWork = 0;
const waiting: (() => void)[] = [];

/** Lets no more than two large forms of the admin be read and done at a time; the others are not read before. */
export const largeFormsInTurn: MiddlewareFunction<Response> = async ({ request }, next) => {
	if (!isLarge(request)) return await next();
	if (atWork === MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
	else atWork += 1;
	try {
		return await next();
	} finally {
		// The turn goes to the request that waits longest, or back.
		const first = waiting.shift();
		if (first) first();
		else atWork -= 1;
	}
};

/** A body that does not say how long it is may be any length. Uploads are not forms, and never held whole. */
function isLarge(request: Request): boolean {
	if (request.method === "GET" || request.method === "HEAD" || /^\/uploads\//i.test(new URL(request.url).pathname))
		return false;
	return Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY) > LARGE_BYTES;
}
