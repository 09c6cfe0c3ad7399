import type { RouterContextProvider } from "react-router";
import { LIMITS } from "#domain/limits.ts";
import { db } from "#server/data/db.ts";
import { countTry, forgiveTry, type LimitKey } from "#server/data/limits.ts";
import { requestFacts } from "#server/request-facts.ts";

export type ByLink<Found> =
	| { ok: true; found: Found }
	| { ok: false; reason: "unknown" }
	| { ok: false; reason: "too-many"; retryAfterSeconds: number };

/** What an address with a secret in it opens. Links that are none are counted by network address, so that nobody guesses any. */
export async function openByLink<Found>(
	context: Readonly<RouterContextProvider>,
	find: () => Promise<Found | undefined>,
	now: Date,
): Promise<ByLink<Found>> {
	const tries: LimitKey = ["link", context.get(requestFacts).clientAddress];
	// Counted before it is looked for, so that guesses sent all at once are counted one by one.
	const tried = await countTry(db, tries, LIMITS.wrongLinksPerAddress, now);
	if (!tried.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: tried.retryAfterSeconds };
	const found = await find();
	if (found === undefined) return { ok: false, reason: "unknown" };
	await forgiveTry(db, tries);
	return { ok: true, found };
}

/** Of every page behind such an address: nobody keeps it, lists it, or hears of it from the browser. */
export const SECRET_PAGE = {
	"cache-control": "private, no-store",
	"referrer-policy": "no-referrer",
	"x-robots-tag": "noindex",
};
