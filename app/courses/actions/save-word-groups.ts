import { lockSearchWords, updateSearchWords } from "#courses/data/word-groups.ts";
import { findLastChange, insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import type { EditResult } from "#kit/rules/editing.ts";

/** The log keeps it among the settings, under this name. */
const IN_LOG = { subject: "setting", id: "search-words", title: "Search words" } as const;

type Save = { lines: string; seenVersion: number; actor: Actor; now: Date };

/** Saves the groups of words that mean the same in a visitor's search. */
export async function saveSearchWords({
	lines,
	seenVersion,
	actor,
	now,
}: Save): Promise<EditResult<{ lines: string }>> {
	return await inTransaction(async (tx) => {
		const current = await lockSearchWords(tx);
		if (current.lines === lines)
			return current.version === seenVersion ? { ok: false, reason: "no-changes" } : { ok: true };
		if (current.version !== seenVersion) {
			const by = await findLastChange(tx, IN_LOG.subject, IN_LOG.id);
			return { ok: false, reason: "changed", theirs: { lines: current.lines }, version: current.version, by };
		}
		await updateSearchWords(tx, { lines, version: current.version });
		const difference = { before: { lines: current.lines }, after: { lines } };
		await insertChange(tx, { actor, action: "edited", ...IN_LOG, ...difference, now });
		return { ok: true };
	});
}
