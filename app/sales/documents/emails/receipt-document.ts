import type { Block } from "#documents/pdf/blocks.ts";
import { framedDocument, type SumRow } from "#documents/pdf/document-frame.ts";
import { issuerParty } from "#documents/pdf/parties.ts";
import type { PlainDocument } from "#documents/pdf/plain-document.ts";
import { longDay } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { plainFacts } from "#mail/emails/plain-facts.ts";
import { besideNumber, framedLines, heldAt, participantFact } from "#sales/documents/emails/framed-lines.ts";
import { creditWords, dueWords, methodNames, receiptVatLabel } from "#sales/documents/emails/receipt-words.ts";
import { documentWords } from "#sales/documents/pages/document-words.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { coursesOf, paidFor, receivedFrom } from "#sales/documents/rules/document-lines.ts";
import type { ReceiptSince } from "#sales/documents/rules/document-standing.ts";
import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import type { Sender } from "#settings/rules/sender.ts";

const words = documentWords.receipt;

/** The receipt as a PDF, with the same bytes for every print. `since`: its later changes. */
export function receiptDocument(given: ReceiptFacts, sender: Sender, since?: ReceiptSince): PlainDocument {
	const facts = plainFacts(given);
	const { number, lines, invoiceNumber, orderCode, replaces, receivedBy } = facts;
	const organisation = paidFor(facts);
	return framedDocument(
		{
			title: words.title(number),
			subject: words.subject(coursesOf(lines)),
			academyName: facts.academyName,
			day: facts.issuedOn,
			question: { about: documentWords.questionAbout.receipt, name: number },
			mark: facts.document,
			head: words.head,
			name: number,
			beside: besideNumber(
				documentWords.issuedOn(longDay(facts.issuedOn)),
				invoiceNumber && words.taxInvoice(invoiceNumber),
				orderCode && documentWords.order(codeText(orderCode)),
				replaces && documentWords.replaces(replaces),
			),
			warning: since ? documentWords.receiptSince(since) : null,
			parties: [
				issuerParty(words.issuedBy, facts, sender),
				{
					label: words.receivedFrom,
					name: receivedFrom(facts),
					address: null,
					small: [organisation && words.paidFor(organisation)],
					strong: null,
				},
			],
			facts: [
				participantFact(lines),
				{ label: documentWords.paidOn, value: longDay(facts.paidOn) },
				{ label: documentWords.reference, value: facts.reference },
			],
			...framedLines(lines),
			sums: sumsOf(facts),
			besideSums: [
				{ label: words.method, value: methodNames[facts.method] },
				...(facts.credit ? [{ label: words.paidFrom, value: words.credit(facts.credit.of) }] : []),
				...(receivedBy ? [{ label: words.receivedBy, value: receivedBy }] : []),
				...heldAt(lines),
			],
			blocks: [{ kind: "box", facts: [], ...dueWords(facts) }, ...creditBlock(facts)],
		},
		sender,
	);
}

function sumsOf(facts: ReceiptFacts): SumRow[] {
	const { kind, awaited, net, vat, total, kept } = facts;
	const less = awaited > 0 && kind !== "certificate" ? certificateWords.lessPart(awaited) : "";
	return [
		{ label: documentWords.beforeVat + less, amount: naira(net) },
		{ label: receiptVatLabel(facts), amount: naira(vat) },
		...(kept > 0 ? [{ label: words.kept, amount: naira(kept) }] : []),
		{
			label: kind === "certificate" ? certificateWords.total : words.totalPaid,
			amount: naira(total + kept),
			strong: true,
		},
	];
}

function creditBlock(facts: ReceiptFacts): Block[] {
	const text = creditWords(facts);
	return text ? [{ kind: "text", label: null, text }] : [];
}
