import type { Content } from "pdfmake/interfaces";
import { boxed, hairlines } from "#documents/pdf/lines.ts";
import { amount, cell, type Margins, MUTED, SMALL, typed } from "#documents/pdf/parts.ts";

/** A word above what it names. */
export type LabelledValue = { label: string; value: string };

/** What follows the sums. */
export type Block =
	| { kind: "text"; label: string | null; text: string }
	/** What a reader must not overlook; `facts` stand side by side below its title. */
	| { kind: "box"; title: string; facts: LabelledValue[]; text: string }
	| { kind: "table"; lead: string; heads: string[]; rows: { name: string; words: string; figures: string[] }[] };

export function blockOf(block: Block): Content {
	const margin: Margins = [0, 14, 0, 0];
	switch (block.kind) {
		case "text":
			return {
				margin,
				fontFeatures: ["tnum"],
				stack: [
					...(block.label === null ? [] : [{ text: block.label, ...SMALL }]),
					{ ...typed(block.text), fontSize: 9.5 },
				],
			};
		case "box":
			return { margin, fontFeatures: ["tnum"], stack: [boxed(block.title, block.text, block.facts)] };
		case "table":
			return { margin, unbreakable: true, fontSize: 9, stack: [{ text: block.lead, color: MUTED }, smallTable(block)] };
	}
}

/** Quieter than the lines: what would hold on a condition. */
function smallTable({ heads, rows }: Extract<Block, { kind: "table" }>): Content {
	const [first = "", ...figures] = heads;
	const head = { color: MUTED };
	const body = rows.map(({ name, words, figures }) => [
		{ text: [{ text: name, bold: true }, ` ${words}`] },
		...figuresOf(figures),
	]);
	return {
		margin: [0, 6, 0, 0],
		table: {
			widths: ["*", ...figures.map(() => "auto")],
			body: [[cell(first, head), ...figures.map((text) => cell(text, { ...head, alignment: "right" }))], ...body],
		},
		layout: hairlines(rows.length + 1),
	};
}

export const figuresOf = (figures: string[]) => figures.map((figure) => amount(figure));
