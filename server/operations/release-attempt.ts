import { canMove } from "#domain/payment.ts";
import type { Tx } from "#server/data/db.ts";
import { notify } from "#server/data/notices.ts";
import { type Attempt, updateAttempt } from "#server/data/payment-attempts.ts";
import { hasOpenItem } from "#server/data/review-items.ts";

/**
 * Nothing about a locked attempt waits for a person any more, and it bought nothing: it is over, so that the payer may
 * register again at once. Answers the state it is in.
 */
export async function releaseAttempt(tx: Tx, attempt: Attempt): Promise<Attempt["state"]> {
	await notify(tx, `user:${attempt.user_id}`, "courses", "payments");
	if (attempt.state !== "needs_review" || !canMove(attempt.state, "cancelled")) return attempt.state;
	if (await hasOpenItem(tx, attempt.id)) return attempt.state;
	await updateAttempt(tx, attempt.id, { state: "cancelled", nextCheckAt: null, holdUntil: null });
	return "cancelled";
}
