import { untilText } from "#kit/rules/moments.ts";
import { moneyIn } from "#kit/rules/money.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { resultWords } from "#kit/words/result.ts";
import { payLinkWords } from "#sales/links/rules/words.ts";
import { myCoursesWords } from "#sales/orders/pages/my-courses-words.ts";
import { registrationWords } from "#sales/orders/pages/words.ts";
import { paymentPageWords as words } from "#sales/payments/pages/payment-page-words.ts";
import type { Tone } from "#sales/payments/pages/state-head.tsx";
import { payingWords as old } from "#sales/payments/pages/words.ts";
import type { PaymentTruth } from "#sales/payments/rules/payment-status.ts";
import type { ReviewReason } from "#sales/payments/rules/payment-verdict.ts";

/** A title, what is so, and what to know besides. */
export type PaymentNews = { tone: Tone; title: string; body: string; more: string[] };

/** Whom the page speaks to: the member whose seat it is, or whoever pays it by a link and knows them by first name. */
export type Reader = { kind: "member" } | { kind: "payer"; firstName: string | null };

type About = {
	reader: Reader;
	purpose: Purpose;
	/** When the server knew it. */
	asOf: Date;
	/** Until when its seat is held, by another payment too. */
	seatHeldUntil: Date | null;
	/** The day, as read, on which the seat it was for was cancelled. */
	cancelledOn: string | null;
};

/** What is true of a payment now, in words. */
export function paymentNews(truth: PaymentTruth, about: About): PaymentNews {
	const { cancelledOn } = about;
	return (cancelledOn !== null && ofCancelled(truth, cancelledOn)) || ofStanding(truth, about);
}

/** A seat that is cancelled is neither bought nor still to be paid. */
function ofCancelled(truth: PaymentTruth, on: string): PaymentNews | undefined {
	const title = words.seatCancelledTitle;
	if (truth.kind === "received")
		return { tone: "good", title, body: words.seatCancelledPaid(on), more: besides(truth) };
	if (truth.kind === "not-completed" || truth.kind === "not-started")
		return { tone: "stop", title, body: words.seatCancelledUnpaid(on), more: [words.ifDebited] };
	return undefined;
}

function ofStanding(truth: PaymentTruth, about: About): PaymentNews {
	switch (truth.kind) {
		case "received":
			return { tone: "good", ...received(about), more: besides(truth) };
		case "waiting":
			return { tone: "wait", title: old.pendingTitle, body: waiting(truth.method), more: held(truth, about) };
		case "needs-look":
			return needsLook(truth.reason ?? "transaction-used", about);
		case "looked-at":
			return { tone: "look", title: words.lookedAtTitle, body: words.lookedAtBody, more: [] };
		case "sent-back":
			return sentBack(truth);
		case "not-completed":
			return notCompleted(truth, about);
		case "paid-beside":
			return paidBeside(truth, about);
		case "unknown":
			return { tone: "wait", title: old.unknownTitle, body: old.notYetKnown, more: [] };
		case "not-started":
			return notStarted(truth, about);
	}
}

type Of<Kind extends PaymentTruth["kind"]> = Extract<PaymentTruth, { kind: Kind }>;

function received({ reader, purpose }: About) {
	if (reader.kind === "payer")
		return { title: payLinkWords.receivedTitle, body: payLinkWords.received(reader.firstName) };
	return purpose === "balance"
		? { title: resultWords.success, body: myCoursesWords.balancePaid }
		: { title: registrationWords.successTitle, body: registrationWords.successBody };
}

function besides({ extra, sentBack: back, goingBack, currency }: Of<"received">): string[] {
	return [
		...(extra > 0 ? [words.extra(moneyIn(currency, extra))] : []),
		...(goingBack > 0 ? [words.partlyGoing(moneyIn(currency, goingBack))] : []),
		...(back > 0 ? [words.partlyBack(moneyIn(currency, back))] : []),
	];
}

function waiting(method: string | null): string {
	const { ussd, bank_transfer, card, other } = words.waiting;
	const byWay: Readonly<Record<string, string>> = { ussd, bank_transfer, card };
	return byWay[method ?? ""] ?? other;
}

/** Why money waits is the member's business: whoever pays for them hears that it does. */
function needsLook(reason: ReviewReason, { reader, purpose }: About): PaymentNews {
	const about = { tone: "look", title: old.reviewTitle } as const;
	if (reader.kind === "payer") return { ...about, body: payLinkWords.needsLookBody, more: [] };
	const body = (purpose === "balance" && words.balanceLooks[reason]) || words.looks[reason];
	if (reason === "refund-failed")
		return { tone: "look", title: words.refundFailedTitle, body, more: [words.refundFailedBody] };
	return { ...about, body, more: [words.lookBody] };
}

function held({ heldUntil }: { heldUntil: Date | null }, { reader, purpose, seatHeldUntil, asOf }: About): string[] {
	if (!heldUntil) return [];
	if (!seatHeldUntil && purpose !== "balance") return [words.notHeld(reader.kind === "member")];
	return [words.heldUntil(untilText(heldUntil, asOf), reader.kind === "member")];
}

function sentBack({ sentBack: back, goingBack, currency }: Of<"sent-back">): PaymentNews {
	if (goingBack > 0)
		return {
			tone: "good",
			title: words.goingBackTitle,
			body: words.goingBackBody(moneyIn(currency, goingBack)),
			more: back > 0 ? [words.partlyBack(moneyIn(currency, back))] : [],
		};
	return { tone: "good", title: words.sentBackTitle, body: words.sentBackBody(moneyIn(currency, back)), more: [] };
}

function paidBeside({ isPending }: Of<"paid-beside">, { reader }: About): PaymentNews {
	const body = reader.kind === "payer" ? words.paidBesideFor(reader.firstName) : words.paidBesideBody;
	const ifCharged = isPending ? words.paidBesidePending : words.ifDebited;
	return { tone: "good", title: words.paidBesideTitle, body, more: [ifCharged] };
}

function notCompleted(truth: Of<"not-completed">, about: About): PaymentNews {
	const news = {
		failed: { title: old.failedOrCancelled, body: old.nothingLost },
		expired: { title: old.expiredTitle, body: words.expiredBody },
		cancelled: { title: words.cancelledTitle, body: words.cancelledBody },
	}[truth.how];
	const heldUntil = truth.heldUntil ?? about.seatHeldUntil;
	const isHeld = heldUntil !== null || about.purpose === "balance";
	const seat = isHeld ? held({ heldUntil }, about) : [words.seatFree(about.reader.kind === "member")];
	return { tone: "stop", ...news, more: [...seat, words.ifDebited] };
}

function notStarted(truth: Of<"not-started">, about: About): PaymentNews {
	const isHeld = truth.heldUntil !== null || about.purpose === "balance";
	const more = isHeld ? held(truth, about) : [words.holdOver(about.reader.kind === "member")];
	return { tone: "wait", title: old.notStartedTitle, body: old.nothingYet, more };
}
