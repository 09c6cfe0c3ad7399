import type { Block, LetterContent } from "#mail/letters/letter-content.ts";
import { markupText } from "#mail/letters/markup-text.ts";
import { wrapped } from "#mail/letters/plain-words.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** The plain-text part: the same words as the HTML, laid out for a reader of text. */
export function letterText(content: LetterContent, sender: Sender): string {
	const parts = [
		content.eyebrow?.toUpperCase(),
		wrapped(content.heading),
		...content.blocks.filter((block) => !repeatsButton(block, content.blocks)).map(blockText),
		footText(content, sender),
	];
	return `${parts.filter(Boolean).join("\n\n")}\n`;
}

/** An address that a button gave already is said again only in HTML, for readers whose button does not work. */
function repeatsButton(block: Block, blocks: Block[]): boolean {
	return block.kind === "address" && blocks.some((other) => other.kind === "button" && other.url === block.url);
}

function blockText(block: Block): string {
	switch (block.kind) {
		case "paragraph":
		case "note":
			return wrapped(block.text);
		case "button":
			return `${block.label}:\n${block.url}`;
		case "facts":
			return block.rows.map(factText).join("\n");
		case "sums":
			return sumsText([...block.rows, block.total]);
		case "callout":
			return wrapped(`${block.title}. ${block.text}`);
		case "address":
			return `${wrapped(block.lead)}\n${block.url}`;
		case "typed":
			return `${block.label}:\n${indented(block.text, "> ")}`;
		case "markup":
			return markupText(block.part);
	}
}

/** A value of several lines stands under its label. */
function factText({ label, value }: { label: string; value: string }): string {
	return value.includes("\n") ? `${label}:\n${indented(value, "  ")}` : wrapped(`${label}: ${value}`);
}

/** Each line of a text behind a mark, broken where a narrow window would break it. */
function indented(text: string, mark: string): string {
	return text
		.split("\n")
		.flatMap((line) => wrapped(line, 72 - mark.length).split("\n"))
		.map((line) => `${mark}${line}`.trimEnd())
		.join("\n");
}

function sumsText(rows: { label: string; amount: string }[]): string {
	const labels = Math.max(...rows.map((row) => row.label.length));
	const amounts = Math.max(...rows.map((row) => row.amount.length));
	return rows.map((row) => `${row.label.padEnd(labels)}  ${row.amount.padStart(amounts)}`).join("\n");
}

function footText(content: LetterContent, sender: Sender): string {
	return [
		"-- ", // what mail programs take for the line between letter and signature
		`${sender.academyName}, ${sender.publicUrl}`,
		`Questions? Write to our office: ${sender.officeEmail}`,
		wrapped(content.why),
		...(content.leave ? [`${wrapped(content.leave.words)}:\n${content.leave.url}`] : []),
	].join("\n");
}
