import type { Line, TextPart } from "#kit/rules/markup.ts";
import { isEmail } from "#kit/rules/person.ts";
import type { Attachment } from "#mail/emails/attachment.ts";
import { type Block, type EmailContent, subjectLine } from "#mail/emails/email-content.ts";
import { plainFacts } from "#mail/emails/plain-facts.ts";
import { wrapped } from "#mail/emails/plain-words.ts";
import type { EmailFacts, EmailKind } from "#mail/rules/emails.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** How one kind of e-mail is made from its facts. */
export type EmailWriter<Facts> = {
	content: (facts: Facts, sender: Sender) => EmailContent;
	/** The documents and calendar files that go with it. */
	attachments?: (facts: Facts, sender: Sender) => Attachment[] | Promise<Attachment[]>;
	/** Headers beside those of every e-mail. */
	headers?: (facts: Facts) => Record<string, string>;
	/** Written by a person: anyone who is on holiday may answer it automatically. */
	isByPerson?: true;
};

export type EmailWriters = { [Kind in EmailKind]: EmailWriter<EmailFacts[Kind]> };

export type RenderedEmail = {
	subject: string;
	html: string;
	text: string;
	headers: Record<string, string>;
	/** To whom an answer goes; to the office when there is no one else. */
	replyTo?: { name?: string; address: string };
	attachments: Attachment[];
};

type EmailOf<Kind extends EmailKind> = { kind: Kind; facts: EmailFacts[Kind] };

let writers: EmailWriters | undefined;

/** Hands in who writes which e-mail. Call once at the start, before the first one is rendered. */
export function provideEmailWriters(all: EmailWriters) {
	writers = all;
}

/** An e-mail from its facts, ready to be sent: subject, HTML, plain text and attachments. Reads nothing and sends nothing. */
export async function renderEmail<Kind extends EmailKind>(
	given: EmailOf<Kind>,
	sender: Sender,
): Promise<RenderedEmail> {
	const { kind, facts } = plainFacts(given);
	const writer = writerOf(kind);
	const content = writer.content(facts, sender);
	// Loaded with the first letter: the e-mail components are heavy, and most of a server's life is not spent writing.
	const { emailHtml } = await import("#mail/emails/email-html.tsx");
	return {
		subject: subjectLine(content.subject),
		html: emailHtml(content, sender),
		text: emailText(content, sender),
		headers: headersOf(writer, facts),
		...answerTo(kind, facts),
		attachments: await attachmentsOf({ kind, facts }, sender),
	};
}

/** The subject alone, for lists. Undefined: the facts are of a version that nothing here can write any more. */
export function emailSubject<Kind extends EmailKind>(given: EmailOf<Kind>, sender: Sender): string | undefined {
	const { kind, facts } = plainFacts(given);
	try {
		return subjectLine(writerOf(kind).content(facts, sender).subject);
	} catch {
		return undefined;
	}
}

/** What goes with an e-mail. */
export async function attachmentsOf<Kind extends EmailKind>(
	{ kind, facts }: EmailOf<Kind>,
	sender: Sender,
): Promise<Attachment[]> {
	return (await writerOf(kind).attachments?.(facts, sender)) ?? [];
}

function writerOf<Kind extends EmailKind>(kind: Kind): EmailWriter<EmailFacts[Kind]> {
	if (!writers) throw new Error("nobody has handed in who writes the e-mails");
	// The outbox may hold a kind that an older or a newer version wrote.
	if (!Object.hasOwn(writers, kind)) throw new Error(`nobody writes e-mails of the kind ${kind}`);
	return writers[kind];
}

function headersOf<Facts>({ headers, isByPerson }: EmailWriter<Facts>, facts: Facts): Record<string, string> {
	if (isByPerson) return {};
	return {
		// So that holiday replies and other robots do not answer (RFC 3834).
		"Auto-Submitted": "auto-generated",
		"X-Auto-Response-Suppress": "All",
		...headers?.(facts),
	};
}

/** The office answers a notice, and the answer goes to the address the person typed. */
function answerTo(kind: string, facts: object): Pick<RenderedEmail, "replyTo"> {
	if (!kind.endsWith("-notice") || !("email" in facts)) return {};
	const { email } = facts;
	if (typeof email !== "string" || !isEmail(email)) return {};
	const name = "fullName" in facts && typeof facts.fullName === "string" ? facts.fullName : "";
	return { replyTo: { address: email, ...(name && { name }) } };
}

/** The plain-text part: the same words as the HTML, laid out for a reader of text. */
function emailText(content: EmailContent, sender: Sender): string {
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

function footText(content: EmailContent, sender: Sender): string {
	return [
		"-- ", // what mail programs take for the line between letter and signature
		`${sender.academyName}, ${sender.publicUrl}`,
		`Questions? Write to our office: ${sender.officeEmail}`,
		wrapped(content.why),
		...(content.leave ? [`${wrapped(content.leave.words)}:\n${content.leave.url}`] : []),
	].join("\n");
}

/** A part of a written text for a reader of plain text: a link stands behind the words that lead to it. */
function markupText(part: TextPart): string {
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
