/**
 * How the academy writes longer texts: issues of the newsletter, outlines of courses, policies. A blank line begins a paragraph,
 * lines that begin with '- ' are a list, '# ' is a heading, **two stars** are bold, https addresses and [words](https://address)
 * are links. Everything else is text: no HTML is ever taken over.
 */

export const LONGEST_SUBJECT = 150;
export const LONGEST_ISSUE = 20_000;

/** Some words of a line; `url` is an https address they lead to, or a path of the site (`siteText`). */
export type Span = { text: string; bold?: true; url?: string };
export type Line = readonly Span[];
export type TextPart =
	| { kind: "heading"; line: Line }
	/** The lines of a paragraph stay lines. */
	| { kind: "lines"; lines: readonly Line[] }
	| { kind: "list"; items: readonly Line[] };

const HEADING = /^#{1,3} +(?=\S)/;
const ITEM = /^[-*•] +(?=\S)/;

/** Whether [words](/path) is a link, too: in a text that is read on the site. In an e-mail a path leads nowhere. */
type MarkupOptions = { siteText?: boolean };

/** The parts of a text in their order; of a blank one none. */
export function partsOf(body: string, reading: MarkupOptions = {}): TextPart[] {
	const parts: TextPart[] = [];
	let open: string[] = [];
	let isList = false;
	const close = () => {
		const lines = open.map((line) => spansOf(line, reading));
		if (lines.length > 0) parts.push(isList ? { kind: "list", items: lines } : { kind: "lines", lines });
		open = [];
	};
	for (const raw of body.split(/\r\n?|\n/)) {
		const line = raw.trim();
		const item = ITEM.exec(line)?.[0];
		if (!line || HEADING.test(line) || (item !== undefined) !== isList) close();
		isList = item !== undefined;
		if (HEADING.test(line)) parts.push({ kind: "heading", line: spansOf(line.replace(HEADING, ""), reading) });
		else if (line) open.push(line.slice(item?.length ?? 0));
	}
	close();
	return parts;
}

/** The words alone, for a line beside the subject. */
export function wordsOf(parts: readonly TextPart[]): string {
	return parts
		.flatMap((part) => (part.kind === "heading" ? [part.line] : part.kind === "list" ? part.items : part.lines))
		.map((line) => line.map(({ text }) => text).join(""))
		.join(" ");
}

/** One line without parts of its own: bold words and links. */
export function spansOf(line: string, reading: MarkupOptions = {}): Line {
	return boldIn(line).flatMap(({ text, bold }) =>
		linksIn(text, reading).map((span): Span => (bold ? { ...span, bold: true } : span)),
	);
}

/** Stars that are no pair around words stay stars: '2 ** 3'. */
function boldIn(line: string): { text: string; bold: boolean }[] {
	const [first = "", ...rest] = line.split("**");
	const pieces = [{ text: first, bold: false }];
	while (rest.length > 0) {
		const inside = rest.shift() ?? "";
		if (rest.length > 0 && inside && inside === inside.trim())
			pieces.push({ text: inside, bold: true }, { text: rest.shift() ?? "", bold: false });
		else pieces.push({ text: `**${inside}`, bold: false });
	}
	return pieces.filter(({ text }) => text !== "");
}

/** `[words](https://address)`, or an address by itself. An address ends before the stop that ends its sentence. */
const LINK = /\[([^[\]]+)\]\(((?:https:\/\/|\/(?![/\\]))(?:[^\s()]|\([^\s()]*\))*)\)|https:\/\/[^\s<>"]+/gi;

function linksIn(text: string, { siteText = false }: MarkupOptions): Span[] {
	const spans: Span[] = [];
	let done = 0;
	for (const { 0: whole, 1: words, 2: named, index } of text.matchAll(LINK)) {
		const written = named ?? withoutEnd(whole);
		const url = written.startsWith("/") ? siteText && written : addressOf(written);
		if (!url) continue;
		if (index > done) spans.push({ text: text.slice(done, index) });
		spans.push({ text: words ?? written, url });
		done = index + (named ? whole.length : written.length);
	}
	if (done < text.length) spans.push({ text: text.slice(done) });
	return spans;
}

function withoutEnd(address: string): string {
	const bare = address.replace(/[.,;:!?'’”*\]]+$/, "");
	const isUnbalanced = bare.endsWith(")") && bare.split(")").length > bare.split("(").length;
	return isUnbalanced ? withoutEnd(bare.slice(0, -1)) : bare;
}

/** As a mail program should ask for it; undefined for what is no address, or hides whose it is behind a name and password. */
function addressOf(written: string): string | undefined {
	if (!URL.canParse(written)) return undefined;
	const { protocol, username, password, hostname, href } = new URL(written);
	return protocol === "https:" && !username && !password && hostname ? href : undefined;
}
