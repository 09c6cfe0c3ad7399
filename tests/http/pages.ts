/** Words of a page as somebody reads them: without scripts and tags, signs in place of their names. */
export function visibleText(html: string): string {
	return (
		html
			.replace(/<(script|style|template)\b.*?<\/\1>/gs, " ")
			.replace(/<!--.*?-->/gs, "")
			// Where an address may be broken, it reads as one.
			.replace(/<wbr\s*\/?>/g, "")
			// A number that is not torn apart stands within its sentence.
			.replace(/<span class="whitespace-nowrap">([^<]*)<\/span>/g, "$1")
			.replace(/<[^>]*>/g, " ")
			.replace(/&#x27;/g, "'")
			.replace(/&quot;/g, '"')
			.replace(/&lt;/g, "<")
			.replace(/&gt;/g, ">")
			.replace(/&amp;/g, "&")
			.replace(/\s+/g, " ")
	);
}

/** The same of the page's own part: the bar, the footer and the dialogs are on every page. */
export function mainText(html: string): string {
	const main = /<main\b.*<\/main>/s.exec(html)?.[0];
	return visibleText(main ?? html);
}

/**
 * Whether a page or its data says words as words. Keys and nonces in it are random, and in time one of them
 * holds any short name.
 */
export function says(text: string, words: string): boolean {
	const exact = words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
	const before = /^\w/.test(words) ? "(?<![\\w+-])" : "";
	const after = /\w$/.test(words) ? "(?![\\w+-])" : "";
	return new RegExp(before + exact + after).test(text);
}

/** The attributes of every tag of a name, with signs in place of their names. */
export function tagsIn(html: string, name: string): Record<string, string>[] {
	return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, "g"))].map(([, attributes = ""]) =>
		attributesOf(attributes),
	);
}

export function attributesOf(text: string): Record<string, string> {
	const pairs = [...text.matchAll(/([\w:-]+)="([^"]*)"/g)];
	return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, plain(value)]));
}

/** What a page tells machines (schema.org), in its order. */
export function dataIn(html: string): Record<string, unknown>[] {
	const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
	return blocks.map(([, json = ""]) => JSON.parse(json));
}

function plain(text: string): string {
	return text
		.replace(/&#x27;/g, "'")
		.replace(/&quot;/g, '"')
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">")
		.replace(/&amp;/g, "&");
}
