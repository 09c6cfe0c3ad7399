import type { Kobo } from "#kit/rules/money.ts";
import type { Option } from "#kit/ui/forms/select.tsx";
import type { ReviewReason } from "#sales/payments/rules/payment-verdict.ts";
import type { RefundState, RefundWay } from "#sales/refunds/rules/refunds.ts";
import type { Resolution } from "#sales/review/rules/review.ts";

export type RefundLine = {
	id: number;
	amount: string;
	way: RefundWay;
	state: RefundState;
	reason: string;
	at: string;
	detail: string | null;
	/** Nobody asks the provider about it any more: a person says how it ended. */
	isStuck: boolean;
};

export type ReviewItemView = {
	id: number;
	version: number;
	reasons: readonly ReviewReason[];
	currency: string;
	/** What was in question when it was opened. */
	amount: Kobo | null;
	since: string;
	/** Null: nothing is booked here. */
	sums: { received: Kobo; receipted: Kobo; refunded: Kobo; refunding: Kobo; neverCame: Kobo; left: Kobo } | null;
	refunds: readonly RefundLine[];
	formKey: string;
	/** Null: not spoken of. */
	seat:
		| { offered: true; hint: string; dates: readonly Option[]; chosen: string }
		| { offered: false; why: string }
		| null;
	/** What is due of the seats it was sent for may be paid with it. */
	order: { hint: string } | null;
	/** Nobody knows which order it pays. */
	isUnknown: boolean;
	/** What is missing of money and a certificate may pay. */
	short: Kobo | null;
	/** `isGone`: its bank took it back, which is only written down. */
	refund: { most: Kobo; byProvider: boolean; isGone: boolean } | null;
	/** A certificate's worth is owed back, which never came in money: to whom, where their name is known. */
	taxDue: { by: string | null } | null;
	/** Where money that is due is to be sent, as the person named it. */
	account: string | null;
	/** The money bought a seat and went back by itself, never came, or could not be refunded: what takes it off its documents stands with the enrolment. */
	gone: { enrolmentId: number; why: "gone" | "never-came" | "refund-failed" } | null;
	/** The same was paid twice, and the bank took one of them back: so much. */
	duplicate: Kobo | null;
	closing: "kept" | "explained" | "refunded" | "under-way" | null;
	/** What stays with the academy by it; below nothing what it bears. */
	closes: Kobo;
	closed: { resolution: Resolution; words: string; note: string | null; who: string; at: string } | null;
};

/** What every form about an item sends: which state of it was seen, and the key that makes twice once. */
export function ItemSeen({ item }: { item: ReviewItemView }) {
	return (
		<>
			<input type="hidden" name="version" value={item.version} />
			<input type="hidden" name="key" value={item.formKey} />
		</>
	);
}
