import type { Kobo } from "#domain/money.ts";
import type { ReviewReason } from "#domain/payment-verdict.ts";
import type { Purpose } from "#domain/pricing.ts";
import { db } from "#server/data/db.ts";
import type { Purchase } from "#server/data/enrolments.ts";

export type MoneyInReview = {
	/** Of the attempt; one may have brought money twice. */
	key: string;
	reference: string;
	personId: string;
	fullName: string;
	email: string;
	title: string;
	purpose: Purpose;
	/** What was to be paid, VAT included. */
	asked: Kobo;
	/** What arrived, in the hundredth of its currency. Null: it is booked under another reference, or could not be. */
	money: { amount: number; currency: string; method: string; transactionId: string; reason: ReviewReason } | null;
	/** The enrolment the money was for, or that came of another payment under the reference. */
	enrolmentId: number | null;
	at: Date;
};

/** Payments that wait for a person, the longest waiting first: money that found nothing to buy, or disagrees with what was asked. */
export async function listMoneyInReview(): Promise<MoneyInReview[]> {
	const [booked, unbooked] = await Promise.all([
		attempts()
			.innerJoin("payments", "payments.attempt_id", "payment_attempts.id")
			.select(["payments.id", "amount_kobo", "payments.currency", "payments.method", "provider_transaction_id"])
			.select(["review_reason", "recorded_at"])
			.where("outcome", "=", "review")
			.orderBy("recorded_at")
			.execute(),
		attempts()
			.select("payment_attempts.created_at")
			.where("state", "=", "needs_review")
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom("payments")
							.select("payments.id")
							.whereRef("payments.attempt_id", "=", "payment_attempts.id")
							.where("outcome", "=", "review"),
					),
				),
			)
			.execute(),
	]);
	const all = [
		...booked.map((row) => ({
			...factsOf(row),
			key: `${row.reference} ${row.id}`,
			money: {
				amount: row.amount_kobo,
				currency: row.currency,
				method: row.method,
				transactionId: row.provider_transaction_id,
				reason: row.review_reason as ReviewReason,
			},
			at: row.recorded_at,
		})),
		...unbooked.map((row) => ({ ...factsOf(row), key: row.reference, money: null, at: row.created_at })),
	];
	return all.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function attempts() {
	return db
		.selectFrom("payment_attempts")
		.innerJoin("users", "users.id", "payment_attempts.user_id")
		.select(["payment_attempts.reference", "user_id", "full_name", "users.email", "purchase", "purpose", "total_kobo"])
		.select("payment_attempts.enrolment_id");
}

type Attempt = Awaited<ReturnType<ReturnType<typeof attempts>["execute"]>>[number];

function factsOf(row: Attempt) {
	return {
		reference: row.reference,
		personId: row.user_id,
		fullName: row.full_name,
		email: row.email,
		title: (row.purchase as Purchase).title,
		purpose: row.purpose,
		asked: row.total_kobo,
		enrolmentId: row.enrolment_id,
	};
}
