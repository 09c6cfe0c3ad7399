import type { ReceiptFacts } from "#domain/letters.ts";
import { naira } from "#domain/money.ts";
import type { LetterContent } from "./letter-content.ts";
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
