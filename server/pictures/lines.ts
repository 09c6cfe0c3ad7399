// How a title is broken into the lines of a picture.

export type Block = { size: number; lines: string[] };

/**
 * A title in at most `mostLines` lines of a width, in the largest of the sizes that holds it whole; in the smallest one
 * its end is cut with an ellipsis. `widthOf` answers how wide words are in a size.
 */
export function blockOf(
	title: string,
	{
		sizes,
		width,
		mostLines,
		widthOf,
	}: {
		sizes: readonly number[];
		width: number;
		mostLines: number;
		widthOf: (words: string, size: number) => number;
	},
): Block {
	let lines: string[] = [];
	for (const size of sizes) {
		const fits = (words: string) => widthOf(words, size) <= width;
		lines = linesOf(title, fits);
		if (lines.length <= mostLines) return { size, lines };
	}
	const size = sizes.at(-1) ?? 0;
	const kept = lines.slice(0, mostLines);
	return { size, lines: [...kept.slice(0, -1), ended(kept.at(-1) ?? "", (words) => widthOf(words, size) <= width)] };
}

function linesOf(title: string, fits: (words: string) => boolean): string[] {
	const lines: string[] = [];
	let line = "";
	for (const word of title.split(/\s+/).filter(Boolean)) {
		const longer = line ? `${line} ${word}` : word;
		if (fits(longer)) {
			line = longer;
			continue;
		}
		if (line) lines.push(line);
		const pieces = piecesOf(word, fits);
		lines.push(...pieces.slice(0, -1));
		line = pieces.at(-1) ?? "";
	}
	return line ? [...lines, line] : lines;
}

/** A word wider than a line is broken where the line ends. */
function piecesOf(word: string, fits: (words: string) => boolean): string[] {
	const pieces: string[] = [];
	let piece = "";
	for (const letter of word) {
		if (piece && !fits(piece + letter)) {
			pieces.push(piece);
			piece = "";
		}
		piece += letter;
	}
	return [...pieces, piece];
}

function ended(line: string, fits: (words: string) => boolean): string {
	let kept = line;
	while (kept && !fits(`${kept}…`))
		kept = kept.includes(" ") ? kept.slice(0, kept.lastIndexOf(" ")) : kept.slice(0, -1);
	return `${kept.replace(/[\s.,;:–-]+$/, "")}…`;
}
