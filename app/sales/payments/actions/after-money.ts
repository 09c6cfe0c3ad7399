import type { Tx } from "#kit/data/db.ts";
import { revokeLinks } from "#sales/links/data/pay-links.ts";
import { giveUp } from "#sales/payments/actions/abandon-attempts.ts";
import { type About, lockUntriedBeside } from "#sales/payments/data/open-attempts.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";

type Paid = { attempt: Attempt; enrolmentId: number; now: Date };

/** It is paid: nobody else is to pay it by a link, a transfer nothing is known of, or a window that stands open. Its course or enrolment is locked. */
export async function closeOtherWays(tx: Tx, { attempt, enrolmentId, now }: Paid) {
	const userId = attempt.user_id;
	const about: About | undefined =
		attempt.purpose === "balance"
			? { userId, enrolmentId }
			: attempt.course_date_id === null
				? undefined
				: { userId, courseDateId: attempt.course_date_id };
	if (!about) return;
	await revokeLinks(tx, about, "paid", now);
	await giveUp(tx, await lockUntriedBeside(tx, about, attempt.id), { why: "paid", now });
}
