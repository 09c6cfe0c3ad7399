/** The state of one payment for its payer: one answer from everything that browser, bank and office reported so far. */

import type { Kobo } from "#kit/rules/money.ts";
import type { PaymentState } from "#sales/ledger/payments/rules/checkout.ts";
import type { ReviewReason } from "#sales/ledger/payments/rules/payment-verdict.ts";

/** The money of an attempt beyond what it paid, in the hundredth of `currency`. */
export type OtherMoneyFacts = {
	/** The amounts under review, the oldest first. */
	open: readonly { reason: ReviewReason; amount: Kobo | null }[];
	/** Whether a person has reviewed and decided any of it. */
	isDecided: boolean;
	received: Kobo;
	/** The amount refunded, and the amount being refunded. */
	sentBack: Kobo;
	goingBack: Kobo;
	currency: string;
};

export type PaymentTruth =
	/** No attempt to pay is known to the provider. `mayPay`: the seat is still held, or none is needed. */
	| { kind: "not-started"; heldUntil: Date | null; mayPay: boolean }
	/** Money may be on its way. `method`: the provider's word. */
	| { kind: "waiting"; method: string | null; heldUntil: Date | null }
	/** `extra`: the amount above the price, which is under review. */
	| { kind: "received"; extra: Kobo; sentBack: Kobo; goingBack: Kobo; currency: string }
	| { kind: "needs-look"; reason: ReviewReason | null }
	/** A person reviewed and decided it; nothing is under review and nothing was refunded. */
	| { kind: "looked-at" }
	/** Another payment paid the same dues, so nothing is due here. `isPending`: the bank may still charge this one. */
	| { kind: "paid-beside"; isPending: boolean }
	| { kind: "not-completed"; how: "failed" | "expired" | "cancelled"; heldUntil: Date | null }
	| { kind: "sent-back"; sentBack: Kobo; goingBack: Kobo; currency: string }
	/** The provider could not be reached. */
	| { kind: "unknown" };

export type PaymentKnowledge = {
	state: PaymentState;
	/** Whether it confirms a seat that is held for it. */
	confirmsSeats: boolean;
	method: string | null;
	holdUntil: Date | null;
	money: OtherMoneyFacts;
	/** Whether another payment paid the same dues. */
	isBoughtBeside: boolean;
};

/** The state to show. An open review comes before money that came, and a refund before both. */
export function truthOf(known: PaymentKnowledge, now: Date): PaymentTruth {
	const { state, confirmsSeats, method, holdUntil, money, isBoughtBeside } = known;
	const paidBeside = { kind: "paid-beside", isPending: state === "pending" } as const;
	const { sentBack, goingBack, currency } = money;
	const heldUntil = holdUntil && holdUntil > now ? holdUntil : null;
	const back = sentBack + goingBack;
	const isAllBack = back > 0 && back >= money.received;
	const asked = money.open.find(({ reason }) => reason !== "overpaid");
	if (asked && !isAllBack) return { kind: "needs-look", reason: asked.reason };
	if (isAllBack || (back > 0 && state !== "paid")) return { kind: "sent-back", sentBack, goingBack, currency };
	switch (state) {
		case "paid":
			return { kind: "received", extra: extraOf(money), sentBack, goingBack, currency };
		case "needs_review":
			return money.isDecided ? { kind: "looked-at" } : { kind: "needs-look", reason: null };
		case "pending":
			if (isBoughtBeside) return paidBeside;
			return { kind: "waiting", method, heldUntil };
		case "cancelled":
			if (money.isDecided) return { kind: "looked-at" };
			if (isBoughtBeside) return paidBeside;
			return { kind: "not-completed", how: state, heldUntil: null };
		case "failed":
		case "expired":
			if (isBoughtBeside) return paidBeside;
			return { kind: "not-completed", how: state, heldUntil: state === "failed" ? heldUntil : null };
		case "not_started":
			if (isBoughtBeside) return paidBeside;
			return { kind: "not-started", heldUntil, mayPay: heldUntil !== null || !confirmsSeats };
		case "unknown":
		case "no_such_payment":
			return { kind: "unknown" };
	}
}

function extraOf({ open }: OtherMoneyFacts): Kobo {
	return open.reduce((sum, { reason, amount }) => (reason === "overpaid" ? sum + (amount ?? 0) : sum), 0);
}

/** Whether the page should refresh by itself because the provider or the office still has to answer. */
export function isAwaited(truth: PaymentTruth): boolean {
	return truth.kind === "waiting" || truth.kind === "unknown" || (truth.kind === "paid-beside" && truth.isPending);
}

/** Whether its window has nothing left to do. After a declined card, the same window may take another one. */
export function isClosed(truth: PaymentTruth): boolean {
	if (truth.kind === "not-completed") return truth.how === "cancelled";
	return ["received", "needs-look", "looked-at", "sent-back", "paid-beside"].includes(truth.kind);
}

/** Whether the payer may cancel it: no money came, and a seat is held for it. */
export function mayGiveUp(truth: PaymentTruth): boolean {
	return (truth.kind === "not-started" || truth.kind === "not-completed") && truth.heldUntil !== null;
}
