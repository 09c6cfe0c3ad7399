import type { Column, Content, TableCell } from "pdfmake/interfaces";
import { type Block, blockOf, figuresOf, type LabelledValue } from "#documents/pdf/blocks.ts";
import { boxed, hairlines } from "#documents/pdf/lines.ts";
import { fittingOnePage } from "#documents/pdf/one-page.ts";
import type { Party } from "#documents/pdf/parties.ts";
import { academyDocument, amount, cell, fact, type Margins, SMALL, typed } from "#documents/pdf/parts.ts";
import { type PlainDocument, plainLayout } from "#documents/pdf/plain-document.ts";
import type { DocumentMark } from "#documents/rules/documents.ts";
import type { Day } from "#kit/rules/date-range.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** What is sold: one row, or a heading with a row for each seat. */
export type FramedLine = {
	title: string;
	/** Below the title, in small. */
	detail: string | null;
	/** One for each head of figures; none where the rows below have them. */
	figures: string[];
	rows: { name: string; figures: string[] }[];
};

export type SumRow = { label: string; amount: string; strong?: boolean };

export type FramedDocument = {
	/** Of the file, as programs show it. */
	title: string;
	subject: string;
	academyName: string;
	day: Day;
	question: { about: string; name: string };
	mark: DocumentMark;
	/** What the document is, its number, and what belongs beside that. */
	head: string;
	name: string;
	beside: string[];
	/** Above all else: that it does not count any more. */
	warning: string | null;
	parties: Party[];
	facts: LabelledValue[];
	/** The heads of the lines: of what is sold, and of its figures. */
	heads: { sold: string; figures: string[] };
	lines: FramedLine[];
	sums: SumRow[];
	/** Left of the sums: the box of the tax authority, whose text may be a square too, or facts. */
	besideSums: { title: string; label: string; text: string | null; qr: string | null } | LabelledValue[];
	blocks: Block[];
};

/** The square of the tax authority, whose text may be long: its own is smaller. */
const AUTHORITY_QR = 96;
/** A document of more seats goes on over pages. */
const MOST_ON_ONE_PAGE = 8;
/** So many facts stand side by side. */
const FACTS_IN_A_ROW = 3;

/**
 * What the academy sells or is paid for, as a document: invoice, receipt, credit note, proforma, quotation. A document of one seat
 * is one A4 page with the longest texts; of many it goes on over pages, below the heads of its lines again. The same bytes for the same facts.
 */
export function framedDocument(document: FramedDocument, sender: Sender): PlainDocument {
	const { warning, parties, facts, lines, sums, blocks } = document;
	const content: Content[] = [
		...(warning === null ? [] : [{ stack: [boxed(warning, "")], margin: [0, 14, 0, 0] as Margins }]),
		documentHead(document),
		{ columns: parties.map(partyColumn), columnGap: 24 },
		...inRows(facts).map(factRow),
		lineTable(document),
		sumsBeside(sums, besideColumn(document.besideSums)),
		...blocks.map(blockOf),
	];
	const seats = lines.reduce((sum, { rows }) => sum + Math.max(rows.length, 1), 0);
	const isOnePage = seats <= MOST_ON_ONE_PAGE;
	return academyDocument(
		{ ...document, content: isOnePage ? fittingOnePage(content, textsOf(document)) : content },
		sender,
	);
}

function documentHead({ head, name, beside }: FramedDocument): Content {
	return {
		columns: [
			{ text: head, fontSize: 24, bold: true, width: "*" },
			{
				width: "auto",
				alignment: "right",
				stack: [{ text: name, fontSize: 16, bold: true }, ...beside.map((text) => ({ text, ...SMALL }))],
			},
		],
		columnGap: 16,
		margin: [0, 20, 0, 14],
	};
}

function partyColumn({ label, name, address, small, strong }: Party): Column {
	return {
		width: "*",
		lineHeight: 1.2,
		stack: [
			{ text: label, ...SMALL },
			{ ...typed(name), bold: true },
			...addressLines(address),
			...small.flatMap((text) => (text ? [{ ...typed(text), ...SMALL }] : [])),
			...(strong ? [{ ...typed(strong), fontSize: 9, bold: true }] : []),
		],
	};
}

