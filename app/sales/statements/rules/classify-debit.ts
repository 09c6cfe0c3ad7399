/** What a line of money that left is, where it names a transfer: money the bank took back, a refund we sent, or nothing we know. */

import { type Kobo, sumOf } from "#kit/rules/money.ts";

/** Banks take a levy or a fee of so much for a transfer, under its own narration. */
export const MOST_BANK_CHARGE: Kobo = 100_00;

/** Why a person is asked about money that left. */
export type LeftWhy = "taken-back" | "left-other";

/** Money that came for transfers the line names, as one movement: a line of the bank's, or what was confirmed by hand. */
export type Came = {
	/** Whether the bank gives both the same reference. */
	sameReference: boolean;
	parts: readonly { paymentId: number; amount: Kobo }[];
	/** Whether all of it is still here, as far as our books know. */
	isHere: boolean;
};

export type SentBack = { refundId: number; amount: Kobo };

export type TakenVerdict =
	| { kind: "taken"; parts: Came["parts"] }
	| { kind: "refund"; refundId: number }
	| { kind: "charge" }
	| { kind: "ask" };

type Left = {
	/** How much left, above nothing. */
	amount: Kobo;
	/** The latest first. */
	came: readonly Came[];
	/** Refunds of these transfers that no line stands for yet. */
	sentBack: readonly SentBack[];
	/** What the office is asked to send back by hand. */
	toSend: readonly Kobo[];
};

/**
 * Judges a line of money that left and names transfers of ours. What we sent back is explained; the very sum that came is taken
 * back by the bank, unless the office was to send just that; a person is asked about any other sum.
 */
export function judgeLeft({ amount, came, sentBack, toSend }: Left): TakenVerdict {
	const refund = sentBack.find((one) => one.amount === amount);
	if (refund) return { kind: "refund", refundId: refund.refundId };
	if (toSend.includes(amount)) return { kind: "ask" };
	const equal = came.filter(({ isHere, parts }) => isHere && sumOf(parts, ({ amount }) => amount) === amount);
	const taken = equal.find(({ sameReference }) => sameReference) ?? equal[0];
	if (taken) return { kind: "taken", parts: taken.parts };
	return { kind: amount <= MOST_BANK_CHARGE ? "charge" : "ask" };
}
