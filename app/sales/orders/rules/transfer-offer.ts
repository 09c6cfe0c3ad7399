/** What is said beside a transfer of the time it has. */
import { longDate } from "#kit/rules/date-range.ts";
import type { Day } from "#kit/rules/days.ts";
import { otherWaysWords as words } from "#sales/orders/pages/other-ways-words.ts";
import { deadlineDay } from "#sales/transfers/rules/transfers.ts";
import { transferDeadline } from "#sales/transfers/rules/working-days.ts";
import { bankAccountOf, type SiteSettings } from "#settings/rules/settings.ts";

/** The last day on which a seat would be held for a transfer asked for now. Null: the academy takes none. */
export function transferDay(settings: SiteSettings, now: Date): Day | null {
	if (!bankAccountOf(settings)) return null;
	const { transferDays: days, holidays } = settings;
	return deadlineDay(transferDeadline({ now, days, holidays, firstDay: null }));
}

/**
 * How long a seat would be held for a transfer asked for now, whichever of the dates is chosen; `firstDays` are theirs. Null:
 * the academy has no account, and takes none.
 */
export function transferOffer(settings: SiteSettings, firstDays: readonly Day[], now: Date): string | null {
	if (!bankAccountOf(settings)) return null;
	const { transferDays: days, holidays } = settings;
	const latest = transferDeadline({ now, days, holidays, firstDay: null });
	const day = deadlineDay(latest);
	const until = longDate({ firstDay: day, lastDay: day });
	const isCut = firstDays.some((firstDay) => transferDeadline({ now, days, holidays, firstDay }) < latest);
	return isCut ? words.transferHintEarlier(until) : words.transferHint(until);
}
