import type { Tx } from "#kit/data/db.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Payment } from "#sales/payments/data/payments.ts";
import type { LineRefusal } from "#sales/statements/actions/unassigned-lines.ts";
import { confirmedFor, type MatchedPart } from "#sales/statements/rules/statement-match.ts";
import { lockBooked } from "#sales/transfers/actions/correct-confirmation.ts";
import type { LockedTransfer } from "#sales/transfers/data/named-transfers.ts";

type Typed = { code: string; attemptId: number; amount: Kobo; confirmed: "same" | "besides" | undefined };

/** `booked`: it is what was confirmed by hand in another sum. */
type Part = MatchedPart & { booked: { arrivalId: number; payment: Payment } | null };

type Found = { ok: true; parts: Part[] } | ({ ok: false } & LineRefusal);

/**
 * What each part of a line is: what was confirmed by hand in this sum and has no line yet, or in another sum where somebody said
 * that it is this money, or an arrival to be written. Locks the payments of such; the attempts are locked before.
 */
export async function partsOf(tx: Tx, named: readonly LockedTransfer[], typed: readonly Typed[]): Promise<Found> {
	const parts: Part[] = [];
	for (const { code, attemptId, amount, confirmed } of typed) {
		const byHand = named.find((one) => one.attemptId === attemptId)?.byHand ?? [];
		const likely = confirmedFor(byHand, amount);
		const isSame = likely?.amount === amount;
		if (likely && !isSame && !confirmed)
			return { ok: false, reason: "by-hand", code, amount: likely.amount, arrivedOn: likely.arrivedOn };
		const arrivalId = likely && (isSame || confirmed === "same") ? likely.arrivalId : null;
		const payment = arrivalId === null || isSame ? undefined : await lockBooked(tx, arrivalId);
		if (arrivalId !== null && !isSame && !payment) return { ok: false, reason: "not-booked" };
		parts.push({ attemptId, amount, arrivalId, booked: arrivalId !== null && payment ? { arrivalId, payment } : null });
	}
	return { ok: true, parts };
}
