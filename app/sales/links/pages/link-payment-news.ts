import { untilText } from "#kit/rules/moments.ts";
import { moneyIn } from "#kit/rules/money.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import type { LinkTone } from "#sales/links/pages/link-state.tsx";
import { payLinkWords as words } from "#sales/links/rules/words.ts";
import type { PaymentNews } from "#sales/payments/pages/payment-news.ts";
import { paymentPageWords as page } from "#sales/payments/pages/payment-page-words.ts";
import { payingWords } from "#sales/payments/pages/words.ts";
import type { PaymentTruth } from "#sales/payments/rules/payment-status.ts";

type About = { firstName: string; purpose: Purpose; asOf: Date };

/** What is true of a payment by a link now, said to whoever pays. `asOf`: when the server knew it. */
export function linkPaymentNews(truth: PaymentTruth, about: About): PaymentNews & { tone: LinkTone } {
	switch (truth.kind) {
		case "received":
			return { tone: "good", title: words.receivedTitle, body: words.received(about.firstName), more: besides(truth) };
		case "waiting":
			return {
				tone: "wait",
				title: words.waitingPaymentTitle,
				body: page.waiting[wayOf(truth.method)],
				more: [...held(truth.heldUntil, about.asOf), words.waitingMeanwhile],
			};
		case "unknown":
			return { tone: "wait", title: payingWords.unknownTitle, body: payingWords.notYetKnown, more: [] };
		case "needs-look":
			return { tone: "look", title: words.needsLookTitle, body: words.needsLookBody, more: [] };
		case "looked-at":
			return { tone: "look", title: page.lookedAtTitle, body: page.lookedAtBody, more: [] };
		case "paid-beside":
			return {
				tone: "good",
				title: words.paidBesideTitle,
				body: words.paidBeside(about.firstName),
				more: [page.ifDebited],
			};
		case "sent-back":
			return sentBack(truth);
		case "not-completed":
			return { tone: "stop", title: TITLES[truth.how], body: words.notCompletedBody, more: [words.ifDebited] };
		case "not-started": {
			const isOver = !truth.heldUntil && about.purpose !== "balance";
			const more = isOver ? [words.holdOver] : held(truth.heldUntil, about.asOf);
			return { tone: "wait", title: words.notStartedTitle, body: payingWords.nothingYet, more };
		}
	}
}

const TITLES = { failed: words.notCompletedTitle, expired: words.expiredTitle, cancelled: words.cancelledTitle };

function wayOf(method: string | null): keyof typeof page.waiting {
	return method === "ussd" || method === "bank_transfer" || method === "card" ? method : "other";
}

function held(until: Date | null, asOf: Date): string[] {
	return until ? [words.heldUntil(untilText(until, asOf))] : [];
}

type Of<Kind extends PaymentTruth["kind"]> = Extract<PaymentTruth, { kind: Kind }>;

function besides({ extra, sentBack: back, goingBack, currency }: Of<"received">): string[] {
	return [
		...(extra > 0 ? [page.extra(moneyIn(currency, extra))] : []),
		...(goingBack > 0 ? [page.partlyGoing(moneyIn(currency, goingBack))] : []),
		...(back > 0 ? [page.partlyBack(moneyIn(currency, back))] : []),
	];
}

function sentBack({ sentBack: back, goingBack, currency }: Of<"sent-back">): PaymentNews & { tone: LinkTone } {
	if (goingBack === 0)
		return {
			tone: "good",
			title: page.sentBackTitle,
			body: page.sentBackBody(moneyIn(currency, back)),
			more: [],
		};
	const more = back > 0 ? [page.partlyBack(moneyIn(currency, back))] : [];
	return { tone: "good", title: page.goingBackTitle, body: page.goingBackBody(moneyIn(currency, goingBack)), more };
}
