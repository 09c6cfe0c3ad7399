import {
	deleteDiscountRow,
	insertDiscount,
	lockDiscount,
	updateDiscount,
	wasDiscountUsed,
} from "#courses/data/discounts.ts";
import type { DiscountFacts } from "#courses/rules/discount-form.ts";
import { findLastChange, insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import { type ConfirmedForm, oncePerForm } from "#kit/data/once-per-form.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { differenceOf } from "#kit/rules/changes.ts";
import type { EditResult } from "#kit/rules/editing.ts";

type SaveDiscount = ConfirmedForm & {
	/** Undefined: a discount is added. */
	id: number | undefined;
	facts: DiscountFacts;
	seenVersion: number;
};

export type SaveDiscountResult = EditResult<DiscountFacts> | { ok: false; reason: "code-taken" };

/**
 * Adds a discount, or changes one. Seats that have it keep their price and the name it had. Refused: another discount has the code; and
 * as every edit: gone, no changes, changed.
 */
export async function saveDiscount(save: SaveDiscount): Promise<SaveDiscountResult> {
	const { id, facts, seenVersion, onlyLook, key, actor, now } = save;
	if (id === undefined)
		return await oncePerForm<SaveDiscountResult>({ key, what: facts, now }, async (tx) => {
			const added = await insertDiscount(tx, facts);
			if (added === undefined) return { ok: false, reason: "code-taken" };
			const about = { subject: "discount", id: added, title: titleOf(facts) } as const;
			await insertChange(tx, { actor, action: "added", ...about, after: facts, now });
			return { ok: true };
		});
	return await inTransaction(async (tx): Promise<SaveDiscountResult> => {
		const row = await lockDiscount(tx, id);
		if (!row) return { ok: false, reason: "gone" };
		const { id: _, version, ...current } = row;
		const difference = differenceOf(current, facts);
		if (!difference) return version === seenVersion ? { ok: false, reason: "no-changes" } : { ok: true };
		if (version !== seenVersion) {
			const by = await findLastChange(tx, "discount", id);
			return { ok: false, reason: "changed", theirs: current, version, by };
		}
		if (onlyLook) return { ok: true };
		await updateDiscount(tx, id, facts);
		const about = { subject: "discount", id, title: titleOf(row) } as const;
		await insertChange(tx, { actor, action: "edited", ...about, ...difference, now });
		return { ok: true };
	});
}

type EndDiscount = { id: number; onlyLook?: boolean; actor: Actor; now: Date };

/** Ends a discount: no new seat gets it, and seats that have it keep it. A second call changes nothing. */
export async function endDiscount({ id, onlyLook, actor, now }: EndDiscount): Promise<void> {
	await inTransaction(async (tx) => {
		const row = await lockDiscount(tx, id);
		if (!row?.active || onlyLook) return;
		const { id: _, version: __, ...facts } = row;
		await updateDiscount(tx, id, { ...facts, active: false });
		const about = { subject: "discount", id, title: titleOf(row) } as const;
		await insertChange(tx, {
			actor,
			action: "edited",
			...about,
			before: { active: true },
			after: { active: false },
			now,
		});
	});
}

/** Deletes a discount that no seat ever had. A second call changes nothing. Refused: it was used, and can only be ended. */
export async function deleteDiscount({ id, onlyLook, actor, now }: EndDiscount): Promise<{ ok: boolean }> {
	return await inTransaction(async (tx) => {
		const row = await lockDiscount(tx, id);
		if (!row) return { ok: true };
		if (await wasDiscountUsed(tx, id)) return { ok: false };
		if (onlyLook) return { ok: true };
		await deleteDiscountRow(tx, id);
		const { id: _, version: __, ...facts } = row;
		const about = { subject: "discount", id, title: titleOf(row) } as const;
		await insertChange(tx, { actor, action: "deleted", ...about, before: facts, now });
		return { ok: true };
	});
}

const titleOf = ({ name, code }: Pick<DiscountFacts, "name" | "code">) => (code === null ? name : `${name}, ${code}`);
