/** The transfer that the payer of a link is offered. */
import { type Day, nearDay } from "#kit/rules/date-range.ts";
import { deadlineText } from "#kit/rules/moments.ts";
import { firstHoldUntil, type OtherHolds } from "#sales/ledger/orders/rules/unpaid-holds.ts";
import { deadlineDay } from "#sales/ledger/transfers/rules/transfers.ts";
import { transferDeadline } from "#sales/ledger/transfers/rules/working-days.ts";
import { otherWaysWords } from "#sales/paying/orders/pages/other-ways-words.ts";
import { payLinkWords as words } from "#sales/paying/ways/links/rules/words.ts";
import { closedWords } from "#sales/paying/ways/transfers/rules/transfer-offer.ts";
import { bankAccountOf, type SiteSettings } from "#settings/rules/settings.ts";

/** The offer, or why there is none now. */
type LinkTransfer =
	| { offer: { hint: string; certificateRate: number }; closed: null }
	| { offer: null; closed: string | null };

type TransferRequest = {
	/**
	 * Whether the payer may withhold tax: from a whole price or a balance, never from a deposit, the rest of an invoice, or an office
	 * order.
	 */
	mayWithhold: boolean;
	/** The first day of the date. Null: it has none. */
	firstDay: Day | null;
	/** The participant a seat will be held for. Null: it is for a balance or an office order. */
	seatOf: string | null;
	/** The other holds of the course. Undefined: the link needs no new hold. */
	beside: OtherHolds | undefined;
};

/** The transfer that a link offers. Null: the academy takes none, or none now (`closed` says why). */
export function linkTransferOf(asked: TransferRequest, settings: SiteSettings, now: Date): LinkTransfer {
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
