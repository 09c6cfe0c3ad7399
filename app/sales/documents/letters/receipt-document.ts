import type { Content, TDocumentDefinitions } from "pdfmake/interfaces";
import { boxed } from "#documents/pdf/lines.ts";
import { academyDocument, amount, cell, fact, INK, type Margins, MUTED } from "#documents/pdf/parts.ts";
import { longDay } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import {
	dueWords,
	paidForWords,
	receiptVatLabel,
	receivedFrom,
	whereAndWhen,
} from "#sales/documents/letters/receipt-words.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** The receipt as a paper: A4, one page unless the texts are very long, the same bytes whenever it is printed. */
export function receiptDocument(facts: ReceiptFacts, sender: Sender): TDocumentDefinitions {
	return academyDocument(
		{
			title: `Receipt ${facts.number}`,
			subject: `Payment for ${facts.courseTitle}`,
			academyName: facts.academyName,
			day: facts.issuedOn,
			question: { about: "this receipt", name: facts.number },
			mark: facts.document,
			issuer: facts.issuer,
			content: [...opening(facts), ...course(facts), sums(facts), due(facts)],
		},
		sender,
	);
}

function opening(facts: ReceiptFacts): Content[] {
	return [
		{
			columns: [
				{ text: "RECEIPT", fontSize: 26, bold: true, width: "*" },
				{
					width: "auto",
					alignment: "right",
					stack: [
						{ text: facts.number, fontSize: 16, bold: true },
						{ text: `Issued on ${longDay(facts.issuedOn)}`, fontSize: 9, color: MUTED },
						...(facts.invoiceNumber ? [{ text: `Tax invoice ${facts.invoiceNumber}`, fontSize: 9, color: MUTED }] : []),
					],
				},
			],
			margin: [0, 34, 0, 22],
		},
		{
			columns: [
				fact("Received from", receivedFrom(facts)),
				fact("Paid on", longDay(facts.paidOn)),
				fact("Payment reference", facts.reference),
			],
			columnGap: 20,
			margin: [0, 0, 0, 30],
		},
	];
}

function course(facts: ReceiptFacts): Content[] {
	const participant = receivedFrom(facts) === facts.fullName ? "" : facts.fullName;
	const known = whereAndWhen(facts).map(({ label, value }) => fact(label, value));
	return [
		{ text: "For", fontSize: 9, color: MUTED },
		{ text: facts.courseTitle, fontSize: 13, bold: true, margin: [0, 1, 0, participant ? 1 : 14] },
		...(participant ? [{ text: `Participant: ${participant}`, margin: [0, 0, 0, 14] as Margins }] : []),
		// Always three columns, so that they stand under those of the payment.
		{ columns: [...known, ...Array.from({ length: 3 - known.length }, () => ({ text: "" }))], columnGap: 20 },
	];
}

function sums(facts: ReceiptFacts): Content {
	return {
		margin: [0, 24, 0, 24],
		table: {
			widths: ["*", "auto"],
			body: [
				[
					cell("Description", { color: MUTED, fontSize: 9 }),
					cell("Amount", { color: MUTED, fontSize: 9, alignment: "right" }),
				],
				[cell(beforeVat(facts)), amount(naira(facts.net))],
				[cell(receiptVatLabel(facts), { fontFeatures: ["tnum"] }), amount(naira(facts.vat))],
				[
					cell(facts.kind === "withheld" ? "Total withheld tax" : "Total paid", { bold: true, fontSize: 13 }),
					amount(naira(facts.total), { bold: true, fontSize: 13 }),
				],
			],
		},
		layout: {
			hLineWidth: (at) => (at === 0 || at === 2 ? 0 : at === 3 || at === 4 ? 1 : 0.6),
			vLineWidth: () => 0,
			hLineColor: () => INK,
			paddingLeft: () => 0,
			paddingRight: () => 0,
			paddingTop: () => 7,
			paddingBottom: () => 5,
		},
	};
}

function due(facts: ReceiptFacts): Content {
	const { title, text } = dueWords(facts);
	return boxed(title, text);
}

function beforeVat(facts: ReceiptFacts): string {
	const less = facts.withheld && facts.kind !== "withheld" ? `, less ${naira(facts.withheld.awaited)} withheld` : "";
	return `${paidForWords(facts)}, before VAT${less}`;
}
