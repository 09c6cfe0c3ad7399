import { documentsWords } from "#documents/pages/words.ts";
import { db } from "#kit/data/db.ts";
import { countTry } from "#kit/data/limits.ts";
import { LIMITS } from "#kit/rules/limits.ts";

/** Counts a document that somebody has printed: `who` is a member's id, or `link` and a number. Too many: a 429 in plain words. */
export async function countDocument(who: string, now: Date) {
	const allowance = await countTry(db, ["document", who], LIMITS.documentsPerMember, now);
	if (allowance.allowed) return;
	const headers = {
		"content-type": "text/plain; charset=utf-8",
		"cache-control": "private, no-store",
		"referrer-policy": "no-referrer",
		"retry-after": String(allowance.retryAfterSeconds),
	};
	throw new Response(documentsWords.tooMany, { status: 429, headers });
}
