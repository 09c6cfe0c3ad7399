import type { Answer } from "#tests/http/ask.ts";
import { visibleText } from "#tests/http/pages.ts";

/** Words as somebody reads them on a page, with the names and hints of its controls; closed dialogs say nothing. */
export function readOn({ text }: Answer): string {
	const open = text.replace(/<dialog\b(?![^>]* open)[^>]*>.*?<\/dialog>/gs, " ");
	const hints = [...open.matchAll(/ (?:placeholder|aria-label)="([^"]*)"/g)].map(([, hint]) => hint);
	return visibleText(`${open} ${hints.join(" ")}`);
}

/** Whether these words are among others, letter for letter, and no part of a longer word. */
export function says(read: string, words: string): boolean {
	for (let at = read.indexOf(words); at >= 0; at = read.indexOf(words, at + 1)) {
		const around = `${read[at - 1] ?? ""}${read[at + words.length] ?? ""}`;
		if (!/[\p{L}\d]/u.test(around)) return true;
	}
	return false;
}
