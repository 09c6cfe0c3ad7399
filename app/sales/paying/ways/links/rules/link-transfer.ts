/** What is said of a transfer to whoever pays by a link. */
import { type Day, nearDay } from "#kit/rules/date-range.ts";
import { deadlineText } from "#kit/rules/moments.ts";
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
	/** Whether a payer may keep tax of it: of a whole price or a balance, never of a deposit, the rest of an invoice, or an order of the office. */
	mayWithhold: boolean;
	/** Of the date. Null: it has none. */
	firstDay: Day | null;
	/** For whom a seat is to be held. Null: it is for a balance, or for an order of the office. */
	seatOf: string | null;
	/** What is held of the course. Undefined: the link is for no seat that is yet to be held. */
	beside: HoldsBeside | undefined;
};

/** What a link offers of a transfer; null: the academy takes none, or none just now (`closed` says why). */
export function linkTransferOf(asked: Asked, settings: SiteSettings, now: Date): LinkTransfer {
	const { seatOf, mayWithhold, firstDay, beside } = asked;
	if (!bankAccountOf(settings)) return { offer: null, closed: null };
	const closed = beside && closedWords(beside, settings, words.transferRefusals["too-many-holds"]);
	if (closed) return { offer: null, closed };
	const { transferDays: days, holidays, withholdingBasisPoints } = settings;
	const usual = transferDeadline({ now, days, holidays, firstDay });
	const deadline = firstHoldUntil(usual, beside?.isNew ?? false, now);
	const until = deadline < usual ? deadlineText(deadline) : nearDay(deadlineDay(deadline));
	const hint = seatOf !== null ? words.byTransferHint(seatOf, until) : otherWaysWords.balanceTransferHint(days);
	return { offer: { hint, certificateRate: mayWithhold ? withholdingBasisPoints : 0 }, closed: null };
}
