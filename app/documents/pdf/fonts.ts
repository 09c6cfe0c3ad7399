// The fonts of documents, read once for all of them: pdfkit reads a font anew for every document, and each time finds out again how
// its letters stand beside each other, which was four fifths of the work of a document.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

type Run = { glyphs: object[]; positions: object[] };
type Font = {
	characterSet: number[];
	glyphForCodePoint(code: number): object;
	layout(text: string, ...features: unknown[]): Run;
};
type Fontkit = {
	create(bytes: Buffer): Font;
	/** Formats are asked in their order whether bytes are theirs; `new` makes a font of them. */
	registerFormat(format: { probe(bytes: Uint8Array): boolean; new (stream: { buffer: Uint8Array }): object }): void;
};

/** Words whose letters are placed are remembered: most words of a document stand on every document. */
const MOST_WORDS = 5000;
const APOSTROPHES = [0x2018, 0x2019];
/** Bytes: more than a path has, less than a font. */
const LONGEST_TICKET = 5000;

/**
 * Reads fonts once and answers for each file the few bytes that stand for it: the code that has pdfmake open them gets the font
 * that is read already.
 */
export async function shareFonts(files: readonly string[]): Promise<Map<string, Buffer>> {
	const fontkit = fontkitOfPdfmake();
	const fonts = new Map<string, Font>();
	const tickets = new Map<string, Buffer>();
	for (const file of files) {
		const ticket = `a font of our documents: ${file}`;
		fonts.set(ticket, remembering(fontkit.create(await readFile(file))));
		tickets.set(file, Buffer.from(ticket));
	}
	const fontOf = (bytes: Uint8Array) => fonts.get(Buffer.from(bytes).toString());
	class SharedFont {
		constructor({ buffer }: { buffer: Uint8Array }) {
			// biome-ignore lint/correctness/noConstructorReturn: fontkit calls it with `new`, and gets the one there is.
			return fontOf(buffer) ?? this;
		}
		static probe(bytes: Uint8Array): boolean {
			return bytes.length < LONGEST_TICKET && fontOf(bytes) !== undefined;
		}
	}
	fontkit.registerFormat(SharedFont);
	return tickets;
}

/** The very instance that pdfmake's pdfkit opens fonts with. */
function fontkitOfPdfmake(): Fontkit {
	const ours = createRequire(import.meta.url);
	const pdfmakes = createRequire(ours.resolve("pdfmake"));
	return createRequire(pdfmakes.resolve("pdfkit"))("fontkit");
}

function remembering(font: Font): Font {
	// A glyph keeps the letter it was first asked for, which is what is read when a document is searched or copied from. Asked for in
	// their order, a space is a space on every document, whatever came before it; other shapes of a letter stand for that letter.
	// The apostrophes of phones and laptops come before the letters (ʼ ʻ) whose shapes they share: there are far more of them.
	for (const code of [...APOSTROPHES, ...font.characterSet]) if (!isPrivate(code)) font.glyphForCodePoint(code);
	const layout = font.layout.bind(font);
	const runs = new Map<string, Run>();
	font.layout = (text, ...features) => {
		if (features.some((one) => one !== undefined)) return layout(text, ...features);
		const run = runs.get(text) ?? layout(text);
		if (runs.size >= MOST_WORDS) runs.clear();
		runs.set(text, run);
		return copyOf(run);
	};
	return font;
}

/** Where a font keeps the other shapes of its letters: no one writes these. */
function isPrivate(code: number): boolean {
	return code >= 0xe000 && code <= 0xf8ff;
}

/** Pdfkit scales the positions it is given where they stand. */
function copyOf(run: Run): Run {
	return Object.assign(likeIt(run), { positions: run.positions.map(likeIt) });
}

function likeIt<Thing extends object>(thing: Thing): Thing {
	return Object.assign(Object.create(Object.getPrototypeOf(thing)), thing);
}
