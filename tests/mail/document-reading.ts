// How a test reads a document: its words, where they stand, and the address in its square.

import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { pdfOf } from "#documents/pdf/pdf.ts";
import type { PlainDocument } from "#documents/pdf/plain-document.ts";

type Box = { page: number; text: string; left: number; right: number; bottom: number; top: number };

export async function readDocument(document: PlainDocument) {
	const bytes = await pdfOf(document);
	const read = await getDocumentProxy(new Uint8Array(bytes));
	const { text, totalPages } = await extractText(read, { mergePages: true });
	const { width, height } = (await read.getPage(1)).getViewport({ scale: 1 });
	const boxes: Box[] = [];
	for (let page = 1; page <= totalPages; page++)
		for (const item of (await (await read.getPage(page)).getTextContent()).items) {
			if (!("str" in item) || item.str.trim() === "") continue;
			const [, , , size = 0, left = 0, base = 0] = item.transform as number[];
			// Letters without a tail stand on the line; a fifth of their size below is for those that have one.
			boxes.push({
				page,
				text: item.str,
				left,
				right: left + item.width,
				bottom: base - size / 5,
				top: base + size * 0.7,
			});
		}
	return {
		bytes,
		text: text.replace(/\s+/g, " "),
		/** Without any space: a long word may be broken anywhere. */
		letters: text.replace(/\s+/g, ""),
		totalPages,
		size: [Math.round(width), Math.round(height)],
		boxes,
		...(await getMeta(read)),
	};
}

/** Pieces of text that leave the margins of the page, or that stand on top of another. */
export function misplaced(boxes: Box[]): string[] {
	const outside = boxes.filter((box) => box.left < 47.5 || box.right > 548.5 || box.bottom < 20 || box.top > 800);
	const onTop = boxes.filter((box, at) => boxes.some((other, position) => position > at && cover(box, other)));
	return [...outside, ...onTop].map((box) => `${box.page}: ${box.text}`);
}

function cover(a: Box, b: Box): boolean {
	const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
	const up = Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom);
	return a.page === b.page && across > 0.5 && up > 0.5;
}

/** The addresses in the squares of a document's foot. */
export function squaresOf(document: PlainDocument): string[] {
	const found: string[] = [];
	JSON.stringify(document.foot, (name, value) => {
		if (name === "qr") found.push(value);
		return value;
	});
	return found;
}
