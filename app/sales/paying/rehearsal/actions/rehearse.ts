import { createHash } from "node:crypto";
import { onStage } from "#kit/data/db.ts";
import { readEffects, readLastIds } from "#sales/paying/rehearsal/data/effects.ts";
import { listCoursesOf } from "#sales/paying/rehearsal/data/next-in-line.ts";
import { type Effects, factsOf } from "#sales/paying/rehearsal/rules/effects.ts";

type Rehearsed = {
	/** The mark of the effects that were shown before; undefined: nothing was confirmed yet. */
	seen: string | undefined;
	/** The seats it is about, if these are known before. */
	seatIds?: readonly number[];
	now: Date;
};

type Done = { ok: boolean };

/**
 * `done`: the action stands, is refused, or stood already. `rehearsed`: it was run and rolled back; `isAnew`: it was confirmed, but would
 * do something else now than what was shown.
 */
export type Rehearsal<Result extends Done> =
	| { done: Result; effects: null }
	| { done: Result; effects: Effects; mark: string; isAnew: boolean };

/**
 * Runs an action as it is, and reads from the rows it wrote what it did. Confirmed with the mark of the same effects, it is committed;
 * else all of it is rolled back. An action that is rehearsed asks no provider and writes no file.
 */
export async function rehearse<Result extends Done>(
	act: () => Promise<Result>,
	{ seen, seatIds = [], now }: Rehearsed,
): Promise<Rehearsal<Result>> {
	return await onStage<Rehearsal<Result>>(
		async (tx) => {
			const last = await readLastIds(tx);
			const courseIds = await listCoursesOf(tx, seatIds);
			const done = await act();
			if (!done.ok || "again" in done) return { done, effects: null };
			const effects = await readEffects(tx, { last, seatIds, courseIds, now });
			const mark = markOf(effects);
			return mark === seen ? { done, effects: null } : { done, effects, mark, isAnew: seen !== undefined };
		},
		({ effects }) => effects === null,
	);
}

function markOf(effects: Effects): string {
	return createHash("sha256")
		.update(JSON.stringify(factsOf(effects)))
		.digest("base64url")
		.slice(0, 22);
}
