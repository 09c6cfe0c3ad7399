import type { TDocumentDefinitions } from "pdfmake/interfaces";
import { boxed } from "#documents/pdf/lines.ts";
import { fittingOnePage } from "#documents/pdf/one-page.ts";
import { academyDocument } from "#documents/pdf/parts.ts";
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
	type SumRow,
	sellerLines,
	sumRows,
	sumsBeside,
	typedTexts,
} from "#sales/documents/letters/numbered-document.ts";
import { documentWords } from "#sales/documents/pages/document-words.ts";
import type { Clearance, InvoiceFacts } from "#sales/documents/rules/document-facts.ts";
import type { Sender } from "#settings/rules/sender.ts";

const words = documentWords.invoice;

/**
 * A tax invoice as a paper: one A4 page, the same bytes whenever it is printed with the same answer of the tax authority,
 * which stands in its box once it was recorded.
 */
export function invoiceDocument(
	given: InvoiceFacts,
	sender: Sender,
	cleared: Clearance | null = null,
): TDocumentDefinitions {
	const facts = plainFacts(given);
	const day = longDay(facts.issuedOn);
	const replaces = facts.replaces ? [words.replaces(facts.replaces)] : [];
	const credited = facts.credited ? [words.lessCredited(naira(facts.credited))] : [];
	return academyDocument(
		{
			title: words.title(facts.number),
			subject: words.subject(facts.lines[0]?.courseTitle ?? ""),
			academyName: facts.academyName,
			day: facts.issuedOn,
			question: { about: documentWords.questionAbout.invoice, name: facts.number },
			mark: facts.document,
			content: fittingOnePage(
				[
					documentHead(words.head, facts.number, [documentWords.issuedOn(day), ...replaces, ...credited]),
					parties(sellerLines(facts.seller), buyerLines(facts.buyer)),
					factRow([
						{ label: documentWords.participant, value: facts.participant },
						{ label: words.paidOn, value: longDay(facts.paidOn) },
						{ label: documentWords.reference, value: facts.reference },
					]),
					lineTable(facts.lines),
					sumsBeside([...sumRows(facts), ...withheldRows(facts)], authorityBox(cleared)),
					{ margin: [0, 14, 0, 0], fontFeatures: ["tnum"], stack: [paidBox(facts)] },
				],
				typedTexts(facts),
			),
		},
		sender,
	);
}

/** Of the total, what the buyer keeps for the tax authority, what is still due, and what was paid in money. */
function withheldRows({ withheld, due = 0, total }: InvoiceFacts): SumRow[] {
	if (withheld + due === 0) return [];
	return [
		...(withheld > 0 ? [{ label: words.withheld, amount: naira(-withheld) }] : []),
		...(due > 0 ? [{ label: words.due, amount: naira(-due) }] : []),
		{ label: words.paid, amount: naira(total - withheld - due) },
	];
}

function paidBox(facts: InvoiceFacts) {
	const { withheld, due = 0, total, paidOn, credited } = facts;
	const [paid, day] = [naira(total - withheld - due), longDay(paidOn)];
	const sentence = paidWords(facts, paid, day);
	return boxed(words.paidTitle(paid), credited ? sentence + words.creditedWords(naira(credited)) : sentence);
}

function paidWords({ withheld, due, proved = 0, paymentMeans }: InvoiceFacts, paid: string, day: string): string {
	if (due) return words.dueWords(paid, day, naira(due), proved > 0 ? naira(proved) : null);
	if (withheld === 0) return words.paidWords[paymentMeans](day);
	return (proved >= withheld ? words.provedWords : words.withheldWords)(paid, day, naira(withheld));
}
