import { findLastChange, insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import { type Actor, differenceOf } from "#kit/rules/changes.ts";
import type { EditResult } from "#kit/rules/editing.ts";
import { lockContent, updateContent } from "#site/data/content.ts";
import { CONTENT, type ContentKind, type ContentValues } from "#site/rules/content.ts";

/**
 * Gives a slide, service, testimonial, member of the team or picture other values. Refuses when it is gone, when nothing
 * differs ('No Changes'), and when somebody saved another version than the one the form saw.
 */
export async function editContent<Kind extends ContentKind>(facts: {
	kind: Kind;
	id: number;
	seenVersion: number;
	values: ContentValues[Kind];
	/** Only whether it would be done: before it is confirmed. */
	onlyLook?: boolean;
	actor: Actor;
	now: Date;
}): Promise<EditResult<ContentValues[Kind]>> {
	const { kind, id, seenVersion, values, onlyLook, actor, now } = facts;
	const { subject } = CONTENT[kind];
	return await inTransaction(async (tx) => {
		const row = await lockContent(tx, kind, id);
		if (!row || row.deletedAt) return { ok: false, reason: "gone" };
		const difference = differenceOf(row.values, values);
		// What somebody else saved meanwhile, word for word, or the same form sent twice: it is as wanted.
		if (!difference) return row.version === seenVersion ? { ok: false, reason: "no-changes" } : { ok: true };
		if (row.version !== seenVersion) {
			const by = await findLastChange(tx, subject, id);
			return { ok: false, reason: "changed", theirs: row.values, version: row.version, by };
		}
		if (onlyLook) return { ok: true };
		await updateContent(tx, kind, id, values, now);
		await insertChange(tx, {
			actor,
			action: "edited",
			subject,
			id,
			title: row.title,
			...difference,
			now,
		});
		return { ok: true };
	});
}
