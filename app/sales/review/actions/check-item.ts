import { db } from "#kit/data/db.ts";
import { checkBeforeSpending, type ProviderSilent } from "#sales/refunds/actions/check-before-spending.ts";
import { findSums } from "#sales/refunds/data/refunds.ts";
import { leftOf } from "#sales/refunds/rules/refunds.ts";
import { findReviewItem } from "#sales/review/data/review-items.ts";

/**
 * As `checkBeforeSpending`, for the money a review item is about: first, before anything is locked. Where all of it is on receipts or went
 * back, nothing can be spent, and nobody is asked: such a question is answered while the provider is down, too.
 */
export async function checkItem(
	{ reference, itemId }: { reference: string; itemId: number },
	now: Date,
): Promise<ProviderSilent | undefined> {
	const item = await findReviewItem(db, reference, itemId);
	if (!item?.payment_id || leftOf(await findSums(db, item.payment_id)) <= 0) return undefined;
	return await checkBeforeSpending([item.payment_id], now);
}
