import { longDay } from "#kit/rules/date-range.ts";
import { naira, sumOf } from "#kit/rules/money.ts";
import type { Block, EmailContent } from "#mail/emails/email-content.ts";
import { greeted } from "#mail/emails/plain-words.ts";
import { writtenText } from "#mail/emails/written-text.ts";
import type { EmailTexts } from "#mail/rules/email-text.ts";
import type { EmailFacts } from "#mail/rules/emails.ts";
import {
	creditWords,
	discountRow,
	dueWords,
	methodNames,
	receiptVatLabel,
	whereAndWhen,
} from "#sales/documents/emails/receipt-words.ts";
import { documentWords } from "#sales/documents/pages/document-words.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { coursesOf, groupsOf, participantsOf, receivedFrom } from "#sales/documents/rules/document-lines.ts";
import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { RECEIPT, RECEIPT_PART } from "#sales/paying/payments/emails/payment-texts.ts";
import type { Sender } from "#settings/rules/sender.ts";

type Facts = EmailFacts["receipt"];

/** To the payer; a copy to the participant when that is another person. */
export function receipt(facts: Facts, _sender: Sender, texts: EmailTexts): EmailContent {
	const { number, total, kept, kind, due, awaited } = facts;
	const credited = creditWords(facts);
	const { opening, ...head } = headOf(facts, texts);
	return {
		...head,
		eyebrow: `Receipt ${number}`,
		blocks: [
			...opening,
			{ kind: "facts", rows: [...linesRows(facts), ...paymentRows(facts)] },
			{
				kind: "sums",
				rows: sumRows(facts),
				total: { label: kind === "certificate" ? certificateWords.total : "Total paid", amount: naira(total + kept) },
			},
			{ kind: "callout", tone: due || awaited > 0 ? "due" : "settled", ...dueWords(facts) },
			...(credited ? [{ kind: "paragraph" as const, text: credited }] : []),
			...(facts.courseDescription
				? [{ kind: "typed" as const, label: "About the course", text: facts.courseDescription }]
				: []),
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

/** The academy's own words for money that came. A copy, used credit and a certificate have words of their own. */
function headOf(facts: Facts, texts: EmailTexts): ReturnType<typeof writtenText> {
	const { number, due, awaited, kind, copy, credit, lines } = facts;
	const sum = naira(facts.total + facts.kept);
	const what = kind === "certificate" ? `the tax credit note for ${sum}` : sum;
	const participant = greeted({ ...facts, fullName: participantsOf(lines) });
	// If the payer may be an organisation, the greeting has its full name, never the participant's.
	const payer = facts.payerName || facts.buyer || lines.length > 1 ? receivedFrom(facts) : participant;
	const preheader = `${dueWords(facts).title}. ${coursesOf(lines)}`;
	if (copy || credit || kind === "certificate") {
		const heading = copy
			? `${participant}, we have received ${what} for you.`
			: credit
				? `Thank you, ${payer}. We have used ${what} of your credit.`
				: `Thank you, ${payer}. We have received ${what}.`;
		return { subject: `Receipt ${number} for ${sum}`, preheader, heading, opening: [] };
	}
	const values = { "receipt number": number, amount: sum, name: payer, course: coursesOf(lines) };
	return writtenText(due || awaited > 0 ? RECEIPT_PART : RECEIPT, texts, values, preheader);
}

/** My Courses is only for the participant: other payers, and participants without an account, get no button. */
function buttonOf({ copy, payerName, due, myCoursesUrl }: Facts): Block[] {
	if (myCoursesUrl === null || (payerName && !copy)) return [];
	return [{ kind: "button", label: due ? "Pay the balance under My Courses" : "Open My Courses", url: myCoursesUrl }];
}

type Row = { label: string; value: string };

/** Each course with its date, and the participant when that is not the payer. */
function linesRows(facts: ReceiptFacts): Row[] {
	return groupsOf(facts.lines).flatMap((group) => {
		const names = group.map((line) => participantsOf([line]));
		const isPayer = names.length === 1 && names[0] === receivedFrom(facts);
		return [
			{ label: "Course", value: group[0].courseTitle },
			...(isPayer ? [] : [{ label: names.length === 1 ? "Participant" : "Participants", value: names.join(", ") }]),
			...whereAndWhen(group[0]),
			...discountRow(group[0]),
		];
	});
}

function paymentRows(facts: ReceiptFacts): Row[] {
	const { orderCode, invoiceNumber, replaces, receivedBy, credit } = facts;
	return [
		{ label: "Received from", value: receivedFrom(facts) },
		{ label: "Paid on", value: longDay(facts.paidOn) },
		{ label: "Payment method", value: methodNames[facts.method] },
		...(credit ? [{ label: documentWords.receipt.paidFrom, value: documentWords.receipt.credit(credit.of) }] : []),
		...(receivedBy ? [{ label: "Received by", value: receivedBy }] : []),
		{ label: "Payment reference", value: facts.reference },
		...(orderCode ? [{ label: "Order", value: codeText(orderCode) }] : []),
		...(invoiceNumber ? [{ label: "Tax invoice", value: invoiceNumber }] : []),
		...(replaces ? [{ label: "Replaces", value: replaces }] : []),
	];
}

/** A sum for lines that share a heading, then the VAT of all and the credit. */
function sumRows(facts: ReceiptFacts): { label: string; amount: string }[] {
	const groups = groupsOf(facts.lines);
	const nameOf = ({ courseTitle, description }: (typeof groups)[number][0]) =>
		groups.length === 1 ? description : `${courseTitle}: ${description}`;
	return [
		...groups.map((group) => ({
			label: nameOf(group[0]),
			amount: naira(sumOf(group, ({ net }) => net)),
		})),
		{ label: receiptVatLabel(facts), amount: naira(facts.vat) },
		...(facts.kept > 0 ? [{ label: documentWords.receipt.kept, amount: naira(facts.kept) }] : []),
	];
}
