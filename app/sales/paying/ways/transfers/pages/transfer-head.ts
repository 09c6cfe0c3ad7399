import { naira } from "#kit/rules/money.ts";
import {
	isAwaited,
	type TransferReader,
	type TransferStanding,
	type WhyEnded,
} from "#sales/ledger/transfers/rules/transfers.ts";
import type { PayerHead } from "#sales/paying/payments/pages/payer-parts.tsx";
import { transferWords as words } from "#sales/paying/ways/transfers/pages/words.ts";

/** A transfer as its viewer reads about it. Amounts are kobo; `until`: as read. */
export type TransferShown = {
	reader: TransferReader;
	standing: Exclude<TransferStanding, "settled">;
	/** Whether a seat is at stake: a balance has its own. */
	takesSeat: boolean;
	/** What is to be transferred now: the rest, where a part came. */
	toPay: number;
	/** What came so far, too little. */
	came: number;
	until: string;
	/** Why nobody waits for it, where that is so and was kept. */
	why: WhyEnded | null;
	/** Whether the seat is the person's, or the balance is paid, whatever became of this transfer. */
	isBought: boolean;
	hasProof: boolean;
	/** Whether the office ended the transfer with the proof before it. */
	isProofLookedAt: boolean;
};

type Words = Omit<PayerHead, "eyebrow">;

/** How a transfer stands, in words. */
export function transferHead(transfer: TransferShown): PayerHead {
	return { eyebrow: words.pageTitle, ...wordsOf(transfer) };
}

function wordsOf(transfer: TransferShown): Words {
	const { standing, reader, toPay, came, until, takesSeat, hasProof } = transfer;
	if (standing === "withdrawn") return ended(transfer);
	if (reader === "paid-for") return paidFor(transfer);
	const seat = reader === "member" ? "your" : "the";
	const awaited = takesSeat ? `We hold ${seat} seat until ${until}.` : `Please make your transfer by ${until}.`;
	// Too little came: the payer reads how much more to send, and that the same code completes it.
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

/** What somebody else pays for a member is between them and the academy. */
function paidFor({ standing, toPay, until, takesSeat }: TransferShown): Words {
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

/** Why it ended, whether the seat went with it, and what to do with money that was sent all the same. */
function ended({ why, reader, takesSeat, isBought, hasProof, isProofLookedAt }: TransferShown): Words {
	// Of what somebody else pays it is not said who cancelled it: one of the two did.
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
