import { factName, factText } from "#kit/rules/change-words.ts";
import { moneyIn } from "#kit/rules/money.ts";
import type { TimelineLine } from "#sales/payments/admin/payment-timeline-list.tsx";
import { adminPayments } from "#sales/payments/admin/words.ts";
import { payingWords } from "#sales/payments/pages/words.ts";
import { adminReview } from "#sales/review/admin/words.ts";

type Facts = Readonly<Record<string, unknown>>;
type Words = Readonly<Record<string, string>>;
type Line = TimelineLine["facts"][number];

/** What the facts of an entry of a timeline say: the provider's answer in words, amounts as money, and the rest by name. */
export function factWords(facts: Facts): Pick<TimelineLine, "answer" | "facts"> {
	const { answer, amount, total, currency, outcome, event, listedAmount, listedCurrency, refunds, withheld, ...rest } =
		facts;
	// Rows of our own tables mean nothing to anybody.
	const { refundId, enrolmentId, ...others } = rest;
	return {
		answer: inWords(adminPayments.answers, answer) ?? inWords(adminPayments.calls, event),
		facts: [
			...money(adminPayments.amountName, amount, currency),
			...money(factName("total"), total, currency),
			...money(factName("withheld"), withheld, currency),
			...money(adminPayments.listedAmount, listedAmount, listedCurrency),
			...(Array.isArray(refunds) ? [listed(refunds)] : []),
			...Object.entries(others).flatMap(([name, value]) => factOf(name, value)),
			...(typeof outcome === "string" ? [{ name: "", text: adminPayments.outcome(outcomeWords(outcome)) }] : []),
		],
	};
}

function money(name: string, amount: unknown, currency: unknown): Line[] {
	if (typeof amount !== "number") return [];
	return [{ name, text: moneyIn(typeof currency === "string" ? currency : "NGN", amount) }];
}

function listed(refunds: readonly { amount?: unknown; kind?: unknown }[]): Line {
	const texts = refunds.map(({ amount, kind }) =>
		adminPayments.refundListed(moneyIn("NGN", Number(amount) || 0), inWords(REFUND_WORDS, kind) ?? ""),
	);
	return { name: adminPayments.refundsListed, text: texts.join("\n") || adminPayments.noRefunds };
}

function factOf(name: string, value: unknown): Line[] {
	if (value === null || value === undefined || value === "") return [];
	return [{ name: nameOf(name), text: inWords(WORDS[name] ?? {}, value) ?? factText(name, value) }];
}

const REFUND_WORDS: Words = {
	refunded: adminReview.refundStates.completed,
	pending: adminReview.refundStates.pending,
	failed: adminReview.refundStates.failed,
};
const WORDS: Readonly<Record<string, Words>> = {
	reason: payingWords.reviewReasons,
	method: adminPayments.methods,
	provider: adminPayments.providers,
	purpose: adminPayments.purposes,
	resolution: adminReview.resolutions,
	way: adminReview.ways,
	state: adminReview.refundStates,
};

/** What a webhook came to: the state of its payment, or words of ours. */
function outcomeWords(outcome: string): string {
	return adminPayments.callOutcomes[outcome] ?? inWords(adminPayments.states, outcome) ?? outcome;
}

function inWords(words: Words, value: unknown): string | null {
	if (typeof value !== "string") return null;
	return Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}

/** A note speaks for itself. */
function nameOf(fact: string): string {
	return fact === "note" ? "" : (adminPayments.factNames[fact] ?? factName(fact));
}
