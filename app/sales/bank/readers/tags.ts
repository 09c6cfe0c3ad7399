/** The tags of a web page or an XML file in their order, each with the text after it. Tables need no tree. */
export type Tag = {
	/** The name in small letters, without the prefix of its namespace. */
	name: string;
	/** `</td>`, and also `<c/>` after its opening. */
	closes: boolean;
	attributes: string;
	/** The text between this tag and the next one. */
	text: string;
};

/** Reads the tags in one pass. Everything else (`1 < 2`, a tag that never ends) is text. */
export function* tagsIn(source: string): Generator<Tag> {
	let tag: Tag = { name: "", closes: true, attributes: "", text: "" };
	let at = 0;
	while (at < source.length) {
		const open = source.indexOf("<", at);
		const end = open < 0 ? source.length : open;
		tag.text += decoded(source.slice(at, end));
		if (open < 0) break;
		if (source.startsWith("<!--", open)) at = after(source, "-->", open);
		else if (source.startsWith("<![CDATA[", open)) {
			at = after(source, "]]>", open);
			tag.text += source.slice(open + 9, Math.max(open + 9, at - 3));
		} else if (/[!?]/.test(source[open + 1] ?? "")) at = after(source, ">", open);
		else {
			const next = tagAt(source, open);
			if (!next) {
				tag.text += "<";
				at = open + 1;
				continue;
			}
			yield tag;
			at = next.end;
			tag = next.tag;
			if (next.isEmpty) {
				yield tag;
				tag = { ...tag, closes: true, text: "" };
			}
		}
	}
	yield tag;
}

const NAME = /^<(\/?)(?:[a-z][\w.-]*:)?([a-z][\w.-]*)/i;
/** No tag of a table is longer; a longer one is taken as text. */
const LONGEST_TAG = 4000;

function tagAt(source: string, open: number): { tag: Tag; end: number; isEmpty: boolean } | undefined {
	const text = source.slice(open, open + LONGEST_TAG);
	const [whole, slash, name = ""] = NAME.exec(text) ?? [];
	if (!whole) return undefined;
	let quote = "";
	for (let at = whole.length; at < text.length; at += 1) {
		const sign = text[at] as string;
		if (quote) quote = sign === quote ? "" : quote;
		else if (sign === '"' || sign === "'") quote = sign;
		else if (sign === ">") {
			const attributes = text.slice(whole.length, at);
			const tag = { name: name.toLowerCase(), closes: slash === "/", attributes, text: "" };
			return { tag, end: open + at + 1, isEmpty: attributes.endsWith("/") };
		}
	}
	return undefined;
}

function after(source: string, sign: string, from: number): number {
	const at = source.indexOf(sign, from);
	return at < 0 ? source.length : at + sign.length;
}

/** The value of an attribute, whatever the prefix of its namespace. */
export function attributeOf({ attributes }: Tag, name: string): string | undefined {
	const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*("([^"]*)"|'([^']*)'|([^\\s>"']+))`, "i").exec(attributes);
	const value = found?.[2] ?? found?.[3] ?? found?.[4];
	return value === undefined ? undefined : decoded(value);
}

const NAMED: Readonly<Record<string, string>> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	apos: "'",
	nbsp: " ",
};

function decoded(text: string): string {
	return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,5}));/gi, (whole, hex, decimal, name) => {
		if (name) return NAMED[String(name).toLowerCase()] ?? whole;
		const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
		return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
	});
}
