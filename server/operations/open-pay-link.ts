import { LIMITS } from "#domain/limits.ts";
import { db } from "#server/data/db.ts";
import { countTry, forgiveTry, type LimitKey } from "#server/data/limits.ts";
import { findLinkFacts, type LinkFacts } from "#server/data/pay-link-facts.ts";
import { findLinkByToken, type PayLink } from "#server/data/pay-links.ts";

type Open = { token: string; clientAddress: string; now: Date };

export type OpenedLink =
	| { ok: true; link: PayLink; facts: LinkFacts }
	| { ok: false; reason: "unknown" }
	| { ok: false; reason: "too-many"; retryAfterSeconds: number };

/**
 * Looks a link up by what stands in its address, and how it stands now. Tokens that are none are counted by address, before
 * they are looked for, so that guesses sent all at once are counted one by one (Reading 14). Refused: unknown; too many.
 */
export async function openPayLink({ token, clientAddress, now }: Open): Promise<OpenedLink> {
	const tries: LimitKey = ["wrong-link", clientAddress];
	const tried = await countTry(db, tries, LIMITS.wrongLinksPerAddress, now);
	if (!tried.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: tried.retryAfterSeconds };
	const link = await findLinkByToken(token);
	if (!link) return { ok: false, reason: "unknown" };
	await forgiveTry(db, tries);
	return { ok: true, link, facts: await findLinkFacts(link, now) };
}
