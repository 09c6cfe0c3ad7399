import { naira } from "#kit/rules/money.ts";
import {
	isAwaited,
	type TransferEndReason,
	type TransferReader,
	type TransferStanding,
} from "#sales/ledger/transfers/rules/transfers.ts";
import type { PayerHead } from "#sales/paying/payments/pages/payer-parts.tsx";
import { transferWords as words } from "#sales/paying/ways/transfers/pages/words.ts";

/** A transfer as its viewer sees it. Amounts in kobo; `until` as text. */
export type TransferFacts = {
	reader: TransferReader;
	standing: Exclude<TransferStanding, "settled">;
	/** Whether a seat is at stake; a balance has its own seat. */
	takesSeat: boolean;
	/** The amount to transfer now: the rest after a part payment. */
	toPay: number;
	/** The amount received so far, below what is due. */
	came: number;
	until: string;
	/** Why it is no longer awaited, if it ended and the reason was stored. */
	why: TransferEndReason | null;
	/** Whether the seat is bought or the balance paid, whatever happened to this transfer. */
	isBought: boolean;
	hasProof: boolean;
	/** Whether the office ended the transfer after it had the proof. */
	isProofLookedAt: boolean;
};

type Words = Omit<PayerHead, "eyebrow">;

/** The status of a transfer in words. */
export function transferHead(transfer: TransferFacts): PayerHead {
	return { eyebrow: words.pageTitle, ...wordsOf(transfer) };
}

function wordsOf(transfer: TransferFacts): Words {
	const { standing, reader, toPay, came, until, takesSeat, hasProof } = transfer;
	if (standing === "withdrawn") return ended(transfer);
	if (reader === "paid-for") return paidFor(transfer);
	const seat = reader === "member" ? "your" : "the";
	const awaited = takesSeat ? `We hold ${seat} seat until ${until}.` : `Please make your transfer by ${until}.`;
	// After a part payment, the payer reads how much is missing, and that the same code completes it.
	if (came > 0) {
		const title = `We received ${naira(came)}. ${naira(toPay)} is missing`;
		const body = `Please transfer ${naira(toPay)} more, with the same code. We then confirm the payment and e-mail the receipt.`;
		return { tone: "wait", title, body, more: standing === "lapsed" ? [] : [awaited] };
	}
	switch (standing) {
		case "held":
			return { tone: "wait", title: words.heldTitle(naira(toPay)), body: awaited, more: [] };
		case "proof": {
			const what = reader === "member" && takesSeat ? "your seat" : "the payment";
			const body = `We will confirm ${what} and e-mail you as soon as the money reaches our account.`;
			return { tone: "good", title: words.proofTitle, body, more: [awaited] };
		}
		case "lapsed": {
			const body = hasProof ? words.lapsedProof : words.withdrawnSent;
			const more = takesSeat && !hasProof ? ["We released the seat."] : [];
			return { tone: "stop", title: words.lapsedTitle, body, more };
		}
	}
}

/** A payment by another person concerns only that person and the academy. */
function paidFor({ standing, toPay, until, takesSeat }: TransferFacts): Words {
	if (standing === "lapsed")
		return {
			tone: "stop",
			title: words.lapsedTitle,
			body: "Someone asked to pay for you by bank transfer, and we have not received the money. Please ask them before you pay another way.",
			more: [],
		};
	return {
		tone: "wait",
		title: `We are waiting for a transfer of ${naira(toPay)}`,
		body: standing === "proof" ? words.paidForProof : words.paidForBody,
		more: [takesSeat ? `We hold your seat until ${until}.` : `We will wait for it until ${until}.`],
	};
}

/** Why the transfer ended, whether the seat was released, and what the payer does about money that was sent anyway. */
function ended({ why, reader, takesSeat, isBought, hasProof, isProofLookedAt }: TransferFacts): Words {
	// For a payer and a member, the text does not say which of the two cancelled.
	const isByOneOfTwo = why === "person" && reader !== "member";
	const title = isByOneOfTwo ? "This transfer was cancelled" : words.withdrawnTitle[why ?? "unknown"];
	const reasons: Readonly<Record<string, string>> = words.withdrawnWhy;
	const reason = reasons[why ?? "unknown"];
	const about = { tone: "stop", title } as const;
	if (reader === "paid-for") return { ...about, body: reason && !hasProof ? reason : words.askThem, more: [] };
	const sent = !hasProof ? words.withdrawnSent : isProofLookedAt ? words.withdrawnProofLooked : words.lapsedProof;
	const isFree = takesSeat && !isBought && !reason;
	const said = reason ?? (isFree ? words.withdrawnSeatFree : undefined);
	return said ? { ...about, body: said, more: [sent] } : { ...about, body: sent, more: [] };
}

/** The other actions on the page of a transfer: download its proforma, pay another way, cancel it. */
export type WaysOn = {
	hasProforma: boolean;
	link: { to: string; label: string } | null;
	/** The effect of cancelling, in a sentence. Null: it cannot be cancelled here. */
	cancelHint: string | null;
};

/** `again`: the address where the same dues can be paid another way. */
export function waysOn(transfer: TransferFacts, again: string): WaysOn {
	const { standing, reader, came } = transfer;
	const isOpen = isAwaited(standing);
	return {
		hasProforma: isOpen && reader !== "paid-for",
		link: linkOn(transfer, again),
		// Cancelling would leave a part payment without a seat.
		cancelHint: standing === "held" && came === 0 ? cancelHint(transfer) : null,
	};
}

function linkOn(
	{ standing, reader, takesSeat, isBought, why, came, hasProof, isProofLookedAt }: TransferFacts,
	again: string,
) {
	const isOpen = isAwaited(standing);
	const isPayer = reader === "payer";
	const isThere = !isPayer && !isOpen && (!takesSeat || isBought || why === "replaced");
	if (isThere) return { to: "/my-courses", label: words.toMyCourses };
	// After a part payment, paying the whole amount by card would be too much.
	if (isOpen && came > 0) return null;
	// The seat is gone and a proof is uploaded: the member can only wait until it is checked.
	if (hasProof && (isOpen || !isProofLookedAt)) return null;
	return { to: again, label: isPayer ? "Pay another way" : isOpen ? words.payByCard : words.registerAgain };
}

function cancelHint({ reader, takesSeat }: TransferFacts): string {
	const seat = takesSeat ? `This releases ${reader === "payer" ? "the" : "your"} seat. ` : "";
	const theirs = reader === "paid-for" ? "We will e-mail the person who pays for you. " : "";
	const who = reader === "paid-for" ? "they" : "you";
	return `${seat}${theirs}Cancel only if ${who} have not sent the money.`;
}
