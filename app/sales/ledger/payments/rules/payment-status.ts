/** What is true of one payment for the person who makes it: one state, whatever browser, bank and office have said so far. */

import type { Kobo } from "#kit/rules/money.ts";
import type { PaymentState } from "#sales/ledger/payments/rules/checkout.ts";
import type { ReviewReason } from "#sales/ledger/payments/rules/payment-verdict.ts";

/** Money of one attempt beyond what it bought, in the hundredth of `currency`. */
export type MoneyBeside = {
	/** What waits for a person's decision, the oldest first. */
	open: readonly { reason: ReviewReason; amount: Kobo | null }[];
	/** Whether it was ever looked at by a person and decided. */
	isDecided: boolean;
	received: Kobo;
	/** Sent back, and on its way back. */
	sentBack: Kobo;
	goingBack: Kobo;
	currency: string;
};

export type PaymentTruth =
	/** Nothing was tried as far as the provider knows. `mayPay`: the seat is still held, or none is needed. */
	| { kind: "not-started"; heldUntil: Date | null; mayPay: boolean }
	/** Money may be on its way; `method` as the provider calls it. */
	| { kind: "waiting"; method: string | null; heldUntil: Date | null }
	/** `extra`: more came than was asked, and waits for a decision. */
	| { kind: "received"; extra: Kobo; sentBack: Kobo; goingBack: Kobo; currency: string }
	| { kind: "needs-look"; reason: ReviewReason | null }
	/** A person looked at it and decided; nothing waits and nothing went back. */
	| { kind: "looked-at" }
	/** What it was for is paid by another payment: nothing is to be paid here. `isPending`: its bank may still charge it. */
	| { kind: "paid-beside"; isPending: boolean }
	| { kind: "not-completed"; how: "failed" | "expired" | "cancelled"; heldUntil: Date | null }
	| { kind: "sent-back"; sentBack: Kobo; goingBack: Kobo; currency: string }
	/** The provider could not be asked just now. */
	| { kind: "unknown" };

export type KnownOfPayment = {
	state: PaymentState;
	/** Whether it confirms a seat, which is held for it. */
	confirmsSeats: boolean;
	method: string | null;
	holdUntil: Date | null;
	money: MoneyBeside;
	/** Whether what it is for has been bought by another payment. */
	isBoughtBeside: boolean;
};

/** What to tell the person now. A decision that is open outweighs money that came, and money that went back outweighs both. */
export function truthOf(known: KnownOfPayment, now: Date): PaymentTruth {
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

function extraOf({ open }: MoneyBeside): Kobo {
	return open.reduce((sum, { reason, amount }) => (reason === "overpaid" ? sum + (amount ?? 0) : sum), 0);
}

/** Whether the page that shows it should look again by itself: somebody else's word is awaited. */
export function isAwaited(truth: PaymentTruth): boolean {
	return truth.kind === "waiting" || truth.kind === "unknown" || (truth.kind === "paid-beside" && truth.isPending);
}

/** Whether its window has nothing left to do. After a refused card there may be another one in it. */
export function isClosed(truth: PaymentTruth): boolean {
	if (truth.kind === "not-completed") return truth.how === "cancelled";
	return ["received", "needs-look", "looked-at", "sent-back", "paid-beside"].includes(truth.kind);
}

/** Whether the person may give it up: nothing came, and a seat is held for it. */
export function mayGiveUp(truth: PaymentTruth): boolean {
	return (truth.kind === "not-started" || truth.kind === "not-completed") && truth.heldUntil !== null;
}
