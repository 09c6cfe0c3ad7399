import type { Line, TextPart } from "#kit/rules/markup.ts";
import { wrapped } from "#mail/letters/plain-words.ts";

/** A part of a written text for a reader of plain text: a link stands behind the words that lead to it. */
export function markupText(part: TextPart): string {
	switch (part.kind) {
		case "heading": {
			const words = wrapped(plainLine(part.line));
			const longest = Math.max(...words.split("\n").map((line) => line.length));
			return `${words}\n${"-".repeat(Math.min(longest, 72))}`;
		}
		case "lines":
			return part.lines.map((line) => wrapped(plainLine(line))).join("\n");
		case "list":
			return part.items.map((line) => `- ${wrapped(plainLine(line), 70).replaceAll("\n", "\n  ")}`).join("\n");
	}
}

function plainLine(line: Line): string {
	return line.map(({ text, url }) => (url && url !== text && url !== `${text}/` ? `${text} (${url})` : text)).join("");
}
