import { longDay } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import type { Block, LetterContent } from "#mail/letters/letter-content.ts";
import { firstWord } from "#mail/letters/plain-words.ts";
import type { LetterFacts } from "#mail/rules/letters.ts";
import {
	dueWords,
	paidForWords,
	receiptVatLabel,
	receivedFrom,
	whereAndWhen,
} from "#sales/documents/letters/receipt-words.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";

type Facts = LetterFacts["receipt"];

/** To who paid; a copy to the participant where that was somebody else. */
export function receipt(facts: Facts): LetterContent {
	return {
		subject: `Receipt ${facts.number} for ${naira(facts.total)}`,
		preheader: `${dueWords(facts).title}. ${facts.courseTitle}`,
		eyebrow: `Receipt ${facts.number}`,
		heading: headingOf(facts),
		blocks: [
			{ kind: "facts", rows: courseRows(facts) },
			{
				kind: "sums",
				rows: [
					{ label: paidForWords(facts), amount: naira(facts.net) },
					{ label: receiptVatLabel(facts), amount: naira(facts.vat) },
				],
				total: { label: facts.kind === "withheld" ? "Total withheld tax" : "Total paid", amount: naira(facts.total) },
			},
			{ kind: "callout", tone: facts.due || facts.withheld ? "due" : "settled", ...dueWords(facts) },
			...buttonOf(facts),
			{
				kind: "note",
				text: facts.invoice
					? "The receipt and the tax invoice are attached as PDFs for your records."
					: "The receipt is attached as a PDF for your records.",
			},
		],
		why: facts.copy
			? "You received this e-mail because someone paid for your course with your payment link."
			: "You received this e-mail because this address was given for the receipt of this course.",
	};
}

function headingOf(facts: Facts): string {
	const what = facts.kind === "withheld" ? `the tax credit note for ${naira(facts.total)}` : naira(facts.total);
	if (facts.copy) return `${firstWord(facts.fullName)}, we have received ${what} for you.`;
	// Who pays may be an organisation: its name is said whole.
	return `Thank you, ${facts.payerName || firstWord(facts.fullName)}. We have received ${what}.`;
}

/** My Courses is the participant's: whoever else paid has none. */
function buttonOf({ copy, payerName, due, myCoursesUrl }: Facts): Block[] {
	if (payerName && !copy) return [];
	return [{ kind: "button", label: due ? "Pay the balance in My Courses" : "Open My Courses", url: myCoursesUrl }];
}

function courseRows(facts: ReceiptFacts): { label: string; value: string }[] {
	const from = receivedFrom(facts);
	return [
		{ label: "Course", value: facts.courseTitle },
		...(from === facts.fullName ? [] : [{ label: "Participant", value: facts.fullName }]),
		...whereAndWhen(facts),
		{ label: "Received from", value: from },
		{ label: "Paid on", value: longDay(facts.paidOn) },
		{ label: "Payment reference", value: facts.reference },
		...(facts.invoiceNumber ? [{ label: "Tax invoice", value: facts.invoiceNumber }] : []),
	];
}
