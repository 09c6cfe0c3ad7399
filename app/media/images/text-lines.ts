// How a title is broken into the lines of a picture.

export type Block = { size: number; lines: string[] };

/**
 * A title in at most `mostLines` lines of a width, in the largest of the sizes that holds it whole, the lines about
 * equally long; in the smallest one its end is cut with an ellipsis. `widthOf` answers how wide words are in a size.
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
		const within = (most: number) => linesOf(title, (words) => widthOf(words, size) <= most);
		lines = within(width);
		if (lines.length <= mostLines) return { size, lines: balanced(lines.length, width, within) };
	}
	const size = sizes.at(-1) ?? 0;
	const kept = lines.slice(0, mostLines);
	return { size, lines: [...kept.slice(0, -1), ended(kept.at(-1) ?? "", (words) => widthOf(words, size) <= width)] };
}

/** As many lines, as equal in length as they come: the narrowest width that needs no further one. */
function balanced(count: number, width: number, within: (most: number) => string[]): string[] {
	let [narrow, wide] = [width / 2, width];
	// To a hundredth of the width: no one sees less.
	while (wide - narrow > width / 100) {
		const middle = (narrow + wide) / 2;
		if (within(middle).length > count) narrow = middle;
		else wide = middle;
	}
	return within(wide);
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
