import type { Column, Content, TableCell } from "pdfmake/interfaces";
import { locationName } from "#courses/rules/course.ts";
import { hairlines } from "#documents/pdf/lines.ts";
import { amount, cell, type Margins, MUTED, typed } from "#documents/pdf/parts.ts";
import { longDate } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { rateText } from "#kit/rules/pricing.ts";
import { plainFacts } from "#mail/letters/plain-facts.ts";
import { chargeVatLabel } from "#sales/documents/letters/receipt-words.ts";
import { documentWords } from "#sales/documents/pages/document-words.ts";
import type { Clearance, DocumentBuyer, DocumentLine, InvoiceFacts } from "#sales/documents/rules/document-facts.ts";
import type { DocumentSeller } from "#settings/rules/sender.ts";

/** What proformas, invoices and credit notes draw alike. All of it is small enough for one page with the longest texts. */
const SMALL = { fontSize: 9, color: MUTED };
/** The square of the tax authority, whose text may be long: its own is smaller. */
const AUTHORITY_QR = 96;

/** What a document is, and below it, in small, what belongs beside its number. */
export function documentHead(head: string, name: string, lines: string[]): Content {
	return {
		columns: [
			{ text: head, fontSize: 24, bold: true, width: "*" },
			{
				width: "auto",
				alignment: "right",
				stack: [{ text: name, fontSize: 16, bold: true }, ...lines.map((text) => ({ text, ...SMALL }))],
			},
		],
		columnGap: 16,
		margin: [0, 20, 0, 14],
	};
}

/** Who issues it and to whom, side by side, as tax documents are asked to show. */
export function parties(seller: Content[], buyer: Content[]): Content {
	return { columns: [party(documentWords.from, seller), party(documentWords.madeOutTo, buyer)], columnGap: 24 };
}

function party(label: string, lines: Content[]): Column {
	return { width: "*", stack: [{ text: label, ...SMALL }, ...lines], lineHeight: 1.2 };
}

export function sellerLines(seller: DocumentSeller): Content[] {
	return [
		{ ...typed(seller.name), bold: true },
		...linesOf(seller.address),
		...small([
			seller.registrationNumber && documentWords.registrationNumber(seller.registrationNumber),
			seller.taxNumber && documentWords.taxNumber(seller.taxNumber),
			seller.email,
			seller.phone && phoneText(seller.phone),
		]),
	];
}

export function buyerLines(buyer: Omit<DocumentBuyer, "email"> & { email?: string }): Content[] {
	return [
		{ ...typed(buyer.name), bold: true },
		...linesOf(buyer.address),
		...small([buyer.taxNumber && documentWords.taxNumber(buyer.taxNumber), buyer.email]),
		...(buyer.purchaseOrder
			? [{ ...typed(documentWords.purchaseOrder(buyer.purchaseOrder)), fontSize: 9, bold: true }]
			: []),
	];
}

/** Lines that somebody typed; more than four of them run on, so that the document stays one page. */
function linesOf(address: string | null): Content[] {
	if (!address) return [];
	const lines = address.split("\n");
	const shown = lines.length > 4 ? [lines.map((line) => line.replace(/,$/, "")).join(", ")] : lines;
	return shown.map((line) => ({ ...typed(line), fontSize: 9 }));
}

function small(texts: (string | null | undefined | false)[]): Content[] {
	return texts.flatMap((text) => (text ? [{ ...typed(text), ...SMALL }] : []));
}

/** What people typed of it, and what says so how much room it takes. */
export function typedTexts({
	seller,
	buyer,
	participant,
	lines,
}: Pick<InvoiceFacts, "seller" | "buyer" | "participant" | "lines">) {
	const { email, phone, ...sellerTyped } = seller;
	return [
		...Object.values(sellerTyped),
		...Object.values(buyer),
		participant,
		...lines.map(({ courseTitle }) => courseTitle),
	];
}

/** A row of facts below the parties. */
export function factRow(facts: { label: string; value: string }[]): Content {
	return {
		columnGap: 20,
		margin: [0, 14, 0, 0],
		columns: facts.map(({ label, value }) => ({
			width: "*",
			stack: [
				{ text: label, ...SMALL },
				{ ...typed(value), bold: true, margin: [0, 1, 0, 0] as Margins },
			],
		})),
	};
}

