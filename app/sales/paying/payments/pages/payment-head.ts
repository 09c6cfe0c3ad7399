import { untilText } from "#kit/rules/moments.ts";
import { moneyIn } from "#kit/rules/money.ts";
import { resultWords } from "#kit/words/result.ts";
import type { PendingPayment } from "#sales/ledger/payments/data/pending-payment.ts";
import type { PaymentTruth } from "#sales/ledger/payments/rules/payment-status.ts";
import type { ReviewReason } from "#sales/ledger/payments/rules/payment-verdict.ts";
import { myCoursesWords } from "#sales/paying/orders/pages/my-courses-words.ts";
import { registrationWords } from "#sales/paying/orders/pages/words.ts";
import type { PayerHead } from "#sales/paying/payments/pages/payer-parts.tsx";
import { payingWords as words } from "#sales/paying/payments/pages/words.ts";
import { payLinkWords } from "#sales/paying/ways/links/rules/words.ts";

/** The reader of the page: the member whose seat it is, or a payer with a link, who sees the member's first name. */
export type Reader = { kind: "member" } | { kind: "payer"; firstName: string | null };

type HeadFacts = {
	reader: Reader;
	/** Whether the payment is for a seat; a balance has its seat already. */
	takesSeat: boolean;
	/** The time of this state on the server. */
	now: Date;
	/** Until when its seat is held, also by another payment. */
	seatHeldUntil: Date | null;
	/** The day, as text, on which its seat was cancelled. */
	cancelledOn: string | null;
};

type Words = Omit<PayerHead, "eyebrow">;

/** The state of a payment in words. */
export function paymentHead(truth: PaymentTruth, about: HeadFacts): PayerHead {
	const { cancelledOn } = about;
	const said = (cancelledOn !== null && ofCancelled(truth, cancelledOn)) || ofStanding(truth, about);
	return { eyebrow: words.pageTitle, ...said };
}

const IF_DEBITED =
	"If your bank has debited you anyway, please do not pay again: the payment will appear here as soon as it reaches us, and we will e-mail you.";

/** A cancelled seat is neither bought nor still to be paid. */
function ofCancelled(truth: PaymentTruth, on: string): Words | undefined {
	const title = "This seat is cancelled";
	if (truth.kind === "received") {
		const body = `We received your payment. The seat it was for was cancelled on ${on}, so you have nothing more to pay.`;
		return { tone: "good", title, body, more: besides(truth) };
	}
	if (truth.kind !== "not-completed" && truth.kind !== "not-started") return undefined;
	const body = `The seat it was for was cancelled on ${on}. We did not receive a payment, and you have nothing to pay.`;
	return { tone: "stop", title, body, more: [IF_DEBITED] };
}

function ofStanding(truth: PaymentTruth, about: HeadFacts): Words {
	switch (truth.kind) {
		case "received":
			return { tone: "good", ...received(about), more: besides(truth) };
		case "waiting":
			return { tone: "wait", title: words.pendingTitle, body: waiting(truth.method), more: held(truth, about) };
		case "needs-look":
			return needsLook(truth.reason ?? "not-as-asked", about);
		case "looked-at": {
			const body = "You do not need to do anything. If you have a question, write to us and quote the reference.";
			return { tone: "look", title: words.lookedAtTitle, body, more: [] };
		}
		case "sent-back":
			return sentBack(truth);
		case "not-completed":
			return notCompleted(truth, about);
		case "paid-beside":
			return paidBeside(truth, about);
		case "unknown":
			return { tone: "wait", title: words.unknownTitle, body: words.notYetKnown, more: [] };
		case "not-started":
			return notStarted(truth, about);
	}
}

type TruthOf<Kind extends PaymentTruth["kind"]> = Extract<PaymentTruth, { kind: Kind }>;

function received({ reader, takesSeat }: HeadFacts) {
	if (reader.kind === "payer")
		return { title: payLinkWords.receivedTitle, body: payLinkWords.received(reader.firstName) };
	return takesSeat
		? { title: registrationWords.successTitle, body: registrationWords.successBody }
		: { title: resultWords.success, body: myCoursesWords.balancePaid };
}

function besides({ extra, sentBack: back, goingBack, currency }: TruthOf<"received">): string[] {
	const extraText = moneyIn(currency, extra);
	return [
		...(extra > 0
			? [
					`We received ${extraText} more than the amount due. We will check it and e-mail you. You do not need to do anything.`,
				]
			: []),
		...(goingBack > 0 ? [`A refund of ${moneyIn(currency, goingBack)} is on its way.`] : []),
		...(back > 0 ? [partlyBack(moneyIn(currency, back))] : []),
	];
}

const partlyBack = (amount: string) => `${amount} has been refunded.`;

/** The advice while a bank has not confirmed, by way to pay. */
function waiting(method: string | null): string {
	const notYet = "Your bank has not confirmed this payment yet.";
	if (method === "ussd") return `${notYet} If you have not dialled the code you were given, dial it now.`;
	if (method === "bank_transfer")
		return `${notYet} If you have not made the transfer, make it now to the account number you were given. Some banks take an hour.`;
	return `${notYet} As far as we know, no money has been taken.`;
}

/** The member reads why money is under review; a payer with a link reads only that it is. */
function needsLook(reason: ReviewReason, { reader, takesSeat }: HeadFacts): Words {
	const about = { tone: "look", title: words.reviewTitle } as const;
	if (reader.kind === "payer") return { ...about, body: payLinkWords.needsLookBody, more: [] };
	const body = (!takesSeat && balanceLooks[reason]) || looks[reason];
	if (reason === "refund-failed") {
		const more = ["Our team will e-mail you about another way to send it."];
		return { tone: "look", title: words.refundFailedTitle, body, more };
	}
	return { ...about, body, more: ["Our team is checking this payment and will e-mail you. Please do not pay again."] };
}

