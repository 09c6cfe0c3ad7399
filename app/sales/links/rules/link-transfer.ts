/** What is said of a transfer to whoever pays by a link. */
import { type Day, nearDay } from "#kit/rules/date-range.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { payLinkWords as words } from "#sales/links/rules/words.ts";
import { otherWaysWords } from "#sales/orders/pages/other-ways-words.ts";
import { deadlineDay } from "#sales/transfers/rules/transfers.ts";
import { transferDeadline } from "#sales/transfers/rules/working-days.ts";
import { bankAccountOf, type SiteSettings } from "#settings/rules/settings.ts";

type Asked = {
	purpose: Purpose;
	/** Of the date. Null: it has none. */
	firstDay: Day | null;
	/** Null: of an order of the office. */
	firstName: string | null;
	/** Whether it is the rest of an invoice. */
	isRest: boolean;
};

/**
 * What a link offers of a transfer; null: the academy takes none. Tax is kept of a whole price or a balance, never of a deposit, the
 * rest of an invoice, or an order of the office, which says so itself.
 */
export function linkTransferOf({ purpose, firstDay, firstName, isRest }: Asked, settings: SiteSettings, now: Date) {
	if (!bankAccountOf(settings)) return null;
	const { transferDays: days, holidays, withholdingBasisPoints } = settings;
	const mayWithhold = purpose !== "deposit" && firstName !== null && !isRest;
	const holdsSeat = purpose !== "balance" && firstName !== null;
	const until = nearDay(deadlineDay(transferDeadline({ now, days, holidays, firstDay })));
	const hint = holdsSeat ? words.byTransferHint(firstName, until) : otherWaysWords.balanceTransferHint(days);
	return { hint, certificateRate: mayWithhold ? withholdingBasisPoints : 0 };
}
