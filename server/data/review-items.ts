import type { Selectable } from "kysely";
import type { Kobo } from "#domain/money.ts";
import type { ReviewReason } from "#domain/payment-verdict.ts";
import type { Tx } from "#server/data/db.ts";
import { storedJson } from "#server/data/stored-json.ts";
import type { ReviewItems } from "#server/data/types.ts";

export type ReviewItem = Omit<Selectable<ReviewItems>, "reason"> & { reason: ReviewReason };

export type NewReviewItem = {
	reference: string;
	attemptId: number | null;
	/** Null: nothing is booked, it belongs to another reference. */
	paymentId: number | null;
	reason: ReviewReason;
	/** What is in question, in the hundredth of its currency. */
	amount: Kobo | null;
	currency: string;
	facts?: Record<string, unknown>;
	now: Date;
};

/** Opens a question for a person. Undefined when the same was asked about this money before, whatever became of it. */
export async function insertReviewItem(tx: Tx, item: NewReviewItem): Promise<number | undefined> {
	const row = await tx
		.insertInto("review_items")
		.values({
			reference: item.reference,
			attempt_id: item.attemptId,
			payment_id: item.paymentId,
			reason: item.reason,
			amount_kobo: item.amount,
			currency: item.currency,
			facts: storedJson(item.facts ?? {}),
			opened_at: item.now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	return row?.id;
}

/** Locks an item. After course, enrolment, attempt and payment. */
export async function lockReviewItem(tx: Tx, id: number): Promise<ReviewItem | undefined> {
	const row = await tx.selectFrom("review_items").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
	return row as ReviewItem | undefined;
}
