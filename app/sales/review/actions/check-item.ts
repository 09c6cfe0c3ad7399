import { db } from "#kit/data/db.ts";
import { checkBeforeSpending, type ProviderSilent } from "#sales/refunds/actions/check-before-spending.ts";
import { findReviewItem } from "#sales/review/data/review-items.ts";

/** As `checkBeforeSpending`, for the money a review item is about: first, before anything is locked. */
export async function checkItem(
	{ reference, itemId }: { reference: string; itemId: number },
	now: Date,
): Promise<ProviderSilent | undefined> {
	const item = await findReviewItem(db, reference, itemId);
	return item?.payment_id ? await checkBeforeSpending([item.payment_id], now) : undefined;
}
