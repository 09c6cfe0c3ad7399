import type { TransferShown } from "#sales/transfers/pages/transfer-head.ts";
import { transferWords as words } from "#sales/transfers/pages/words.ts";
import { isAwaited } from "#sales/transfers/rules/transfers.ts";

/** What else can be done at the page of a transfer: fetch its proforma, pay another way, cancel it. */
export type WaysOn = {
	hasProforma: boolean;
	link: { to: string; label: string } | null;
	/** What cancelling means. Null: it cannot be cancelled here. */
	cancelHint: string | null;
};

/** `again`: where the same is paid another way. */
export function waysOn(transfer: TransferShown, again: string): WaysOn {
	const { standing, reader, came } = transfer;
	const isOpen = isAwaited(standing);
	return {
		hasProforma: isOpen && reader !== "paid-for",
		link: linkOn(transfer, again),
		// Giving it up would leave a part that came without a seat.
		cancelHint: standing === "held" && came === 0 ? cancelHint(transfer) : null,
	};
}

function linkOn(
	{ standing, reader, takesSeat, isBought, why, came, hasProof, isProofLookedAt }: TransferShown,
	again: string,
) {
	const isOpen = isAwaited(standing);
	const isPayer = reader === "payer";
	const isThere = !isPayer && !isOpen && (!takesSeat || isBought || why === "replaced");
	if (isThere) return { to: "/my-courses", label: words.toMyCourses };
	// Paying the whole by card would be twice, once a part came.
	if (isOpen && came > 0) return null;
	// A seat that was lost and a proof that is there: nothing is left but to wait until it was looked at.
	if (hasProof && (isOpen || !isProofLookedAt)) return null;
	return { to: again, label: isPayer ? "Pay another way" : isOpen ? words.payByCard : words.registerAgain };
}

function cancelHint({ reader, takesSeat }: TransferShown): string {
	const seat = takesSeat ? `This releases ${reader === "payer" ? "the" : "your"} seat. ` : "";
	const theirs = reader === "paid-for" ? "We will e-mail the person who pays for you. " : "";
	const who = reader === "paid-for" ? "they" : "you";
	return `${seat}${theirs}Cancel only if ${who} have not sent the money.`;
}