/** More than four lines run on, so that a document of one line stays one page. */
function addressLines(address: string | null): Content[] {
	if (!address) return [];
	const lines = address.split("\n");
	const shown = lines.length > 4 ? [lines.map((line) => line.replace(/,$/, "")).join(", ")] : lines;
	return shown.map((line) => ({ ...typed(line), fontSize: 9 }));
}

function inRows(facts: LabelledValue[]): LabelledValue[][] {
	const rows = Math.ceil(facts.length / FACTS_IN_A_ROW);
	return Array.from({ length: rows }, (_, at) => facts.slice(at * FACTS_IN_A_ROW, (at + 1) * FACTS_IN_A_ROW));
}

/** Always as many columns, so that rows stand under each other. */
function factRow(facts: LabelledValue[]): Content {
	const blank = Array.from({ length: FACTS_IN_A_ROW - facts.length }, () => ({ width: "*", text: "" }));
	const columns = [...facts.map(({ label, value }) => ({ width: "*", ...fact(label, value) })), ...blank];
	return { columnGap: 20, margin: [0, 14, 0, 0], columns };
}

function lineTable({ heads, lines }: FramedDocument): Content {
	const right = { ...SMALL, alignment: "right", noWrap: true };
	const blank = heads.figures.map(() => "");
	const head = [cell(heads.sold, SMALL), ...heads.figures.map((text) => cell(text, right))];
	const rows = lines.flatMap(({ title, detail, figures, rows }): TableCell[][] => [
		[titleCell(title, detail), ...figuresOf(figures.length > 0 ? figures : blank)],
		...rows.map(({ name, figures }) => [{ ...typed(name), margin: [10, 0, 0, 0] as Margins }, ...figuresOf(figures)]),
	]);
	return {
		margin: [0, 14, 0, 0],
		table: {
			widths: ["*", ...heads.figures.map(() => "auto")],
			headerRows: 1,
			// A heading is not left alone at the end of a page.
			keepWithHeaderRows: 1,
			dontBreakRows: true,
			body: [head, ...rows],
		},
		layout: hairlines(rows.length + 1, { close: true }),
	};
}

function titleCell(title: string, detail: string | null): TableCell {
	return { stack: [{ ...typed(title), bold: true }, ...(detail === null ? [] : [{ ...typed(detail), ...SMALL }])] };
}

/** The sums on the right, beside what else stands there. */
function sumsBeside(rows: SumRow[], beside: Column): Content {
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
					...plainLayout({ hLineWidth: [0, 0.6] }),
				},
			},
		],
	};
}

function besideColumn(beside: FramedDocument["besideSums"]): Column {
	if (Array.isArray(beside)) {
		const stack = beside.flatMap(({ label, value }): Content[] => [
			{ text: label, ...SMALL },
			{ ...typed(value), fontSize: 9, margin: [0, 0, 0, 6] as Margins },
		]);
		return { width: "*", stack };
	}
	const { title, label, text, qr } = beside;
	const words: Content[] = [
		{ text: title, bold: true, fontSize: 9 },
		{ text: label, ...SMALL },
		...(text === null ? [] : [{ ...typed(text), bold: true, fontSize: 8 }]),
		...(qr === null ? [] : [{ qr, eccLevel: "L" as const, fit: AUTHORITY_QR, margin: [0, 5, 0, 0] as Margins }]),
	];
	return {
		width: "*",
		table: { widths: ["*"], body: [[{ stack: words }]] },
		layout: plainLayout({
			hLineWidth: 0.5,
			vLineWidth: 0.5,
			hLineColor: "#b9b4a6",
			vLineColor: "#b9b4a6",
			paddingLeft: 9,
			paddingRight: 9,
			paddingTop: 6,
			paddingBottom: 6,
		}),
	};
}

/** What says how much room a document takes: nearly all of it was typed by somebody. */
function textsOf({ parties, facts, lines, besideSums, blocks }: FramedDocument): (string | null | undefined | false)[] {
	return [
		...parties.flatMap(({ name, address, small, strong }) => [name, address, ...small, strong]),
		...facts.map(({ value }) => value),
		...lines.flatMap(({ title, detail, rows }) => [title, detail, ...rows.map(({ name }) => `\n${name}`)]),
		...(Array.isArray(besideSums) ? besideSums.map(({ value }) => value) : []),
		...blocks.flatMap((block) => {
			if (block.kind === "table") return [];
			return block.kind === "text" ? [block.text] : block.facts.map(({ value }) => value);
		}),
	];
}
