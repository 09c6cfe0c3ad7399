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
 * What an address with a secret in it opens. Links that are none are counted by network address. The right one opens however
 * many wrong ones an office behind one line has tried: with 256 bits nobody guesses, so the count only saves work.
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

/** Of every page behind such an address: nobody keeps it, lists it, or hears of it from the browser. */
export const SECRET_PAGE = {
	"cache-control": "private, no-store",
	"referrer-policy": "no-referrer",
	"x-robots-tag": "noindex",
};

/** What a loader or an action says of these headers holds for the page; an answer to a form has the last word. */
export function headersByLink({ loaderHeaders, actionHeaders }: { loaderHeaders: Headers; actionHeaders: Headers }) {
	const all = new Headers(SECRET_PAGE);
	for (const more of [loaderHeaders, actionHeaders]) for (const [name, value] of more) all.set(name, value);
	return all;
}
