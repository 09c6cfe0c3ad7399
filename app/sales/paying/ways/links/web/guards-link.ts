import type { RouterContextProvider } from "react-router";
import { db } from "#kit/data/db.ts";
import { countTry, type LimitKey } from "#kit/data/limits.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { requestFacts } from "#kit/web/request-facts.ts";

export type ByLink<Found> =
	| { ok: true; found: Found }
	| { ok: false; reason: "unknown" }
	| { ok: false; reason: "too-many"; retryAfterSeconds: number };

/**
 * Opens a page by the secret in its address. Wrong secrets are counted by network address. A right one always opens, however many wrong
 * ones came from the same network: no one can guess 256 bits, so the limit only saves work.
 */
export async function openByLink<Found>(
	context: Readonly<RouterContextProvider>,
	find: () => Promise<Found | undefined>,
	now: Date,
): Promise<ByLink<Found>> {
	const found = await find();
	if (found !== undefined) return { ok: true, found };
	const tries: LimitKey = ["link", context.get(requestFacts).clientAddress];
	const tried = await countTry(db, tries, LIMITS.wrongLinksPerAddress, now);
	if (tried.allowed) return { ok: false, reason: "unknown" };
	return { ok: false, reason: "too-many", retryAfterSeconds: tried.retryAfterSeconds };
}

/** The headers of every page behind such an address: not stored, not indexed, no referrer. */
export const SECRET_PAGE = {
	"cache-control": "private, no-store",
	"referrer-policy": "no-referrer",
	"x-robots-tag": "noindex",
};

/** The loader's or action's headers apply to the page; those of an answer to a form come first. */
export function headersByLink({ loaderHeaders, actionHeaders }: { loaderHeaders: Headers; actionHeaders: Headers }) {
	const all = new Headers(SECRET_PAGE);
	for (const more of [loaderHeaders, actionHeaders]) for (const [name, value] of more) all.set(name, value);
	return all;
}
