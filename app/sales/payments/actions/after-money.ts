import type { Tx } from "#kit/data/db.ts";
import { revokeLinks } from "#sales/links/data/pay-links.ts";
import { giveUp } from "#sales/payments/actions/abandon-attempts.ts";
import { type About, lockUntriedBeside } from "#sales/payments/data/open-attempts.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";

/** `enrolmentId` null: it paid an order. */
type Paid = { attempt: Attempt; orderId: number; enrolmentId: number | null; now: Date };

/** It is paid: nobody else is to pay it by a link, a transfer nothing is known of, or a window that stands open. Its course or enrolment is locked. */
export async function closeOtherWays(tx: Tx, { attempt, now, ...paid }: Paid) {
	const about = aboutOf(attempt, paid);
	if (!about) return;
	await revokeLinks(tx, about, "paid", now);
	await giveUp(tx, await lockUntriedBeside(tx, about, attempt.id), { why: "paid", now });
}

function aboutOf(attempt: Attempt, { orderId, enrolmentId }: Pick<Paid, "orderId" | "enrolmentId">): About | undefined {
	const { user_id: userId, purpose, course_date_id: courseDateId } = attempt;
	if (enrolmentId === null) return { userId, orderId };
	if (purpose === "balance") return { userId, enrolmentId };
	return courseDateId === null ? undefined : { userId, courseDateId };
}
