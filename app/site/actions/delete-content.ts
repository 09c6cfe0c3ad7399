import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { lockContent, setContentDeleted } from "#site/data/content.ts";
import { CONTENT, type ContentKind } from "#site/rules/content.ts";

/** Puts something into the trash, where it can be restored for 30 days. What lies there already stays. */
export async function deleteContent(facts: { kind: ContentKind; id: number; actor: Actor; now: Date }) {
	await setDeleted(facts, facts.now);
}

/** Takes something out of the trash, to where it stood. Answers whether it was still there. */
export async function restoreContent(facts: { kind: ContentKind; id: number; actor: Actor; now: Date }) {
	return await setDeleted(facts, null);
}

async function setDeleted(facts: { kind: ContentKind; id: number; actor: Actor; now: Date }, at: Date | null) {
	const { kind, id, actor, now } = facts;
	const { subject } = CONTENT[kind];
	return await inTransaction(async (tx) => {
		const row = await lockContent(tx, kind, id);
		if (!row) return false;
		if ((row.deletedAt === null) === (at === null)) return true;
		await setContentDeleted(tx, kind, id, at);
		const action = at ? "deleted" : "restored";
		await insertChange(tx, { actor, action, subject, id, title: row.title, before: row.values, now });
		return true;
	});
}
