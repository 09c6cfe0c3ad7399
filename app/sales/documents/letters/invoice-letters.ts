import { longDay } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import type { Block, LetterContent } from "#mail/letters/letter-content.ts";
import type { CreditNoteFacts, InvoiceFacts } from "#sales/documents/rules/document-facts.ts";

/** To who paid: what a credit note takes off. */
export function creditNote(facts: CreditNoteFacts): LetterContent {
	return {
		subject: `Credit note ${facts.number} for ${naira(facts.total)}`,
		preheader: `It takes from ${facts.of.number}. ${facts.reason}`,
		eyebrow: `Credit note ${facts.number}`,
		heading: `Credit note for ${naira(facts.total)}`,
		blocks: [
			{
				kind: "paragraph",
				text: `It takes ${naira(facts.total)} from ${facts.of.number} of ${longDay(facts.of.issuedOn)}.${wayWords(facts)}`,
			},
			sumsOf(facts, "Total credited"),
			{ kind: "typed", label: "Why", text: facts.reason },
			forWhom(facts),
		],
		why: WHY,
	};
}

/** To who paid: the invoice as it should have been, and what voids the one before. */
export function correctedInvoice({
	invoice,
	creditNote,
}: {
	invoice: InvoiceFacts;
	creditNote: CreditNoteFacts;
}): LetterContent {
	return {
		subject: `Invoice ${invoice.number} replaces ${creditNote.of.number}`,
		preheader: `${invoice.buyer.name}, ${naira(invoice.total)}. There is nothing to pay again.`,
		eyebrow: `Invoice ${invoice.number}`,
		heading: `Invoice ${invoice.number} replaces ${creditNote.of.number}`,
		blocks: [
			{
				kind: "paragraph",
				text: `We corrected the invoice. ${creditNote.number} voids ${creditNote.of.number}, and ${invoice.number} stands in its place. ${overWhat(invoice)}, and there is nothing to pay again.`,
			},
			sumsOf(invoice, "Total"),
			forWhom(invoice),
		],
		why: WHY,
	};
}

function overWhat({ credited }: InvoiceFacts): string {
	return credited ? `It is over what the ${naira(credited)} credited before left of it` : "The sums are the same";
}

const WHY = "You got this because this e-mail was given for the invoice of this course.";

function wayWords({ way }: CreditNoteFacts): string {
	switch (way) {
		case "provider":
			return " The payment provider sends the money back the way it came.";
		case "by-hand":
			return " The office sends the money back itself, by transfer or in cash.";
		case "later":
			return " The office sends the money back by transfer.";
		case "outside":
			return " The money was sent back already.";
		case "withheld":
			return " This was withheld for the tax authority and never paid in money: the office gets in touch with you about it.";
		case "never-came":
			return " This was confirmed and never came, as the statement of our bank shows: no money moves, and there is nothing to pay.";
		case null:
			return "";
	}
}

function sumsOf({ net, vat, total }: InvoiceFacts | CreditNoteFacts, label: string): Block {
	return {
		kind: "sums",
		rows: [
			{ label: "Before VAT", amount: naira(net) },
			{ label: "VAT", amount: naira(vat) },
		],
		total: { label, amount: naira(total) },
	};
}

function forWhom({ buyer, participant, lines }: InvoiceFacts | CreditNoteFacts): Block {
	return {
		kind: "facts",
		rows: [
			{ label: "Made out to", value: buyer.name },
			...(buyer.purchaseOrder ? [{ label: "Purchase order", value: buyer.purchaseOrder }] : []),
			{ label: "Participant", value: participant },
			...lines.map(({ courseTitle }) => ({ label: "Course", value: courseTitle })),
		],
	};
}
