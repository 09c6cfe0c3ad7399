import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { movedTo } from "#kit/rules/list-order.ts";
import { lockContent, lockContentOrder, saveContentOrder } from "#site/data/content.ts";
import { CONTENT, type ContentKind } from "#site/rules/content.ts";

/**
 * Moves something to a position in its list, counted from 0. A position beyond the end is the end. Answers the position where it
 * stands now, counted from 1; undefined for what is gone.
 */
export async function moveContent(facts: { kind: ContentKind; id: number; to: number; actor: Actor; now: Date }) {
	const { kind, id, to, actor, now } = facts;
	const { subject } = CONTENT[kind];
	return await inTransaction(async (tx) => {
		const ids = await lockContentOrder(tx, kind);
		const order = movedTo(ids, id, to);
		const row = await lockContent(tx, kind, id);
		if (!row || row.deletedAt) return undefined;
		const position = (list: readonly number[]) => ({ position: list.indexOf(id) + 1 });
		if (order.join() === ids.join()) return position(ids).position;
		await saveContentOrder(tx, kind, order);
		const moved = { before: position(ids), after: position(order) };
		await insertChange(tx, { actor, action: "moved", subject, id, title: row.title, ...moved, now });
		return moved.after.position;
	});
}
