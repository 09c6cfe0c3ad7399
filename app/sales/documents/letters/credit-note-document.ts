import { framedDocument } from "#documents/pdf/document-frame.ts";
import { sellerParty } from "#documents/pdf/parties.ts";
import type { PlainDocument } from "#documents/pdf/plain-document.ts";
import { longDay } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { plainFacts } from "#mail/letters/plain-facts.ts";
import { certificateWords } from "#sales/certificates/words.ts";
import {
	authorityBox,
	buyerParty,
	framedLines,
	participantFact,
	sumRows,
} from "#sales/documents/letters/framed-lines.ts";
import { documentWords } from "#sales/documents/pages/document-words.ts";
import type { Clearance, CreditNoteFacts } from "#sales/documents/rules/document-facts.ts";
import type { Sender } from "#settings/rules/sender.ts";

const words = documentWords.creditNote;

/** A credit note as a paper: the same bytes whenever it is printed with the same answer of the tax authority. */
export function creditNoteDocument(
	given: CreditNoteFacts,
	sender: Sender,
	cleared: Clearance | null = null,
): PlainDocument {
	const facts = plainFacts(given);
	const { number, of, lines } = facts;
	return framedDocument(
		{
			title: (facts.way === "refund-failed" ? words.titleOfDebit : words.title)(number),
			subject: words.subject(of.number),
			academyName: facts.academyName,
			day: facts.issuedOn,
			question: { about: documentWords.questionAbout.creditNote, name: number },
			mark: facts.document,
			head: facts.way === "refund-failed" ? words.headOfDebit : words.head,
			name: number,
			beside: [documentWords.issuedOn(longDay(facts.issuedOn))],
			warning: null,
			parties: [sellerParty(documentWords.from, facts.seller), buyerParty(facts.buyer)],
			facts: [
				{
					label: facts.way === "refund-failed" ? words.takesBackOf : words.takesFrom,
					value: words.ofDay(of.number, longDay(of.issuedOn)),
				},
				{ label: words.matter, value: matterOf(facts) },
				participantFact(lines),
			],
			...framedLines(lines),
			sums: sumRows(facts, facts.way === "refund-failed" ? words.takenBack : words.credited),
			besideSums: authorityBox(cleared),
			blocks: [
				{ kind: "text", label: words.why, text: facts.reason.replace(/\n+/g, " ") },
				{ kind: "box", title: words.moneyTitle, facts: [], text: moneyWords(facts) },
			],
		},
		sender,
	);
}

function matterOf({ kind, way }: CreditNoteFacts): string {
	if (way === "certificate") return certificateWords.returned;
	if (way === "refund-failed") return words.takesBack;
	if (way === "came-back") return words.cameBack;
	if (way === "misplaced" || way === "credit-again") return words.undone;
	return way === "never-came" ? words.neverCame : words.kinds[kind];
}

function moneyWords({ kind, way, of, total }: CreditNoteFacts): string {
	if (kind !== "refund") return words.money[kind](of.number);
	return way ? words.money[way](naira(total)) : words.money.none;
}
