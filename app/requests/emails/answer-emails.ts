import { longDay } from "#kit/rules/date-range.ts";
import type { Line, Span, TextPart } from "#kit/rules/markup.ts";
import type { Block, EmailContent } from "#mail/emails/email-content.ts";
import { oneLine } from "#mail/emails/plain-words.ts";
import type { AnswerFacts } from "#requests/rules/email-facts.ts";
import { askedRows } from "#requests/rules/request-summary.ts";

/** To the person: the office's answer to their request, with the request quoted below. */
export function requestAnswer({ subject, body, askedOn, asked }: AnswerFacts): EmailContent {
	const rows = askedRows(asked);
	const isMessage = asked.kind === "message";
	return {
		subject,
		preheader: oneLine(body, 120),
		heading: subject,
		blocks: [
			...plainParts(body).map((part): Block => ({ kind: "markup", part })),
			...(isMessage && asked.facts.message !== null
				? [{ kind: "typed" as const, label: `You wrote on ${longDay(askedOn)}`, text: asked.facts.message }]
				: [
						{ kind: "note" as const, text: `Your request of ${longDay(askedOn)}:` },
						{ kind: "facts" as const, rows },
					]),
		],
		why: `You received this e-mail because you ${ASKED[asked.kind]} on ${longDay(askedOn)}.`,
	};
}

const ASKED = {
	message: "wrote to us",
	booking: "booked a session",
	invitation: "requested an invitation",
	quotation: "requested a quotation",
} as const satisfies Record<AnswerFacts["asked"]["kind"], string>;

/** A text of the office as plain text: paragraphs, lines and web addresses are recognised, and nothing is markup. */
/** Splits a text into paragraphs at empty lines; each has its lines, and web addresses become links. */
function plainParts(text: string): TextPart[] {
	return text
		.replace(/\r\n?/g, "\n")
		.split(/\n[ \t]*\n+/)
		.map((paragraph) => paragraph.replace(/^\n+|\s+$/g, ""))
		.filter(Boolean)
		.map((paragraph) => ({ kind: "lines", lines: paragraph.split("\n").map(spansOf) }));
}

/** Only http and https addresses become links. */
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
