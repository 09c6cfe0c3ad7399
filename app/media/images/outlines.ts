// Text as outlines: a picture is drawn on machines that have none of our fonts, and must not need any.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Font } from "fontkit";

export type Face = "heading" | "text";
/** A text set in one face and size (px of the picture). `tracking`: in ems, as in the tokens. */
export type TypeSetting = { face: Face; size: number; tracking?: number };

/** Sets text. Signs that none of our fonts has (Arabic, Chinese, emoji) are left out rather than drawn as boxes. */
export type Pen = {
	widthOf(text: string, setting: TypeSetting): number;
	/** The outlines as SVG, the left end of the base line at x, y. */
	draw(text: string, setting: TypeSetting, at: { x: number; y: number; fill: string }): string;
};

const MOST_WIDTHS = 2000;
let pen: Promise<Pen> | undefined;

/** Reads the fonts at the first picture: a server that draws nothing does not carry them. */
export function openPen(): Promise<Pen> {
	pen ??= makePen();
	return pen;
}

async function makePen(): Promise<Pen> {
	// By package name, not by a relative path: this file runs from the server bundle as well.
	const require = createRequire(import.meta.url);
	const [{ create }, headingFile, textFile] = await Promise.all([
		import("fontkit"),
		readFile(path.resolve("app/fonts/bricolage-grotesque.woff2")),
		readFile(require.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf")),
	]);
	const text = create(textFile);
	// As on the pages: a letter the heading's family cannot write is taken from the other.
	const families: Record<Face, Font[]> = { heading: [create(headingFile), text], text: [text] };
	/** A title is measured again and again in ever other sizes and lines: widths in ems hold for all of them. */
	const widths = new Map<string, number>();
	return {
		widthOf(words, { face, size, tracking = 0 }) {
			const key = `${face} ${tracking} ${words}`;
			const ems = widths.get(key) ?? set(words, { face, size: 1, tracking }, families[face]).width;
			if (widths.size > MOST_WIDTHS) widths.clear();
			widths.set(key, ems);
			return ems * size;
		},
		draw(words, setting, { x, y, fill }) {
			const { glyphs } = set(words, setting, families[setting.face]);
			const paths = glyphs.map(
				({ outline, left, up, scale }) =>
					`<path transform="translate(${short(x + left)} ${short(y - up)}) scale(${short(scale)} ${short(-scale)})" d="${outline}"/>`,
			);
			return `<g fill="${fill}">${paths.join("")}</g>`;
		},
	};
}

type SetGlyph = { outline: string; left: number; up: number; scale: number };

function set(
	text: string,
	{ size, tracking = 0 }: TypeSetting,
	fonts: readonly Font[],
): { glyphs: SetGlyph[]; width: number } {
	const glyphs: SetGlyph[] = [];
	let width = 0;
	for (const { font, words } of runsOf(text, fonts)) {
		const scale = size / font.unitsPerEm;
		const run = font.layout(words);
		run.positions.forEach(({ xAdvance, xOffset, yOffset }, i) => {
			// A mark has no width: it stays with its letter.
			if (xAdvance > 0 && width > 0) width += tracking * size;
			const outline = run.glyphs[i]?.path.toSVG() ?? "";
			if (outline) glyphs.push({ outline, left: width + xOffset * scale, up: yOffset * scale, scale });
			width += xAdvance * scale;
		});
	}
	return { glyphs, width };
}

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

type Run = { font: Font; words: string };

/** The text in pieces that one font can write, letters with their marks kept together. */
function runsOf(text: string, fonts: readonly Font[]): Run[] {
	const runs: Run[] = [];
	for (const { segment } of letters.segment(text)) {
		const way = wayToWrite(segment, fonts);
		if (!way) continue;
		const last = runs.at(-1);
		if (last?.font === way.font) last.words += way.words;
		else runs.push(way);
	}
	return runs;
}

/** The first font that can write the letter, with its marks where they belong if any font knows where. */
function wayToWrite(letter: string, fonts: readonly Font[]): Run | undefined {
	const ways = fonts.flatMap((font) => spellingsOf(letter).map((words) => ({ font, words })));
	const known = ways.filter(({ font, words }) =>
		[...words].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)),
	);
	return known.find(isPlaced) ?? known[0];
}

/** ẹ̀ whole where Unicode has it, else as ẹ and a grave, as è and a dot, or as e with both. */
function spellingsOf(letter: string): string[] {
	const [base = "", ...marks] = letter.normalize("NFD");
	const [first = "", second = ""] = marks;
	const otherWay = marks.length === 2 ? [(base + second).normalize("NFC") + first] : [];
	return [...new Set([letter.normalize("NFC"), ...otherWay, letter.normalize("NFD")])];
}

/** Whether the font moves every mark to its letter: the heading's lacks the anchor of the grave. */
function isPlaced({ font, words }: Run): boolean {
	if ([...words].length === 1) return true;
	return font.layout(words).positions.every(({ xAdvance, xOffset }) => xAdvance > 0 || xOffset !== 0);
}

const short = (n: number) => Number(n.toFixed(4));
