import type { Block } from "#documents/pdf/blocks.ts";
import { framedDocument, type SumRow } from "#documents/pdf/document-frame.ts";
import { issuerParty } from "#documents/pdf/parties.ts";
import type { PlainDocument } from "#documents/pdf/plain-document.ts";
import { longDay } from "#kit/rules/date-range.ts";
import { lastMinuteText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { type Attachment, pdfAttachment } from "#mail/emails/attachment.ts";
import { plainFacts } from "#mail/emails/plain-facts.ts";
import {
	accountFacts,
	buyerParty,
	framedLines,
	heldAt,
	participantFact,
	sumRows,
} from "#sales/documents/emails/framed-lines.ts";
import { documentWords } from "#sales/documents/pages/document-words.ts";
import type { ProformaFacts } from "#sales/documents/rules/document-facts.ts";
import { coursesOf, participantsOf, receivedFrom } from "#sales/documents/rules/document-lines.ts";
import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import type { Sender } from "#settings/rules/sender.ts";

const words = documentWords.proforma;

export async function proformaPdf(facts: ProformaFacts, sender: Sender): Promise<Attachment> {
	return await pdfAttachment(`Proforma ${codeText(facts.code)}`, proformaDocument(facts, sender));
}

/** The proforma as a PDF; every print has the same bytes. It states that it is not a tax invoice. */
export function proformaDocument(given: ProformaFacts, sender: Sender): PlainDocument {
	const facts = plainFacts(given);
	const { buyer, payerName, lines, byCertificate } = facts;
	const code = codeText(facts.code);
	const madeOutTo = buyer ?? { name: receivedFrom(facts), address: null, taxNumber: null, purchaseOrder: null };
	return framedDocument(
		{
			title: words.title(code),
			subject: words.subject(coursesOf(lines)),
			academyName: facts.academyName,
			day: facts.issuedOn,
			question: { about: documentWords.questionAbout.proforma, name: code },
			mark: facts.document,
			head: words.head,
			name: code,
			beside: [documentWords.issuedOn(longDay(facts.issuedOn)), words.notTaxInvoice],
			warning: null,
			parties: [issuerParty(documentWords.from, facts, sender), buyerParty(madeOutTo)],
			facts: [
				participantFact(lines),
				{ label: documentWords.payBy, value: lastMinuteText(new Date(facts.deadline)) },
				{ label: documentWords.reference, value: facts.reference },
			],
			...framedLines(lines),
			sums: [...sumRows(facts, documentWords.total), ...transferRows(facts)],
			// Names the payer when the document is made out to another party.
			besideSums: [...heldAt(lines), ...(buyer && payerName ? [{ label: words.payer, value: payerName }] : [])],
			blocks: [
				transferBox(facts, code),
				{ kind: "text", label: null, text: words.after + certificateWords.pleaseSend(byCertificate) },
			],
		},
		sender,
	);
}

function transferRows({ byCertificate, toPay }: ProformaFacts): SumRow[] {
	if (byCertificate === 0) return [];
	return [
		{ label: certificateWords.partByYou, amount: naira(-byCertificate) },
		{ label: words.toTransfer, amount: naira(toPay), strong: true },
	];
}

function transferBox({ account, toPay, lines }: ProformaFacts, code: string): Block {
	const participant = lines.length === 1 ? participantsOf(lines) : null;
	const text = words.narrationWords(code, participant);
	return { kind: "box", title: words.howTitle(naira(toPay)), facts: accountFacts(account, code), text };
}
