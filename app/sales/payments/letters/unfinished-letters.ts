import { momentText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import type { Block, LetterContent } from "#mail/letters/letter-content.ts";
import { firstWord } from "#mail/letters/plain-words.ts";
import type { LetterFacts } from "#mail/rules/letters.ts";
import { paymentPageWords } from "#sales/payments/pages/payment-page-words.ts";
import type { UnfinishedFacts } from "#sales/payments/rules/letter-facts.ts";

type WaitingFacts = LetterFacts["payment-waiting"];

export function paymentWaiting(facts: WaitingFacts): LetterContent {
	const { method } = facts;
	const heldUntil = Date.parse(facts.heldUntil ?? "");
	return {
		subject: "Your payment is not finished yet",
		preheader: "We are waiting for your bank. Nothing is lost, and you need not pay again.",
		heading: `${firstWord(facts.fullName)}, we are waiting for your payment of ${naira(facts.total)}`,
		blocks: [
			{ kind: "paragraph", text: wordsFor(method) },
			{
				kind: "paragraph",
				text: `${Number.isNaN(heldUntil) ? "" : `Your place is held until ${momentText(new Date(heldUntil))}. `}We write to you when the money arrives. Please do not pay a second time.`,
			},
			paymentRows(facts),
			{ kind: "button", label: "See how your payment stands", url: facts.paymentUrl },
		],
		why: "You got this because a payment for a course was begun with your account.",
	};
}

export function paymentNotCompleted(facts: UnfinishedFacts): LetterContent {
	return {
		subject: "Your payment was not completed",
		preheader: "Nothing has arrived here. You can start again.",
		heading: `${firstWord(facts.fullName)}, your payment of ${naira(facts.total)} has not arrived`,
		blocks: [
			{
				kind: "paragraph",
				text: "We have waited for your bank, and nothing has come. Nothing was booked.",
			},
			{ kind: "paragraph", text: paymentPageWords.ifDebited },
			paymentRows(facts),
			{ kind: "button", label: "See how your payment stands", url: facts.paymentUrl },
		],
		why: "You got this because a payment for a course was begun with your account.",
	};
}

const WAITING: Readonly<Record<string, string>> = {
	ussd: "If you have not dialled the code you were given, dial it now. Your bank tells the payment provider, and the provider tells us.",
	bank_transfer:
		"If you have not made the transfer, make it now to the account number you were given. Some banks take an hour to pass it on.",
};

function wordsFor(method: string | null): string {
	return (
		WAITING[method ?? ""] ??
		"Your bank has not told the payment provider yet whether it pays. This takes a while at times."
	);
}

function paymentRows({ courseTitle, total, reference }: UnfinishedFacts): Block {
	return {
		kind: "facts",
		rows: [
			{ label: "Amount", value: naira(total) },
			{ label: "Course", value: courseTitle },
			{ label: "Payment reference", value: reference },
		],
	};
}
