/** What is said of a transfer to whoever pays by a link. */
import { type Day, nearDay } from "#kit/rules/date-range.ts";
import { deadlineText } from "#kit/rules/moments.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { firstHoldUntil, type HoldsBeside } from "#sales/ledger/orders/rules/unpaid-holds.ts";
import { deadlineDay } from "#sales/ledger/transfers/rules/transfers.ts";
import { transferDeadline } from "#sales/ledger/transfers/rules/working-days.ts";
import { otherWaysWords } from "#sales/paying/orders/pages/other-ways-words.ts";
import { payLinkWords as words } from "#sales/paying/ways/links/rules/words.ts";
import { closedWords } from "#sales/paying/ways/transfers/rules/transfer-offer.ts";
import { bankAccountOf, type SiteSettings } from "#settings/rules/settings.ts";

/** What is offered, or why nothing is just now. */
type LinkTransfer =
	| { offer: { hint: string; certificateRate: number }; closed: null }
	| { offer: null; closed: string | null };

type Asked = {
	purpose: Purpose;
	/** Of the date. Null: it has none. */
	firstDay: Day | null;
	/** Null: of an order of the office. */
	firstName: string | null;
	/** Whether it is the rest of an invoice. */
	isRest: boolean;
	/** What is held of the course, where the link is for a seat of it. */
	beside: HoldsBeside | undefined;
};

/**
 * What a link offers of a transfer; null: the academy takes none, or none just now (`closed` says why). Tax is kept of a whole price or a balance, never of a deposit, the
 * rest of an invoice, or an order of the office, which says so itself.
 */
export function linkTransferOf(asked: Asked, settings: SiteSettings, now: Date): LinkTransfer {
	const { purpose, firstDay, firstName, isRest, beside } = asked;
	if (!bankAccountOf(settings)) return { offer: null, closed: null };
	const closed = beside && closedWords(beside, settings, words.transferRefusals["too-many-holds"]);
	if (closed) return { offer: null, closed };
	const { transferDays: days, holidays, withholdingBasisPoints } = settings;
	const mayWithhold = purpose !== "deposit" && firstName !== null && !isRest;
	const holdsSeat = purpose !== "balance" && firstName !== null;
	const usual = transferDeadline({ now, days, holidays, firstDay });
	const deadline = firstHoldUntil(usual, beside?.isNew ?? false, now);
	const until = deadline < usual ? deadlineText(deadline) : nearDay(deadlineDay(deadline));
	const hint = holdsSeat ? words.byTransferHint(firstName, until) : otherWaysWords.balanceTransferHint(days);
	return { offer: { hint, certificateRate: mayWithhold ? withholdingBasisPoints : 0 }, closed: null };
}
