import { listLastChanges } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import type { LoggedAction } from "#kit/rules/changes.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { type LockedMoney, leftOnReceipt, lockMoney } from "#sales/paying/payments/actions/lock-money.ts";

/** An enrolment as the form of an admin saw it. */
export type SeenMoney = {
	enrolmentId: number;
	seenVersion: number;
	/** What was left on all its receipts, kobo: money that came or went since then changes what is decided. */
	seenLeft: Kobo;
};

/** `who` and `at` of what was done to it last, as far as an admin did it. */
export type SeenRefused = { ok: false } & (
	| { reason: "gone" }
	| { reason: "changed"; who: string | null; at: Date | null }
);

/** Locks an enrolment with its money (`lockMoney`). Refused: there is none, or it or its money changed since it was seen. */
export async function lockSeenMoney(tx: Tx, seen: SeenMoney): Promise<{ ok: true; locked: LockedMoney } | SeenRefused> {
	const locked = await lockMoney(tx, seen.enrolmentId);
	if (!locked) return { ok: false, reason: "gone" };
	return (await whatChanged(tx, locked, seen)) ?? { ok: true, locked };
}

/** Why a locked enrolment is not what somebody saw; undefined: it is. */
export async function whatChanged(tx: Tx, locked: LockedMoney, seen: SeenMoney): Promise<SeenRefused | undefined> {
	if (locked.enrolment.version === seen.seenVersion && leftOnReceipts(locked) === seen.seenLeft) return undefined;
	return { ok: false, reason: "changed", ...(await changedBy(tx, seen.enrolmentId)) };
}

/** What is left on all receipts of an enrolment, kobo. */
export function leftOnReceipts({ payments }: Pick<LockedMoney, "payments">): Kobo {
	return payments.reduce((sum, money) => sum + leftOnReceipt(money).total, 0);
}

/** Who last changed an enrolment itself: a note beside it does not. */
export async function changedBy(tx: Tx, enrolmentId: number) {
	const last = (await listLastChanges(tx, "enrolment", enrolmentId, LOOKED_THROUGH)).find(
		({ action }) => !BESIDE.includes(action as LoggedAction),
	);
	return { who: last?.actor_name ?? null, at: last?.happened_at ?? null };
}

const LOOKED_THROUGH = 20;
const BESIDE: readonly LoggedAction[] = ["noted", "deleted a note", "exported"];
