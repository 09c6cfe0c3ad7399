import type { Kobo } from "#kit/rules/money.ts";
import type { Option } from "#kit/ui/forms/select.tsx";
import type { ReviewReason } from "#sales/ledger/payments/rules/payment-verdict.ts";
import type { RefundState, RefundWay } from "#sales/ledger/refunds/rules/refunds.ts";
import type { Resolution } from "#sales/ledger/review/rules/review.ts";

export type RefundLine = {
	id: number;
	amount: string;
	way: RefundWay;
	state: RefundState;
	reason: string;
	at: string;
	detail: string | null;
	/** The provider is not asked any more: a person records how it ended. */
	isStuck: boolean;
};

export type ReviewItemView = {
	id: number;
	version: number;
	reasons: readonly ReviewReason[];
	currency: string;
	/** The amount in question when the item was opened. */
	amount: Kobo | null;
	since: string;
	/** Null: no payment is recorded here. */
	sums: { received: Kobo; receipted: Kobo; refunded: Kobo; refunding: Kobo; left: Kobo } | null;
	refunds: readonly RefundLine[];
	formKey: string;
	/** What it can pay, with the dates to choose for the seat that a member asked for; or why nothing. Null: not shown. */
	pays: { hint: string; dates: readonly Option[] | null; chosen: string } | { why: string } | null;
	/** Its order is unknown. */
	isUnknown: boolean;
	/** The shortfall that a certificate may pay. */
	short: Kobo | null;
	/** `isGone`: the bank of the payer has it, which is only recorded. */
	refund: { most: Kobo; byProvider: boolean; isGone: boolean } | null;
	/** A certificate's value is owed back, which was never money: to whom, where the name is known. */
	taxDue: { by: string | null } | null;
	/** The account that the participant named for the refund. */
	account: string | null;
	/**
	 * The money paid for a seat and was taken back, or could not be refunded: the page of the enrolment corrects its documents.
	 */
	gone: { enrolmentId: number; why: "gone" | "refund-failed" } | null;
	closing: "kept" | "explained" | "refunded" | "under-way" | null;
	/** The amount that closing keeps; below zero, the amount that the academy bears. */
	closes: Kobo;
	closed: { resolution: Resolution; words: string; note: string | null; who: string; at: string } | null;
};

/** Fields of every form about an item: the version that was seen, and the key that lets the form act once. */
export function ItemSeen({ item }: { item: ReviewItemView }) {
	return (
		<>
			<input type="hidden" name="version" value={item.version} />
			<input type="hidden" name="key" value={item.formKey} />
		</>
	);
}