function held(
	{ heldUntil }: { heldUntil: Date | null },
	{ reader, takesSeat, seatHeldUntil, now }: HeadFacts,
): string[] {
	if (!heldUntil) return [];
	const seat = reader.kind === "member" ? "your" : "the";
	if (seatHeldUntil || !takesSeat) return [`We hold ${seat} seat until ${untilText(heldUntil, now)}.`];
	return [
		`We do not hold ${seat} seat until you pay, because many people are paying for this course now. When we receive your payment, you get a seat if one is free. If none is, we refund you or offer another date.`,
	];
}

function sentBack({ sentBack: back, goingBack, currency }: TruthOf<"sent-back">): Words {
	const bank = "Your bank may take a few days to show it.";
	if (goingBack > 0) {
		const body = `We are refunding ${moneyIn(currency, goingBack)}. This page will show when it was sent. ${bank}`;
		return {
			tone: "good",
			title: words.goingBackTitle,
			body,
			more: back > 0 ? [partlyBack(moneyIn(currency, back))] : [],
		};
	}
	const body = `We have refunded ${moneyIn(currency, back)}. ${bank}`;
	return { tone: "good", title: words.sentBackTitle, body, more: [] };
}

function paidBeside({ isPending }: TruthOf<"paid-beside">, { reader }: HeadFacts): Words {
	const forWhom = reader.kind === "payer" && reader.firstName !== null ? ` for ${reader.firstName}` : "";
	const next =
		reader.kind === "payer"
			? "You do not need to do anything."
			: "You will find your course and the receipt under My Courses.";
	const body = `It was paid${forWhom} another way, so you have nothing to pay here. ${next}`;
	const ifCharged =
		"Your bank has not confirmed this payment. If it is charged after all, it will appear here, and we will e-mail you.";
	return { tone: "good", title: words.paidBesideTitle, body, more: [isPending ? ifCharged : IF_DEBITED] };
}

function notCompleted(truth: TruthOf<"not-completed">, about: HeadFacts): Words {
	const said = {
		failed: { title: words.failedOrCancelled, body: words.nothingLost },
		expired: {
			title: words.expiredTitle,
			body: "The time to pay has passed, and we did not receive a payment.",
		},
		cancelled: { title: words.cancelledTitle, body: "We did not receive a payment." },
	}[truth.how];
	const heldUntil = truth.heldUntil ?? about.seatHeldUntil;
	const seat = about.reader.kind === "member" ? "your" : "the";
	const isHeld = heldUntil !== null || !about.takesSeat;
	const more = isHeld ? held({ heldUntil }, about) : [`We no longer hold ${seat} seat.`];
	return { tone: "stop", ...said, more: [...more, IF_DEBITED] };
}

function notStarted(truth: TruthOf<"not-started">, about: HeadFacts): Words {
	const isHeld = truth.heldUntil !== null || !about.takesSeat;
	const seat = about.reader.kind === "member" ? "your" : "the";
	const over = `We no longer hold ${seat} seat, because the time to pay has passed.`;
	const more = isHeld ? held(truth, about) : [over];
	return { tone: "wait", title: words.notStartedTitle, body: words.nothingYet, more };
}

/** Why money is under review, for its owner. */
const looks: Record<ReviewReason, string> = {
	"not-as-asked": "The payment provider's record does not match the amount due.",
	"amount-lower": "We received less than the amount due.",
	"course-full": "Your payment arrived after we stopped holding your seat, and the course was already full.",
	"too-late": "Your payment arrived after we stopped holding your seat, and this date was no longer open.",
	"already-registered": "You were already registered for this date, so this payment was not needed.",
	"already-paid": "This was already paid, so we received a second payment.",
	overpaid: "We received more than the amount due.",
	"unknown-payer": "We received this payment and are finding out which order it is for.",
	reversed: "The payment provider or the bank reports that this payment was reversed.",
	disputed: "Your bank told the payment provider that this payment is disputed.",
	"not-as-booked": "The payment provider's record does not match the amount due.",
	"refund-failed": "Your refund did not arrive. We still have the money.",
	"refunded-outside": "Part of this payment was refunded, and we are checking why.",
	"refund-unclear": "A refund of this payment was sent, and we are checking whether it has arrived.",
	"refund-due": "Our office will refund this payment to you.",
	"enrolment-cancelled": "Your payment arrived after your seat was cancelled.",
};

/** The same for a balance, whose seat stays unless it was released. */
const balanceLooks: Partial<typeof looks> = {
	"course-full": "We had released your seat, and none was left when your payment arrived.",
	"already-paid": "Your balance was already paid, so we received a second payment.",
};

/** The sentence shown before another payment replaces a pending one, and the reference that the form sends back. */
export type PayInstead = { instead: string; sentence: string };

/** `isTheirs`: the reader started that payment. */
export function payInsteadOf(
	{ reference, method, startedAt }: PendingPayment,
	isTheirs: boolean,
	now: Date,
): PayInstead {
	const started = [isTheirs ? "You" : "Someone", "started to pay", wayWords(method)].filter(Boolean).join(" ");
	return {
		instead: reference,
		sentence: `${started} at ${untilText(startedAt, now)}, and the bank has not confirmed it yet. Paying another way cancels that payment. If it is charged after all, we will refund it.`,
	};
}

const WAYS: Readonly<Record<string, string>> = { card: "by card", ussd: "by USSD", bank_transfer: "by bank transfer" };

/** The way to pay in words; empty when the provider did not say. */
export const wayWords = (method: string | null) => WAYS[method ?? ""] ?? "";
