/** Where somebody goes after logging in: a page of this site and never another (docs/product.md#accounts). */

/** A path of this site as it was asked for, or `/` for anything that could lead elsewhere. One that is too long loses its query. */
export function safeNext(next: unknown): string {
	if (typeof next !== "string" || !next.startsWith("/")) return "/";
	// Browsers read `\` as `/` and drop control characters: `/\evil` and `/<tab>/evil` are other sites.
	if (/^\/[/\\]|[\\\p{Cc}]/u.test(next)) return "/";
	const url = URL.parse(next, "http://this.site");
	// Dots are resolved only now: `/.//evil` has become `//evil`, which is another site again.
	if (url?.host !== "this.site" || url.pathname.startsWith("//")) return "/";
	return [url.pathname + url.search + url.hash, url.pathname].find(isShort) ?? "/";
}

/** As it stands in another address: proxies and browsers give up on an answer whose `Location` is too long. */
const LONGEST_NEXT = 1000;
const isShort = (path: string) => encodeURIComponent(path).length <= LONGEST_NEXT;

/** The address of a page of ours that leads on to `next` afterwards. */
export function withNext(path: string, next: string): string {
	const target = safeNext(next);
	return target === "/" ? path : `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(target)}`;
}
