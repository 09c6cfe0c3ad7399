import { untilText } from "#kit/rules/moments.ts";
import { moneyIn } from "#kit/rules/money.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { resultWords } from "#kit/words/result.ts";
import { myCoursesWords } from "#sales/orders/pages/my-courses-words.ts";
import { registrationWords } from "#sales/orders/pages/words.ts";
import { paymentPageWords } from "#sales/payments/pages/payment-page-words.ts";
import { payingWords as old } from "#sales/payments/pages/words.ts";
import type { PaymentTruth } from "#sales/payments/rules/payment-status.ts";
import type { ReviewReason } from "#sales/payments/rules/payment-verdict.ts";

/** A title, what is so, and what to know besides. */
export type PaymentNews = { title: string; body: string; more: string[] };

/**
 * What is true of a payment now, in words. `asOf`: when the server knew it. `cancelledOn`: the day, as read, on which the seat it
 * was for was cancelled.
 */
export function paymentNews(
	truth: PaymentTruth,
	purpose: Purpose,
	asOf: Date,
	cancelledOn: string | null = null,
): PaymentNews {
	return (cancelledOn !== null && ofCancelled(truth, cancelledOn)) || ofStanding(truth, purpose, asOf);
}

/** A seat that is cancelled is neither bought nor still to be paid. */
function ofCancelled(truth: PaymentTruth, on: string): PaymentNews | undefined {
	const title = paymentPageWords.seatCancelledTitle;
	if (truth.kind === "received") return { title, body: paymentPageWords.seatCancelledPaid(on), more: besides(truth) };
	if (truth.kind === "not-completed" || truth.kind === "not-started")
		return { title, body: paymentPageWords.seatCancelledUnpaid(on), more: [paymentPageWords.ifDebited] };
	return undefined;
}

function ofStanding(truth: PaymentTruth, purpose: Purpose, asOf: Date): PaymentNews {
	switch (truth.kind) {
		case "received":
			return { ...received(purpose), more: besides(truth) };
		case "waiting":
			return {
				title: old.pendingTitle,
				body: waiting(truth.method),
				more: [...held(truth, asOf), paymentPageWords.waitingMeanwhile],
			};
		case "needs-look":
			return {
				title: old.reviewTitle,
				body: lookedAt(truth.reason ?? "not-booked", purpose),
				more: [paymentPageWords.lookBody],
			};
		case "looked-at":
			return { title: paymentPageWords.lookedAtTitle, body: paymentPageWords.lookedAtBody, more: [] };
		case "sent-back":
			return sentBack(truth);
		case "not-completed":
			return notCompleted(truth, purpose, asOf);
		case "paid-beside":
			return {
				title: paymentPageWords.paidBesideTitle,
				body: paymentPageWords.paidBesideBody,
				more: [paymentPageWords.ifDebited],
			};
		case "unknown":
			return { title: old.unknownTitle, body: old.notYetKnown, more: [] };
		case "not-started":
			return notStarted(truth, purpose, asOf);
	}
}

function lookedAt(reason: ReviewReason, purpose: Purpose): string {
	return (purpose === "balance" && paymentPageWords.balanceLooks[reason]) || paymentPageWords.looks[reason];
}

function received(purpose: Purpose) {
	return purpose === "balance"
		? { title: resultWords.success, body: myCoursesWords.balancePaid }
		: { title: registrationWords.successTitle, body: registrationWords.successBody };
}

type Of<Kind extends PaymentTruth["kind"]> = Extract<PaymentTruth, { kind: Kind }>;

function besides({ extra, sentBack: back, goingBack, currency }: Of<"received">): string[] {
	return [
		...(extra > 0 ? [paymentPageWords.extra(moneyIn(currency, extra))] : []),
		...(goingBack > 0 ? [paymentPageWords.partlyGoing(moneyIn(currency, goingBack))] : []),
		...(back > 0 ? [paymentPageWords.partlyBack(moneyIn(currency, back))] : []),
	];
}

function waiting(method: string | null): string {
	const { ussd, bank_transfer, card, other } = paymentPageWords.waiting;
	const words: Readonly<Record<string, string>> = { ussd, bank_transfer, card };
	return words[method ?? ""] ?? other;
}

function held({ heldUntil }: { heldUntil: Date | null }, asOf: Date): string[] {
	return heldUntil ? [old.heldUntil(untilText(heldUntil, asOf))] : [];
}

function sentBack({ sentBack: back, goingBack, currency }: Of<"sent-back">): PaymentNews {
	if (goingBack > 0)
		return {
			title: paymentPageWords.goingBackTitle,
			body: paymentPageWords.goingBackBody(moneyIn(currency, goingBack)),
			more: back > 0 ? [paymentPageWords.partlyBack(moneyIn(currency, back))] : [],
		};
	return {
		title: paymentPageWords.sentBackTitle,
		body: paymentPageWords.sentBackBody(moneyIn(currency, back)),
		more: [],
	};
}

function notCompleted(truth: Of<"not-completed">, purpose: Purpose, asOf: Date): PaymentNews {
	const news = {
		failed: { title: old.failedOrCancelled, body: old.nothingLost },
		expired: { title: old.expiredTitle, body: paymentPageWords.expiredBody },
		cancelled: { title: paymentPageWords.cancelledTitle, body: paymentPageWords.cancelledBody },
	}[truth.how];
	const location = truth.heldUntil || purpose === "balance" ? held(truth, asOf) : [paymentPageWords.seatFree];
	return { ...news, more: [...location, paymentPageWords.ifDebited] };
}

function notStarted(truth: Of<"not-started">, purpose: Purpose, asOf: Date): PaymentNews {
	const more = truth.heldUntil || purpose === "balance" ? held(truth, asOf) : [old.holdOver];
	return { title: old.notStartedTitle, body: old.nothingYet, more };
}
