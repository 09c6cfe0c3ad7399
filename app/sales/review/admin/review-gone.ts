import type { Sums } from "#sales/refunds/rules/refunds.ts";
import type { ReviewItemView } from "#sales/review/admin/review-item-view.tsx";
import { isRefundOnReceipt } from "#sales/review/rules/review.ts";

type ItemFacts = { reason: string; facts: unknown };
type Money = { enrolmentId: number | null; sums: Sums };

const GONE = new Set(["reversed", "refunded-outside"]);

/** Money that paid for a seat and was taken back, or whose refund failed: the documents are corrected on the page of the seat. */
export function goneOf(group: readonly ItemFacts[], money: Money | undefined): ReviewItemView["gone"] {
	const enrolmentId = money?.enrolmentId ?? null;
	const isGone = group.some(({ reason }) => GONE.has(reason));
	const why = isGone ? "gone" : group.some(isRefundOnReceipt) ? "refund-failed" : null;
	return why && enrolmentId !== null && money && money.sums.receipted > 0 ? { enrolmentId, why } : null;
}
