/** What somebody of the academy wrote as plain text: paragraphs, lines and addresses stay what they are, nothing is markup. */
import type { Line, Span, TextPart } from "#kit/rules/markup.ts";

/** Paragraphs are set apart by empty lines; each keeps its lines, and web addresses in them can be pressed. */
export function plainParts(text: string): TextPart[] {
	return text
		.replace(/\r\n?/g, "\n")
		.split(/\n[ \t]*\n+/)
		.map((paragraph) => paragraph.replace(/^\n+|\s+$/g, ""))
		.filter(Boolean)
		.map((paragraph) => ({ kind: "lines", lines: paragraph.split("\n").map(spansOf) }));
}

/** Only http and https: nothing else is ever made something to press. */
function spansOf(line: string): Line {
	const spans: Span[] = [];
	let from = 0;
	for (const { 0: found, index } of line.matchAll(/https?:\/\/[^\s<>"]+/gi)) {
		const address = withoutEnd(found);
		if (!URL.canParse(address)) continue;
		if (index > from) spans.push({ text: line.slice(from, index) });
		spans.push({ text: address, url: address });
		from = index + address.length;
	}
	if (from < line.length || spans.length === 0) spans.push({ text: line.slice(from) });
	return spans;
}

/** The full stop, the comma or the bracket after an address belong to the sentence. */
function withoutEnd(found: string): string {
	const address = found.replace(/[.,;:!?'’”*]+$/, "");
	const isClosedHere = address.endsWith(")") && !address.includes("(");
	return isClosedHere ? withoutEnd(address.slice(0, -1)) : address;
}
