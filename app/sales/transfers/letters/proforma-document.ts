import type { Content, TDocumentDefinitions } from "pdfmake/interfaces";
import { locationName } from "#courses/rules/course.ts";
import { fittingOnePage } from "#documents/pdf/one-page.ts";
import { academyDocument, INK, type Margins, MUTED, typed } from "#documents/pdf/parts.ts";
import { longDay } from "#kit/rules/date-range.ts";
import { lastMinuteText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { type Attachment, pdfAttachment } from "#mail/letters/attachment.ts";
import { plainFacts } from "#mail/letters/plain-facts.ts";
import {
	buyerLines,
	documentHead,
	factRow,
	lineTable,
	parties,
	type SumRow,
	sellerLines,
	sumRows,
	sumsBeside,
} from "#sales/documents/letters/numbered-document.ts";
import { chargeWords } from "#sales/documents/letters/receipt-words.ts";
import { documentWords } from "#sales/documents/pages/document-words.ts";
import type { DocumentLine, ProformaFacts } from "#sales/documents/rules/document-facts.ts";
import { codeText } from "#sales/transfers/rules/transfer-code.ts";
import type { DocumentSeller, Sender } from "#settings/rules/sender.ts";

const words = documentWords.proforma;

export async function proformaPdf(facts: ProformaFacts, sender: Sender): Promise<Attachment> {
	return await pdfAttachment(`Proforma ${codeText(facts.code)}`, proformaDocument(facts, sender));
}

/** A request to transfer money as a paper: one A4 page, the same bytes whenever it is printed. It is no tax invoice, and says so. */
export function proformaDocument(given: ProformaFacts, sender: Sender): TDocumentDefinitions {
	const facts = plainFacts(given);
	const code = codeText(facts.code);
	return academyDocument(
		{
			title: words.title(code),
			subject: words.subject(facts.courseTitle),
			academyName: facts.academyName,
			day: facts.issuedOn,
			question: { about: documentWords.questionAbout.proforma, name: code },
			mark: facts.document,
			content: fittingOnePage(
				[
					documentHead(words.head, code, [documentWords.issuedOn(longDay(facts.issuedOn)), words.notTaxInvoice]),
					parties(
						sellerLines(sellerOf(facts, sender)),
						buyerLines(
							facts.buyer ?? {
								name: facts.payerName || facts.participant,
								address: null,
								taxNumber: null,
								purchaseOrder: null,
							},
						),
					),
					factRow([
						{ label: documentWords.participant, value: facts.participant },
						{ label: words.validUntil, value: lastMinuteText(new Date(facts.deadline)) },
						{ label: documentWords.reference, value: facts.reference },
					]),
					lineTable([lineOf(facts)]),
					sumsBeside([...sumRows({ ...facts, lines: [lineOf(facts)] }), ...transferRows(facts)], {
						width: "*",
						...whereabouts(facts),
					}),
					{ margin: [0, 14, 0, 0], fontFeatures: ["tnum"], stack: [transferBox(facts, code)] },
					{ text: closing(facts), margin: [0, 10, 0, 0], fontSize: 9.5, fontFeatures: ["tnum"] },
				],
				typedTexts(facts),
			),
		},
		sender,
	);
}

/** Its facts hold of the academy what documents print at their foot; the addresses to write to are the sender's. */
function sellerOf({ academyName, issuer }: ProformaFacts, sender: Sender): DocumentSeller {
	const { registrationNumber, taxNumber, address } = issuer;
	return {
		name: issuer.legalName ?? academyName,
		registrationNumber,
		taxNumber,
		address,
		email: sender.officeEmail,
		phone: null,
	};
}

function lineOf(facts: ProformaFacts): DocumentLine {
	const { courseTitle, date, location, net, vat, total, vatBasisPoints } = facts;
	const description = chargeWords(facts);
	const taxCategory = vatBasisPoints === 0 ? "Z" : "S";
	return { description, courseTitle, date, location, quantity: 1, net, vat, total, vatBasisPoints, taxCategory };
}

function transferRows({ withheld, toPay }: ProformaFacts): SumRow[] {
	if (withheld === 0) return [];
	return [
		{ label: words.withheld, amount: naira(-withheld) },
		{ label: words.toTransfer, amount: naira(toPay), strong: true },
	];
}

/** Beside the sums: where the course is held, and who pays where that is another than whom it is made out to. */
function whereabouts({ location, locationAddress, buyer, payerName }: ProformaFacts): { stack: Content[] } {
	const payer = buyer && payerName ? [{ label: words.payer, value: payerName }] : [];
	const where = [location && locationName(location), locationAddress].filter(Boolean).join(", ");
	const facts = [...(where ? [{ label: documentWords.heldAt, value: where }] : []), ...payer];
	return {
		stack: facts.flatMap(({ label, value }): Content[] => [
			{ text: label, fontSize: 9, color: MUTED },
			{ ...typed(value), fontSize: 9, margin: [0, 0, 0, 6] as Margins },
		]),
	};
}

function transferBox(facts: ProformaFacts, code: string): Content {
	const { account, toPay, participant } = facts;
	const rows: [string, string][] = [
		[words.bank, account.bank],
		[words.accountName, account.name],
		[words.accountNumber, account.number],
		[words.narration, code],
	];
	return {
		unbreakable: true,
		table: {
			widths: ["*"],
			body: [
				[
					{
						stack: [
							{ text: words.howTitle(naira(toPay)), bold: true, fontSize: 13 },
							{
								margin: [0, 6, 0, 6],
								columnGap: 16,
								columns: rows.map(([label, value]) => ({
									width: "*",
									stack: [
										{ text: label, fontSize: 9, color: MUTED },
										{ ...typed(value), bold: true, fontFeatures: ["tnum"] },
									],
								})),
							},
							{ ...typed(words.narrationWords(code, participant)), fontSize: 9.5 },
						],
					},
				],
			],
		},
		layout: {
			hLineWidth: () => 0.8,
			vLineWidth: () => 0.8,
			hLineColor: () => INK,
			vLineColor: () => INK,
			paddingLeft: () => 14,
			paddingRight: () => 14,
			paddingTop: () => 9,
			paddingBottom: () => 8,
		},
	};
}

function closing({ withheld }: ProformaFacts): string {
	return withheld > 0 ? words.afterWithheld(naira(withheld)) : words.after;
}

function typedTexts({ issuer, buyer, payerName, participant, courseTitle, locationAddress, account }: ProformaFacts) {
	return [
		...Object.values(issuer),
		...Object.values(buyer ?? {}),
		...Object.values(account),
		payerName,
		participant,
		courseTitle,
		locationAddress,
	];
}
