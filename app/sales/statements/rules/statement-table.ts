/** A text of records and cells (RFC 4180), read as people's programs write it. */

/** A record with the line of the file on which it begins, from 1. */
export type TableRow = { line: number; cells: string[] };

export const DELIMITERS = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/**
 * The records of a text, `most` of them at most; lines in which nothing stands are left out. A cell in quotes may hold
 * delimiters, quotes written twice, and line breaks. A quote that is never closed is a sign like any other.
 */
export function tableOf(text: string, delimiter: Delimiter, most = Number.POSITIVE_INFINITY): TableRow[] {
	const rows: TableRow[] = [];
	let [at, line] = [0, 1];
	while (at < text.length && rows.length < most) {
		const row: TableRow = { line, cells: [] };
		let ended = false;
		while (!ended) {
			const cell = cellAt(text, at, delimiter);
			row.cells.push(cell.text.trim());
			line += cell.breaks;
			at = cell.end;
			ended = text[at] !== delimiter;
			if (!ended) at += 1;
		}
		if (text[at] === "\r" && text[at + 1] === "\n") at += 1;
		at += 1;
		line += 1;
		if (row.cells.some((cell) => cell !== "")) rows.push(row);
	}
	return rows;
}

type Cell = { text: string; end: number; breaks: number };

function cellAt(text: string, from: number, delimiter: Delimiter): Cell {
	// Some programs write a space behind each delimiter.
	let begin = from;
	while (text[begin] === " ") begin += 1;
	return (text[begin] === '"' && quotedAt(text, begin, delimiter)) || plainAt(text, from, delimiter);
}

function plainAt(text: string, from: number, delimiter: Delimiter): Cell {
	let end = from;
	while (end < text.length && text[end] !== delimiter && !isBreak(text[end])) end += 1;
	return { text: text.slice(from, end), end, breaks: 0 };
}

/** Undefined when its quotes do not close before a delimiter or the end of a line: then it is no quoted cell. */
function quotedAt(text: string, from: number, delimiter: Delimiter): Cell | undefined {
	let close = text.indexOf('"', from + 1);
	while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
	if (close < 0) return undefined;
	const end = close + 1 + (/^[ ]*/.exec(text.slice(close + 1, close + 50))?.[0].length ?? 0);
	if (end < text.length && text[end] !== delimiter && !isBreak(text[end])) return undefined;
	const inside = text
		.slice(from + 1, close)
		.replaceAll('""', '"')
		.replace(/\r\n?/g, "\n");
	return { text: inside, end, breaks: inside.split("\n").length - 1 };
}

const isBreak = (sign: string | undefined) => sign === "\n" || sign === "\r";
