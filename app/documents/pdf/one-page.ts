import type { Content } from "pdfmake/interfaces";

/** The more letters it has, the smaller the type: up to so many letters, of its usual size so much. */
const SIZES = [
	{ letters: 500, size: 1 },
	{ letters: 700, size: 0.9 },
	{ letters: 1250, size: 0.8 },
	{ letters: Number.POSITIVE_INFINITY, size: 0.66 },
] as const;
/** A line of its own costs as much as so many letters. */
const LETTERS_OF_A_LINE = 40;
const BASE_SIZE = 10.5;
const NUMBERS = new Set(["fontSize", "columnGap"]);

/** The content of a document that is one page with every name and address: where these are long, smaller and closer. */
export function fittingOnePage(content: Content[], texts: (string | null | undefined | false)[]): Content[] {
	const letters = texts.reduce((sum, text) => sum + lengthOf(text || ""), 0);
	const size = SIZES.find((step) => letters <= step.letters)?.size ?? 1;
	return size === 1 ? content : [{ stack: smaller(content, size), fontSize: BASE_SIZE * size }];
}

function lengthOf(text: string): number {
	return text.length + LETTERS_OF_A_LINE * (text.split("\n").length - 1);
}

function smaller<Part>(part: Part, size: number): Part {
	return scaled(part, size) as Part;
}

function scaled(part: unknown, size: number): unknown {
	if (Array.isArray(part)) return part.map((item) => scaled(item, size));
	if (typeof part !== "object" || part === null) return part;
	return Object.fromEntries(
		Object.entries(part).map(([name, value]) => {
			if (NUMBERS.has(name) && typeof value === "number") return [name, value * size];
			if (name === "margin" && Array.isArray(value)) return [name, value.map((side) => Number(side) * size)];
			// A table's lines and paddings are functions, and close enough.
			return [name, name === "layout" ? value : scaled(value, size)];
		}),
	);
}
