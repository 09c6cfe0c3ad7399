/** The offer of a transfer on a page: its deadline, or why none is offered now. */
import { longDate, nearDay } from "#kit/rules/date-range.ts";
import type { Day } from "#kit/rules/days.ts";
import { deadlineText } from "#kit/rules/moments.ts";
import { firstHoldUntil, type OtherHolds, refusalOfHold } from "#sales/ledger/orders/rules/unpaid-holds.ts";
import { deadlineDay } from "#sales/ledger/transfers/rules/transfers.ts";
import { transferDeadline } from "#sales/ledger/transfers/rules/working-days.ts";
import { otherWaysWords as words } from "#sales/paying/orders/pages/other-ways-words.ts";
import { transferWords } from "#sales/paying/ways/transfers/pages/words.ts";
import { bankAccountOf, type SiteSettings } from "#settings/rules/settings.ts";

/** `tile`: in a few words. `hint`: as a sentence. `closed`: why no transfer is offered although the academy takes them. */
export type TransferOffer =
	| { tile: string; hint: string; closed: null }
	| { tile: null; hint: null; closed: string | null };

/**
 * How long a seat would be held for a transfer requested now, on any of these dates (`firstDays`). `beside`: the other holds of the
 * course, as far as they are known.
 */
export function transferOffer(
	settings: SiteSettings,
	firstDays: readonly Day[],
	beside: OtherHolds | undefined,
	now: Date,
): TransferOffer {
	if (!bankAccountOf(settings)) return { tile: null, hint: null, closed: null };
	const closed = beside && closedWords(beside, settings);
	if (closed) return { tile: null, hint: null, closed };
	const { transferDays: days, holidays } = settings;
	const usual = transferDeadline({ now, days, holidays, firstDay: null });
	const latest = firstHoldUntil(usual, beside?.isNew ?? false, now);
	const isCut = firstDays.some((firstDay) => transferDeadline({ now, days, holidays, firstDay }) < latest);
	if (latest < usual) {
		const hint = isCut ? words.firstHoldHintEarlier : words.firstHoldHint;
		return { tile: words.firstHoldTile, hint: hint(deadlineText(latest)), closed: null };
	}
	const day = deadlineDay(latest);
	const until = longDate({ firstDay: day, lastDay: day });
	const hint = isCut ? words.transferHintEarlier(until) : words.transferHint(until);
	return { tile: words.transferTile(nearDay(day)), hint, closed: null };
}

/** Why another transfer gets no hold now; undefined: it gets one. */
export function closedWords(
	beside: OtherHolds,
	{ unpaidHoldPercent }: SiteSettings,
	tooManyHolds = transferWords.tooManyHolds,
): string | undefined {
	const refusal = refusalOfHold(beside, unpaidHoldPercent);
	if (refusal === "too-many-holds") return tooManyHolds;
	const { nextFreeAt } = beside;
	if (refusal === undefined) return undefined;
	return nextFreeAt ? transferWords.transfersFullUntil(deadlineText(nextFreeAt)) : transferWords.transfersFull;
}
