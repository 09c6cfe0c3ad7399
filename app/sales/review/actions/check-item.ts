import { db } from "#kit/data/db.ts";
import { checkBeforeSpending, type ProviderSilent } from "#sales/refunds/actions/check-before-spending.ts";
import { findSums } from "#sales/refunds/data/refunds.ts";
import { leftOf } from "#sales/refunds/rules/refunds.ts";
import { findReviewItem } from "#sales/review/data/review-items.ts";

/**
 * Like `checkBeforeSpending`, for the money of a review item. Call it first, before anything is locked. If all of the money is on
 * receipts or was refunded, nothing can be spent and no provider is asked, so such an item can be decided while the provider is down.
 */
export async function checkItem(
	{ reference, itemId }: { reference: string; itemId: number },
	now: Date,
): Promise<ProviderSilent | undefined> {
	const item = await findReviewItem(db, reference, itemId);
	if (!item?.payment_id || leftOf(await findSums(db, item.payment_id)) <= 0) return undefined;
	return await checkBeforeSpending([item.payment_id], now);
}
