import { listLastChanges } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import type { LoggedAction } from "#kit/rules/changes.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { type LockedMoney, leftOnReceipt, lockMoney } from "#sales/paying/payments/actions/lock-money.ts";

/** An enrolment as an admin's form showed it. */
export type SeenMoney = {
	enrolmentId: number;
	seenVersion: number;
	/** The amount left on all its receipts, in kobo. If it changed, the decision must be made again. */
	seenLeft: Kobo;
};

/** `who` and `at` of its last change, if an admin made it. */
export type SeenRefused = { ok: false } & (
	| { reason: "gone" }
	| { reason: "changed"; who: string | null; at: Date | null }
);

/** Locks an enrolment with its money (`lockMoney`). Refused: it does not exist, or it or its money changed after the form was shown. */
export async function lockSeenMoney(tx: Tx, seen: SeenMoney): Promise<{ ok: true; locked: LockedMoney } | SeenRefused> {
	const locked = await lockMoney(tx, seen.enrolmentId);
	if (!locked) return { ok: false, reason: "gone" };
	return (await whatChanged(tx, locked, seen)) ?? { ok: true, locked };
}

/** Why a locked enrolment differs from what the form showed; undefined: it does not. */
export async function whatChanged(tx: Tx, locked: LockedMoney, seen: SeenMoney): Promise<SeenRefused | undefined> {
	if (locked.enrolment.version === seen.seenVersion && leftOnReceipts(locked) === seen.seenLeft) return undefined;
	return { ok: false, reason: "changed", ...(await changedBy(tx, seen.enrolmentId)) };
}

/** The amount left on all receipts of an enrolment, in kobo. */
export function leftOnReceipts({ payments }: Pick<LockedMoney, "payments">): Kobo {
	return payments.reduce((sum, money) => sum + leftOnReceipt(money).total, 0);
}

/** Who last changed the enrolment itself; remarks do not count. */
export async function changedBy(tx: Tx, enrolmentId: number) {
	const last = (await listLastChanges(tx, "enrolment", enrolmentId, LOOKED_THROUGH)).find(
		({ action }) => !BESIDE.includes(action as LoggedAction),
	);
	return { who: last?.actor_name ?? null, at: last?.happened_at ?? null };
}

const LOOKED_THROUGH = 20;
const BESIDE: readonly LoggedAction[] = ["noted", "deleted a note", "exported"];
