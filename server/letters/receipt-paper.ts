import type { Content, TableCell, TDocumentDefinitions } from "pdfmake/interfaces";
import type { ReceiptFacts } from "#domain/letters.ts";
import { naira } from "#domain/money.ts";
import { adireBand } from "./adire-band.ts";
import type { Sender } from "./letter-content.ts";
import { dueWords, longDay, purposeWords, vatLabel, whereAndWhen } from "./receipt-words.ts";

const MARGIN = 48;
const A4_WIDTH = 595.28;
const INK = "#15173d";
const MUTED = "#5c5f7a";

/** The receipt as a paper: A4, one page unless the texts are very long, the same bytes whenever it is printed. */
export function receiptPaper(facts: ReceiptFacts, sender: Sender): TDocumentDefinitions {
	return {
		pageSize: "A4",
		pageMargins: [MARGIN, MARGIN, MARGIN, 84],
		language: "en-GB",
		displayTitle: true,
		version: "1.7",
		info: {
			title: `Receipt ${facts.number}`,
			author: facts.academyName,
			subject: `Payment for ${facts.courseTitle}`,
			creator: facts.academyName,
			producer: facts.academyName,
			// The day of issue, not the moment of printing: printing again must give the same paper.
			creationDate: new Date(`${facts.issuedOn}T00:00:00+01:00`),
		},
		defaultStyle: { font: "Inter", fontSize: 10.5, lineHeight: 1.3, color: INK },
		content: [...letterhead(facts, sender), ...opening(facts), ...course(facts), sums(facts), due(facts)],
		footer: (page, pages) => foot(facts, sender, pages > 1 ? `Page ${page} of ${pages}` : ""),
	};
}

function letterhead(facts: ReceiptFacts, sender: Sender): Content[] {
	return [
		{
			columns: [
				{ text: facts.academyName, fontSize: 20, bold: true, width: "*" },
				{
					width: "auto",
					alignment: "right",
					fontSize: 9,
					color: MUTED,
					stack: [sender.officeEmail, bareAddress(sender.publicUrl)],
				},
			],
			columnGap: 24,
			margin: [0, 0, 0, 14],
		},
		adireBand(A4_WIDTH - 2 * MARGIN),
	];
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
					],
				},
			],
			margin: [0, 34, 0, 22],
		},
		{
			columns: [
				fact("Received from", facts.fullName),
				fact("Paid on", longDay(facts.paidOn)),
				fact("Payment reference", facts.reference),
			],
			columnGap: 20,
			margin: [0, 0, 0, 30],
		},
	];
}

function course(facts: ReceiptFacts): Content[] {
	const known = whereAndWhen(facts).map(({ label, value }) => fact(label, value));
	return [
		{ text: "For", fontSize: 9, color: MUTED },
		{ text: facts.courseTitle, fontSize: 13, bold: true, margin: [0, 1, 0, 14] },
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
				[cell(`${purposeWords[facts.purpose]}, before VAT`), amount(naira(facts.net))],
				[cell(vatLabel(facts.vatBasisPoints), { fontFeatures: ["tnum"] }), amount(naira(facts.vat))],
				[cell("Total paid", { bold: true, fontSize: 13 }), amount(naira(facts.total), { bold: true, fontSize: 13 })],
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
	const { title, text } = dueWords(facts.due);
	return {
		unbreakable: true,
		table: {
			widths: ["*"],
			body: [
				[
					{
						stack: [
							{ text: title, bold: true, fontSize: 12 },
							{ text, margin: [0, 2, 0, 0] },
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
			paddingTop: () => 11,
			paddingBottom: () => 9,
		},
	};
}

function foot(facts: ReceiptFacts, sender: Sender, page: string): Content {
	return {
		margin: [MARGIN, 24, MARGIN, 0],
		fontSize: 9,
		color: MUTED,
		columns: [
			{ width: "*", text: `Questions about this receipt? Write to ${sender.officeEmail} and name ${facts.number}.` },
			{ width: "auto", text: page },
		],
	};
}

function fact(label: string, value: string) {
	return {
		stack: [
			{ text: label, fontSize: 9, color: MUTED },
			{ text: value, bold: true, margin: [0, 1, 0, 0] as [number, number, number, number] },
		],
	};
}

function cell(text: string, look: object = {}): TableCell {
	return { text, ...look };
}

/** Figures of equal width, so that the kobo stand under each other. */
function amount(text: string, look: object = {}): TableCell {
	return { text, alignment: "right", fontFeatures: ["tnum"], noWrap: true, ...look };
}

function bareAddress(url: string): string {
	return url.replace(/^https?:\/\//, "").replace(/\/$/, "");
}
