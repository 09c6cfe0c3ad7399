import { isEmail } from "#kit/rules/person.ts";
import type { Attachment } from "#mail/letters/attachment.ts";
import { type LetterContent, subjectLine } from "#mail/letters/letter-content.ts";
import { letterText } from "#mail/letters/letter-text.ts";
import { plainFacts } from "#mail/letters/plain-facts.ts";
import type { LetterFacts, LetterKind } from "#mail/rules/letters.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** How one kind of e-mail is made from its facts. */
export type LetterWriter<Facts> = {
	content: (facts: Facts, sender: Sender) => LetterContent;
	/** The documents and calendar files that go with it. */
	attachments?: (facts: Facts, sender: Sender) => Attachment[] | Promise<Attachment[]>;
	/** Headers beside those of every e-mail. */
	headers?: (facts: Facts) => Record<string, string>;
	/** Written by a person: whoever is on holiday may answer it automatically. */
	isByPerson?: true;
};

export type LetterWriters = { [Kind in LetterKind]: LetterWriter<LetterFacts[Kind]> };

export type RenderedLetter = {
	subject: string;
	html: string;
	text: string;
	headers: Record<string, string>;
	/** To whom an answer goes; to the office when there is nobody else. */
	replyTo?: { name?: string; address: string };
	attachments: Attachment[];
};

type LetterOf<Kind extends LetterKind> = { kind: Kind; facts: LetterFacts[Kind] };

let writers: LetterWriters | undefined;

/** Hands in who writes which e-mail. Call once at the start, before the first one is rendered. */
export function provideLetterWriters(all: LetterWriters) {
	writers = all;
}

/** An e-mail from its facts, ready to be sent: subject, HTML, plain text and attachments. Reads nothing and sends nothing. */
export async function renderLetter<Kind extends LetterKind>(
	given: LetterOf<Kind>,
	sender: Sender,
): Promise<RenderedLetter> {
	const { kind, facts } = plainFacts(given);
	const writer = writerOf(kind);
	const content = writer.content(facts, sender);
	// Loaded with the first letter: the e-mail components are heavy, and most of a server's life is not spent writing.
	const { letterHtml } = await import("#mail/letters/letter-html.tsx");
	return {
		subject: subjectLine(content.subject),
		html: letterHtml(content, sender),
		text: letterText(content, sender),
		headers: headersOf(writer, facts),
		...answerTo(kind, facts),
		attachments: await attachmentsOf({ kind, facts }, sender),
	};
}

/** What goes with an e-mail. */
export async function attachmentsOf<Kind extends LetterKind>(
	{ kind, facts }: LetterOf<Kind>,
	sender: Sender,
): Promise<Attachment[]> {
	return (await writerOf(kind).attachments?.(facts, sender)) ?? [];
}

function writerOf<Kind extends LetterKind>(kind: Kind): LetterWriter<LetterFacts[Kind]> {
	if (!writers) throw new Error("nobody has handed in who writes the e-mails");
	// The outbox may hold a kind that an older or a newer version wrote.
	if (!Object.hasOwn(writers, kind)) throw new Error(`nobody writes e-mails of the kind ${kind}`);
	return writers[kind];
}

function headersOf<Facts>({ headers, isByPerson }: LetterWriter<Facts>, facts: Facts): Record<string, string> {
	if (isByPerson) return {};
	return {
		// So that holiday replies and other robots do not answer (RFC 3834).
		"Auto-Submitted": "auto-generated",
		"X-Auto-Response-Suppress": "All",
		...headers?.(facts),
	};
}

/** The office answers a notice, and the answer goes to the address the person typed. */
function answerTo(kind: string, facts: object): Pick<RenderedLetter, "replyTo"> {
	if (!kind.endsWith("-notice") || !("email" in facts)) return {};
	const { email } = facts;
	if (typeof email !== "string" || !isEmail(email)) return {};
	const name = "fullName" in facts && typeof facts.fullName === "string" ? facts.fullName : "";
	return { replyTo: { address: email, ...(name && { name }) } };
}
