import type { Content, TDocumentDefinitions } from "pdfmake/interfaces";
import { boxed } from "#documents/pdf/lines.ts";
import { fittingOnePage } from "#documents/pdf/one-page.ts";
import { academyDocument, type Margins, MUTED, typed } from "#documents/pdf/parts.ts";
import { longDay } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { plainFacts } from "#mail/letters/plain-facts.ts";
import {
	authorityBox,
	buyerLines,
	documentHead,
	factRow,
	lineTable,
	parties,
	sellerLines,
	sumRows,
	sumsBeside,
	typedTexts,
} from "#sales/documents/letters/numbered-document.ts";
import { documentWords } from "#sales/documents/pages/document-words.ts";
import type { Clearance, CreditNoteFacts } from "#sales/documents/rules/document-facts.ts";
import type { Sender } from "#settings/rules/sender.ts";

const words = documentWords.creditNote;

/** A credit note as a paper: one A4 page, the same bytes whenever it is printed with the same answer of the tax authority. */
export function creditNoteDocument(
	given: CreditNoteFacts,
	sender: Sender,
	cleared: Clearance | null = null,
): TDocumentDefinitions {
	const facts = plainFacts(given);
	const sums = sumRows(facts).map((row) => (row.strong ? { ...row, label: words.credited } : row));
	return academyDocument(
		{
			title: words.title(facts.number),
			subject: words.subject(facts.of.number),
			academyName: facts.academyName,
			day: facts.issuedOn,
			question: { about: documentWords.questionAbout.creditNote, name: facts.number },
			mark: facts.document,
			content: fittingOnePage(
				[
					documentHead(words.head, facts.number, [documentWords.issuedOn(longDay(facts.issuedOn))]),
					parties(sellerLines(facts.seller), buyerLines(facts.buyer)),
					factRow([
						{ label: words.takesFrom, value: words.ofDay(facts.of.number, longDay(facts.of.issuedOn)) },
						{ label: words.matter, value: matterOf(facts) },
						{ label: documentWords.participant, value: facts.participant },
					]),
					lineTable(facts.lines),
					sumsBeside(sums, authorityBox(cleared)),
					reason(facts),
					{ margin: [0, 14, 0, 0], fontFeatures: ["tnum"], stack: [boxed(words.moneyTitle, moneyWords(facts))] },
				],
				[...typedTexts(facts), facts.reason],
			),
		},
		sender,
	);
}

function reason({ reason }: CreditNoteFacts): Content {
	return {
		margin: [0, 14, 0, 0],
		stack: [
			{ text: words.why, fontSize: 9, color: MUTED },
			{ ...typed(reason.replace(/\n+/g, " ")), margin: [0, 1, 0, 0] as Margins },
		],
	};
}

function matterOf({ kind, way }: CreditNoteFacts): string {
	if (way === "withheld") return words.taxBack;
	return way === "never-came" ? words.neverCame : words.kinds[kind];
}

function moneyWords({ kind, way, of, total }: CreditNoteFacts): string {
	if (kind !== "refund") return words.money[kind](of.number);
	return way ? words.money[way](naira(total)) : words.money.none;
}