/** What is invoiced or credited, a line each, before VAT. */
export function lineTable(lines: DocumentLine[]): Content {
	const head = { ...SMALL };
	const right = { ...head, alignment: "right", noWrap: true };
	return {
		margin: [0, 14, 0, 0],
		table: {
			widths: ["*", "auto", "auto", "auto"],
			headerRows: 1,
			body: [
				[
					cell(documentWords.course, head),
					cell(documentWords.quantity, right),
					cell(documentWords.vatRate, right),
					cell(documentWords.beforeVat, right),
				],
				...lines.map((line): TableCell[] => [
					{
						stack: [
							{ ...typed(line.courseTitle), bold: true },
							{ ...typed(lineWords(line)), ...SMALL },
						],
					},
					amount(line.quantity.toLocaleString("en-GB")),
					amount(line.vat === 0 && line.vatBasisPoints > 0 ? "" : rateText(line.vatBasisPoints)),
					amount(naira(line.net)),
				]),
			],
		},
		layout: hairlines(lines.length + 1, { close: true }),
	};
}

/** What was paid of the course, when and where it is held: `Full payment, 21st - 23rd December 2026, Lagos`. */
function lineWords({ description, date, location }: DocumentLine): string {
	return [description, date && longDate(date), location && locationName(location)].filter(Boolean).join(", ");
}

export type SumRow = { label: string; amount: string; strong?: boolean };

/** The sums on the right, beside what else stands there. The last strong one is what the document is about. */
export function sumsBeside(rows: SumRow[], beside: Column): Content {
	const strongFrom = rows.findIndex(({ strong }) => strong);
	return {
		margin: [0, 8, 0, 0],
		columnGap: 28,
		unbreakable: true,
		columns: [
			beside,
			{
				width: 300,
				table: {
					widths: ["*", "auto"],
					body: rows.map(({ label, amount: sum, strong }) => {
						const look = strong ? { bold: true, fontSize: 12.5 } : {};
						return [cell(label, { ...look, fontFeatures: ["tnum"] }), amount(sum, look)];
					}),
				},
				layout: {
					...hairlines(rows.length, { strongFrom, close: true }),
					hLineWidth: (at: number) => (at === 0 ? 0 : 0.6),
				},
			},
		],
	};
}

/** Before VAT, VAT at the rate of the lines, total. */
export function sumRows({ lines, net, vat, total }: Pick<InvoiceFacts, "lines" | "net" | "vat" | "total">): SumRow[] {
	const rates = new Set(lines.map(({ vatBasisPoints }) => vatBasisPoints));
	const [rate] = rates;
	return [
		{ label: documentWords.beforeVat, amount: naira(net) },
		{
			label: rates.size === 1 && rate !== undefined ? chargeVatLabel({ vat, vatBasisPoints: rate }) : documentWords.vat,
			amount: naira(vat),
		},
		{ label: documentWords.total, amount: naira(total), strong: true },
	];
}

/** The tax authority's reference and square, or the room for them. The square says its text letter for letter. */
export function authorityBox(clearance: Clearance | null): Column {
	const words: Content[] = clearance
		? [
				{ text: documentWords.authority.reference, ...SMALL },
				{ ...typed(plainFacts(clearance.authorityReference)), bold: true, fontSize: 8 },
			]
		: [{ text: documentWords.authority.open, ...SMALL }];
	const square: Content[] = clearance?.qr
		? [{ qr: clearance.qr, eccLevel: "L", fit: AUTHORITY_QR, margin: [0, 5, 0, 0] as Margins }]
		: [];
	return {
		width: "*",
		table: {
			widths: ["*"],
			body: [[{ stack: [{ text: documentWords.authority.title, bold: true, fontSize: 9 }, ...words, ...square] }]],
		},
		layout: {
			hLineWidth: () => 0.5,
			vLineWidth: () => 0.5,
			hLineColor: () => "#b9b4a6",
			vLineColor: () => "#b9b4a6",
			paddingLeft: () => 9,
			paddingRight: () => 9,
			paddingTop: () => 6,
			paddingBottom: () => 6,
		},
	};
}
