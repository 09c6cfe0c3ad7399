import type { Answer } from "#tests/http/ask.ts";

/** The first control of a name on the page's own part, as the server wrote it. */
export function controlOf({ text }: Answer, name: string): string {
	const main = /<main\b.*<\/main>/s.exec(text)?.[0] ?? "";
	const tag = new RegExp(`<input[^>]*name="${name}"[^>]*>|<(select|textarea)[^>]*name="${name}".*?</\\1>`, "s");
	return tag.exec(main)?.[0] ?? "";
}

/** What stands in it. A textarea's first line break belongs to the page. */
export function typedIn(answer: Answer, name: string): string {
	const control = controlOf(answer, name);
	const [, area] = /^<textarea[^>]*>\n?(.*)<\/textarea>$/s.exec(control) ?? [];
	const [, chosen] = /<option value="([^"]*)" selected/.exec(control) ?? [];
	const [, value] = /^<input[^>]* value="([^"]*)"/.exec(control) ?? [];
	return (area ?? chosen ?? value ?? "")
		.replace(/&#x27;/g, "'")
		.replace(/&quot;/g, '"')
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">")
		.replace(/&amp;/g, "&");
}

/** What a select offers, without its empty choice. */
export function optionsOf(answer: Answer, name: string): { value: string; label: string }[] {
	const options = controlOf(answer, name).matchAll(/<option value="([^"]+)"[^>]*>([^<]*)/g);
	return [...options].map(([, value = "", label = ""]) => ({ value, label }));
}
