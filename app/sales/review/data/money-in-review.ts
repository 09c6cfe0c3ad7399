import { db } from "#kit/data/db.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import type { Purchase } from "#sales/orders/data/orders.ts";
import type { ReviewReason } from "#sales/payments/rules/payment-verdict.ts";

export type MoneyInReview = {
	/** Of the question; a payment may have several. */
	id: number;
	reference: string;
	reason: ReviewReason;
	/** It is tax somebody withheld, of which nothing came in money. */
	isTax: boolean;
	/** What is in question, in the hundredth of its currency. Null: nothing is booked here. */
	money: { amount: number; currency: string } | null;
	/** Null: money under a reference of ours that we have no attempt for. */
	attempt: { fullName: string; email: string; title: string; purpose: Purpose; asked: Kobo } | null;
	at: Date;
};

/** What waits for a person's decision, the longest waiting first. */
export async function listMoneyInReview(limit: number): Promise<MoneyInReview[]> {
	const rows = await db
		.selectFrom("review_items")
		.leftJoin("payment_attempts", "payment_attempts.id", "review_items.attempt_id")
		.leftJoin("users", "users.id", "payment_attempts.user_id")
		.select([
			"review_items.id",
			"review_items.reference",
			"reason",
			"amount_kobo",
			"review_items.currency",
			"opened_at",
		])
		.select(["full_name", "users.email", "purchase", "purpose", "total_kobo", "provider"])
		.where("closed_at", "is", null)
		.orderBy("opened_at")
		.orderBy("review_items.id")
		.limit(limit)
		.execute();
	return rows.map((row) => ({
		id: row.id,
		reference: row.reference,
		reason: row.reason as ReviewReason,
		isTax: row.provider === "withheld",
		money: row.amount_kobo === null ? null : { amount: row.amount_kobo, currency: row.currency },
		attempt: attemptOf(row),
		at: row.opened_at,
	}));
}

type Joined = {
	full_name: string | null;
	email: string | null;
	purchase: unknown;
	purpose: Purpose | null;
	total_kobo: Kobo | null;
};

function attemptOf({ full_name, email, purchase, purpose, total_kobo }: Joined): MoneyInReview["attempt"] {
	if (full_name === null || email === null || purpose === null || total_kobo === null) return null;
	return { fullName: full_name, email, title: (purchase as Purchase).title, purpose, asked: total_kobo };
}
