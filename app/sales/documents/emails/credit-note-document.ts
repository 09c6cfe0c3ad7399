import { framedDocument } from "#documents/pdf/document-frame.ts";
import { sellerParty } from "#documents/pdf/parties.ts";
import type { PlainDocument } from "#documents/pdf/plain-document.ts";
import { longDay } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { plainFacts } from "#mail/emails/plain-facts.ts";
import {
	authorityBox,
	buyerParty,
	framedLines,
	participantFact,
	sumRows,
} from "#sales/documents/emails/framed-lines.ts";
import { documentWords } from "#sales/documents/pages/document-words.ts";
import { type Clearance, type CreditNoteFacts, isDebitNote } from "#sales/documents/rules/document-facts.ts";
import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import type { Sender } from "#settings/rules/sender.ts";

const words = documentWords.creditNote;

/** A credit note as a PDF: the same bytes for every print with the same answer of the tax authority. */
export function creditNoteDocument(
	given: CreditNoteFacts,
	sender: Sender,
	cleared: Clearance | null = null,
): PlainDocument {
	const facts = plainFacts(given);
	const { number, of, lines } = facts;
	const isDebit = isDebitNote(facts);
	return framedDocument(
		{
			title: (isDebit ? words.titleOfDebit : words.title)(number),
			subject: words.subject(of.number),
			academyName: facts.academyName,
			day: facts.issuedOn,
			question: { about: documentWords.questionAbout.creditNote, name: number },
			mark: facts.document,
			head: isDebit ? words.headOfDebit : words.head,
			name: number,
			beside: [documentWords.issuedOn(longDay(facts.issuedOn))],
			warning: null,
			parties: [sellerParty(documentWords.from, facts.seller), buyerParty(facts.buyer)],
			facts: [
				{
					label: isDebit ? words.takesBackOf : words.takesFrom,
					value: words.ofDay(of.number, longDay(of.issuedOn)),
				},
				{ label: words.matter, value: matterOf(facts) },
				participantFact(lines),
			],
			...framedLines(lines),
			sums: sumRows(facts, isDebit ? words.takenBack : words.credited),
			besideSums: authorityBox(cleared),
			blocks: [
				{ kind: "text", label: words.why, text: facts.reason.replace(/\n+/g, " ") },
				{ kind: "box", title: words.moneyTitle, facts: [], text: moneyWords(facts) },
			],
		},
		sender,
	);
}

function matterOf(facts: CreditNoteFacts): string {
	const { kind, way, cameBack } = facts;
	if (isDebitNote(facts)) return words.takesBack;
	if (way === "undone") return cameBack ? words.cameBack : words.undone;
	return kind === "refund" && way === null ? certificateWords.returned : words.kinds[kind];
}

function moneyWords(facts: CreditNoteFacts): string {
	const { kind, way, of, cameBack, isCreditAgain } = facts;
	const money = naira(facts.total);
	if (kind !== "refund") return words.money[kind](of.number);
	if (isDebitNote(facts)) return words.money.refundFailed(money);
	if (cameBack) return words.money.cameBack(money);
	if (isCreditAgain) return words.money.creditAgain(money);
	return way ? words.money[way](money) : certificateWords.returnedToIssuer(money);
}
