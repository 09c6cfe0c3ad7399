import type { Block, LabelledValue } from "#documents/pdf/blocks.ts";
import { framedDocument, type SumRow } from "#documents/pdf/document-frame.ts";
import { sellerParty } from "#documents/pdf/parties.ts";
import type { PlainDocument } from "#documents/pdf/plain-document.ts";
import { longDay, weekdayAndDay } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { plainFacts } from "#mail/emails/plain-facts.ts";
import {
	accountFacts,
	authorityBox,
	besideNumber,
	buyerParty,
	framedLines,
	participantFact,
	sumRows,
} from "#sales/documents/emails/framed-lines.ts";
import { documentWords } from "#sales/documents/pages/document-words.ts";
import type { Clearance, InvoiceFacts } from "#sales/documents/rules/document-facts.ts";
import { coursesOf } from "#sales/documents/rules/document-lines.ts";
import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import type { Sender } from "#settings/rules/sender.ts";

const words = documentWords.invoice;

/** The later facts about a document: the tax authority's answer, and its replacement. */
export type InvoiceSince = { cleared?: Clearance | null; replacedBy?: string | null };

/** A tax invoice as a PDF: the same bytes for every print with the same answer of the tax authority, which has its own box. */
export function invoiceDocument(
	given: InvoiceFacts,
	sender: Sender,
	{ cleared = null, replacedBy = null }: InvoiceSince = {},
): PlainDocument {
	const facts = plainFacts(given);
	const { number, lines, orderCode, replaces, credited } = facts;
	return framedDocument(
		{
			title: words.title(number),
			subject: words.subject(coursesOf(lines)),
			academyName: facts.academyName,
			day: facts.issuedOn,
			question: { about: documentWords.questionAbout.invoice, name: number },
			mark: facts.document,
			head: words.head,
			name: number,
			beside: besideNumber(
				documentWords.issuedOn(longDay(facts.issuedOn)),
				orderCode && documentWords.order(codeText(orderCode)),
				replaces && documentWords.replaces(replaces),
				credited > 0 && words.lessCredited(naira(credited)),
			),
			warning: replacedBy && documentWords.replacedBy(replacedBy),
			parties: [sellerParty(documentWords.from, facts.seller), buyerParty(facts.buyer)],
			facts: [participantFact(lines), ...paymentFacts(facts)],
			...framedLines(lines),
			sums: [...sumRows(facts, documentWords.total), ...restRows(facts)],
			besideSums: authorityBox(cleared),
			blocks: [facts.dueDay ? toPayBox(facts, facts.dueDay) : paidBox(facts)],
		},
		sender,
	);
}

function paymentFacts({ dueDay, paidOn, reference }: InvoiceFacts): LabelledValue[] {
	return [
		...(dueDay ? [{ label: documentWords.payBy, value: weekdayAndDay(dueDay) }] : []),
		...(paidOn ? [{ label: documentWords.paidOn, value: longDay(paidOn) }] : []),
		...(reference ? [{ label: documentWords.reference, value: reference }] : []),
	];
}

/** The parts of the total: what a certificate pays, what is still due, and what was paid in money. */
function restRows({ byCertificate, due, total, dueDay }: InvoiceFacts): SumRow[] {
	const kept = byCertificate > 0 ? [{ label: certificateWords.part, amount: naira(-byCertificate) }] : [];
	const paid = total - byCertificate - due;
	if (dueDay) {
		const less = paid > 0 ? [...kept, { label: words.paid, amount: naira(-paid) }] : kept;
		return less.length > 0 ? [...less, { label: words.toPay, amount: naira(due), strong: true }] : [];
	}
	if (byCertificate + due === 0) return [];
	return [
		...kept,
		...(due > 0 ? [{ label: words.due, amount: naira(-due) }] : []),
		{ label: words.paid, amount: naira(paid) },
	];
}

/** For an invoice before its payment: the due day, the account, and what to write in the transfer. */
function toPayBox({ number, due, byCertificate, account, orderCode }: InvoiceFacts, dueDay: string): Block {
	const code = orderCode ? codeText(orderCode) : number;
	return {
		kind: "box",
		title: words.toPayTitle(naira(due), weekdayAndDay(dueDay)),
		facts: account ? accountFacts(account, code) : [],
		text: words.toPayWords(code) + certificateWords.pleaseSend(byCertificate),
	};
}

function paidBox(facts: InvoiceFacts): Block {
	const { byCertificate, due, total, credited } = facts;
	const paid = naira(total - byCertificate - due);
	const sentence = paidWords(facts, paid);
	const text = credited > 0 ? sentence + words.creditedWords(naira(credited)) : sentence;
	return { kind: "box", title: words.paidTitle(paid), facts: [], text };
}

function paidWords({ byCertificate, due, proved, paymentMeans, paidOn }: InvoiceFacts, paid: string): string {
	const day = paidOn ? longDay(paidOn) : "";
	if (due > 0) return words.dueWords(paid, day, naira(due), proved > 0 ? naira(proved) : null);
	if (byCertificate === 0) return words.paidWords[paymentMeans ?? "self"](day);
	const sentence = proved >= byCertificate ? certificateWords.paidAndProved : certificateWords.paidNotProved;
	return sentence(paid, day, byCertificate);
}
