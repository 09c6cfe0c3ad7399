import type { Line, TextPart } from "#kit/rules/markup.ts";
import { isEmail } from "#kit/rules/person.ts";
import type { Attachment } from "#mail/emails/attachment.ts";
import { type Block, type EmailContent, subjectLine } from "#mail/emails/email-content.ts";
import { plainFacts } from "#mail/emails/plain-facts.ts";
import { wrapped } from "#mail/emails/plain-words.ts";
import type { EditableText, EmailTexts } from "#mail/rules/email-text.ts";
import type { EmailFacts, EmailKind } from "#mail/rules/emails.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** Makes one kind of e-mail from its facts. */
export type EmailWriter<Facts> = {
	content: (facts: Facts, sender: Sender, texts: EmailTexts) => EmailContent;
	/** Those of its texts that the academy may edit. */
	texts?: readonly EditableText[];
	/** The attached documents and calendar files. */
	attachments?: (facts: Facts, sender: Sender) => Attachment[] | Promise<Attachment[]>;
	/** Additional headers. */
	headers?: (facts: Facts) => Record<string, string>;
	/** Written by a person, so that an automatic holiday reply is allowed. */
	isByPerson?: true;
};

export type EmailWriters = { [Kind in EmailKind]: EmailWriter<EmailFacts[Kind]> };

export type RenderedEmail = {
	subject: string;
	html: string;
	text: string;
	headers: Record<string, string>;
	/** The reply-to address; the office's if there is no other. */
	replyTo?: { name?: string; address: string };
	attachments: Attachment[];
};

type EmailOf<Kind extends EmailKind> = { kind: Kind; facts: EmailFacts[Kind] };

let writers: EmailWriters | undefined;

/** Registers the writer of each kind of e-mail. Call it once at the start, before the first e-mail is rendered. */
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
	const content = writer.content(facts, sender, textsOf(facts));
	// Loaded with the first e-mail, because the components are heavy and rarely needed.
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

/** An e-mail as its recipient reads it, without its documents: for somebody who decides whether it is sent. */
export function emailWords<Kind extends EmailKind>(
	given: EmailOf<Kind>,
	sender: Sender,
): { subject: string; text: string } {
	const { kind, facts } = plainFacts(given);
	const content = writerOf(kind).content(facts, sender, textsOf(facts));
	return { subject: subjectLine(content.subject), text: emailText(content, sender) };
}

/** The subject alone, for lists. Undefined: the facts are of a version that nothing here can write any more. */
export function emailSubject<Kind extends EmailKind>(given: EmailOf<Kind>, sender: Sender): string | undefined {
	const { kind, facts } = plainFacts(given);
	try {
		return subjectLine(writerOf(kind).content(facts, sender, textsOf(facts)).subject);
	} catch {
		return undefined;
	}
}

export type TextOfKind = { kind: EmailKind; text: EditableText };

/** Every text that the academy may edit, with its kind of e-mail. */
export function listEditableTexts(): TextOfKind[] {
	return Object.entries(givenWriters()).flatMap(([kind, { texts = [] }]) =>
		texts.map((text) => ({ kind: kind as EmailKind, text })),
	);
}

/** Whether an e-mail begins with this text, which depends on its facts. */
export function isWrittenWith<Kind extends EmailKind>(
	{ kind, facts }: EmailOf<Kind>,
	{ name, original }: EditableText,
	sender: Sender,
): boolean {
	const MARK = "begins with this text";
	const texts = { [name]: { ...original, opening: `${original.opening}\n\n${MARK}` } };
	const { blocks } = writerOf(kind).content(plainFacts(facts), sender, texts);
	return blocks.some((block) => block.kind === "paragraph" && block.text === MARK);
}

/** The attachments of an e-mail. */
export async function attachmentsOf<Kind extends EmailKind>(
	{ kind, facts }: EmailOf<Kind>,
	sender: Sender,
): Promise<Attachment[]> {
	return (await writerOf(kind).attachments?.(facts, sender)) ?? [];
}

/** The saved texts it was queued with (`insertMail`). */
function textsOf(facts: object): EmailTexts {
	return "texts" in facts ? (facts.texts as EmailTexts) : {};
}

function writerOf<Kind extends EmailKind>(kind: Kind): EmailWriter<EmailFacts[Kind]> {
	const all = givenWriters();
	// The outbox may contain a kind written by an older or a newer version.
	if (!Object.hasOwn(all, kind)) throw new Error(`nobody writes e-mails of the kind ${kind}`);
	return all[kind];
}

function givenWriters(): EmailWriters {
	if (!writers) throw new Error("nobody has handed in who writes the e-mails");
	return writers;
}

function headersOf<Facts>({ headers, isByPerson }: EmailWriter<Facts>, facts: Facts): Record<string, string> {
	if (isByPerson) return {};
	return {
		// Stops holiday replies and other automatic answers (RFC 3834).
		"Auto-Submitted": "auto-generated",
		"X-Auto-Response-Suppress": "All",
		...headers?.(facts),
	};
}

/** The office's reply to a notice goes to the address the person typed. */
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

/** Whether the address repeats a button, which only the HTML needs, for readers whose button does not work. */
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

/** A fact as text; a value of several lines is under its label. */
function factText({ label, value }: { label: string; value: string }): string {
	return value.includes("\n") ? `${label}:\n${indented(value, "  ")}` : wrapped(`${label}: ${value}`);
}

/** Each line of a text after a mark, wrapped for a narrow window. */
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
		"-- ", // mail programs take this for the line before a signature
		`${sender.academyName}, ${sender.publicUrl}`,
		`Questions? Write to our office: ${sender.officeEmail}`,
		wrapped(content.why),
		...(content.leave ? [`${wrapped(content.leave.words)}:\n${content.leave.url}`] : []),
	].join("\n");
}

/** A part of a marked-up text as plain text; a link follows its words. */
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
