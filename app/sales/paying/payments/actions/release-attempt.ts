import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type Attempt, endReview } from "#sales/ledger/payments/data/payment-attempts.ts";
import { hasOpenItem } from "#sales/ledger/review/data/review-items.ts";

/**
 * Ends a locked attempt that bought nothing once its last review item is closed, so that the payer may register again at once. Answers
 * `cancelled` to repeated calls too, since an action may call it twice with the same row.
 */
export async function releaseAttempt(tx: Tx, attempt: Attempt): Promise<Attempt["state"]> {
	await notify(tx, `user:${attempt.user_id}`, "courses", "payments");
	if (attempt.state !== "needs_review" || (await hasOpenItem(tx, attempt.id))) return attempt.state;
	return (await endReview(tx, attempt.id)) ? "cancelled" : attempt.state;
}
