import type { Letter, ReceiptFacts, UnderReviewFacts } from "#domain/letters.ts";
import { paymentMessages } from "#domain/messages/payment.ts";
import { moneyIn, naira } from "#domain/money.ts";
import type { Block, LetterContent } from "./letter-content.ts";
import { firstWord } from "./plain-words.ts";
import { dueWords, longDay, purposeWords, vatLabel, whereAndWhen } from "./receipt-words.ts";

export function receipt(facts: ReceiptFacts & { myCoursesUrl: string }): LetterContent {
	return {
		subject: `Receipt ${facts.number} for ${naira(facts.total)}`,
		preheader: facts.due ? `${dueWords(facts.due).title}. ${facts.courseTitle}` : `Fully paid. ${facts.courseTitle}`,
		eyebrow: `Receipt ${facts.number}`,
		heading: `Thank you, ${firstWord(facts.fullName)}. We have received ${naira(facts.total)}.`,
		blocks: [
			{ kind: "facts", rows: courseRows(facts) },
			{
				kind: "sums",
				rows: [
					{ label: purposeWords[facts.purpose], amount: naira(facts.net) },
					{ label: vatLabel(facts.vatBasisPoints), amount: naira(facts.vat) },
				],
				total: { label: "Total paid", amount: naira(facts.total) },
			},
			{ kind: "callout", tone: facts.due ? "due" : "settled", ...dueWords(facts.due) },
			{
				kind: "button",
				label: facts.due ? "Pay the balance in My Courses" : "Open My Courses",
				url: facts.myCoursesUrl,
			},
			{ kind: "note", text: "The receipt is attached as a PDF, for printing and for your records." },
		],
		why: "You got this because this e-mail was given for the receipt when the course was paid for.",
	};
}

function courseRows(facts: ReceiptFacts): { label: string; value: string }[] {
	return [
		{ label: "Course", value: facts.courseTitle },
		...whereAndWhen(facts),
		{ label: "Received from", value: facts.fullName },
		{ label: "Paid on", value: longDay(facts.paidOn) },
		{ label: "Payment reference", value: facts.reference },
	];
}

export function paymentUnderReview(facts: UnderReviewFacts): LetterContent {
	return {
		subject: "We are looking at your payment",
		preheader: "The money arrived and nothing is lost. You need not pay again.",
		heading: `${firstWord(facts.fullName)}, your payment arrived and we are looking at it`,
		blocks: [
			{
				kind: "paragraph",
				text: "We could not match it to a place by ourselves, so a person at the office checks it now and writes to you. Nothing is lost. Please do not pay again.",
			},
			paymentRows(facts),
		],
		why: "You got this because you paid for a course. Please name the payment reference when you write.",
	};
}

type ReviewNoticeFacts = Extract<Letter, { kind: "review-notice" }>["facts"];

export function reviewNotice(facts: ReviewNoticeFacts): LetterContent {
	return {
		subject: `A payment waits for review: ${facts.reference}`,
		preheader: paymentMessages.reviewReasons[facts.reason],
		heading: "A payment waits for a person",
		blocks: [
			{
				kind: "paragraph",
				text: `${paymentMessages.reviewReasons[facts.reason]} It is recorded, and no place was given for it. The payer was told that you look at it.`,
			},
			paymentRows(facts, [
				{ label: "From", value: facts.fullName },
				{ label: "E-mail", value: facts.email },
			]),
			{
				kind: "paragraph",
				text: "Compare it with the gateway's dashboard, then give the place or refund it, and write to the payer.",
			},
		],
		why: "You got this because this is the academy's office address.",
	};
}

function paymentRows(facts: UnderReviewFacts, more: { label: string; value: string }[] = []): Block {
	return {
		kind: "facts",
		rows: [
			...more,
			{ label: "Amount", value: moneyIn(facts.currency, facts.amount) },
			{ label: "Course", value: facts.courseTitle },
			{ label: "Payment reference", value: facts.reference },
		],
	};
}
