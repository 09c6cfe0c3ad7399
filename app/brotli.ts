import { Duplex } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress } from "node:zlib";
import { createMiddleware } from "hono/factory";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";

/** Smaller ones gain nothing. */
const SMALLEST = 1024;
/** A sixth less than gzip for the same work; higher ones are for files that are packed once. */
const QUALITY = 5;
/** What is known to be this long at most is packed in one go, on another thread; what is longer, or comes as it is read, in parts. */
const MOST_AT_ONCE = 1_000_000;

const packAtOnce = promisify(brotliCompress);

/** Packs an answer as brotli where the browser takes it; a browser that does not gets it as the middleware around this one packs it. */
export const brotli = createMiddleware(async (c, next) => {
	await next();
	const { body, headers, status } = c.res;
	const length = headers.get("content-length");
	const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get("content-type") ?? "");
	const mayChange = !/no-transform/i.test(headers.get("cache-control") ?? "");
	const isWhole = status !== 206 && !headers.has("content-encoding") && c.req.method !== "HEAD";
	if (!body || !isText || !mayChange || !isWhole || (length && Number(length) < SMALLEST)) return;
	if (!/(^|,)\s*br\s*(,|$)/i.test(c.req.header("accept-encoding") ?? "")) return;
	const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
	if (length && Number(length) <= MOST_AT_ONCE) {
		const packed = await packAtOnce(await c.res.arrayBuffer(), { params });
		c.res = new Response(packed, c.res);
		c.res.headers.set("content-length", String(packed.length));
	} else {
		const packer = Duplex.toWeb(createBrotliCompress({ params }));
		c.res = new Response(body.pipeThrough(packer as TransformStream<Uint8Array, Uint8Array>), c.res);
		c.res.headers.delete("content-length");
	}
	c.res.headers.set("content-encoding", "br");
	c.res.headers.append("vary", "Accept-Encoding");
	const etag = c.res.headers.get("etag");
	if (etag && !etag.startsWith("W/")) c.res.headers.set("etag", `W/${etag}`);
});
